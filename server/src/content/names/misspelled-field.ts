import { editDistance } from '#core/search-engine/words/edit-distance.js';
import { describeNearest } from './nearest-names.js';

/** What is said of a value that is another type, or holds what cannot be read. */
export type TellProblem = (path: readonly PropertyKey[], problem: string) => void;

/** Which fields an object may have. */
export interface FieldsMeantOptions {
  /** Those whose names may be misspelled. */
  fields: readonly string[];
  /** Names that are right, although they are like one of those; default: none. */
  others?: readonly string[];
  /** Told of each that is misspelled, as the end of a sentence. */
  tell: TellProblem;
}

/** Characters of a name that is compared. */
const longestName = 30;

/**
 * An object whose misspelled fields stand under the names that they were meant to have: whoever meant to keep something
 * from readers must not show it by a slip of the pen. A field that is there under its own name is not replaced.
 */
export function withFieldsMeant(
  value: Readonly<Record<string, unknown>>,
  { fields, others = [], tell }: FieldsMeantOptions,
): Record<string, unknown> {
  const known = new Set([...fields, ...others]);
  const meant: Record<string, unknown> = { ...value };
  for (const name of Object.keys(value)) {
    if (known.has(name)) continue;
    const field = fields.find((each) => isSlipOf(name, each));
    if (field === undefined) continue;
    tell([name], `is read as "${field}": write it so`);
    if (!Object.hasOwn(value, field)) meant[field] = value[name];
  }
  return meant;
}

/** Whether a name is a field written with other cases or signs, or with a letter or two that are wrong, missing or swapped. */
function isSlipOf(name: string, field: string): boolean {
  if (name.length > longestName) return false;
  const [first, second] = [bare(name), bare(field)];
  if (first === second) return true;
  // Of a short name, one letter is another word: `tags` is not `tabs`.
  if (second.length < 5) return false;
  const most = second.length > 7 ? 2 : 1;
  return editDistance({ first, second, most }).whole <= most;
}

function bare(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** The end of a sentence on a value that is none of those there are. */
export function oneOf(value: unknown, known: readonly string[]): string {
  const nearest = typeof value === 'string' ? describeNearest(value, known) : '';
  return `must be one of "${known.join('", "')}"${nearest}`;
}
