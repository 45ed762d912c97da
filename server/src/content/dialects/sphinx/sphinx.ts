import type { Dialect, DialectText } from '../reading/dialect.js';
import { resolveAlerts } from '../syntax/alerts.js';
import { definitionAsItem, withoutAttributeLists } from '../syntax/attribute-lists.js';
import { codeLines, outsideCode } from '../syntax/code-lines.js';
import { plainFences, resolveContainers } from '../syntax/containers.js';
import { keepHeadingIds } from '../syntax/heading-attributes.js';
import { writeDirective } from './myst-directives.js';
import { labelsOfMyst, marksOf } from './page-marks.js';
import { escaped, findLabels, findPages, labelLink, type NamedPage } from './references.js';
import { type RstText, referenceOf } from './rst-lines.js';

/** MyST, the Markdown of Sphinx: directives as fences, roles, targets. */
export const sphinx: Dialect = {
  slugs: 'docutils',
  marksIn: (source) => marksOf(source, labelsOfMyst(source)),
  async resolve(body, text) {
    const lines = await resolveFences(body.split('\n'), text, 0);
    const framed = resolveContainers(lines.join('\n'), text.tally);
    const alerts = resolveAlerts(framed, text.tally);
    const labels = await findLabels(body, { text, own: labelsOfMyst(body) });
    const references = { pages: await findPages(body, text), labels };
    const resolved = resolveLinks(resolveRoles(alerts, { ...text, ...references }), labels, text);
    const plain = outsideCode(resolved, (line) => inLine(line, text));
    return keepHeadingIds(plainFences(plain));
  },
};

const mostDepth = 20;
const opening = /^([ \t]*)(`{3,}|~{3,}|:{3,})\{([\w:+-]+)\}[ \t]*(.*)$/;

/** Turns the fences of directives into what they stand for. */
async function resolveFences(
  lines: readonly string[],
  text: DialectText,
  depth: number,
): Promise<string[]> {
  const written: string[] = [];
  let fence = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const marks = /^[ \t]*(`{3,}|~{3,})(.*)$/.exec(line);
    const found = fence ? null : opening.exec(line);
    if (found && depth < mostDepth) {
      const [, indent = '', open = '', name = '', argument = ''] = found;
      const end = closingOf(lines, { from: at + 1, open });
      const inside = lines
        .slice(at + 1, end)
        .map((each) => (each.startsWith(indent) ? each.slice(indent.length) : each));
      const directive = { name, argument: argument.trim(), inside };
      const within = (each: readonly string[]) => resolveFences(each, text, depth + 1);
      const made = await writeDirective(directive, { text, within });
      written.push(...made.map((each) => (each ? indent + each : each)));
      at = end;
      continue;
    }
    if (marks && !fence && !(marks[2] ?? '').includes('`')) fence = marks[1] ?? '';
    else if (marks?.[1]?.startsWith(fence) && fence && !marks[2]?.trim()) fence = '';
    written.push(line);
  }
  return written;
}

/** The line that closes a fence: one of at least as many marks. */
function closingOf(
  lines: readonly string[],
  { from, open }: { from: number; open: string },
): number {
  for (let at = from; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line.startsWith(open) && line === (open[0] ?? '').repeat(line.length)) return at;
  }
  return lines.length;
}

const role = /\{([a-zA-Z][\w:+-]{0,40})\}(`{1,3})((?:[^`\n]|\n(?!\n)){1,500})\2/g;

/** `{ref}` and its like in front of a span of code: what a reader would see of it. */
function resolveRoles(body: string, text: Omit<RstText, 'names'>): string {
  return body.replace(role, (...found: string[]) => {
    const [, name = '', , said = ''] = found;
    text.tally.count('resolved', `{${name}}`);
    const [, title, target] = /^([^<]*?)\s*<([^>]*)>$/.exec(said) ?? [];
    const reference = referenceOf({ role: name, title, target: target ?? said }, text);
    if (reference !== undefined) return reference;
    if (/^(?:doc|download)$/.test(name) && target && title) return `[${title}](${target})`;
    const shown = (title || (target ?? said)).replace(/^[!~]/, '');
    const isCode =
      /:|^(?:class|func|meth|mod|attr|obj|data|exc|option|envvar|file|code|command|program|kbd|math|samp|confval)$/.test(
        name,
      );
    return isCode ? `\`${shown}\`` : shown;
  });
}

/** The words of a link may be code, and code may look like a link. */
const spanOrLabelLink = new RegExp(`(\`{1,3})(?:(?!\\1).){1,300}\\1|${labelLink.source}`, 'g');

/** Links of Markdown to labels: `[words](#label)` and `[](label)`. */
function resolveLinks(
  body: string,
  labels: ReadonlyMap<string, NamedPage>,
  { spend }: DialectText,
): string {
  const lines = body.split('\n');
  const isCode = codeLines(lines);
  const resolve = (line: string) =>
    line.replace(spanOrLabelLink, (...parts: string[]) => {
      const [written = '', , said, label = ''] = parts;
      const found = labels.get(label);
      const title = found && (said || escaped(found.title));
      return title && spend(title.length) ? `[${title}](<${found.path}>)` : written;
    });
  return lines.map((line, at) => (isCode[at] ? line : resolve(line))).join('\n');
}

function inLine(line: string, { tally }: DialectText): string {
  const target = /^\(([^()\s]{1,200})\)=\s*$/.exec(line)?.[1];
  if (target !== undefined) return /^[\w:./-]+$/.test(target) ? `<a id="${target}"></a>\n` : '';
  if (/^%(?:\s|$)/.test(line) || /^\+\+\+(?:\s|$)/.test(line)) return '';
  return withoutAttributeLists(definitionAsItem(line)).replace(
    /\{\{([^{}]{1,200})\}\}/g,
    (_all, name: string) => {
      tally.count('left out', `{{ ${name.trim()} }}`);
      return '';
    },
  );
}
