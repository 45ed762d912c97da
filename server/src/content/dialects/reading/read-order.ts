import { posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { isRecord } from '#core/record.js';
import type { SingleFiles } from '../../docs-files.js';
import { readYaml } from '../../markdown/written-matter.js';
import type { WrittenOrder } from '../../navigation/written-order.js';
import { readFirst } from './detect-dialect.js';
import type { DialectName } from './dialect.js';

/** By what pages of a generator ask for their place, in their front matter. */
const weightFields: Readonly<Partial<Record<DialectName, RegExp>>> = {
  docusaurus: /^sidebar_position[ \t]*:[ \t]*(-?\d{1,9}(?:\.\d{1,9})?)[ \t]*\r?$/m,
  hugo: /^["']?weight["']?[ \t]*[:=][ \t]*(-?\d{1,9})[ \t]*\r?$/m,
  jekyll: /^nav_order[ \t]*:[ \t]*(-?\d{1,9}(?:\.\d{1,9})?)[ \t]*\r?$/m,
  starlight:
    /^sidebar[ \t]*:[ \t]*\r?\n(?:[ \t]+(?!order)\S.{0,300}\n){0,10}[ \t]+order[ \t]*:[ \t]*(-?\d{1,9})/m,
};
const label = /^(?:linkTitle|sidebar_label)[ \t]*[:=][ \t]*(["']?)([^"'\n]{1,100})\1[ \t]*\r?$/m;

/** Bytes at the top of a page in which its front matter is looked for. */
const longestTop = 4000;

/** Milliseconds after which others have their turn. */
const longestTurn = 5;

/** Where the pages of a generator, and the folders that they lie in, ask to stand; nothing for generators without such. */
export async function readOrder(
  dialect: DialectName,
  files: SingleFiles,
  pages: ReadonlyMap<string, string>,
): Promise<WrittenOrder | undefined> {
  const weightField = weightFields[dialect];
  if (!weightField) return undefined;
  const weights = new Map<string, number>();
  const labels = new Map<string, string>();
  const folders = new Set<string>();
  let began = performance.now();
  for (const [path, file] of pages) {
    if (performance.now() - began > longestTurn) {
      await setImmediate();
      began = performance.now();
    }
    folders.add(posix.dirname(file));
    const matter = await matterOf(files, file);
    const weight = weightField.exec(matter)?.[1];
    if (weight !== undefined) weights.set(path, Number(weight));
    const named = label.exec(matter)?.[2]?.trim();
    if (named) labels.set(path, named);
  }
  if (dialect === 'docusaurus') await readCategories(files, { folders, weights, labels });
  return weights.size > 0 ? { weights, labels } : undefined;
}

async function matterOf(files: SingleFiles, file: string): Promise<string> {
  const source = await files.read(file).catch(() => undefined);
  const top = source?.subarray(0, longestTop).toString() ?? '';
  return /^\uFEFF?(-{3}|\+{3})[ \t]*\r?\n([\s\S]*?\n)\1/.exec(top)?.[2] ?? '';
}

/** What Docusaurus knows of folders: `_category_.json`. */
async function readCategories(
  files: SingleFiles,
  {
    folders,
    weights,
    labels,
  }: { folders: Set<string>; weights: Map<string, number>; labels: Map<string, string> },
): Promise<void> {
  for (const folder of folders) {
    const names = ['json', 'yml', 'yaml'].map((ending) => `${folder}/_category_.${ending}`);
    const found = await readFirst(files, names);
    const category = found && readYaml(found.source);
    if (!isRecord(category)) continue;
    const { position, label: named } = category;
    const path = posix.join('/', folder);
    if (typeof position === 'number') weights.set(path, position);
    if (typeof named === 'string' && named.trim()) labels.set(path, named.trim().slice(0, 100));
  }
}
