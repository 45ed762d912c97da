/** The keywords of a schema of OpenAPI 3.0 as 3.1 says the same: null as a type, and limits as numbers. */
export function modernKeywords(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { nullable, type, exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const { minimum, maximum, ...unlimited } = rest;
  const lower = exclusiveMinimum === true ? { exclusiveMinimum: minimum } : { minimum };
  const upper = exclusiveMaximum === true ? { exclusiveMaximum: maximum } : { maximum };
  const types = nullable === true && typeof type === 'string' ? [type, 'null'] : type;
  const modern = { type: types, ...lower, ...upper, ...unlimited };
  return Object.fromEntries(Object.entries(modern).filter(([, value]) => value !== undefined));
}
