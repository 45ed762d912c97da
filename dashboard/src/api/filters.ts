/** What conversations can be filtered by, as the API names it. */
export const filterNames = [
  'from',
  'to',
  'category',
  'outcome',
  'rating',
  'rung',
  'version',
  'language',
  'source',
  'text',
] as const;

export type FilterName = (typeof filterNames)[number];

/**
 * What is shown of all conversations. `last` are days up to now, so that an address that was kept goes with the time;
 * `from` and `to` are days or times in UTC. Without any of them it is the last 30 days.
 */
export type Filters = Readonly<Partial<Record<FilterName | 'last', string>>>;

/** Spans of time to choose from, in days. */
export const spans = [
  { days: 1, name: 'Today' },
  { days: 7, name: '7 days' },
  { days: 30, name: '30 days' },
  { days: 90, name: '90 days' },
] as const;

/** The span without a choice; up to a last day that is named without a first one, the server takes it as well. */
export const usualDays = 30;

/** Characters that the server takes of any filter. */
const longest = 2000;

const millisecondsOfDay = 86_400_000;

/** What the query of an address says; what nobody can mean is left out. */
export function readFilters(query: string): Filters {
  const given = new URLSearchParams(query);
  const filters: Partial<Record<FilterName, string>> = {};
  for (const name of filterNames) {
    const value = given.get(name);
    if (value !== null && value.length <= longest) filters[name] = value;
  }
  if (filters.from || filters.to) return filters;
  const days = Number(given.get('last'));
  const isSpan = spans.some((span) => span.days === days) && days !== usualDays;
  return isSpan ? { ...filters, last: String(days) } : filters;
}

/** The query of an address that says it, with its question mark, or nothing. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  for (const name of ['last', ...filterNames] as const) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** The same filters with some changed; `undefined` takes one out. */
export function changeFilters(
  filters: Filters,
  change: { readonly [Name in keyof Filters]: string | undefined },
): Filters {
  const isTime = 'from' in change || 'to' in change;
  const changed = Object.entries({ ...filters, ...(isTime && { last: undefined }), ...change });
  return Object.fromEntries(changed.filter(([, value]) => value !== undefined));
}

/** How many days up to now they show; `undefined` where the days themselves are named. */
export function spanOf({ from, to, last }: Filters): number | undefined {
  return from === undefined && to === undefined ? Number(last ?? usualDays) : undefined;
}

/** Whether they choose by something else than the time. */
export function isNarrowed({ from, to, last, ...others }: Filters): boolean {
  return Object.keys(others).length > 0;
}

/** The query of a request: whole days of UTC, of which the last is today. */
export function requestQuery(filters: Filters, now: number = Date.now()): URLSearchParams {
  const { last, ...named } = filters;
  const query = new URLSearchParams(named);
  const days = spanOf(filters);
  if (days !== undefined) {
    query.set('from', dayOf(now - (days - 1) * millisecondsOfDay));
    query.set('to', dayOf(now));
  }
  return query;
}

/** A day of UTC, such as `2026-11-22`. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
