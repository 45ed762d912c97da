import { z } from 'zod';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { knownFields } from '../../api/known-fields.js';
import { privately } from '../../api/privately.js';
import { originAdvice, parseOrigin } from '../../guards/parse-origin.js';
import { boundedText } from '../../guards/request-limits.js';

/** Origins that a key may name. */
const mostOrigins = 100;

const originSchema = boundedText(300).transform((given, context) => {
  const origin = parseOrigin(given.trim());
  if (origin !== undefined) return origin;
  context.addIssue(`${given.trim()} ${originAdvice}.`);
  return z.NEVER;
});

/** What making keys needs. */
export interface CreateKeyNeeds {
  stores: Pick<Stores, 'keys'>;
}

/** Makes a key of the project, and shows it for the only time. */
export const createKey = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/keys',
    key: 'session',
    operationId: 'createKey',
    summary: 'Create a key of the project',
    body: knownFields({
      kind: z.enum(['assistant', 'admin']),
      name: boundedText(100).transform((name) => name.trim()),
      allowedOrigins: z.array(originSchema).max(mostOrigins).default([]),
    }).refine(({ kind, allowedOrigins }) => kind === 'assistant' || allowedOrigins.length === 0, {
      path: ['allowedOrigins'],
      error: 'an admin key is for no page, whatever its origin.',
    }),
    success: {
      status: 200,
      description: 'The key, which is kept nowhere.',
      mediaType: 'application/json',
      schema: z.object({ id: z.string(), plain: z.string() }),
    },
  },
  async ({ key: own, body, json }, { stores }: CreateKeyNeeds) => {
    const { kind, name, allowedOrigins } = await body();
    const { domain, project } = own;
    const { plain, key } = await stores.keys.createKey({
      ...{ kind, domain, project },
      ...(name === '' ? {} : { name }),
      ...(allowedOrigins.length === 0 ? {} : { allowedOrigins: [...new Set(allowedOrigins)] }),
    });
    return json({ id: key.id, plain }, privately);
  },
);
