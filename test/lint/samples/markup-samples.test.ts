import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { unknownInElement, unknownOfEmbed } from './element-names.js';
import { samples, samplesIn } from './sample.js';

const { exports: entries }: { exports: Record<string, string | { default?: string }> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

describe('the samples of HTML', () => {
  for (const { name, code, file } of samplesIn('html')) {
    it(`are HTML that names what the elements have: ${name}`, () => {
      assert.deepEqual(faultsOf(code, { isOfAngular: file.endsWith('.ts') }), []);
    });
  }

  it('are refused where they are broken or name what there is not', () => {
    const html = (code: string): string[] => faultsOf(code, { isOfAngular: false });
    assert.deepEqual(html('<docs-search domain="a" domain="b"></docs-search>'), [
      'duplicate-attribute',
    ]);
    assert.deepEqual(html('<docs-search gone="1" id="a"></docs-search>'), [
      '<docs-search> has no attribute gone',
    ]);
    assert.deepEqual(html('<docs-gone></docs-gone>'), ['there is no <docs-gone>']);
    assert.deepEqual(html('<docs-assistant variant="sheet"></docs-assistant>'), [
      '<docs-assistant> takes no variant="sheet"',
    ]);
    assert.deepEqual(html("<docs-assistant suggestions='[one]'></docs-assistant>"), [
      '<docs-assistant> takes no suggestions="[one]"',
    ]);
    assert.deepEqual(html('<docs-search><p slot="gone"></p></docs-search>'), [
      '<docs-search> has no slot gone',
    ]);
    assert.deepEqual(html('<script src="/docs-assistant/gone.js"></script>'), [
      'the package has no gone.js',
    ]);
  });
});

describe('the samples with the embed', () => {
  const embeds = samples.filter(({ code }) => /\bembed\.js\b/.test(code));

  for (const { name, code } of embeds) {
    it(`set what the elements have: ${name}`, () => {
      assert.deepEqual(unknownOfEmbed(code), []);
    });
  }

  it('are refused where they set what there is not', () => {
    const set =
      'data-domain="a" data-gone="b" data-search-variant="c" data-assistant-variant="modal"';
    assert.deepEqual(unknownOfEmbed(set), ['data-gone', 'data-search-variant']);
    assert.deepEqual(unknownOfEmbed('"data-assistant-variant": "sheet"'), [
      'data-assistant-variant',
    ]);
  });
});

/** What is wrong with a piece of HTML: by the parser's own names, or as a sentence. */
function faultsOf(code: string, { isOfAngular }: { isOfAngular: boolean }): string[] {
  const faults: string[] = [];
  const tree = fromHtml(code, {
    fragment: !/^<!doctype/i.test(code),
    onerror: ({ ruleId = '' }) => void faults.push(ruleId),
  });
  // Angular's templates have elements that end where they begin.
  const ends = 'non-void-html-element-start-tag-with-trailing-solidus';
  const named = faults.filter((fault) => !(isOfAngular && fault === ends));
  return [...named, ...elementsIn(tree).flatMap(unknownInElement), ...unknownScripts(code)];
}

function elementsIn(parent: Root | Element): Element[] {
  return parent.children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsIn(child)] : [],
  );
}

/** Scripts of ours that the package does not have. */
function unknownScripts(code: string): string[] {
  const files = Object.values(entries).flatMap((entry) =>
    typeof entry === 'object' && entry.default ? [entry.default.replace('./dist/', '')] : [],
  );
  return [...code.matchAll(/\/docs-assistant\/([\w-]+\.js)/g)]
    .map(([, file = '']) => file)
    .filter((file) => !files.includes(file))
    .map((file) => `the package has no ${file}`);
}
