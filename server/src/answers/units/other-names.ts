import type { Section, SectionBlock } from '../../content/page.js';
import { initialsOf, spells } from '../questions/acronyms.js';
import { cellsOf } from './section-units.js';

/** A longer block holds more than names. */
const mostCharacters = 1000;
const mostNames = 6;

/** What introduces another name: "CLI: `--bail`", "**Aliases:** `i`". */
const introduced =
  /^\W*(?:cli|api|flags?|alias(?:es)?|also known as|command[- ]line|env(?:ironment)?(?: variables?)?)\b[^`\n\p{L}]{1,8}`/iu;
/** A name at the beginning of code: "`--bail <int>`", "`bail: <int>`". */
const name = /`(-{0,2}[A-Za-z_$][\w$-]*)/gu;

/** What is written like a name and is a value. */
const values: ReadonlySet<string> = new Set(['true', 'false', 'null', 'undefined', 'none']);

/** A heading that is the name of a member: ".open()", "open", "open(callback)". */
const member = /^\.?([A-Za-z_$][\w$]{1,60})(?:\(.*\))?$/;
const mostOwners = 2;
const longestOwner = 80;

/**
 * Other names of what a section is about: what a table of a single row gives in code, or a line that begins with "CLI",
 * and those of a member with what it belongs to. The section "Bracket line" is also about `--bracket-same-line` and
 * `bracketSameLine`, and ".open()" on the page "Kettle" about `Kettle.open`.
 */
export function otherNamesOf(section: Section): string[] {
  const { blocks } = section;
  const rows = blocks.filter(({ kind }) => kind === 'table').flatMap(singleRow);
  const lines = blocks.filter(({ kind }) => kind === 'list' || kind === 'prose').flatMap(linesOf);
  const named = [...rows, ...lines.filter((line) => introduced.test(line))];
  const found = named.flatMap((line) => [...line.matchAll(name)].map(([, each = '']) => each));
  const names = found.filter((each) => each.length > 2 && !values.has(each)).slice(0, mostNames);
  return [
    ...new Set([...names, ...withOwners(section), ...belowOption(section), ...acronymOf(section)]),
  ];
}

/** "TLA", where the section "Three-Letter Acronym" has it, or its heading in parentheses. */
function acronymOf({ heading, blocks }: Section): string[] {
  const [, words = heading, given] = /^([^()]{1,100}) \((\p{Lu}{2,6})\)$/u.exec(heading) ?? [];
  if (given !== undefined && spells(words, given)) return [given];
  const initials = initialsOf(words);
  if (!/^\p{Lu}{2,6}$/u.test(initials)) return [];
  const text = blocks.map((block) => block.text.slice(0, mostCharacters)).join(' ');
  const named = text.slice(0, 2 * mostCharacters).match(/\p{Lu}+/gu);
  return named?.includes(initials) ? [initials] : [];
}

/** A heading that is the name of an option, in small letters: "retry", "`limit`". */
const option = /^`?([a-z_$][\w$]{1,60})`?$/;

/** "retry.limit", where the heading "limit" stands below "retry". */
function belowOption({ heading, breadcrumb }: Section): string[] {
  const own = option.exec(heading.trim())?.[1];
  const owner = option.exec(breadcrumb.at(-1)?.trim() ?? '')?.[1];
  return own === undefined || owner === undefined ? [] : [`${owner}.${own}`];
}

/** Of the page where the heading has a dot before it, or of what the section calls it on. */
function withOwners({ heading, title, blocks }: Section): string[] {
  const called = member.exec(heading.trim())?.[1];
  if (called === undefined) return [];
  if (heading.startsWith('.')) return /^\w+$/.test(title) ? [`${title}.${called}`] : [];
  const text = blocks
    .map((block) => block.markdown)
    .join('\n')
    .slice(0, 2 * mostCharacters);
  const call = `.${called}(`;
  const owners = text
    .split(call)
    .slice(0, -1)
    .flatMap(
      (before) => /(?<![\w$.])[A-Za-z_$][\w$]{0,60}$/.exec(before.slice(-longestOwner)) ?? [],
    );
  return [...new Set(owners)].slice(0, mostOwners).map((owner) => `${owner}.${called}`);
}

/** The row of a table that has one, where most of its cells are code. */
function singleRow({ markdown }: SectionBlock): string[] {
  if (markdown.length > mostCharacters) return [];
  const [, , row, ...others] = markdown.trim().split('\n');
  if (row === undefined || others.length > 0) return [];
  const cells = cellsOf(row.replace(/<\/?code>/g, '`'));
  const isCode = (cell: string) => /^`[^`]*`$/.test(cell);
  return cells.length > 1 && cells.filter(isCode).length * 2 > cells.length
    ? [cells.join(' ')]
    : [];
}

function linesOf({ markdown }: SectionBlock): string[] {
  return markdown.length > mostCharacters ? [] : markdown.split('\n');
}
