import type { Dialect, DialectText } from '../reading/dialect.js';
import { resolveAlerts } from '../syntax/alerts.js';
import { fenceLines, labelOf, noteKinds, noteLines, tabLines } from '../syntax/blocks.js';
import { keepHeadingIds } from '../syntax/heading-attributes.js';
import { isInBundle, isUnrendered } from './hugo-bundles.js';
import { fillPlaceholders, resolvedParam } from './hugo-params.js';
import { includePartial, isPartial, leaveOut } from './hugo-partials.js';
import { readShortcodes, type Shortcode, type ShortcodeText } from './hugo-shortcodes.js';
import { folded, pictures, references, silent, tabs, wrappers } from './shortcode-kinds.js';

/** Hugo, with the shortcodes that its widespread themes have. */
export const hugo: Dialect = {
  isPart: isInBundle,
  isHidden: isUnrendered,
  async resolve(body, text) {
    const resolved = await write(readShortcodes(body), text);
    const filled = await fillPlaceholders(resolved, text);
    return keepHeadingIds(resolveAlerts(filled, text.tally));
  },
};

/** Characters before a shortcode that may indent it. */
const longestIndent = 40;

async function write(parts: readonly ShortcodeText[], text: DialectText): Promise<string> {
  let written = '';
  // Of the whole, the end would be looked for from its beginning each time.
  let end = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      written += part;
      end = endOf(end, part);
      continue;
    }
    const indent = /(?:^|\n)([ \t]*)$/.exec(end)?.[1] ?? '';
    const made = await writeShortcode(part, text);
    // What stands in lines of its own goes on at the same indentation.
    const placed = indent ? made.replaceAll('\n', `\n${indent}`) : made;
    const kept = text.spend(placed.length - made.length) ? placed : made;
    written += kept;
    end = endOf(end, kept);
  }
  return written;
}

function endOf(end: string, part: string): string {
  return (end + part.slice(-longestIndent)).slice(-longestIndent);
}

/** What one kind of shortcode becomes; `undefined` for one of another kind. */
type Writer = (shortcode: WrittenShortcode) => string | Promise<string> | undefined;

interface WrittenShortcode extends Shortcode {
  /** Its name without an ending, in small letters. */
  short: string;
  /** What stands in it, resolved; `undefined` where nothing closes it. */
  content: string | undefined;
  title: string | undefined;
  text: DialectText;
}

async function writeShortcode(shortcode: Shortcode, text: DialectText): Promise<string> {
  const { name, attributes } = shortcode;
  const { named } = attributes;
  const content = shortcode.inner && (await write(shortcode.inner, text));
  const short = name.replace(/\.(?:html|inline)$/, '').toLowerCase();
  const title = named.title ?? named.name ?? named.header ?? named.label ?? named.summary;
  const written: WrittenShortcode = { ...shortcode, short, content, title, text };
  for (const writer of writers) {
    const made = writer(written);
    if (made !== undefined) return made;
  }
  text.tally.count('unknown', name);
  return content ?? '';
}

/** Since when there is something, or until when, as the documentation of Hugo says it. */
function writeVersion({ short, name, attributes, text }: WrittenShortcode): string | undefined {
  const label = { 'new-in': 'New in', 'deprecated-in': 'Deprecated in' }[short];
  const version = attributes.positional[0];
  if (label === undefined || version === undefined) return undefined;
  text.tally.count('resolved', name);
  return `**${label} ${version}**`;
}

/** A term that is explained where one points at it: the words of the sentence around it. */
function writeTerm({ short, name, attributes, text }: WrittenShortcode): string | undefined {
  if (short !== 'glossary_tooltip') return undefined;
  text.tally.count('resolved', name);
  const { text: words, term_id: term = '' } = attributes.named;
  return words ?? term.replaceAll('-', ' ');
}

/** A card has a title, and words below it or in it. */
function writeCard(shortcode: WrittenShortcode): string | undefined {
  const { short, content, title = '', attributes } = shortcode;
  if (short !== 'card') return undefined;
  const { header = '', subtitle = '', footer = '' } = attributes.named;
  const above = header === title ? '' : header;
  const body = [above, '', subtitle, '', ...unindented(content ?? ''), '', footer];
  return block(shortcode, tabLines({ title, body }));
}

