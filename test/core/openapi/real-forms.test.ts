import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { BodyEditor } from '../../../src/core/openapi/editing/body-editor.js';
import type { FormPlace } from '../../../src/core/openapi/editing/form-model.js';
import { isReadOnly } from '../../../src/core/openapi/form/example-value.js';
import type { Mistake } from '../../../src/core/openapi/form/validate-value.js';
import { isOpenApi } from '../../../src/core/openapi/reading/read-operation.js';
import { DocumentValidator } from './ajv-for.js';
import { type DocumentSchema, schemasOf } from './document-schemas.js';
import { readExampleDocuments, readGalaxy, readGitHub } from './real-documents.js';

const documents = [...readExampleDocuments(), readGalaxy(), readGitHub()].filter(({ document }) =>
  isOpenApi(document),
);

/** What is wrong with what a form makes by the fault of the document alone: with values there no others would be right. */
interface Contradiction {
  /** Stands in the name of the schemas that have it. */
  schema: string;
  pointer: string;
  code: string;
}

const contradictions: readonly Contradiction[] = [
  // Of a campaign, one alternative requires `secret_scanning_alerts`, and `additionalProperties: false` forbids it.
  {
    schema: 'github /paths/~1orgs~1{org}~1campaigns/post/requestBody/',
    pointer: '/secret_scanning_alerts',
    code: 'false',
  },
  // An `allOf` of a text and a number, which its authors call incompatible.
  {
    schema: '/schema-types.json /paths/~1anything~1quirks~1polymorphism/',
    pointer: '/incompatible',
    code: 'type',
  },
];

/** What a reader can press in a form, and whether it only adds to what is there. */
interface Press {
  isAdding: boolean;
  press: () => void;
}

/** All that a reader can press in a form: adding, removing, moving, choosing. */
function pressesOf(editor: BodyEditor): Press[] {
  const look = (place: FormPlace, depth: number): Press[] => {
    const { form, model } = editor;
    const value = form.valueAt(place.pointer);
    if (value === undefined)
      return isReadOnly(place.schema) ? [] : [{ isAdding: true, press: () => form.add(place) }];
    const { end } = form.resolved(place);
    const inner = depth < 4 ? model.placesIn(end, value).slice(0, 12) : [];
    return [...pressesAt(editor, place), ...inner.flatMap((one) => look(one, depth + 1))];
  };
  return look(editor.root, 0);
}

function pressesAt({ form, model }: BodyEditor, place: FormPlace): Press[] {
  const value = form.valueAt(place.pointer);
  const { choices, end } = form.resolved(place);
  const control = model.control(end, value);
  const adding: (() => void)[] = choices.flatMap((choice) =>
    model.shape(choice.schema).options.map((_, index) => () => form.choose(choice, index)),
  );
  const taking: (() => void)[] = [];
  if (model.shape(place.schema).nullable)
    adding.push(() => (value === null ? form.add(place) : form.empty(place, null)));
  if (!place.required && place.role === 'property') taking.push(() => form.empty(place, undefined));
  if (control === 'select')
    adding.push(...model.shape(end.schema).values.map((one) => () => form.enter(end, one)));
  if (control === 'list') {
    adding.push(() => form.addItem(end));
    adding.push(() => form.moveItem(end, 0, 1));
    taking.push(() => form.removeItem(end, 0));
  }
  if (control === 'group' && model.isMap(end)) adding.push(() => void form.addEntry(end));
  return [
    ...adding.map((press) => ({ isAdding: true, press })),
    ...taking.map((press) => ({ isAdding: false, press })),
  ];
}

describe('what the fields of a body make of the schemas of real documents', () => {
  for (const document of documents) {
    it(`stays valid by Ajv, or is said to be wrong, whatever is pressed: ${document.name}`, () => {
      const validator = DocumentValidator.of(document);
      for (const located of schemasOf(document)) {
        checkForm(located, validator.at(located.fragment));
      }
    });
  }
});

function checkForm(
  { schema, table, name, examples: given }: DocumentSchema,
  validate: ValidateFunction,
): void {
  const walk = (script: readonly number[], examples: DocumentSchema['examples']): void => {
    const content = { mediaType: 'application/json', schema, examples, encoding: {} };
    const editor = new BodyEditor({ required: true, content: [content] }, table);
    if (!editor.hasForm) return;
    const { sent } = editor;
    // Of a tree whose every node needs another one there is none to begin with.
    if (sent?.value !== undefined) checkBeginning(editor, sent.value);
    let wasSpoilt = false;
    for (const number of script) {
      const wasValid = editor.mistakes().length === 0;
      const presses = pressesOf(editor);
      const pressed = presses[number % Math.max(presses.length, 1)];
      pressed?.press();
      const value = editor.sent?.value;
      const isValid = validate(value) === true;
      const mistakes = editor.mistakes();
      const said = `${name} ${JSON.stringify({ value, mistakes, errors: validate.errors })}`;
      if (value !== undefined) assert.equal(mistakes.length === 0, isValid, said);
      // Who takes away what a list or an object needs is told so. What comes back then is as the reader had left it.
      wasSpoilt ||= pressed?.isAdding === false && !isRight(name, mistakes);
      if (wasValid && !wasSpoilt) assert.ok(isRight(name, mistakes), said);
    }
  };
  // What a document gives may be wrong itself, which is said then.
  const checkBeginning = (editor: BodyEditor, value: unknown): void => {
    const isGiven = editor.content.examples.length > 0;
    const isSaid = editor.mistakes().length > 0 || validate(value) === true;
    assert.ok(
      isGiven ? isSaid : isRight(name, editor.mistakes()),
      `${name} ${JSON.stringify(value)}`,
    );
  };
  const numbers = fc.array(fc.nat(1000), { minLength: 6, maxLength: 14 });
  for (const examples of [[], ...given.map((example) => [example])]) {
    const property = fc.property(numbers, (script) => walk(script, examples));
    fc.assert(property, { numRuns: 3, seed: 7, endOnFailure: true, includeErrorInReport: true });
  }
}

/** Whether nothing is wrong that is not the document's own fault. */
function isRight(name: string, mistakes: readonly Mistake[]): boolean {
  return mistakes.every(
    ({ code, limit, pointer }) =>
      // Alternatives that the document does not tell apart, of which it wants one.
      (code === 'oneOf' && limit) ||
      contradictions.some(
        (one) => name.includes(one.schema) && pointer === one.pointer && code === one.code,
      ),
  );
}
