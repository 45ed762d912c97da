import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SectionDraft } from '../../retrieval/section.js';
import { certain } from './ask-sections.js';

describe('a passage of another kind than what is asked for is only called the closest', () => {
  it('where it is asked when something happens, and it says only that it does', () => {
    const ofLid = (text: string) => ({ title: 'Lid', heading: 'The lid opens', blocks: [text] });
    assert.equal(certain('When does the lid open?', ofLid('The lid opens with a sound.')), false);
    assert.equal(certain('When does the lid open?', ofLid('The lid opens once it is hot.')), true);
  });

  it('where the default of something is asked for, and code sets it without naming it one', () => {
    const ofCode = (line: string): SectionDraft => {
      const markdown = ['```js', '// The heat.', line, '// The lid.', 'lid: 1,', '```'].join('\n');
      return { title: 'Settings', blocks: [{ kind: 'code', markdown, text: line }] };
    };
    assert.equal(certain('What is the default of heat?', ofCode('heat: 90, // default')), true);
    assert.equal(certain('What is the default of heat?', ofCode('heat: 90, // not 80')), false);
  });

  it('where an address is asked for, and it is of something else that only mentions it', () => {
    const ofItem = (item: string): SectionDraft => ({
      title: 'Kettle options',
      heading: 'The api',
      blocks: [{ kind: 'list', markdown: item, text: item }],
    });
    const asked = 'Which address does the api listen on?';
    const other = '- **check_origin** checks it where the address to listen on is open to all.';
    assert.equal(certain(asked, ofItem(other)), false);
    const own = '- **listen_address** is the address to listen on: `localhost:80`.';
    assert.equal(certain(asked, ofItem(own)), true);
  });

  it('where a number is asked for, and only names have digits', () => {
    const ofLog = (text: string) => ({ title: 'Log', heading: 'Large log files', blocks: [text] });
    const asked = 'How large does a log file get?';
    assert.equal(certain(asked, ofLog('A log file is named like `log-2026-01-30.txt`.')), false);
    assert.equal(certain(asked, ofLog('A log file is at most `100MiB`.')), true);
    const port = { title: 'Log', heading: 'Log port', blocks: ['The log uses a port of its own.'] };
    assert.equal(certain('Which port does the log use?', port), false);
  });

  it('where a version is asked for, and it only counts something else', () => {
    const ofLid = (text: string) => ({ title: 'Lid', heading: 'Lid version', blocks: [text] });
    const asked = 'Which version of the lid is required?';
    assert.equal(certain(asked, ofLid('A lid is required in one of its versions.')), false);
    assert.equal(certain(asked, ofLid('A lid in version 2.1 or later is required.')), true);
    const later = 'A lid is required in a new version. That is 2.1 or later.';
    assert.equal(certain(asked, ofLid(later)), true);
  });

  it('where a way is asked for, and it only asks whether to', () => {
    const ofTea = (text: string) => ({ title: 'Tea', heading: 'Tea or soup', blocks: [text] });
    const asked = 'How do I turn tea into soup?';
    const asking =
      'Tea turns into soup easily, but should you use it? It depends on your use case.';
    assert.equal(certain(asked, ofTea(asking)), false);
    assert.equal(certain(asked, ofTea('Tea turns into soup by adding salt.')), true);
  });

  it('where something is to be had not, and it only says that there is such a thing', () => {
    const ofLid = (text: string) => ({ title: 'Kettle', heading: 'Lid noise', blocks: [text] });
    const said = 'Use it to choose whether the lid makes noise.';
    const asked = 'How do I turn the lid noise off?';
    assert.equal(certain(asked, ofLid(said)), false);
    assert.equal(certain(asked, ofLid(`${said} Set it to \`false\` to be quiet.`)), true);
    assert.equal(certain('How do I use the lid noise?', ofLid(said)), true);
  });

  it('where a part alone is asked for, and it is about all of it', () => {
    const ofTea = (text: string) => ({ title: 'Kettle', heading: 'Boil tea', blocks: [text] });
    const asked = 'How do I boil only the tea?';
    assert.equal(certain(asked, ofTea('Use the big lid to boil the tea and all else.')), false);
    assert.equal(certain(asked, ofTea('Use the big lid to boil the tea alone.')), true);
    assert.equal(certain(asked, ofTea('Use the big lid to boil tea without soup.')), true);
  });

  it('where it is asked what something is, and it says how that is written', () => {
    const ofKettle = (text: string) => ({ title: 'Tea', heading: 'kettle', blocks: [text] });
    const asked = 'What is kettle?';
    assert.equal(certain(asked, ofKettle('**kettle(lid, options)**')), false);
    assert.equal(certain(asked, ofKettle('`kettle(lid, options)` boils water for the tea.')), true);
    const coded = { title: 'Errors', heading: 'DryError', blocks: ['**Code: `EDRY`**'] };
    assert.equal(certain('What is the code of a DryError?', coded), true);
  });

  it('where the heading of another section is just what is asked for', () => {
    const heading = 'Named lid racks';
    const draft = { title: 'Pouring', heading, blocks: ['Use `rack` to make a lid rack.'] };
    const ofRacks = (text: string) => ({ heading: text, blocks: ['A lid rack is round.'] });
    const asked = 'How do I make a lid rack?';
    assert.equal(certain(asked, draft), true);
    assert.equal(certain(asked, draft, ofRacks('Lid racks')), false);
    assert.equal(certain(asked, draft, ofRacks('Old lid racks')), true);
    assert.equal(certain('How do I make a named lid rack?', draft, ofRacks('Lid racks')), true);
  });

  it('where something is to stop, and it says what that is', () => {
    const ofSteam = (text: string) => ({ title: 'Kettle', heading: 'whistling', blocks: [text] });
    const asked = 'How do I stop whistling?';
    assert.equal(certain(asked, ofSteam('Use whistling to hear that it is hot.')), false);
    assert.equal(certain(asked, ofSteam('Set whistling to `false`.')), true);
  });
});
