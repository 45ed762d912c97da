import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askSections } from './ask-sections.js';

describe('whether something can be done', () => {
  it('is answered with yes or no before the sentence that says so', async () => {
    const question = 'Can I wash the lid?';
    const yes = { title: 'Care', heading: 'Lid', blocks: ['You can wash the lid by hand.'] };
    const no = { title: 'Care', heading: 'Lid', blocks: ['You cannot wash the lid.'] };
    assert.match((await askSections(question, yes)).text, /^Yes:\n\n> You can wash/);
    assert.match((await askSections(question, no)).text, /^No:\n\n> You cannot wash/);
  });

  it('is answered with no where a short form denies it', async () => {
    const denied = { title: 'Care', heading: 'Lid', blocks: ["Washing a lid isn't supported."] };
    assert.match((await askSections('Can I wash the lid?', denied)).text, /^No:\n\n> Washing/);
  });

  it('is left to the sentence where that says what is not needed', async () => {
    const free = { title: 'Care', heading: 'Lid', blocks: ['You do not need to wash the lid.'] };
    assert.match((await askSections('Can I wash the lid?', free)).text, /^> You do not need/);
  });

  it('is left to the sentence where that says neither', async () => {
    const both = { title: 'Care', heading: 'Lid', blocks: ['You can wash the lid only by hand.'] };
    assert.match((await askSections('Can I wash the lid?', both)).text, /^> You can wash/);
  });

  it('is left to the sentence where that denies something else', async () => {
    for (const [sentence, opening] of [
      ['You can wash the lid when it is not hot.', /^> You can/],
      ['You can wash the lid even if it is not open.', /^> You can/],
      ['You can wash the lid, which does not rust.', /^> You can/],
      ['Washing keeps a lid that does not open clean.', /^> Washing/],
      ['You may wash the lid and not the kettle.', /^> You may/],
      ['You can never wash the lid.', /^No:\n\n> You/],
      ['You can’t wash the lid.', /^No:\n\n> You/],
      ['You cannot wash the lid, as it is hot.', /^No:\n\n> You/],
      ['Washing the lid is not yet possible.', /^No:\n\n> Washing/],
    ] as const) {
      const draft = { title: 'Care', heading: 'Lid', blocks: [sentence] };
      assert.match((await askSections('Can I wash the lid?', draft)).text, opening, sentence);
    }
  });
});
