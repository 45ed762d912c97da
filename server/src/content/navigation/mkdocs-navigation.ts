import { posix } from 'node:path';
import { isRecord } from '#core/record.js';
import { readYaml, yamlSection } from '../markdown/written-matter.js';
import { humanize } from './humanize.js';
import type { NavigationEntry } from './navigation.js';
import { pageFile, pathOfFile } from './page-path.js';

const deepest = 20;

/** What the configuration of MkDocs lists of these pages, in its groups; empty where it lists none of them. */
export function navigationOfMkDocs(
  configuration: string,
  isPage: (path: string) => boolean,
): NavigationEntry[] {
  const { nav } = readYaml(yamlSection(configuration, 'nav'));
  return entriesOf(nav, { isPage, depth: 0 });
}

interface Reading {
  isPage: (path: string) => boolean;
  depth: number;
}

function entriesOf(listed: unknown, reading: Reading): NavigationEntry[] {
  if (!Array.isArray(listed) || reading.depth > deepest) return [];
  return listed.flatMap((each: unknown) =>
    isRecord(each)
      ? Object.entries(each).flatMap(([title, value]) => entryOf(value, { ...reading, title }))
      : entryOf(each, reading),
  );
}

/** A page by its file; a list below its title, or below the name of the folder whose page comes first. */
function entryOf(
  value: unknown,
  { title = '', ...reading }: Reading & { title?: string },
): NavigationEntry[] {
  if (typeof value === 'string') {
    const path = pageFile.test(value) ? pathOfFile(value) : '';
    return reading.isPage(path) ? [path] : [];
  }
  const pages = entriesOf(value, { ...reading, depth: reading.depth + 1 });
  if (pages.length === 0) return [];
  const [first] = pages;
  const folder = typeof first === 'string' ? humanize(posix.basename(first)) : '';
  const group = title.trim().slice(0, 200) || folder;
  return group === '' ? pages : [{ group, pages }];
}
