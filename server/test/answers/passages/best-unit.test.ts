import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSection } from '../../../src/answers/passages/best-unit.js';
import { retrieve } from '../../../src/answers/passages/retrieval.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import type { Section, SectionBlock } from '../../../src/content/page.js';
import { buildSearchIndex } from '../../../src/retrieval/index/build-search-index.js';
import { type SectionDraft, section } from '../../retrieval/section.js';

const best = (draft: SectionDraft, question: string) =>
  readSection(section(draft), readQuestion(question)).units[0]?.unit.markdown;

const found = async (sections: readonly Section[], ...questions: string[]) => {
  const turns = questions.map((text) => ({ role: 'user' as const, text }));
  const { signal } = new AbortController();
  const request = { turns, context: [], retrievalPageSize: 5, filter: {}, signal };
  const index = buildSearchIndex([...sections]);
  return retrieve({ index, site: { name: 'Kettle' }, pages: new Map() }, request);
};

describe('the sentence that answers', () => {
  it('is not the note of a version', () => {
    for (const note of ['New in Kettle v3.', 'NEW: **New in version 1.6.**', 'Added in: v10.1.0']) {
      const blocks = [note, 'It makes water hot.'];
      assert.equal(best({ heading: 'boil', blocks }, 'What is boil?'), blocks[1], note);
    }
    const blocks = ['Boil was added in the kitchen.', 'It makes water hot.'];
    assert.equal(best({ heading: 'boil', blocks }, 'What is boil?'), blocks[0]);
  });

  it('names what the heading leaves out of the question', () => {
    const blocks = [
      'The lid handler gets the lid. It opens it.',
      'Steam rises.',
      'A lid that is `async` opens later.',
    ];
    assert.equal(
      best({ heading: 'Lid handler', blocks }, 'Can the lid handler be async?'),
      'A lid that is `async` opens later.',
    );
    assert.equal(
      best({ heading: 'Lid handler', blocks }, 'What is the lid handler?'),
      'The lid handler gets the lid.',
    );
  });

  it('has the words side by side that the question has side by side', () => {
    const blocks = ['The steam of an open valve is a source of heat.', 'Kettle is open source.'];
    assert.equal(best({ blocks }, 'Is it open source?'), 'Kettle is open source.');
  });

  it('has the words as they follow each other in the question', () => {
    const blocks = ['Fill the cups before the kettle.', 'Fill the kettle before the cups.'];
    assert.equal(best({ blocks }, 'How do I fill the kettle before the cups?'), blocks[1]);
    assert.equal(best({ blocks }, 'How do I fill the cups before the kettle?'), blocks[0]);
  });

  it('is nothing that is said in passing, and no place where an example is', () => {
    for (const passing of [
      '(Lid handlers that are both open and shut are lids.)',
      'An example lid handler can be found in `lids.js`.',
    ]) {
      const blocks = [passing, 'It lifts a lid that is hot.'];
      assert.equal(best({ heading: 'Lid handler', blocks }, 'What is a lid handler?'), blocks[1]);
    }
  });

  it('announces the list of the things that are asked for', () => {
    const events: SectionBlock = {
      kind: 'table',
      markdown: '| event | when |\n|---|---|\n| `boil` | at the end |',
      text: 'boil at the end',
    };
    const blocks = ['Add hooks for events of the lid.', 'The supported events are:', events];
    assert.equal(
      best({ heading: 'Lid hooks', blocks }, 'Which events do lid hooks support?'),
      'The supported events are:',
    );
  });

  it('names the values that are asked for, also behind a label', () => {
    const blocks = ["Type: `'open' | 'shut'`", 'Moves the lid when the kettle boils.'];
    const draft = { heading: 'lidMove', blocks };
    assert.equal(best(draft, 'Which values does lidMove accept?'), blocks[0]);
    assert.equal(best(draft, 'What does lidMove do?'), blocks[1]);
  });

  it('names a place where one is asked for', () => {
    const blocks = ['Lids are looked for by name.', 'Lids lie in the folder `lids`.'];
    assert.equal(best({ heading: 'Lids', blocks }, 'Where are lids?'), blocks[1]);
  });

  it('is the first below the heading that names a member, and not its example', () => {
    const blocks = [
      '- {Number}',
      'Starts the kettle. Before a call of `kettle.setHeat(level)`, see `setHeat` of the lid.',
    ];
    assert.equal(
      best({ heading: 'kettle.setHeat(level)', blocks }, 'What does setHeat do?'),
      'Starts the kettle.',
    );
    assert.equal(
      best(
        { heading: 'kettle.heat', blocks: [blocks[0] ?? '', 'How hot it is.'] },
        'What is heat?',
      ),
      'How hot it is.',
    );
  });

  it('is no badge and no entry of a table of contents', () => {
    const contents: SectionBlock = {
      kind: 'list',
      markdown: '- [Lid](#lid)\n- [Kettle](#kettle)',
      text: 'Lid Kettle',
    };
    const badge = '[![Kettle version](https://badges.example/kettle.svg)](https://kettle.example)';
    const blocks = [badge, contents, 'A small appliance for hot water.'];
    assert.equal(
      best({ title: 'Kettle', blocks }, 'What is Kettle?'),
      'A small appliance for hot water.',
    );
  });

  it('says what something is, and not how it is', () => {
    const blocks = ['A kettle is easy to fill.', 'It is red.', 'A kettle is a pot for water.'];
    assert.equal(best({ title: 'Tea', heading: 'Pots', blocks }, 'What is a kettle?'), blocks[2]);
  });

  it('says of one of several what they do', () => {
    const blocks = [
      'A lid has a shape, a colour and two functions (`openLid` and `closeLid`).',
      'It has a name.',
      'The moving functions (`openLid` and `closeLid`) return the angle of the lid.',
    ];
    assert.equal(
      best({ title: 'Lid', heading: 'Parts', blocks }, 'What does closeLid do?'),
      blocks[2],
    );
  });
});

