import type { PageList, PageMarks } from '../reading/marked-pages.js';
import { indentOf } from '../syntax/blocks.js';
import { titleIn } from './references.js';

/** Entries of one table of contents, and tables of one page, that are read. */
const mostEntries = 5000;
const mostLists = 100;

/**
 * What other pages have to know of one of Sphinx: its title, the headings below its labels, and its tables of contents.
 * Of one that is not for everybody, others hear of no heading.
 */
export function marksOf(source: string, labels: ReadonlyMap<string, string>): PageMarks {
  const title = titleIn(source);
  return { title, labels: title === undefined ? new Map() : labels, lists: listsIn(source) };
}

/** The headings below the labels of a text in MyST, by these: `(label)=`; empty where something else is below. */
export function labelsOfMyst(body: string): Map<string, string> {
  const labels = new Map<string, string>();
  for (const [, label = '', title = ''] of body.matchAll(
    /^\(([\w:./-]{1,200})\)=[ \t]*(?:\n{1,3}#{1,6}[ \t]+(.+))?$/gm,
  ))
    labels.set(label, title.trim().replace(/`/g, ''));
  return labels;
}

const opening = /^([ \t]*)(?:\.\.[ \t]+toctree::|(`{3,}|:{3,}|~{3,})\{toctree\})/;

function listsIn(source: string): PageList[] {
  if (!source.includes('toctree')) return [];
  const lists: PageList[] = [];
  const lines = source.split('\n');
  for (const [at, line] of lines.entries()) {
    const [, indent, fence] = opening.exec(line) ?? [];
    if (indent === undefined || lists.length >= mostLists) continue;
    const columns = indentOf(line);
    const isOver = (each: string) =>
      fence ? each.trim().startsWith(fence) : each.trim() !== '' && indentOf(each) <= columns;
    const length = lines.slice(at + 1).findIndex(isOver);
    lists.push(listOf(lines.slice(at + 1, length === -1 ? undefined : at + 1 + length)));
  }
  return lists;
}

function listOf(lines: readonly string[]): PageList {
  const options = new Map<string, string>();
  const entries: PageList['entries'] = [];
  for (const line of lines.slice(0, mostEntries)) {
    const entry = line.trim();
    const [, option, value = ''] = /^:([\w-]+):\s*(.*)$/.exec(entry) ?? [];
    const [, title, target = entry] = /^(.*?)\s*<([^<>]+)>$/.exec(entry.slice(0, 1000)) ?? [];
    if (option) options.set(option, value);
    else if (entry !== '' && entry !== '---') entries.push({ title, target });
  }
  if (options.has('reversed')) entries.reverse();
  return { caption: options.get('caption'), isGlob: options.has('glob'), entries };
}
