import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { isRecord } from '../../../src/core/record.js';

const description: { paths: Record<string, object> } = JSON.parse(
  readFileSync('demo/openapi.json', 'utf8'),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });

/** What is wrong with a body, by the schema that the description of the API has at those keys. */
export function faultsByDescription(body: unknown, ...keys: readonly string[]): string[] {
  const schema = keys.reduce<unknown>(
    (found, key) => (isRecord(found) ? found[key] : undefined),
    description,
  );
  if (!isRecord(schema)) throw new Error(`The description has nothing at ${keys.join(' ')}.`);
  const validate = ajv.compile(closed(schema));
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The keys of the schema of a body that an operation takes. */
export function requestSchema(path: string, method: string): string[] {
  return ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
}

/** The keys of the schema of what an operation answers. */
export function responseSchema(path: string, method: string): string[] {
  return ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema'];
}

/** The path of the description that an address stands for, where it has that method; `undefined` where there is none. */
export function describedPath(pathname: string, method: string): string | undefined {
  return Object.entries(description.paths).find(
    ([path, item]) =>
      method in item && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )?.[0];
}

/** The names of the parameters of an operation. */
export function parametersOf(path: string, method: string): string[] {
  const item: unknown = Object.entries(description.paths).find(([name]) => name === path)?.[1];
  const operation = isRecord(item) ? item[method] : undefined;
  const listed =
    isRecord(operation) && Array.isArray(operation.parameters) ? operation.parameters : [];
  return listed.flatMap((each: unknown) => (isRecord(each) ? [String(each.name)] : []));
}

/** A schema whose objects have no other fields than those that it names. */
function closed(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const all = Object.entries(schema).map(([key, value]) => {
    if (Array.isArray(value))
      return [key, value.map((each) => (isRecord(each) ? closed(each) : each))];
    return [key, isRecord(value) ? closed(value) : value];
  });
  const isOpen = !isRecord(schema.properties) || 'additionalProperties' in schema;
  return { ...Object.fromEntries(all), ...(!isOpen && { additionalProperties: false }) };
}
