import { isRecord } from '#core/record.js';
import { readYaml } from '../../markdown/written-matter.js';
import { pathOfFile } from '../page-path.js';
import { arrange, deepestItem, type ListedItem, type ListedPages } from './listed-items.js';

/** Fields that list what stands below a page or a part of a book. */
const listFields = ['parts', 'chapters', 'sections', 'subtrees', 'entries', 'children'] as const;

/**
 * What the table of contents of Jupyter Book lists of these pages, `_toc.yml` or `toc` in `myst.yml`; empty where there is
 * none.
 *
 * Sources: https://jupyterbook.org/en/stable/structure/toc.html, https://mystmd.org/guide/table-of-contents
 */
export function navigationOfBook(
  configuration: string,
  isPage: (path: string) => boolean,
): ListedPages {
  const { project, root, ...others } = readYaml(configuration);
  const lists = isRecord(project) ? { children: project.toc } : others;
  return arrange([
    itemOf({ file: root }, { isPage, depth: 0 }),
    ...itemsIn(lists, { isPage, depth: 0 }),
  ]);
}

interface Reading {
  isPage: (path: string) => boolean;
  depth: number;
}

function itemsIn(holder: Record<string, unknown>, reading: Reading): ListedItem[] {
  if (reading.depth > deepestItem) return [];
  const listed = listFields.flatMap((field): unknown[] => {
    const list = holder[field];
    return Array.isArray(list) ? list : [];
  });
  return listed.filter(isRecord).map((each) => itemOf(each, reading));
}

function itemOf(written: Record<string, unknown>, { isPage, depth }: Reading): ListedItem {
  const { file, title, caption } = written;
  const path = typeof file === 'string' ? pathOfFile(file.replace(/^\.?\//, '')) : '';
  const said = [title, caption].find((each) => typeof each === 'string');
  const page = path !== '' && isPage(path) ? path : undefined;
  const items = itemsIn(written, { isPage, depth: depth + 1 });
  // What has no name of its own is called as its first page, if it has one.
  return { title: typeof said === 'string' ? said : page && '', page, items };
}
