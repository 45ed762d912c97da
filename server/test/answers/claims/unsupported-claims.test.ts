import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { unsupportedClaims } from '../../../src/answers/claims/unsupported-claims.js';
import { linkSection } from '../../../src/answers/links/source-link.js';
import type { Answer } from '../../../src/answers/passages/answer-source.js';
import type { Page } from '../../../src/content/page.js';
import { parsePage } from '../../../src/content/parse-page.js';

const source = `# Keys

Keys open the door of the server.

## Lifetime

A key expires after 90 days. Rotate keys with \`keys rotate\`. Expired keys are not deleted.

### Renewal

A renewed key lasts for 30 more days.

## Limits

Each client may send 600 requests in an hour to PostgreSQL before it has to wait.
`;

describe('what the sources of an answer do not say', () => {
  let page: Page;
  before(async () => {
    page = await parsePage({ file: 'keys.md', path: '/keys', source, language: 'en' });
  });

  const marked = async (
    markdown: string,
    {
      answer = {},
      question = 'How long do keys last?',
      context = [],
      earlier = [],
    }: {
      answer?: Partial<Answer>;
      question?: string;
      context?: { value: string }[];
      earlier?: string[];
    } = {},
  ): Promise<string[]> => {
    const site = { name: 'Keys', navigation: [], suggestions: [], links: [] };
    const cited = page.sections
      .map((section) => linkSection(section, { site, query: '' }))
      .filter(({ url }) => markdown.includes(`(${url})`));
    const given = { kind: 'model', isCutOff: false, sources: cited, ...answer } as const;
    const turns = [...earlier, question].map((text) => ({ role: 'user', text }) as const);
    const pages = new Map([[page.path, page]]);
    const claims = await unsupportedClaims(given, { turns, context, markdown, pages });
    for (const { start, text } of claims) {
      assert.equal(markdown.slice(start, start + text.length), text);
    }
    return claims.map(({ text }) => text);
  };

  const lifetime = '[Keys › Lifetime](/keys#lifetime)';
  const limits = '[Keys › Limits](/keys#limits)';

  it('is a whole sentence, though a name in it begins with a dot', async () => {
    const claim = `A key of the .NET client expires after 400 days ${lifetime}.`;
    assert.deepEqual(await marked(claim), [claim]);
  });

  it('is nothing where each sentence says what it cites', async () => {
    assert.deepEqual(
      await marked(
        `A key expires after 90 days ${lifetime}. You can rotate the keys by \`keys rotate\` ${lifetime}.\n\n` +
          `- Each client may send up to 600 requests an hour ${limits}.`,
      ),
      [],
    );
  });

  it('is a sentence with another number, code, name or the opposite of what it cites, as it is written', async () => {
    for (const claim of [
      'A key expires after 30 seconds and 45 days',
      'Rotate all the keys with `keys renew`',
      'Each client of MySQL may send 600 requests in an hour',
      'Expired keys are deleted',
      'A key unlocks the gate of a distant castle',
      'A key does not expire after 90 days',
      'Each client may send 600 requests after it has to wait',
    ]) {
      const cites = claim.includes('client') ? limits : lifetime;
      const text = `A key of the server expires after 90 days ${lifetime}. ${claim} ${cites}.`;
      assert.deepEqual(await marked(text), [`${claim} ${cites}.`]);
    }
  });

  it('is what cites another place than the one that says it', async () => {
    assert.deepEqual(await marked(`- A key expires after 90 days ${limits}`), [
      `- A key expires after 90 days ${limits}`,
    ]);
  });

  it('is no sentence without a citation of its own that another source of the answer says', async () => {
    assert.deepEqual(
      await marked(
        `A key expires after 90 days.\n\nThe keys are in the cloud of Acme for a year.\n\nThis is from the page: ${lifetime}.`,
      ),
      ['The keys are in the cloud of Acme for a year.'],
    );
  });

  it('is nothing that stands below the cited heading', async () => {
    assert.deepEqual(await marked(`A renewed key lasts for 30 more days ${lifetime}.`), []);
    assert.deepEqual(
      await marked(`Each client may send 600 requests in an hour [Keys](/keys).`),
      [],
    );
  });

  it('is no greeting, question, heading, code, table, hint or what leads over to a list', async () => {
    const said = `A key of the server expires after 90 days ${lifetime}.`;
    for (const line of [
      'Happy to help you with the keys of castles!',
      'Do you want to know more of distant castles?',
      '## Gates of castles and their distant keys',
      'Here are the castles of the distant kingdom:',
      '```sh\nopen all castles of the kingdom --now\n```',
      '| castle | kingdom |\n| --- | --- |\n| distant | open to travellers |',
      `See ${lifetime}.`,
      'The documentation does not say how castles of the kingdom are opened.',
      'Die Dokumentation sagt nichts über ferne Schlösser des Reiches.',
    ]) {
      assert.deepEqual(await marked(`${said}\n\n${line}`), [], line);
    }
  });

  it('is no number or name that the reader has said or picked', async () => {
    const text = `The port 4455 is open, and a key expires after 90 days ${lifetime}.`;
    assert.equal((await marked(text)).length, 1);
    assert.deepEqual(await marked(text, { question: 'Is port 4455 open for the key?' }), []);
    assert.deepEqual(await marked(text, { context: [{ value: 'listen(4455)' }] }), []);
  });

  it('is not looked for in another language than that of the sources', async () => {
    assert.deepEqual(
      await marked(
        `Ein Schlüssel läuft nach einem Jahr ab und wird in das ferne Schloss gelegt ${lifetime}.`,
      ),
      [],
    );
  });

  it('is not looked for in quotations, reviewed answers and what was cut off', async () => {
    const text = `A key of the server unlocks the gate of a distant castle ${lifetime}.`;
    assert.equal((await marked(text)).length, 1);
    assert.equal((await marked(text, { answer: { kind: 'cached' } })).length, 1);
    for (const kind of ['passages', 'reviewed', 'none'] as const) {
      assert.deepEqual(await marked(text, { answer: { kind } }), [], kind);
    }
    assert.deepEqual(await marked(text, { answer: { isCutOff: true } }), []);
  });

  it('is not looked for where a source cannot be read', async () => {
    const gone = { url: '/gone', title: 'Gone', path: '/gone', excerpt: '', passage: undefined };
    const sources = [{ ...gone, version: undefined, language: undefined }];
    assert.deepEqual(
      await marked('A key opens the gate of a castle.', { answer: { sources } }),
      [],
    );
  });

  it('is all of a first answer that cites nothing, unless it declines', async () => {
    const invented = 'A key opens the gate of a castle. The castle is in the clouds of Acme.';
    assert.equal((await marked(invented)).length, 2);
    assert.deepEqual(await marked(invented, { earlier: ['And before?'] }), []);
    assert.deepEqual(
      await marked('The documentation does not answer this. The closest page is Keys.'),
      [],
    );
    assert.deepEqual(
      await marked('Die Dokumentation beantwortet das nicht. Am nächsten kommt die Seite Keys.'),
      [],
    );
    assert.deepEqual(
      await marked('ドキュメントにはこの情報がありません。最も近いページは「Keys」です。'),
      [],
    );
  });

  it('does not run away with a long answer', async () => {
    const long = `A key unlocks the gate number 7 of a distant castle ${lifetime}.\n\n`.repeat(100);
    assert.equal((await marked(long)).length, 50);
  });

  it('leaves alone what a sign behind it would make something else of', async () => {
    const claims = [
      'The castle of all gates is at https://castle.example.com/gates',
      'The castle has 7 gates, see [the gates][g].\n\n[g]: https://castle.example.com/gates',
      '1. Install the package of the castle.\n\n       npm install castle-package --save-dev',
      'Gates of a distant castle\n======',
      'Gates open at 7. <!-- castle gates open at 9 -->',
      '$$\ngates = castle + 7\n$$',
    ];
    for (const claim of claims) {
      const found = await marked(`${claim}\n\nKeys ${lifetime}.`);
      const signed = found.filter((each) => /[/]gates|npm|=====|<!--|[$]{2}/.test(each));
      assert.deepEqual(signed, [], claim);
    }
  });

  it('reads on behind backticks that begin no code', async () => {
    const found = await marked(`Type \`\`\` to begin. The castle has 7 gates ${lifetime}.`);
    assert.ok(found.some((each) => each.includes('7 gates')));
  });

  it('is nothing in a paragraph that takes expressions to their limits', async () => {
    const claim = 'The castle has 7 gates. ';
    assert.equal((await marked(claim + lifetime)).length, 1);
    assert.deepEqual(await marked(claim + '[›'.repeat(1000) + lifetime), []);
  });
});