describe('the section that answers', () => {
  const guide = section({ path: '/lid', title: 'Lid', blocks: ['Any `openLid` opens the lid.'] });
  const changes = section({
    path: '/changelog',
    title: 'Changelog',
    blocks: ['Fix: `openLid`. Added `openLid`.'],
  });
  const first = async (question: string) =>
    (await found([guide, changes], question)).hits[0]?.section.title;

  it('is of a list of changes only where changes are asked for', async () => {
    assert.equal(await first('What does openLid fix?'), 'Lid');
    assert.equal(await first('When was openLid added?'), 'Changelog');
  });

  it('carries an answer where it holds all but generic words', async () => {
    const blocks = ['It is no error to pass more lids than declared.'];
    const { coverage } = await found(
      [section({ blocks })],
      'Is it an error to have too many surplus lids?',
    );
    assert.ok(coverage < 0.5, `${coverage}`);
    const held = await found([section({ blocks })], 'Is it an error to give too many lids?');
    assert.ok(held.coverage >= 0.5, `${held.coverage}`);
  });

  it('carries one to a single word that it is named by', async () => {
    const blocks = ['You may run them side by side.'];
    const asked = 'How do I run several scripts simultaneously at noon, at once, in parallel?';
    const held = await found(
      [section({ heading: 'Running scripts', blocks })],
      'How do I run several scripts again?',
    );
    assert.ok(held.coverage >= 0.5, `${held.coverage}`);
    const other = await found([section({ heading: 'Running scripts', blocks })], asked);
    assert.ok(other.coverage < 0.5, `${other.coverage}`);
  });
});

describe('what a follow-up asks', () => {
  it('is about what was asked before where it names nothing of its own', async () => {
    const sections = [
      section({ path: '/lid', heading: 'Lid timeout', blocks: ['The default is 5 seconds.'] }),
      section({ path: '/spout', heading: 'Spout', blocks: ['Values are high and low.'] }),
      section({ path: '/values', heading: 'Default values', blocks: ['Default values are best.'] }),
    ];
    const path = async (...questions: string[]) =>
      (await found(sections, ...questions)).hits[0]?.section.path;
    assert.equal(await path('What is the lid timeout?', 'What is the default?'), '/lid');
    assert.equal(await path('What is the spout?', 'Which values can it have?'), '/spout');
    assert.equal(await path('What is the spout?', 'What is the lid timeout?'), '/lid');
  });

  it('is of what goes on with the question before it, in the way that was asked for', async () => {
    const sections = [
      section({ path: '/tray', heading: 'Fill the tray', blocks: ['Pour. From a jug, tip it.'] }),
      section({ path: '/jug', heading: 'Jug reference', blocks: ['A jug has a handle.'] }),
      section({ path: '/cup', heading: 'Cup', blocks: ['Fill it to the rim.'] }),
    ];
    const before = 'How do I fill the tray?';
    const continued = async (question: string) => {
      const { hits, question: asked } = await found(sections, before, question);
      return [hits[0]?.section.path, asked.kind];
    };
    assert.deepEqual(await continued('And from a jug?'), ['/tray', 'how']);
    assert.deepEqual(await continued('And a cup?'), ['/cup', 'how']);
    assert.deepEqual(await continued('And what is a jug?'), ['/jug', 'what']);
    assert.deepEqual(await continued('And why from a jug?'), ['/jug', 'other']);
    const twice = await found(sections, before, 'And a cup?', 'And from a jug?');
    assert.equal(twice.question.kind, 'how');
    const example = await found(sections, 'What is a jug?', 'And an example?');
    assert.equal(example.question.asksCode, true);
  });

  it('is of the thing that it names, although the one before it is told from it', async () => {
    const sections = [
      section({ path: '/pot', heading: 'Pot', blocks: ['A pot boils. Unlike a jug, it is hot.'] }),
      section({ path: '/jug', heading: 'Jug and handle', blocks: ['A jug pours.'] }),
    ];
    const { hits } = await found(sections, 'What is a pot?', 'And a jug?');
    assert.equal(hits[0]?.section.path, '/jug');
  });

  it('counts more than what was said before it', async () => {
    const { question } = await found(
      [section({ blocks: ['Open the lid. The positions are up and down.'] })],
      'How do I open the lid?',
      'Which positions are there?',
    );
    const weights = new Map(question.words.map(({ terms, weight }) => [terms[0], weight]));
    assert.equal(weights.get('position'), 1);
    assert.equal(weights.get('lid'), 0.6);
  });
});
