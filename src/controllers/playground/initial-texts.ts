import { textOfValue } from '../../core/openapi/form/field-text.js';
import type { Operation, Parameter } from '../../core/openapi/operation.js';
import { parameterKey } from '../../core/openapi/request/build-request.js';
import type { Credential } from '../../core/openapi/request/credentials.js';

/** Required parameters begin with what the document gives for them. */
export function initialTexts({ parameters, schemas }: Operation): Record<string, string> {
  const texts = parameters.flatMap((parameter): [string, string][] => {
    const { examples, schema, required } = parameter;
    const value = examples[0] ?? (required ? givenValue(schema) : undefined);
    return value === undefined
      ? []
      : [[parameterKey(parameter), textOfValue(value, schema, schemas)]];
  });
  return Object.fromEntries(texts);
}

/** The public keys that the document gives. */
export function initialCredentials({ security }: Operation): Record<string, Credential> {
  const given = security.flat().flatMap(({ name, scheme }): [string, Credential][] => {
    const { initial } = scheme;
    return initial === undefined ? [] : [[name, { secret: initial }]];
  });
  return Object.fromEntries(given);
}

function givenValue(schema: Parameter['schema']): unknown {
  if (typeof schema === 'boolean') return undefined;
  const { default: initial, examples } = schema;
  return initial ?? (Array.isArray(examples) ? examples[0] : undefined);
}
