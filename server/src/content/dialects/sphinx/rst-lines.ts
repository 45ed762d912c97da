import type { DialectText } from '../reading/dialect.js';
import { escaped, linkTo, type NamedPage, wordsOf } from './references.js';
import { addressOf, type RstNames } from './rst-names.js';

/** A text of reStructuredText, with what it refers to. */
export interface RstText extends DialectText {
  /** The pages that it names, by how it names them. */
  pages: ReadonlyMap<string, NamedPage>;
  /** The headings below labels. */
  labels: ReadonlyMap<string, NamedPage>;
  /** What its names stand for. */
  names: RstNames;
}

/** Lines that one span may go on for. */
const mostSpanLines = 10;

/** A line with those below it in which its spans go on: code, roles and links; and how many these are together. */
export function wholeLine(lines: readonly string[], at: number): { line: string; count: number } {
  let line = lines[at] ?? '';
  let count = 1;
  while (count < mostSpanLines && endsInSpan(line)) {
    const next = lines[at + count] ?? '';
    if (!hasWordsAndMark(next) || next.trimEnd().endsWith('::')) break;
    line += ` ${next.trim()}`;
    count += 1;
  }
  return { line, count };
}

/** Whether a mark of code comes behind something: words, or another such mark. */
function hasWordsAndMark(line: string): boolean {
  return line.indexOf('`', line.search(/\S/) + 1) !== -1;
}

function endsInSpan(line: string): boolean {
  return /`[^`\s][^`]*$/.test(line.replace(/``[^`]+(?:`[^`]+)*``|`[^`]+`/g, ''));
}

/** A line whose item or field begins as Markdown's does. */
export function listed(line: string): string {
  return line
    .replace(/^([ \t]*)#\.(?=\s)/, '$11.')
    .replace(/^([ \t]*):([\w .-]{1,60}):(?=\s|$)/, '$1- **$2**:')
    .replace(/^([ \t]*)\|(?=\s)/, '$1');
}

/** A reference to a footnote, as `[1]_` or `[#name]_`, or to a citation, as `[Knuth84]_`. */
const footnoteMark = /( ?)\[(\d{1,4}|#[\w.-]{0,60}|\*|[A-Za-z][\w.-]{0,60})\]_(?!\w)/g;

/** How Markdown refers to a footnote or a citation, and names it. Those that docutils itself counts have no name. */
export function markOf(label: string): string {
  if (label === '#' || label === '*') return '';
  return /^[\d#]/.test(label) ? `[^${label.replace('#', '')}]` : `\\[${label}]`;
}

/** The words of a line, with spans of code, emphasis and links as Markdown has them. */
export function inLine(line: string, text: RstText): string {
  const { tally } = text;
  const spans: string[] = [];
  const keep = (markdown: string) => `\u{E000}${spans.push(markdown) - 1}\u{E001}`;
  return line
    .replace(/[\u{E000}\u{E001}]/gu, '')
    .replace(/``([^`\n]+(?:`[^`\n]+)*)``/g, (_all, code: string) => keep(`\`\` ${code} \`\``))
    .replace(/:([\w:+-]{1,60}):`([^`\n]{1,500})`/g, (_all, role: string, said: string) => {
      tally.count('resolved', `:${role}:`);
      const [, title, target] = /^([^<]*?)\s*<([^>]*)>$/.exec(said) ?? [];
      const reference = referenceOf({ role, title, target: target ?? said }, text);
      if (reference !== undefined) return keep(reference);
      const shown = (title || (target ?? said)).replace(/^[!~]/, '');
      return keep(
        /^(?:ref|doc|term|abbr|sup|sub|pep|rfc|numref|any|guilabel|menuselection|dfn|strong|emphasis)$/.test(
          role,
        )
          ? escaped(shown)
          : `\`${shown}\``,
      );
    })
    .replace(/`([^`<\n]{0,300})<([^`>\n]{1,500})>`__?/g, (_all, title: string, url: string) =>
      keep(
        /^https?:/.test(url)
          ? `[${escaped(title.trim() || url)}](<${url}>)`
          : escaped(title.trim()),
      ),
    )
    .replace(/`([^`\n]{1,300})`__?/g, (_all, name: string) => keep(named(name, text)))
    .replace(/`([^`\n]{1,300})`/g, (_all, name: string) => keep(escaped(name)))
    .replace(footnoteMark, (_all, blank: string, label: string) => {
      const mark = markOf(label);
      return mark.startsWith('\\') ? blank + keep(mark) : keep(mark);
    })
    .replace(/\|([^|\s][^|\n]{0,100})\|_{0,2}/g, (_all, name: string) => {
      const words = text.names.words.get(name);
      // Its own names stay as they are written: they may name each other in a circle.
      return words === undefined || !text.spend(words.length)
        ? name
        : keep(inLine(words, { ...text, names: { ...text.names, words: new Map() } }));
    })
    .replace(/\b([A-Za-z][\w-]{0,60})__?(?=[\s.,;:)]|$)/g, (_all, name: string) =>
      keep(named(name, text)),
    )
    .replace(/\\(?=\s)/g, '')
    .replace(/</g, '\\<')
    .replace(/\u{E000}(\d+)\u{E001}/gu, (_all, at: string) => spans[Number(at)] ?? '');
}

/** A link to where the name leads, or the words alone where that is not known. */
function named(name: string, { names, spend }: RstText): string {
  const address = addressOf(name, names);
  const isKept = address !== undefined && spend(address.length);
  return isKept ? linkTo(address, name) : escaped(name);
}

interface Reference {
  role: string;
  title: string | undefined;
  target: string;
}

/** A link to the page or the heading that a role names, or the words for one that is elsewhere. */
export function referenceOf(
  { role, title, target }: Reference,
  text: Pick<RstText, 'pages' | 'labels' | 'spend'>,
): string | undefined {
  if (role !== 'doc' && role !== 'ref') return undefined;
  const found = (role === 'doc' ? text.pages : text.labels).get(target);
  const shown = title || found?.title;
  // Many may name one that has a long title.
  if (found && shown && text.spend(shown.length)) return linkTo(found.path, shown);
  return role === 'doc' || title ? undefined : escaped(wordsOf(target));
}