const writers: readonly Writer[] = [
  writeVersion,
  writeTerm,
  writeCard,
  writeNote,
  writeTab,
  writeCode,
  writeReference,
  writePicture,
  (shortcode) =>
    isPartial(shortcode.short) ? includePartial(shortcode, shortcode.text) : undefined,
  ({ short, attributes, text }) =>
    short === 'param' || short === 'siteparam'
      ? resolvedParam(attributes.positional[0] ?? attributes.named.name ?? '', text)
      : undefined,
  ({ short, name, content, text }) => {
    if (content === undefined || !wrappers.has(short)) return undefined;
    text.tally.count('resolved', name);
    return content;
  },
  ({ short, name, text }) => (silent.has(short) ? leaveOut(name, text) : undefined),
];

function block({ name, text }: WrittenShortcode, lines: readonly string[]): string {
  text.tally.count('resolved', name);
  return `\n${lines.join('\n')}\n`;
}

function writeNote(shortcode: WrittenShortcode): string | undefined {
  const { short, content, title, attributes } = shortcode;
  if (content === undefined) return undefined;
  const [first, second] = attributes.positional;
  const body = unindented(content);
  if (folded.has(short)) return block(shortcode, noteLines({ title: title ?? first ?? '', body }));
  if (!noteKinds.has(short) && !short.endsWith('-note')) return undefined;
  const kind = attributes.named.type ?? attributes.named.color ?? first ?? short;
  const label = labelOf(noteKinds.has(kind) ? kind : 'note');
  return block(shortcode, noteLines({ title: title ?? second ?? label, body }));
}

function writeTab(shortcode: WrittenShortcode): string | undefined {
  const { short, content, title, attributes } = shortcode;
  if (content === undefined || !tabs.has(short)) return undefined;
  const language = attributes.named.lang ?? attributes.named.codelang;
  const isCode = language !== undefined && !content.includes('```');
  const body = unindented(content);
  return block(
    shortcode,
    tabLines({
      title: title ?? attributes.positional[0] ?? '',
      body: isCode ? fenceLines(body.join('\n').trim(), language) : body,
    }),
  );
}

function writeCode(shortcode: WrittenShortcode): string | undefined {
  const { short, content = '', attributes } = shortcode;
  if (short === 'mermaid') return block(shortcode, fenceLines(content.trim(), 'mermaid'));
  if (short === 'code-toggle') {
    const language = /^\s*[\w.'"-]+\s*=/m.test(content) ? 'toml' : 'yaml';
    return content && block(shortcode, fenceLines(content.trim(), language));
  }
  if (short !== 'highlight' && short !== 'code-block') return undefined;
  const language = attributes.named.lang ?? attributes.positional[0] ?? '';
  return block(shortcode, fenceLines(content.replace(/^\n/, ''), language));
}

function writeReference({ short, name, attributes, text }: WrittenShortcode): string | undefined {
  const [first = ''] = attributes.positional;
  if (references.has(short)) {
    text.tally.count('resolved', name);
    // It stands in the brackets of a link, which a blank would end.
    return (attributes.named.path ?? first).replaceAll(' ', '%20');
  }
  if (short !== 'youtube') return undefined;
  const id = attributes.named.id ?? first;
  if (!/^[\w-]{1,20}$/.test(id)) return leaveOut(name, text);
  text.tally.count('resolved', name);
  return `[Video](https://www.youtube.com/watch?v=${id})`;
}

function writePicture(shortcode: WrittenShortcode): string | undefined {
  const { named, positional } = shortcode.attributes;
  return pictures.has(shortcode.short)
    ? block(shortcode, [pictureOf(named, positional)])
    : undefined;
}

function pictureOf(named: Readonly<Record<string, string>>, positional: readonly string[]): string {
  const source = named.src ?? named.url ?? positional[0] ?? '';
  const caption = named.caption ?? named.title ?? '';
  const image = `![${(named.alt ?? caption).replace(/[[\]]/g, '')}](<${source.replace(/[<>\n]/g, '')}>)`;
  return caption && caption !== named.alt ? `${image}\n\n${caption}` : image;
}

/** Without the indentation that all lines have. */
function unindented(inner: string): string[] {
  const lines = inner.split('\n');
  const columns = lines
    .filter((line) => line.trim())
    .map((line) => line.length - line.trimStart().length);
  const least = columns.reduce((one, other) => Math.min(one, other), 40);
  return lines.map((line) => line.slice(Math.min(least, line.length - line.trimStart().length)));
}
