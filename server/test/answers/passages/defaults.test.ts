import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSection } from '../../../src/answers/passages/best-unit.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import type { SectionBlock } from '../../../src/content/page.js';
import { type SectionDraft, section } from '../../retrieval/section.js';
import { certain } from './ask-sections.js';

const list = (markdown: string): SectionBlock => ({ kind: 'list', markdown, text: markdown });
const best = (draft: SectionDraft, question: string) =>
  readSection(section(draft), readQuestion(question)).units[0]?.unit.markdown;

describe('the default of something', () => {
  const volume: SectionDraft = {
    title: 'Kettle',
    heading: 'Volume limit',
    blocks: [
      list('+ Default: `12` (cups)'),
      'The most cups that the kettle takes. The default lid rattles above the limit of that volume.',
    ],
  };

  it('is told by the line that gives it, and not by what mentions another one', () => {
    assert.equal(best(volume, 'What is the default volume limit?'), '+ Default: `12` (cups)');
  });

  it('is certain where that line stands below the name of what is asked for', () => {
    assert.equal(certain('What is the default volume limit?', volume), true);
    assert.equal(certain('What is the default colour of the volume?', volume), false);
  });

  it('is what holds where that is left out', () => {
    const lid: SectionDraft = {
      title: 'Kettle',
      heading: 'Lid',
      blocks: [
        'The lid to take. A default lid can be ordered. If no lid is given, the red one is taken.',
      ],
    };
    const asked = 'Which lid is taken if I give none?';
    assert.equal(best(lid, asked), 'If no lid is given, the red one is taken.');
    assert.equal(certain(asked, lid), true);
    const vague: SectionDraft = { ...lid, blocks: ['The lid that is taken is a good one.'] };
    assert.equal(certain(asked, vague), false);
  });

  it('is not what something does, also where there is one for each case', () => {
    const blocks = [
      list('* Default:\n  * On gas: **true**, if the lid is on the kettle\n* Type: **boolean**'),
      'If `true`, steam is kept.',
    ];
    const frozen: SectionDraft = { title: 'Kettle', heading: '--keep-steam', blocks };
    assert.equal(best(frozen, 'What does --keep-steam do?'), blocks[1]);
  });

  it('tells a number that is asked for', () => {
    const blocks = [list('* Default: **1440** (1 day in minutes)'), 'When tea of the pot expires.'];
    const age: SectionDraft = { title: 'Pot', heading: 'Tea pot age', blocks };
    assert.equal(
      best(age, 'How long is the tea pot used?'),
      '* Default: **1440** (1 day in minutes)',
    );
  });
});
