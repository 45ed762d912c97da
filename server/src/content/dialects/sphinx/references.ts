import { readFrontMatter } from '../../markdown/front-matter.js';
import { type SplitText, splitFrontMatter, valuesOf } from '../../markdown/written-matter.js';
import type { DialectText } from '../reading/dialect.js';
import { fileBeside } from '../reading/page-inclusions.js';

/** A page that another one names, or a heading of one. */
export interface NamedPage {
  title: string;
  /** Its file, from the root of the folder on, with a slash first; where it is a heading, with its label behind `#`. */
  path: string;
}

/** What is looked into to find pages. */
export type ReferringText = Pick<DialectText, 'file' | 'peek' | 'tally' | 'spend'>;

/** What Sphinx calls pages that it makes itself. */
const ownPages = new Map([
  ['genindex', 'Index'],
  ['modindex', 'Module index'],
  ['search', 'Search'],
]);
/** What may keep a page from readers, to whom its title is not told either, unless it says this. */
const restrictions = [
  ['draft', 'false'],
  ['published', 'true'],
  ...(['groups', 'public', 'openapi', 'asyncapi'] as const).map(
    (name) => [name, undefined] as const,
  ),
] as const;
/** Characters that an entry of a table of contents may have. */
const longestEntry = 1000;
const underline = /^([!-/:-@[-`{-~])\1+\s*$/;

/** The page that `:doc:` or an entry of `toctree` names; `undefined` where there is none, or it is not for all. */
async function findPage(target: string, text: ReferringText): Promise<NamedPage | undefined> {
  const named = fileBeside(text.file, target);
  const files = /\.(?:rst|md)$/i.test(named) ? [named] : [`${named}.rst`, `${named}.md`];
  for (const file of files) {
    const source = await text.peek(file);
    const title = source === undefined ? undefined : titleIn(source);
    if (title !== undefined && file !== text.file) return { title, path: `/${file}` };
  }
  return undefined;
}

/** The pages that a text names by `:doc:` or `{doc}`, by how it names them. */
export async function findPages(
  source: string,
  text: ReferringText,
): Promise<Map<string, NamedPage>> {
  const pages = new Map<string, NamedPage>();
  for (const [, said = ''] of source.matchAll(/[:{]doc[:}]`([^`]{1,500})`/g)) {
    const target = /<([^<>]*)>\s*$/.exec(said)?.[1] ?? said;
    const page = pages.get(target) ?? (await findPage(target.trim(), text));
    if (page) pages.set(target, page);
  }
  return pages;
}

/** What no label is: the name of a file, or an address. */
const isFile = /\.(?:mdx?|rst|html?|png|svg|jpe?g|gif|pdf|zip|py|txt)$|^[a-z]+:\/\//i;

/** A link of Markdown that may name a label, with or without `#` before it. */
export const labelLink = /\[([^[\]\n]{0,300})\]\(<?#?([\w:./-]{1,200})>?\)/g;

/** The headings that a text names by `:ref:`, `{ref}` or a link, by their labels: its own, and those of other pages. */
export async function findLabels(
  source: string,
  { text, own }: { text: Pick<DialectText, 'findLabel'>; own: ReadonlyMap<string, string> },
): Promise<Map<string, NamedPage>> {
  const headings = new Map<string, NamedPage>();
  for (const [label, title] of own) headings.set(label, { title, path: `#${label}` });
  const roles = Array.from(source.matchAll(/[:{]ref[:}]`([^`]{1,500})`/g), ([, said = '']) => {
    return /<([^<>]*)>\s*$/.exec(said)?.[1] ?? said;
  });
  const links = Array.from(source.matchAll(labelLink), ([, , label = '']) => label);
  for (const label of new Set([...roles, ...links.filter((each) => !isFile.test(each))])) {
    const isKnown = headings.has(label) || ownPages.has(label);
    const found = isKnown ? undefined : await text.findLabel(label);
    if (found) headings.set(label, { title: found.heading, path: `/${found.file}#${label}` });
  }
  return headings;
}

/** A table of contents as it is written. */
export interface Toctree {
  options: ReadonlyMap<string, string>;
  entries: readonly string[];
}

/** A table of contents as the list that Sphinx shows of it; nothing where it shows none. */
export async function writeToctree(
  { options, entries }: Toctree,
  text: ReferringText,
): Promise<string[]> {
  const found = options.has('hidden')
    ? []
    : await Promise.all(entries.map((entry) => itemOf(entry.trim(), text)));
  const items = found.flatMap((item) => (item === undefined ? [] : [`- ${item}`]));
  text.tally.count(items.length > 0 ? 'resolved' : 'left out', 'toctree');
  const caption = options.get('caption');
  return items.length > 0 ? ['', ...(caption ? [`**${caption}**`, ''] : []), ...items, ''] : [];
}

async function itemOf(entry: string, text: ReferringText): Promise<string | undefined> {
  if (entry.length > longestEntry) return undefined;
  const [, title, named] = /^(.*?)\s*<([^<>]+)>$/.exec(entry) ?? [];
  const target = named ?? entry;
  if (/^https?:/.test(target)) return linkTo(target, title || target);
  const page = target && target !== 'self' ? await findPage(target, text) : undefined;
  const shown = title || page?.title;
  return page && shown && text.spend(shown.length) ? linkTo(page.path, shown) : undefined;
}

/** A link of Markdown, whose text is plain. */
export function linkTo(address: string, title: string): string {
  return `[${escaped(title)}](<${address.replace(/[<>]/g, '')}>)`;
}

/** What is read of a label whose heading is not known: labels are words between hyphens. */
export function wordsOf(label: string): string {
  return ownPages.get(label) ?? label.replace(/[-_:/]+/g, ' ').trim();
}

/** Text in which Markdown finds nothing of its own. */
export function escaped(words: string): string {
  return words.replace(/[<[\]*_]/g, '\\$&');
}

/** The title of a page; `undefined` where it has none, or is not for everybody. */
export function titleIn(source: string): string | undefined {
  const split = splitFrontMatter(source);
  // It goes on below what was read of it.
  if (split.matter === '' && /^---[ \t]*\n[\w"']+[ \t]*:/.test(source)) return undefined;
  if (isForSome(split)) return undefined;
  const { title: given } = valuesOf(split);
  return typeof given === 'string' ? given : headingIn(split.body);
}

function isForSome(split: SplitText): boolean {
  const { values } = readFrontMatter(split.matter.split('\n').slice(1, -2).join('\n'));
  const written = valuesOf(split);
  return restrictions.some(
    ([name, open]) => (name in values || name in written) && values[name] !== open,
  );
}

function headingIn(body: string): string | undefined {
  const lines = body.split('\n');
  const at = lines.findIndex(
    (line, place) =>
      /^#\s+\S/.test(line) ||
      (line.trim() !== '' && !underline.test(line) && isUnder(lines[place + 1] ?? '', line)),
  );
  const title = lines[at]
    ?.replace(/^#\s+/, '')
    .replace(/:[\w:+-]{1,60}:(?=`)|`+|\s{1,5}<[^<>]*>(?=`)/g, '');
  return title?.trim() || undefined;
}

function isUnder(marks: string, title: string): boolean {
  return underline.test(marks) && marks.trim().length >= Math.min(title.trim().length, 4);
}
