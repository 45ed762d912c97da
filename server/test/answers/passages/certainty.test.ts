import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readQuestion } from '../../../src/answers/questions/question.js';
import type { SectionBlock } from '../../../src/content/page.js';
import type { SectionDraft } from '../../retrieval/section.js';
import { askSections, certain } from './ask-sections.js';

const closest = /^I found no passage that answers this in full/;

async function ask(question: string, ...sections: SectionDraft[]): Promise<string> {
  return (await askSections(question, ...sections)).text;
}

describe('a passage is only called the closest', () => {
  it('where a number is asked for, and it has none', async () => {
    const question = 'How large is the tray?';
    const vague = { title: 'Tray', blocks: ['The tray is as large as the lid.'] };
    const exact = { title: 'Tray', blocks: ['The tray is as large as 12 cups.'] };
    assert.match(await ask(question, vague), closest);
    assert.doesNotMatch(await ask(question, exact), closest);
  });

  it('where a time is asked for, and it has another number', () => {
    const ofTea = (text: string) => ({ title: 'Tea', heading: 'Keep the tea', blocks: [text] });
    const asked = 'How long is the tea kept?';
    assert.equal(certain(asked, ofTea("The tea is kept in the kettle's 12 long cups.")), false);
    for (const time of ['for 2 long days', 'as long as 30s', 'forever, which is long']) {
      assert.equal(certain(asked, ofTea(`The tea is kept ${time}.`)), true, time);
    }
    const key = { title: 'Key', heading: 'Length', blocks: ['A key has to be 12 letters long.'] };
    assert.equal(certain('How long does a key have to be?', key), true);
    const length = { title: 'Tea names', blocks: ['The name may be 12 letters long.'] };
    assert.equal(certain('How long may the name of a tea be?', length), true);
  });

  it('where a reason is asked for, and it only says that it is so', () => {
    const ofLid = (text: string) => ({ title: 'Lid', heading: 'The lid rattles', blocks: [text] });
    const asked = 'Why does the lid rattle?';
    assert.equal(certain(asked, ofLid('The lid rattles at times.')), false);
    assert.equal(certain(asked, ofLid('The lid rattles because it is light.')), true);
    assert.equal(certain('Why do I hear the lid rattle?', ofLid('Hear the lid rattle.')), true);
  });

  it('where the default of something is asked for, and it says that of something else', () => {
    const ofOptions = (text: string): SectionDraft => ({
      title: 'Kettle options',
      blocks: [{ kind: 'list', markdown: text, text }],
    });
    const asked = 'What is the default volume of the whistle?';
    const other = '- `delay`: Waits before the whistle has its volume. Default: 3 seconds.';
    assert.equal(certain(asked, ofOptions(other)), false);
    const own = '- `volume`: How loud the whistle is, its volume. Default: 11.';
    assert.equal(certain(asked, ofOptions(own)), true);
    assert.equal(certain(asked, ofOptions(own.replace('Default: 11', 'Default 11'))), true);
    const vague = 'You can set the pitch, the volume of the whistle and the default size.';
    assert.equal(certain(asked, { title: 'Kettle', heading: 'Volume', blocks: [vague] }), false);
  });

  it('where it is asked how to do something, and it only names that', () => {
    const ofLeaks = (text: string) => ({ title: 'Leaks', heading: 'Stop a leak', blocks: [text] });
    const asked = 'How do I stop a leak?';
    assert.equal(certain(asked, ofLeaks('What helps to stop a leak.')), false);
    assert.equal(certain(asked, ofLeaks('A leak stops by pressing the lid.')), true);
    assert.equal(certain(asked, ofLeaks('How a leak stops: `--tight`.')), true);
    assert.equal(certain('How is a leak stopped?', ofLeaks('What helps to stop a leak.')), true);
  });

  it('where it is asked what something is, and it only says its name again', () => {
    const ofReturns = (text: string): SectionDraft => ({
      title: 'Kettle',
      heading: 'Returns',
      blocks: [{ kind: 'list', markdown: text, text }],
    });
    const asked = 'What are lids?';
    assert.equal(
      certain(asked, ofReturns('- `lids` (`Lid[]`): The lids. They come in order.')),
      false,
    );
    assert.equal(certain(asked, ofReturns('- `lids` (`Lid[]`): What keeps the steam in.')), true);
  });

  it('where someone is asked for, and nobody is named', async () => {
    const question = 'Who maintains the kettle?';
    const vague = { title: 'Kettle', blocks: ['Volunteers maintain the kettle at night.'] };
    const exact = { title: 'Kettle', blocks: ['The kettle is maintained by Ada Lovelace.'] };
    assert.match(await ask(question, vague), closest);
    assert.doesNotMatch(await ask(question, exact), closest);
  });

  it('where it has another form of the name that is asked for', () => {
    const draft = { title: 'Commander', heading: 'Commands', blocks: ['A command is loud.'] };
    assert.equal(certain('What is Commander?', draft), false);
    assert.equal(certain('What is a command?', draft), true);
    assert.equal(certain('What Is A Commander', draft), true, 'a title has no names');
    const named = { ...draft, heading: 'Commanders', blocks: ['A commander is loud.'] };
    assert.equal(certain('What is Commander?', named), true);
    assert.equal(certain('What are Commanders?', named), true);
    const part = { title: 'Commander', heading: 'Lids', blocks: ['A lid is loud.'] };
    assert.equal(certain('What is a lid in Commander?', part), true);
    const joined = { heading: 'Lids', blocks: ['A lid runs on NodeJS.'] };
    assert.equal(certain('Does a lid run on Node.js?', joined), true);
    const names = (question: string) => readQuestion(question).names;
    assert.deepEqual(names('Does the CLI run on Windows? If so, how? Thanks'), ['windows']);
    // Every noun of German has a capital.
    assert.deepEqual(readQuestion('Wie setze ich eine Akzentfarbe?', ['de']).names, []);
  });

  it('where it is about another thing with a longer name', async () => {
    const question = 'Can I boil water again in drain?';
    const longer = {
      title: 'Kettle',
      heading: 'drainAfter',
      blocks: ['The same as `drain`, but later. You can boil water again in it.'],
    };
    assert.match(await ask(question, longer), closest);
    assert.doesNotMatch(await ask(question, { ...longer, heading: 'drain' }), closest);
  });

  it('unless its text says all that is asked, whatever longer name its label is', () => {
    const ofItem = (item: string): SectionDraft => ({
      title: 'Kettle options',
      heading: 'Checks',
      blocks: [{ kind: 'list', markdown: item, text: item }],
    });
    const asked = 'How often are the steam vents checked?';
    const said = '- **steam_interval** is how often steam vents are checked. Default: 30 s.';
    assert.equal(certain(asked, ofItem(said)), true);
    const other = '- **steam_vents_rate** is how often they are cleaned and checked: 30 s.';
    assert.equal(certain(asked, ofItem(other)), false);
  });

  it('where it holds in a special case alone', async () => {
    const question = 'How do I limit steam?';
    const special = {
      title: 'Sensors',
      blocks: ['When combining two sensors, each of them will limit the steam of its lid.'],
    };
    const general = { title: 'Sensors', blocks: ['Close the lid to limit the steam.'] };
    assert.match(await ask(question, special), closest);
    assert.doesNotMatch(await ask(question, general), closest);
  });

  it('where a way is asked for, and it only mentions the thing', async () => {
    const question = 'How do I descale the boiler?';
    const mention = {
      title: 'Filters',
      blocks: ['Whoever wants to descale the boiler has no use for a filter.'],
    };
    const code: SectionBlock = {
      kind: 'code',
      markdown: '```js\nboiler.descale();\n```',
      text: 'boiler.descale();',
    };
    const shown = { ...mention, blocks: [...mention.blocks, code] };
    assert.match(await ask(question, mention), closest);
    assert.doesNotMatch(await ask(question, shown), closest);
  });

  it('where no heading names what is asked for, and no sentence says all of it', () => {
    const question = 'Can the whistle be heard at the mill?';
    const apart = {
      title: 'Sounds',
      blocks: ['The whistle can be heard in the yard. Whoever stands at the mill hears nothing.'],
    };
    const together = { title: 'Sounds', blocks: ['The whistle can be heard at the mill.'] };
    assert.equal(certain(question, apart), false);
    assert.equal(certain(question, together), true);
    assert.equal(certain(question, { ...apart, heading: 'The mill' }), true);
  });

  it('where nothing above a sentence names any of it, and the sentence lacks a word, be it generic', () => {
    const question = 'In which way does the whistle open the mill?';
    const draft = { title: 'Sounds', blocks: ['The whistle is to open the mill.'] };
    const whole = { title: 'Sounds', blocks: ['The whistle is a way to open the mill.'] };
    assert.equal(certain(question, draft), false);
    assert.equal(certain(question, whole), true);
    assert.equal(certain(question, { ...draft, heading: 'The mill' }), true);
  });

  it('where it holds few of the words, as most are generic', () => {
    const kettle = { title: 'Lids', blocks: ['A kettle can be open.'] };
    assert.equal(certain('Can a kettle have one special property?', kettle), false);
    assert.equal(certain('Can a kettle be open?', kettle), true);
  });

  it('where a place is asked for, and it names none', async () => {
    const question = 'Where is the recipe kept?';
    const vague = { title: 'Recipe', blocks: ['The recipe is kept for a week.'] };
    const exact = { title: 'Recipe', blocks: ['The recipe is kept in the file `tea.json`.'] };
    assert.match(await ask(question, vague), closest);
    assert.doesNotMatch(await ask(question, exact), closest);
  });

  it('where it lacks a method of HTTP that is a word of any text in small letters', async () => {
    const question = 'Is the lid of a GET request open?';
    const draft = { title: 'Lids', blocks: ['You get the lid of a request open at once.'] };
    const named = { title: 'Lids', blocks: ['The lid of a `GET` request is open.'] };
    assert.match(await ask(question, draft), closest);
    assert.doesNotMatch(await ask(question, named), closest);
    assert.doesNotMatch(await ask('DO requests OPEN the lid at once?', draft), closest);
  });

  it('where it is asked what does not hold, and it tells what does', async () => {
    const question = 'Which lid is not locked?';
    const draft = { title: 'Lids', heading: 'Locked', blocks: ['A lid is locked by a latch.'] };
    const denied = {
      title: 'Lids',
      heading: 'Locked',
      blocks: ['Except for the tray, a lid is locked.'],
    };
    assert.match(await ask(question, draft), closest);
    assert.doesNotMatch(await ask(question, denied), closest);
    assert.doesNotMatch(await ask('What is locked when it is not open?', draft), closest);
  });

  it('where several things are asked for, and it lists none', async () => {
    const question = 'Which teas does the kettle brew?';
    const vague = { title: 'Kettle', blocks: ['The kettle brews the teas that it knows.'] };
    const exact = {
      title: 'Kettle',
      blocks: ['The kettle brews the teas green, black and white.'],
    };
    assert.match(await ask(question, vague), closest);
    assert.doesNotMatch(await ask(question, exact), closest);
  });

  it('unless it is about the member of an object that is asked for', async () => {
    const member = {
      title: 'API',
      heading: 'kettle.setLid(lid, [force])',
      blocks: ['This closes the kettle with `kettle.setLid(lid)`.'],
    };
    assert.doesNotMatch(await ask('What does setLid do?', member), closest);
  });
});
