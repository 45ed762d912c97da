import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transform } from 'esbuild';
import { elementsOf, namesOf } from '../../../scripts/elements/element-tables.js';
import { elementsManifest } from '../../../scripts/elements/elements-manifest.js';
import { samplesIn } from './sample.js';

const elements = elementsOf(elementsManifest());
/** What a page can set, and what the assistant tells it. */
const variables = new Set([
  ...elements.flatMap((element) => namesOf(element, 'variables')),
  '--docs-assistant-inset',
]);

describe('the samples of style sheets', () => {
  for (const { name, code } of samplesIn('css')) {
    it(`are CSS that names what the elements have: ${name}`, async () => {
      const { warnings } = await transform(code, { loader: 'css' });
      assert.deepEqual(
        warnings.map(({ text }) => text),
        [],
      );
      assert.deepEqual(unknownNames(code), []);
    });
  }

  it('are refused where they name what there is not', () => {
    assert.deepEqual(
      unknownNames(`docs-search::part(gone) { --docs-assistant-gone: 1 }
        docs-assistant:state(gone) { color: red } docs-gone { color: red }`),
      [
        '--docs-assistant-gone',
        'docs-search::part(gone)',
        'docs-assistant:state(gone)',
        'docs-gone',
      ],
    );
  });
});

/** Names of ours in a style sheet that no element has. */
function unknownNames(code: string): string[] {
  const unknown = [...code.matchAll(/--docs-assistant-[\w-]+/g)]
    .map(([variable]) => variable)
    .filter((variable) => !variables.has(variable));
  for (const [selector, tagName, kind, named = ''] of code.matchAll(
    /(?<![\w-])(docs-\w+)(?:::?(part|state)\(([\w-]+)\))?(?!\w)/g,
  )) {
    const element = elements.find((each) => each.tagName === tagName);
    const names =
      element && kind ? namesOf(element, kind === 'part' ? 'parts' : 'states') : [named];
    if (!element || !names.includes(named)) unknown.push(selector);
  }
  return unknown;
}
