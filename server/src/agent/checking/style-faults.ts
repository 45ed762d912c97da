import { posix } from 'node:path';
import { outlineOf, type PageOutline } from './page-outline.js';

/** A page that was written. */
export interface WrittenPage {
  file: string;
  /** Its text before; `undefined` for a new page. */
  before: string | undefined;
  after: string;
  /** Pages of its folder that were not written. */
  neighbours: readonly { file: string; source: string }[];
}

/** Pages whose common ways count as a style. */
const leastNeighbours = 2;

/** Where a written page has what its author hardly meant, or differs from the pages beside it. */
export function styleFaults(page: WrittenPage): string[] {
  const { file, before, after } = page;
  const now = outlineOf(file, after);
  if (!now) return [];
  const earlier = before === undefined ? undefined : outlineOf(file, before);
  return [
    ...now.openFences
      .slice(earlier?.openFences.length ?? 0)
      .map((line) => `${file}:${line}: the code fence is never closed.`),
    ...now.skips
      .slice(earlier?.skips.length ?? 0)
      .map((line) => `${file}:${line}: the heading skips a level.`),
    ...differences(page, { now, earlier }),
  ];
}

interface Outlines {
  now: PageOutline;
  earlier: PageOutline | undefined;
}

function differences(page: WrittenPage, { now, earlier }: Outlines): string[] {
  const { file, neighbours } = page;
  if (neighbours.length < leastNeighbours) return [];
  const outlines = neighbours.flatMap((each) => outlineOf(each.file, each.source) ?? []);
  const faults: string[] = [];
  const extension = common(neighbours.map((each) => posix.extname(each.file)));
  if (!earlier && extension !== undefined && extension !== posix.extname(file)) {
    faults.push(`${file}:1: the pages beside it end in ${extension}.`);
  }
  // What a page lacked before is not for this task to mend.
  const wanted = earlier ? earlier.fields : fieldsOfAll(outlines);
  for (const field of fieldsOfAll(outlines)) {
    if (!wanted.includes(field) || now.fields.includes(field)) continue;
    faults.push(`${file}:1: the front matter has no "${field}", which the pages beside it have.`);
  }
  const top = common(outlines.flatMap(({ topLevel }) => topLevel ?? []));
  const isOwnStyle = earlier !== undefined && earlier.topLevel === now.topLevel;
  if (top !== undefined && now.topLevel !== undefined && now.topLevel !== top && !isOwnStyle) {
    faults.push(
      `${file}:1: its headings begin at level ${now.topLevel}, and those of the pages beside it at level ${top}.`,
    );
  }
  return faults;
}

function fieldsOfAll(outlines: readonly PageOutline[]): string[] {
  const [first, ...others] = outlines;
  return (first?.fields ?? []).filter((field) =>
    others.every(({ fields }) => fields.includes(field)),
  );
}

/** What all have, where there are enough of them. */
function common<Value>(values: readonly Value[]): Value | undefined {
  const [first] = values;
  const isCommon = values.length >= leastNeighbours && values.every((value) => value === first);
  return isCommon ? first : undefined;
}
