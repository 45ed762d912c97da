import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { z } from 'zod';

/**
 * The operations that are used, as GitHub's published OpenAPI description has them (`@octokit/openapi` 23.0.2,
 * api.github.com, MIT), with its own examples. Texts for readers are left out; the package itself has 400 MB.
 */
const file = new URL('../fixtures/github/description.json', import.meta.url);

const record = z.record(z.string(), z.unknown());
const description = z
  .object({
    paths: z.record(z.string(), record),
    components: z.looseObject({ examples: z.record(z.string(), z.object({ value: record })) }),
  })
  .parse(JSON.parse(readFileSync(file, 'utf8')));

const validator = new Ajv({ strict: false, allErrors: true, validateFormats: true });
// It is a CommonJS module, whose default TypeScript and Node see differently.
const addFormats = 'default' in formats ? formats.default : formats;
if (typeof addFormats === 'function') addFormats(validator);
validator.addFormat('repo.nwo', /^[\w.-]+\/[\w.-]+$/);
validator.addSchema(record.parse(withNullable(description)), 'github');

/** An operation of the description, and a status that it answers with. */
export interface DescribedResponse {
  path: string;
  method: string;
  status: number;
}

/** The description's own example of that name. */
export function exampleOf(name: string): Record<string, unknown> {
  const example = description.components.examples[name];
  assert.ok(example, `the description has an example ${name}`);
  return structuredClone(example.value);
}

/** Fails where a body is not what the description says of such a response, or says nothing of that status. */
export function requireDescribed({ path, method, status }: DescribedResponse, body: unknown): void {
  const place = ['paths', path, method, 'responses', String(status)];
  const found = resolve(place);
  assert.ok(found, `${method} ${path} answers with ${status}`);
  const schema = [...found, 'content', 'application/json', 'schema'];
  const validate = validator.getSchema(`github#/${schema.map(escaped).join('/')}`);
  assert.ok(validate, `${method} ${path} describes ${status}`);
  assert.ok(validate(body), JSON.stringify(validate.errors?.slice(0, 5)));
}

/** Whether a body is what an operation takes. */
export function takesBody({ path, method }: Omit<DescribedResponse, 'status'>, body: unknown) {
  const schema = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
  const validate = validator.getSchema(`github#/${schema.map(escaped).join('/')}`);
  assert.ok(validate, `${method} ${path} takes a body`);
  return validate(body);
}

/** Where a part of the description is, behind the reference that may stand in its place. */
function resolve(place: readonly string[]): readonly string[] | undefined {
  let part: unknown = description;
  for (const name of place) part = record.safeParse(part).data?.[name];
  const reference = record.safeParse(part).data?.$ref;
  if (typeof reference === 'string') return reference.slice(2).split('/');
  return part === undefined ? undefined : place;
}

function escaped(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** OpenAPI 3.0 says `nullable` where JSON Schema has a type of its own. */
function withNullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNullable);
  const { success, data } = record.safeParse(value);
  if (!success) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(data).map(([name, each]) => [name, withNullable(each)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}
