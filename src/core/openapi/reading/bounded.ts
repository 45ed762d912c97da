import { isRecord } from '../../record.js';

/** Characters of a text that are read; longer ones are cut. */
const longestText = 20_000;

/** Entries of a list or an object that are read. */
const mostEntries = 2_000;

/** A text of at most so many characters; none where it is no text, or an empty one. */
export function textOf(value: unknown, longest = longestText): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined;
}

/** The entries of an object, or none. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value).slice(0, mostEntries) : [];
}

/** The items of a list, or none. */
export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, mostEntries) : [];
}

/** The texts among the items of a list. */
export function textsIn(value: unknown): readonly string[] {
  return itemsOf(value).flatMap((item) => textOf(item) ?? []);
}

/** Fields that may be undefined, as fields that may be missing. */
type Defined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >;
};

/** An object without those of its fields that are undefined. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Defined<Fields>;
}
