/** What JSON calls a value, but that an integer is one. */
export type ValueKind = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** All kinds. */
export const valueKinds: readonly ValueKind[] = [
  ...(['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const),
];

/** The kind of a value; none of what JSON has no words for. */
function kindOf(value: unknown): ValueKind | undefined {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  // An integer that a number would round.
  if (typeof value === 'bigint') return 'integer';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (typeof value === 'object' || typeof value === 'string' || typeof value === 'boolean')
    return typeof value as ValueKind;
  return undefined;
}

/** The kinds that the keyword `type` names; all where it names none. */
export function kindsNamed(type: unknown): readonly ValueKind[] {
  const named = valueKinds.filter((kind) =>
    Array.isArray(type) ? type.includes(kind) : type === kind,
  );
  return named.length > 0 ? named : valueKinds;
}

/** Whether a value is of one of these kinds; an integer is a number too. */
export function isOfKind(value: unknown, kinds: readonly ValueKind[]): boolean {
  const kind = kindOf(value);
  return (
    kind !== undefined && (kinds.includes(kind) || (kind === 'integer' && kinds.includes('number')))
  );
}

/** A text that is the same for values which JSON Schema calls equal. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === 'bigint') return String(inner);
      return kindOf(inner) === 'object'
        ? Object.fromEntries(
            Object.entries(inner as object).sort(([one], [other]) => (one < other ? -1 : 1)),
          )
        : inner;
    }) ?? 'undefined'
  );
}
