import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSection } from '../../../src/answers/passages/best-unit.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import { otherNamesOf } from '../../../src/answers/units/other-names.js';
import type { SectionBlock } from '../../../src/content/page.js';
import { type SectionDraft, section } from '../../retrieval/section.js';
import { certain } from '../passages/ask-sections.js';

const block = (kind: SectionBlock['kind'], markdown: string): SectionBlock => ({
  kind,
  markdown,
  text: markdown,
});
const table = (...rows: string[]) =>
  block('table', ['| Default | CLI | API |', '| --- | --- | --- |', ...rows].join('\n'));
const row = '| `false` | `--no-lid-noise` | <code>noLidNoise: \\<bool></code> |';
const best = (draft: SectionDraft, question: string) =>
  readSection(section(draft), readQuestion(question)).units[0]?.unit.markdown;

describe('the other names of what a section is about', () => {
  it('stand in the only row of a table', () => {
    const quiet = { title: 'Options', heading: 'Quiet lid', blocks: ['Muffles it.', table(row)] };
    assert.deepEqual(otherNamesOf(section(quiet)), ['--no-lid-noise', 'noLidNoise']);
    const several = { ...quiet, blocks: [table(row, row.replaceAll('id', 'og'))] };
    assert.deepEqual(otherNamesOf(section(several)), []);
  });

  it('are introduced as such', () => {
    const blocks = [
      'Aliases: `boil`, `heat`',
      block('list', '- **CLI:** `--hot`\n- Type: `number`'),
    ];
    assert.deepEqual(otherNamesOf(section({ blocks })), ['boil', 'heat', '--hot']);
  });

  it('are those of a member of what its page is about, or of what it is called on', () => {
    const opened = { title: 'Lid', heading: '.open(angle)', blocks: ['Opens it.'] };
    assert.deepEqual(otherNamesOf(section(opened)), ['Lid.open']);
    const called = { title: 'Server', heading: 'boil', blocks: ['`kettle.boil(tea)`: boils it.'] };
    assert.deepEqual(otherNamesOf(section(called)), ['kettle.boil']);
    assert.deepEqual(otherNamesOf(section({ ...called, heading: 'Boil the tea' })), []);
  });

  it('are those of an option below the one that it belongs to', () => {
    const below = { title: 'Kettle', breadcrumb: ['Options', 'lid'], blocks: ['How far.'] };
    assert.deepEqual(otherNamesOf(section({ ...below, heading: 'angle' })), ['lid.angle']);
    assert.deepEqual(otherNamesOf(section({ ...below, heading: 'The angle' })), []);
    const asked = 'What is the default of lid.angle?';
    const told = { ...below, heading: 'angle', blocks: ['How far. The default is `90`.'] };
    assert.equal(certain(asked, told), true);
    assert.equal(certain(asked, { ...told, breadcrumb: ['Options', 'Spouts'] }), false);
  });

  it('lead to what is said below the heading', () => {
    const blocks = ['Keep the top part still while water gets hot.', table(row)];
    const quiet: SectionDraft = { title: 'Options', heading: 'Quiet lid', blocks };
    assert.equal(best(quiet, 'What does noLidNoise do?'), blocks[0]);
    assert.equal(certain('What does noLidNoise do?', quiet), true);
    const opened = { title: 'Lid', heading: '.open()', blocks: ['Sometimes steam must get out.'] };
    assert.equal(certain('What does lid.open do?', opened), true);
  });

  it('are found in a hostile section at once', () => {
    const markdown = `${'a.boil('.repeat(20_000)}${'`'.repeat(20_000)}`;
    const hostile = section({ heading: 'boil', blocks: [markdown, block('table', markdown)] });
    const began = process.cpuUsage();
    assert.deepEqual(otherNamesOf(hostile), ['a.boil']);
    assert.ok(process.cpuUsage(began).user < 1_000_000);
  });
});
