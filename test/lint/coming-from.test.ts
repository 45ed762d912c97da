import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import GithubSlugger from 'github-slugger';
import { elementsOf, namesOf } from '../../scripts/elements/element-tables.js';
import { elementsManifest } from '../../scripts/elements/elements-manifest.js';
import { optionNames } from '../../server/src/commands/options/option-table.js';

const folder = 'docs/coming-from';
const elements = elementsOf(elementsManifest());

/** What is named in the documentation, as it is written there. */
const ours = new Set([
  ...elements.map(({ tagName }) => `<${tagName}>`),
  ...optionNames.map((name) => `--${name}`),
  ...elements.flatMap((element) => [
    ...namesOf(element, 'attributes'),
    ...namesOf(element, 'properties'),
    ...namesOf(element, 'events'),
    ...namesOf(element, 'slots'),
    ...namesOf(element, 'variables'),
    ...namesOf(element, 'parts').map((name) => `::part(${name})`),
    ...namesOf(element, 'methods').map((name) => `${name.replace(/\(.*/, '')}()`),
  ]),
]);

/** Interface texts, of which the tables of the documentation list all. */
const texts = ['demo/assistant.md', 'demo/search.md'].flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name),
);

/** The links of a page that lead to no file or heading. */
function deadLinks(page: string): string[] {
  return [...page.matchAll(/\]\((?!https?:)([^)#]+)(?:#([^)]+))?\)/g)]
    .filter(([, path = '', anchor]) => {
      const file = join(folder, path);
      if (!existsSync(file)) return true;
      const slugger = new GithubSlugger();
      const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm);
      return (
        anchor !== undefined &&
        ![...headings].some(([, text = '']) => slugger.slug(text) === anchor)
      );
    })
    .map(([link]) => link);
}

/** The names in the second column of the tables, methods without what they take. */
function namedCounterparts(page: string): string[] {
  const cells = [...page.matchAll(/^\| .*? \| (.*?) \|/gm)].map(([, cell = '']) => cell);
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
    .map((name) => (name.startsWith('::') ? name : name.replace(/\(.*\)$/, '()')));
}

describe('the pages for those who come from another product', () => {
  for (const name of readdirSync(folder)) {
    it(`name in ${name} only what there is`, () => {
      const named = namedCounterparts(readFileSync(join(folder, name), 'utf8'));
      assert.ok(named.length > 10);
      assert.deepEqual(
        named.filter((counterpart) => !ours.has(counterpart)),
        [],
      );
    });

    it(`speak in ${name} of texts that there are, and lead to pages that there are`, () => {
      const page = readFileSync(join(folder, name), 'utf8');
      const spoken = [...page.matchAll(/\btexts? `(\w+)`/g)].map(([, text]) => text);
      assert.deepEqual(
        spoken.filter((text) => !texts.includes(text)),
        [],
      );
      assert.deepEqual(deadLinks(page), []);
    });
  }
});
