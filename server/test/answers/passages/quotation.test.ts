import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSection } from '../../../src/answers/passages/best-unit.js';
import { quoteSection } from '../../../src/answers/passages/quotation.js';
import { readQuestion } from '../../../src/answers/questions/question.js';
import type { Section, SectionBlock } from '../../../src/content/page.js';
import { section } from '../../retrieval/section.js';

const code = (text: string): SectionBlock => ({
  kind: 'code',
  markdown: `\`\`\`sh\n${text}\n\`\`\``,
  text,
});

const table = (rows: readonly string[]): SectionBlock => {
  const markdown = ['| option | default | meaning |', '|---|---|---|', ...rows].join('\n');
  return { kind: 'table', markdown, text: rows.join(' ') };
};

const list = (...items: string[]): SectionBlock => ({
  kind: 'list',
  markdown: items.join('\n'),
  text: items.join(' '),
});

const quote = (from: Section, query: string, length = 450) => {
  const question = readQuestion(query);
  const read = readSection(from, question);
  return quoteSection({ read, question, length, codeLength: 600 })?.markdown;
};

describe('a quotation', () => {
  const steam = 'Steam is hot. Steam is wet. Steam is white. Steam is fast. Steam is loud.';

  it('keeps the order of the page when the question asks how', () => {
    const quoted = section({
      blocks: ['The port is taken. Choose another port:', code('serve --port 1'), 'Then reload.'],
    });
    assert.equal(
      quote(quoted, 'How do I choose a port?'),
      '> The port is taken. Choose another port:\n\n```sh\nserve --port 1\n```\n\n> Then reload.',
    );
  });

  it('says before code what it is for', () => {
    const blocks = ['Set the colour first.', code('lid colour'), 'The lid has a colour.'];
    assert.equal(
      quote(section({ heading: 'Lid', blocks }), 'How do I see that the lid has a colour?'),
      '> Set the colour first.\n\n```sh\nlid colour\n```\n\n> The lid has a colour.',
    );
    const headed = section({ heading: 'Lid', blocks: ['## Code', ...blocks.slice(1)] });
    assert.doesNotMatch(quote(headed, 'How do I see that the lid has a colour?') ?? '', /##/);
  });

  it('quotes of a sample the setting that answers, with its comments', () => {
    const lines = [
      '// How hot it gets.',
      'heat: 90, // default',
      '// How the lid opens.',
      'lid: 1,',
    ];
    const sample: SectionBlock = {
      kind: 'code',
      markdown: ['```js', ...lines, '```'].join('\n'),
      text: lines.join('\n'),
    };
    const blocks = ['These are the settings:', sample, code('kettle --help')];
    const quoted = section({ heading: 'Settings', blocks });
    const heat = '> How hot it gets.\n\n```js\nheat: 90, // default\n```';
    assert.equal(
      quote(quoted, 'What is the default of heat?'),
      `> These are the settings:\n\n${heat}`,
    );
    assert.equal(quote(quoted, 'How do I set the heat?'), `> These are the settings:\n\n${heat}`);
  });

  it('takes a task for a question of how to do it', () => {
    const quoted = section({ blocks: ['The lid opens by itself.', code('kettle --now')] });
    assert.match(quote(quoted, 'open the lid') ?? '', /kettle --now/);
    assert.doesNotMatch(quote(quoted, 'the lid opens') ?? '', /kettle --now/);
  });

  it('brings code only where a way or code was asked for', () => {
    const quoted = section({
      heading: 'Lid',
      blocks: ['The lid opens by itself.', code('lid open')],
    });
    assert.match(quote(quoted, 'How do I open the lid?') ?? '', /lid open/);
    for (const question of ['What is the lid?', 'Does the lid open?', 'Which lid opens?']) {
      assert.equal(quote(quoted, question), '> The lid opens by itself.', question);
    }
  });

  it('has each entry of a table that it announces, as far as they fit', () => {
    const blocks = ['The lids are:', list('* `a`: Red.'), list('* `b`: Blue.'), 'It hums.'];
    const quoted = section({ heading: 'Kettle', blocks });
    assert.match(
      quote(quoted, 'Which lids are there?') ?? '',
      /^> The lids are:\n>\n> \* `a`: Red\.\n>\n> \* `b`: Blue\./,
    );
  });

  it('has the code that it announces, although that is long, and no other instead of it', () => {
    const long = (length: number) => code('x'.repeat(length));
    const quoted = (length: number) =>
      quote(
        section({ blocks: ['Open the lid in this way:', long(length), steam, code('vent')] }),
        'How do I open the lid?',
      ) ?? '';
    assert.match(quoted(1100), /this way:\n\n```sh\nx{1100}/);
    assert.doesNotMatch(quoted(1100), /vent/);
    assert.match(quoted(1300), /this way …/);
    assert.doesNotMatch(quoted(1300), /vent/);
    const little = section({ blocks: ['For example:', long(1300), code('lid open')] });
    assert.match(quote(little, 'show me the command for the lid') ?? '', /lid open/);
  });

  it('begins with what introduces its code', () => {
    const quoted = section({ blocks: [steam, 'For the lid:', code('vent --open')] });
    assert.match(
      quote(quoted, 'show me the command for the lid') ?? '',
      /> For the lid:\n\n```sh\nvent --open/,
    );
  });

  it('does not end in a sentence that introduces what is too long to quote', () => {
    const quoted = section({
      blocks: ['Set the port once.', 'For all ports:', code('port '.repeat(400))],
    });
    assert.equal(quote(quoted, 'How do I set the port?'), '> Set the port once.');
  });

  it('says what a thing is before what is said about it', () => {
    const quoted = section({
      heading: 'Class: Kettle',
      blocks: ['Extends: `Pot`', 'A pot that boils water.', 'See [pots](/pots).'],
    });
    assert.equal(quote(quoted, 'What is a Kettle?'), '> A pot that boils water.');
  });

  it('is the one item of a list that names what is asked for', () => {
    const quoted = section({
      heading: 'Options',
      blocks: [
        list(
          '* **lidTimeout** `number` - Default: `3e3` - How long the lid stays open.',
          '* **lidTimeoutThreshold** `number` - Default: `1e3` - What is taken off the timeout of the lid.',
          '* **steam** `boolean` - Default: `true` - Whether there is steam.',
        ),
      ],
    });
    for (const question of ['What is the default lidTimeout?', 'What does lidTimeout do?']) {
      assert.equal(
        quote(quoted, question),
        '> * **lidTimeout** `number` - Default: `3e3` - How long the lid stays open.',
        question,
      );
    }
  });

  it('is the header of a table with the row that names what is asked for', () => {
    const rows = Array.from(
      { length: 60 },
      (_, row) => `| \`--option-${row}\` | none | Sets the steam. |`,
    );
    const quoted = section({
      blocks: [table(rows.with(40, '| `--lid` | `open` | Moves the lid. |'))],
    });
    assert.equal(
      quote(quoted, 'What is the default of --lid?'),
      '> | option | default | meaning |\n> |---|---|---|\n> | `--lid` | `open` | Moves the lid. |',
    );
  });

  it('is no more than its length of a paragraph that is longer, in whole sentences', () => {
    const quoted = section({
      blocks: [
        `${'It hums. '.repeat(100)}The lid opens. ${'It sings. '.repeat(100)}`,
        code('lid --x'),
      ],
    });
    const text = quote(quoted, 'Why does the lid open?', 300) ?? '';
    assert.match(text, /^> .*The lid opens\./);
    assert.ok(text.length <= 310, text);
    assert.match(text, /\.$/);
    assert.doesNotMatch(text, /--x/);
  });

  it('cuts no sentence inside of code or a link', () => {
    const quoted = section({
      blocks: [`${'It hums. '.repeat(60)}Call \`lid. Open()\` of [the lid. API](/lid) first.`],
    });
    assert.match(
      quote(quoted, 'How do I call the lid?', 200) ?? '',
      /Call `lid\. Open\(\)` of \[the lid\. API\]\(\/lid\) first\.$/,
    );
  });

  it('keeps the sentence that answers where only code would follow it', () => {
    const quoted = section({
      heading: 'Lids',
      blocks: [
        'By default, every lid of a kettle is open:',
        code('lid'),
        'For example:',
        code('x'),
      ],
    });
    assert.equal(
      quote(quoted, 'Is a lid open by default?'),
      '> By default, every lid of a kettle is open …',
    );
  });

  it('has the code that all of what answers announces', () => {
    const quoted = section({
      heading: 'Lids',
      blocks: ['Default:', code('{ lid: 2 }'), 'This option is about the lids.'],
    });
    assert.match(quote(quoted, 'lids default?') ?? '', /\{ lid: 2 \}/);
  });

  it('has the short code that it announces, also where no code is asked for', () => {
    const blocks = ['Hide all of the cups and their saucers:', code('hide cups'), 'Then reload.'];
    const quoted = quote(section({ heading: 'Cups', blocks }), 'hide cups');
    assert.match(quoted ?? '', /saucers:\n\n```sh\nhide cups\n```/);
    const long = [blocks[0] ?? '', code('hide cups\n'.repeat(40))];
    assert.doesNotMatch(
      quote(section({ heading: 'Cups', blocks: long }), 'hide cups') ?? '',
      /```/,
    );
    const what = quote(section({ heading: 'Cups', blocks }), 'What are cups?');
    assert.doesNotMatch(what ?? '', /```/);
  });

  it('begins with no line of colons, as stands around a note', () => {
    const blocks = [':::', table(['| `heat` | 90 | How hot it gets |'])];
    const quoted = quote(section({ heading: 'Heat', blocks }), 'What is the default heat?') ?? '';
    assert.match(quoted, /^> \| option/);
  });
});
