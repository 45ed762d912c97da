import { isRecord } from '../../record.js';
import type { SchemeUse, SecurityScheme } from '../operation.js';
import { defined, entriesOf, itemsOf, textOf, textsIn } from './bounded.js';
import type { Documents, Located } from './documents.js';

const keyPlaces = ['query', 'header', 'cookie'] as const;

/** The ways to prove who asks: the operation's own, or else those of the whole document. */
export function readSecurity(operation: Located, documents: Documents): SchemeUse[][] {
  const { document } = documents;
  const own = documents.at(operation, 'security');
  const { value } = own.value === undefined ? documents.at(document, 'security') : own;
  return itemsOf(value).map((alternative) =>
    entriesOf(alternative).flatMap(([name, scopes]) => {
      const scheme = documents.at(document, 'components', 'securitySchemes', name);
      const { value: found } = documents.follow(scheme);
      if (isRecord(found)) return { name, scheme: readScheme(found), scopes: textsIn(scopes) };
      documents.report(`There is no security scheme ${name}.`);
      return [];
    }),
  );
}

/** What a security scheme asks of a reader. */
export function readScheme(scheme: Record<string, unknown>): SecurityScheme {
  const description = textOf(scheme.description);
  const initial = textOf(scheme['x-default'], 500);
  const type = textOf(scheme.type, 50) ?? '';
  const parameter = textOf(scheme.name, 200);
  const place = keyPlaces.find((known) => known === scheme.in);
  const method = textOf(scheme.scheme, 50)?.toLowerCase();
  if (type === 'apiKey' && place && parameter)
    return defined({ description, initial, kind: 'key' as const, place, parameter });
  if (type === 'http' && method === 'basic')
    return defined({ description, initial, kind: 'basic' as const });
  const from = (['http', 'oauth2', 'openIdConnect'] as const).find((known) => known === type);
  if (from && (from !== 'http' || method === 'bearer'))
    return defined({ description, initial, kind: 'token' as const, from });
  return defined({ description, initial, kind: 'other' as const, type: method ?? type });
}
