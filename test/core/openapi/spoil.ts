/** Values like this one, each with something else in one place: another kind, one too few, one too many. */
export function spoil(value: unknown): unknown[] {
  const others = [null, 'no', -1.5, true, [], {}];
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    return [
      ...others,
      [...value, first],
      value.slice(1),
      [...value, { spoilt: true }],
      ...spoilFirst(value),
    ];
  }
  if (typeof value !== 'object' || value === null) return others;
  const entries = Object.entries(value);
  const without = entries.map((_, index) => Object.fromEntries(entries.toSpliced(index, 1)));
  const within = entries.slice(0, 8).flatMap(([name, inner]) =>
    spoil(inner)
      .slice(0, 12)
      .map((spoilt) => ({ ...value, [name]: spoilt })),
  );
  return [...others, ...without.slice(0, 20), { ...value, spoilt: true }, ...within];
}

function spoilFirst(list: readonly unknown[]): unknown[] {
  return list.length === 0
    ? []
    : spoil(list[0])
        .slice(0, 6)
        .map((spoilt) => [spoilt, ...list.slice(1)]);
}
