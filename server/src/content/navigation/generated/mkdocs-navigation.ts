import { isRecord } from '#core/record.js';
import { readYaml, yamlSection } from '../../markdown/written-matter.js';
import { pageFile, pathOfFile } from '../page-path.js';
import { arrange, deepestItem, type ListedItem, type ListedPages } from './listed-items.js';

/** What the configuration of MkDocs lists of these pages, in its groups; empty where it lists none of them. */
export function navigationOfMkDocs(
  configuration: string,
  isPage: (path: string) => boolean,
): ListedPages {
  const { nav } = readYaml(yamlSection(configuration, 'nav'));
  return arrange(itemsOf(nav, { isPage, depth: 0 }));
}

interface Reading {
  isPage: (path: string) => boolean;
  depth: number;
}

function itemsOf(listed: unknown, reading: Reading): ListedItem[] {
  if (!Array.isArray(listed) || reading.depth > deepestItem) return [];
  return listed.flatMap((each: unknown) =>
    isRecord(each)
      ? Object.entries(each).map(([title, value]) => itemOf(value, { ...reading, title }))
      : [itemOf(each, { ...reading, title: '' })],
  );
}

/** A page by its file, or a list below its title. */
function itemOf(value: unknown, { title, ...reading }: Reading & { title: string }): ListedItem {
  if (typeof value !== 'string')
    return { title, items: itemsOf(value, { ...reading, depth: reading.depth + 1 }) };
  const path = pageFile.test(value) ? pathOfFile(value) : '';
  return { title, page: reading.isPage(path) ? path : undefined, items: [] };
}
