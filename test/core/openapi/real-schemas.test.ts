import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ErrorObject, ValidateFunction } from 'ajv';
import fc from 'fast-check';
import {
  type ExampleChoices,
  exampleValue,
  fullChoices,
  leastChoices,
} from '../../../src/core/openapi/form/example-value.js';
import { validateValue } from '../../../src/core/openapi/form/validate-value.js';
import { isOpenApi } from '../../../src/core/openapi/reading/read-operation.js';
import { DocumentValidator } from './ajv-for.js';
import { type DocumentSchema, schemasOf } from './document-schemas.js';
import { readExampleDocuments, readGalaxy, readGitHub } from './real-documents.js';
import { spoil } from './spoil.js';

const documents = [...readExampleDocuments(), readGalaxy(), readGitHub()].filter(({ document }) =>
  isOpenApi(document),
);

/** Choices that follow a list of numbers, over and over. */
function scripted(numbers: readonly number[]): ExampleChoices {
  let step = 0;
  const next = (count: number): number => {
    step += 1;
    return (numbers[step % numbers.length] ?? 0) % count;
  };
  return {
    pick: next,
    includes: (_, depth) => depth < 5 && next(2) === 0,
    length: (least) => least + next(3),
  };
}

/** Schemas that no finite value fits, as their documents contradict themselves. */
const impossible: readonly string[] = [
  // A tree whose every node needs another one.
  '3.0/circular-request-bodies.json /paths/~1direct/post/requestBody/content/application~1json/schema',
  '3.0/circular-request-bodies.json /components/schemas/TreeNode',
  // What has to be a text and a number.
  ...['3.0', '3.1'].flatMap((version) =>
    ['post', 'put', 'patch'].map(
      (method) =>
        `${version}/schema-types.json /paths/~1anything~1quirks~1polymorphism/${method}/requestBody/content/application~1json/schema`,
    ),
  ),
];

describe('what the editor makes of the schemas of real documents', () => {
  for (const document of documents) {
    it(`is valid by Ajv, from examples and from random choices: ${document.name}`, () => {
      const validator = DocumentValidator.of(document);
      for (const located of schemasOf(document)) {
        checkSchema(located, validator.at(located.fragment));
      }
    });
  }
});

function checkSchema({ schema, table, name }: DocumentSchema, validate: ValidateFunction): void {
  let hasFailed = false;
  const make = (choices: ExampleChoices): void => {
    const value = exampleValue(schema, table, choices);
    const isValid =
      value !== undefined && (validate(value) === true || fitsSeveral(validate.errors));
    const said = `${name} ${JSON.stringify({ value, errors: validate.errors })}`;
    assert.ok(isValid || impossible.includes(name), said);
    hasFailed ||= !isValid;
    if (value === undefined) return;
    for (const spoilt of choices === leastChoices ? [value, ...spoil(value)] : [value]) {
      const mistakes = validateValue(spoilt, schema, table);
      assert.equal(
        mistakes.length === 0,
        validate(spoilt) === true,
        `${name} ${JSON.stringify({ spoilt, mistakes, errors: validate.errors })}`,
      );
    }
  };
  make(leastChoices);
  make(fullChoices);
  const numbers = fc.array(fc.nat(1000), { minLength: 7, maxLength: 40 });
  const property = fc.property(numbers, (script) => make(scripted(script)));
  fc.assert(property, { numRuns: 3, seed: 7, endOnFailure: true, includeErrorInReport: true });
  assert.equal(hasFailed, impossible.includes(name), name);
}

/** Whether nothing is wrong but that the document allows several alternatives at once, of which it wants one. */
function fitsSeveral(errors: readonly ErrorObject[] | null | undefined): boolean {
  return (errors ?? []).every(
    ({ keyword, params }) => keyword === 'oneOf' && params.passingSchemas !== null,
  );
}
