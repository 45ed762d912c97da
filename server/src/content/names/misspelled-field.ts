import { editDistance } from '#core/search-engine/words/edit-distance.js';

/** What is said of a value that is another type, or holds what cannot be read. */
export type TellProblem = (path: readonly PropertyKey[], problem: string) => void;

/** Which fields an object may have. */
export interface FieldsMeantOptions {
  /** Those whose names may be misspelled. */
  fields: readonly string[];
  /** Told of each that is misspelled, as the end of a sentence. */
  tell: TellProblem;
}

/** Characters of a name that is compared. */
const longestName = 30;

/** Stands for a field that is there twice, under names of which one is misspelled: it is none of what fields hold. */
const contradiction: readonly unknown[] = [];

/**
 * An object whose misspelled fields stand under the names that they were meant to have: whoever meant to keep something
 * from readers must not show it by a slip of the pen. Of one that is there under both names, nothing can be read.
 */
export function withFieldsMeant(
  value: Readonly<Record<string, unknown>>,
  { fields, tell }: FieldsMeantOptions,
): Record<string, unknown> {
  const meant: Record<string, unknown> = { ...value };
  for (const name of Object.keys(value)) {
    if (fields.includes(name)) continue;
    const field = fields.find((each) => isSlipOf(name, each));
    if (field === undefined) continue;
    const isThere = Object.hasOwn(meant, field);
    tell(
      [name],
      isThere
        ? `stands beside "${field}": remove one of them`
        : `is read as "${field}": write it so`,
    );
    meant[field] = isThere ? contradiction : value[name];
  }
  return meant;
}

/**
 * Whether a name is a field that was written in other cases, with other signs, or with a slip: two letters swapped, or one
 * within it (two of a long name) that is wrong, missing or too many. What begins or ends with a field is another word.
 */
export function isSlipOf(name: string, field: string): boolean {
  if (name === field || name.length > longestName || !/^[\x20-\x7e]+$/.test(name)) return false;
  const [first, second] = [bare(name), bare(field)];
  if (first === second) return true;
  // Of a short name, one letter is another word: `tags` is not `tabs`.
  if (second.length < 5) return false;
  if (isSwapOf(first, second)) return true;
  const hasSameEnds = first[0] === second[0] && first.at(-1) === second.at(-1);
  const isLonger = first.startsWith(second) || first.endsWith(second);
  const most = second.length > 7 ? 2 : 1;
  return hasSameEnds && !isLonger && editDistance({ first, second, most }).whole <= most;
}

function isSwapOf(first: string, second: string): boolean {
  if (first.length !== second.length) return false;
  const place = [...first].findIndex((letter, index) => letter !== second[index]);
  const swapped = `${second.slice(0, place)}${second[place + 1]}${second[place]}${second.slice(place + 2)}`;
  return first === swapped;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '');
}
