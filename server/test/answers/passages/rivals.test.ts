import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { certain } from './ask-sections.js';

describe('a passage is only called the closest beside others', () => {
  it('where all that was found holds what is asked for, and no heading names it', () => {
    const question = 'Can the whistle be heard at the mill?';
    const draft = { title: 'Sounds', blocks: ['The whistle can be heard at the mill.'] };
    const other = { title: 'Steam', blocks: ['A whistle at the mill can be heard over steam.'] };
    const beside = { title: 'Lids', blocks: ['A whistle can be heard over an open lid.'] };
    assert.equal(certain(question, draft, other), false);
    assert.equal(certain(question, draft, other, beside), true, 'one of them lacks the mill');
    const apart = { title: 'Steam', blocks: ['A whistle.', 'A mill.', 'What can be heard.'] };
    assert.equal(certain(question, draft, apart), true, 'the other one says it less well');
    assert.equal(certain(question, { ...draft, heading: 'The mill' }, other), true);
  });

  it('where its heading names little of what is asked for, and another section says about as much', () => {
    const question = 'How do I clean the lid of the boiler?';
    const ofBoiler = (title: string, text: string) => ({
      title,
      heading: 'Boiler',
      blocks: [text, { kind: 'code' as const, markdown: '`boil()`', text: 'boil()' }],
    });
    const draft = ofBoiler('Care', 'Clean the lid with vinegar.');
    const rival = ofBoiler('Storage', 'Clean the lid and dry it.');
    assert.equal(certain(question, draft, rival), false);
    assert.equal(certain(question, draft, ofBoiler('Storage', 'Dry the lid.')), true);
    assert.equal(
      certain(question, { ...draft, heading: 'Clean the lid of the boiler' }, rival),
      true,
    );
  });
});
