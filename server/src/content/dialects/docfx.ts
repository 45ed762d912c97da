import { decodedText } from '#core/decoded-text.js';
import type { Dialect, DialectText } from './reading/dialect.js';
import { fileBeside } from './reading/page-inclusions.js';
import { resolveAlerts } from './syntax/alerts.js';
import { readAttributes } from './syntax/attributes.js';
import { fenceLines } from './syntax/blocks.js';
import { codeLines, outsideCode } from './syntax/code-lines.js';
import { linesInRanges } from './syntax/line-ranges.js';
import { linesOfRegion } from './syntax/regions.js';

/** DocFX and Microsoft Learn. */
export const docfx: Dialect = {
  async resolve(body, text) {
    const lines = body.split('\n');
    const isCode = codeLines(lines);
    const written: string[] = [];
    let isInTabs = false;
    for (const [at, line] of lines.entries()) {
      if (isCode[at]) {
        written.push(line);
        continue;
      }
      const tab = /^([ \t]*)#{1,6}[ \t]+\[([^\]]*)\]\(#tab\/[^)]*\)[ \t]*$/.exec(line);
      if (tab) {
        text.tally.count('resolved', '#tab');
        written.push('', `${tab[1] ?? ''}**${tab[2]?.replaceAll('**', '') ?? ''}**`, '');
        isInTabs = true;
      } else if (isInTabs && /^[ \t]*(?:---+|\*\*\*+)[ \t]*$/.test(line)) isInTabs = false;
      else written.push(...(await resolveLine(line, text)));
    }
    const plain = outsideCode(written.join('\n'), (line) => references(line, text));
    return resolveAlerts(plain, text.tally);
  },
};

async function resolveLine(line: string, text: DialectText): Promise<string[]> {
  const [, indent = '', said] = /^([ \t>]*):::[ \t]*([a-z-]+(?:[ \t][\s\S]*)?)$/.exec(line) ?? [];
  if (said !== undefined) return writeExtension(said.replace(/:::[ \t]*$/, ''), { indent, text });
  if (/^[ \t>]*:::[ \t]*$/.test(line)) return [];
  const code =
    /^([ \t>]*)\[!code-?([\w#+-]*)[ \t]*\[[^\]]*\]\(([^)\s]*)(?:\s[^)]*)?\)\][ \t]*$/i.exec(line);
  if (code)
    return codeOf(
      { source: code[3] ?? '', language: code[2] ?? '' },
      { indent: code[1] ?? '', text },
    );
  if (/^[ \t>]*>[ \t]*\[!div\b[^\]]*\][ \t]*$/i.test(line)) return [];
  return [await includeIn(line, text)];
}

// Bounded, as each of many that nothing ends would be looked for to the end of its line.
const include =
  /\[!INCLUDE[ \t]{0,9}\[[^\]]{0,500}\]\(([^()\s]{0,500})(?:\s[^()]{0,500})?\)[ \t]{0,9}\]/gi;

async function includeIn(line: string, text: DialectText): Promise<string> {
  if (!/\[!include/i.test(line)) return line;
  let written = '';
  let from = 0;
  for (const found of line.matchAll(include)) {
    const made = await text.include(placeOf(found[1] ?? '', text));
    text.tally.count(made === undefined ? 'left out' : 'resolved', '[!INCLUDE]');
    const before = line.slice(from, found.index);
    const isBlock = /^[ \t>]*$/.test(before) && from === 0;
    const placed = (made ?? '').trim().replaceAll('\n', `\n${isBlock ? before : ''}`);
    written += before + (text.spend(placed.length) ? placed : '');
    from = found.index + found[0].length;
  }
  return written + line.slice(from);
}

function placeOf(file: string, text: DialectText): string {
  return fileBeside(
    text.file,
    decodedText(file)
      .replace(/^~(?=\/)/, '')
      .split(/[?#]/, 1)[0] ?? '',
  );
}

interface Placed {
  indent: string;
  text: DialectText;
}

async function writeExtension(said: string, placed: Placed): Promise<string[]> {
  const { indent, text } = placed;
  const [, name = '', rest = ''] = /^([a-z-]+)([\s\S]*)$/.exec(said.trim()) ?? [];
  const { named } = readAttributes(rest);
  if (name === 'code') {
    return codeOf(
      {
        source: named.source ?? '',
        language: named.language ?? '',
        region: named.id,
        range: named.range,
      },
      placed,
    );
  }
  if (name === 'image') {
    text.tally.count('resolved', ':::image');
    const alternative = (named['alt-text'] ?? '').replace(/[[\]]/g, '');
    return named.source
      ? [`${indent}![${alternative}](<${named.source.replace(/[<>]/g, '')}>)`]
      : [];
  }
  const isKnown =
    /^(?:moniker|zone|row|column|image|no-loc|video|quote|form|zone-pivot)(?:-end)?$/.test(name);
  text.tally.count(isKnown ? 'resolved' : 'unknown', `:::${name}`);
  return [''];
}

interface CodeSource {
  source: string;
  language: string;
  region?: string | undefined;
  range?: string | undefined;
}

async function codeOf(
  { source, language, region, range }: CodeSource,
  { indent, text }: Placed,
): Promise<string[]> {
  const [place = '', named] = source.split('#');
  const [file = '', query = ''] = place.split('?');
  const found = await text.read(placeOf(file, text));
  text.tally.count(found === undefined ? 'left out' : 'resolved', ':::code');
  if (found === undefined) return [];
  const all = found.split('\n');
  const asked = askedIn(query, named);
  const ranges = range ?? asked.range;
  const lines = ranges
    ? linesInRanges(all, { ranges, spend: text.spend })
    : linesOfRegion(all, region ?? asked.region);
  return fenceLines(lines.join('\n'), language).map((line) => indent + line);
}

/**
 * Which part the address of code asks for: `?name=region`, `?range=2-5,8`, `?start=2&end=5`, `#region`, or `#L2-L5`.
 *
 * Source: https://dotnet.github.io/docfx/docs/markdown.html#code-snippet
 */
function askedIn(query: string, hash: string | undefined): Pick<CodeSource, 'region' | 'range'> {
  const said = new URLSearchParams(query);
  const [start, end] = [said.get('start'), said.get('end')];
  const lines = /^L(\d+)(?:-L(\d+))?$/i.exec(hash ?? '');
  if (lines) return { range: lines.slice(1).filter(Boolean).join('-') };
  const range = said.get('range') ?? (start || end ? `${start ?? 1}-${end ?? ''}` : undefined);
  return { range, region: said.get('name') ?? hash };
}

function references(line: string, { tally }: DialectText): string {
  if (!/xref:|\[!video/i.test(line)) return line;
  tally.count('resolved', line.includes('xref:') ? 'xref' : '[!VIDEO]');
  return line
    .replace(
      /<xref:([^<>?\s]{1,300})(?:[?\s][^<>]{0,500})?>/g,
      (_all, name: string) => `\`${decodedText(name)}\``,
    )
    .replace(/\[([^\][]*)\]\(xref:[^)\s]{0,500}\)/g, '$1')
    .replace(/\[!VIDEO[ \t]{1,9}(https?:\/\/[^\]\s]{1,500})(?:\s[^\]]{0,500})?\]/gi, '[Video]($1)');
}
