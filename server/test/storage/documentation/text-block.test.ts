import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Section } from '../../../src/content/page.js';
import { withTextAlone } from '../../../src/storage/documentation/text-block.js';

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

/** In a task of its own: what was used in this one stays as long as it takes. */
async function collectGarbage(): Promise<void> {
  assert.ok(typeof gc === 'function');
  await gc({ type: 'major', execution: 'async' });
}

/** A section that says a sentence for each of these blocks, as Markdown. */
function section(heading: string, ...blocks: string[]): Section {
  return {
    ...{ path: '/a', anchor: heading.toLowerCase(), title: 'Apples', heading, breadcrumb: [] },
    ...{ level: 2, version: undefined, language: undefined },
    blocks: blocks.map((markdown) => ({
      ...({ kind: 'prose', markdown, text: markdown.replaceAll('*', '') } as const),
    })),
  };
}

it('a section whose text alone is in memory says the same, and reads its Markdown again', async () => {
  const read = () => [section('Cider', 'Press **them**.'), section('Pie', 'Bake.', '*Hot* pie.')];
  let count = 0;
  const readAgain = () => {
    count += 1;
    return read();
  };
  const sections = withTextAlone(read(), readAgain);
  const said = () => sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown));
  await collectGarbage();
  assert.deepEqual(
    sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
    ['Press them.', 'Bake.', 'Hot pie.'],
  );
  assert.equal(count, 0);
  assert.deepEqual(said(), ['Press **them**.', 'Bake.', '*Hot* pie.']);
  assert.equal(count, 1, 'One block after the other is of what was read once.');
});

it('a section that cannot be read again says its plain text', async () => {
  const sections = withTextAlone([section('Cider', 'Press **them**.')], () => undefined);
  await collectGarbage();
  assert.equal(sections[0]?.blocks[0]?.markdown, 'Press them.');
});
