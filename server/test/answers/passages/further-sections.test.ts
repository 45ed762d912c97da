import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { askSections } from './ask-sections.js';

const steam = { title: 'Steam', blocks: ['A sensor limits the requests of the lid.'] };
const cups = { title: 'Cups', blocks: ['The tray limits the requests of the lid as well.'] };

describe('a section beside the one that is quoted', () => {
  const question = 'How do I limit requests of the lid?';

  it('is named where it answers about as well, and is no source', async () => {
    const { sources, text } = await askSections(question, steam, cups);
    assert.match(text, /See also:\n\n- \[\w+\]/);
    assert.equal(sources.length, 1);
    assert.ok(text.includes(`From [${sources[0]?.title}](${sources[0]?.url}).`));
  });

  it('is not named where it answers much worse, but where the other one is not sure to answer', async () => {
    const tray = { title: 'Tray', blocks: ['Wipe the tray. It has a lid.'] };
    const { text } = await askSections('Does a sensor limit the requests of the lid?', steam, tray);
    assert.doesNotMatch(text, /See also|Tray/);
    const unsure = await askSections(question, steam, tray);
    assert.match(
      unsure.text,
      /These come closest:[\s\S]+See also:\n\n- \[Tray\]\(\/1\): It has a lid\.$/,
    );
  });

  it('is named with the line that comes closest where none answers', async () => {
    const { kind, text, sources } = await askSections('Which drill bores the lid?', steam, cups);
    assert.equal(kind, 'none');
    assert.match(text, /This comes closest:\n\n- \[\w+\]\(\/\d\): .* of the lid/);
    assert.deepEqual(sources, []);
  });

  it('is named in one line without the marks of quotes and line breaks', async () => {
    const cups = {
      title: 'Cups',
      blocks: ['> **Note**\\\n> The tray limits the requests\\\n> of the lid as well.'],
    };
    const { text } = await askSections(question, steam, cups);
    assert.match(text, /: Note The tray limits the requests of the lid as well\.$/);
  });
});

describe('what else the page says', () => {
  it('is no label without what it announces', async () => {
    const cases =
      '* Default:\n  * On gas: **true**, if the lid is on the kettle\n* Type: **boolean**';
    const blocks = [{ kind: 'list' as const, markdown: cases, text: cases }, 'Steam is kept.'];
    const draft = { title: 'Kettle', heading: '--keep-steam', blocks };
    assert.doesNotMatch((await askSections('What does --keep-steam do?', draft)).text, /Default/);
  });
});
