import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSection } from '../../../src/answers/passages/best-unit.js';
import { askedAcronym, spellsOut } from '../../../src/answers/questions/acronyms.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import { otherNamesOf } from '../../../src/answers/units/other-names.js';
import { section } from '../../retrieval/section.js';
import { askSections } from '../passages/ask-sections.js';

describe('an acronym', () => {
  it('is asked for by itself', () => {
    for (const question of ['What is HWD?', 'what does HWD stand for', 'Meaning of HWD'])
      assert.equal(askedAcronym(question), 'HWD', question);
    assert.equal(askedAcronym('What is HWD used for?'), undefined);
  });

  it('is spelled out beside its words', () => {
    assert.equal(spellsOut('We do **hot-water** [dispensing](/d) (HWD).', 'HWD'), true);
    assert.equal(spellsOut('HWD (hot water dispensing) is hot.', 'HWD'), true);
    assert.equal(spellsOut('The lid of the kettle (HWD) is hot.', 'HWD'), false);
  });

  it('is another name of a section whose heading spells it, and that has it', () => {
    const named = (heading: string, text: string) =>
      otherNamesOf(section({ heading, blocks: [text] }));
    assert.deepEqual(named('Hot Water Dispensing', 'HWD is fast.'), ['HWD']);
    assert.deepEqual(named('Hot Water Dispensing', 'It is fast.'), []);
    assert.deepEqual(named('Hot water dispensing (HWD)', 'It is fast.'), ['HWD']);
  });

  it('is told by what spells it out, and not by a setting of that name', async () => {
    const { text } = await askSections(
      'What is HWD?',
      { title: 'Settings', heading: 'kettle.hwd', blocks: ['Set it up, or turn it off.'] },
      { title: 'Tea', heading: 'Hot Water Dispensing', blocks: ['HWD of tea.'] },
    );
    assert.match(text, /^> HWD of tea\.\n\nFrom/);
  });

  it('is looked for in a hostile text at once', () => {
    const began = process.cpuUsage();
    const blocks = ['hwd ('.repeat(20_000), '['.repeat(50_000), '](a'.repeat(20_000)];
    const hostile = section({ heading: 'A '.repeat(20_000), blocks });
    readSection(hostile, readQuestion('What is HWD?'));
    assert.ok(process.cpuUsage(began).user < 1_500_000);
  });
});
