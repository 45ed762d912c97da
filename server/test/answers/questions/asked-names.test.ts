import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SectionDraft } from '../../retrieval/section.js';
import { certain } from '../passages/ask-sections.js';

describe('a passage is only called the closest', () => {
  it('where it lacks a sign that is asked for', () => {
    const ofLids = (text: string) => ({ title: 'Kettle', heading: 'Lids', blocks: [text] });
    const asked = 'How do I open lids with $ ?';
    assert.equal(certain(asked, ofLids('Use the open lids.')), false);
    assert.equal(certain(asked, ofLids('Use `$` to open the lids.')), true);
    assert.equal(certain('How do I open lids & pots?', ofLids('Use the open lids, pots.')), true);
  });

  it('where a secure protocol is asked for, and it names the other, or has an address', () => {
    const ofKettle = (text: string) => ({ title: 'Kettle', heading: 'Pour', blocks: [text] });
    const asked = 'How do I pour over https?';
    assert.equal(certain(asked, ofKettle('Use `pour` with http to pour.')), false);
    assert.equal(certain(asked, ofKettle('Use `pour` at `https://kettle.example`.')), false);
    assert.equal(certain(asked, ofKettle('Use `pour` with HTTPS to pour.')), true);
  });

  it('where a word in capitals is a name that another section has', () => {
    const draft = { title: 'Kettle', heading: 'Boiling', blocks: ['Boiling makes tea hot.'] };
    const other = (text: string): SectionDraft => ({ title: 'Settings', blocks: [text] });
    const asked = 'What does BOILING do?';
    assert.equal(certain(asked, draft, other('`BOILING` keeps the lid closed.')), false);
    assert.equal(certain(asked, draft, other('`BOILING_POINT` is a number.')), true);
    assert.equal(certain(asked, draft), true, 'capitals that stress a word');
  });
});
