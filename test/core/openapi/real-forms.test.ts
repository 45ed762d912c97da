import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { BodyEditor } from '../../../src/core/openapi/editing/body-editor.js';
import type { FormPlace } from '../../../src/core/openapi/editing/form-model.js';
import { isReadOnly } from '../../../src/core/openapi/form/example-value.js';
import { isOpenApi } from '../../../src/core/openapi/reading/read-operation.js';
import { DocumentValidator } from './ajv-for.js';
import { type DocumentSchema, schemasOf } from './document-schemas.js';
import { readExampleDocuments, readGalaxy, readGitHub } from './real-documents.js';

const documents = [...readExampleDocuments(), readGalaxy(), readGitHub()].filter(({ document }) =>
  isOpenApi(document),
);

/** Of thousands of schemas every eighth is looked at; of all, with EVERY_SCHEMA=1. */
const step = (count: number): number => (count > 1000 && !process.env.EVERY_SCHEMA ? 8 : 1);

/** What a reader can press in a place of a form. */
type Press = () => void;

/** All that a reader can press in a form: adding, removing, moving, choosing. */
function pressesOf({ form, model, root }: BodyEditor): Press[] {
  const look = (place: FormPlace, depth: number): Press[] => {
    const value = form.valueAt(place.pointer);
    const { nullable } = model.shape(place.schema);
    if (value === undefined) return isReadOnly(place.schema) ? [] : [() => form.add(place)];
    const { choices, end } = form.resolved(place);
    const control = model.control(end, value);
    const presses: Press[] = choices.flatMap((choice) =>
      model.shape(choice.schema).options.map((_, index) => () => form.choose(choice, index)),
    );
    if (nullable) presses.push(() => (value === null ? form.add(place) : form.empty(place, null)));
    if (!place.required && place.role === 'property') presses.push(() => form.empty(place, undefined));
    if (control === 'select')
      presses.push(...model.shape(end.schema).values.map((one) => () => form.enter(end, one)));
    if (control === 'list' && Array.isArray(value)) {
      presses.push(() => form.addItem(end));
      if (value.length > 1) presses.push(() => form.moveItem(end, 0, 1));
      if (value.length > 0) presses.push(() => form.removeItem(end, 0));
    }
    if (control === 'group' && model.isMap(end)) presses.push(() => void form.addEntry(end));
    const inner = depth < 4 ? model.placesIn(end, value).slice(0, 12) : [];
    return [...presses, ...inner.flatMap((one) => look(one, depth + 1))];
  };
  return look(root, 0);
}

describe('what the fields of a body make of the schemas of real documents', () => {
  for (const document of documents) {
    it(`is what Ajv says of it, whatever is pressed: ${document.name}`, () => {
      const validator = new DocumentValidator(document);
      const schemas = [...schemasOf(document)];
      for (let index = 0; index < schemas.length; index += step(schemas.length)) {
        const located = schemas[index];
        if (located) checkForm(located, validator.at(located.fragment));
      }
    });
  }
});

const counts = { valid: 0, invalid: 0, broke: new Map<string, number>() };

function checkForm({ schema, table, name }: DocumentSchema, validate: ValidateFunction): void {
  const walk = (script: readonly number[]): void => {
    const content = { mediaType: 'application/json', schema, examples: [], encoding: {} };
    const editor = new BodyEditor({ required: true, content: [content] }, table);
    for (const number of script) {
      const before = editor.mistakes().length === 0;
      const was = JSON.stringify(editor.sent?.value);
      const presses = pressesOf(editor);
      presses[number % Math.max(presses.length, 1)]?.();
      const isFit = validate(editor.sent?.value) === true;
      const mistakes = editor.mistakes();
      const said = `${name} ${JSON.stringify({ value: editor.sent?.value, mistakes, errors: validate.errors })}`;
      if (editor.hasForm && editor.sent) assert.equal(mistakes.length === 0, isFit, said);
      counts[isFit ? 'valid' : 'invalid'] += 1;
      if (before && !isFit) { counts.broke.set(name, (counts.broke.get(name) ?? 0) + 1); if (process.env.SHOW) console.log('BROKE', name.slice(-100), was?.slice(0, 150), presses[number % Math.max(presses.length, 1)]?.toString().slice(0,60), '=>', said.slice(name.length, name.length+400)); }
    }
  };
  const numbers = fc.array(fc.nat(1000), { minLength: 6, maxLength: 14 });
  fc.assert(fc.property(numbers, walk), { numRuns: 3, seed: 7, endOnFailure: true, includeErrorInReport: true });
}
process.on('exit', () => console.log('COUNTS', counts.valid, counts.invalid, counts.broke.size, [...counts.broke.values()].reduce((a,b)=>a+b,0)));
