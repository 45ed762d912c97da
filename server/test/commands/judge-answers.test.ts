import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeClaims } from '../../src/answers/claims/judge-claims.js';
import type { SourceLink } from '../../src/answers/links/source-link.js';
import type { AskedAnswer } from '../../src/commands/evaluation/ask-question.js';
import { judgeDeclining, judgeFacts } from '../../src/commands/evaluation/judge-facts.js';
import type { Section } from '../../src/content/page.js';

const source = (url: string, title: string): SourceLink => ({
  ...{ url, title, path: url.replace(/#.*/, ''), excerpt: '', passage: undefined },
  ...{ version: undefined, language: undefined },
});

const answered = (markdown: string, given: Partial<AskedAnswer> = {}): AskedAnswer => ({
  ...{ kind: 'model', sources: [], markdown, isUnsure: false, droppedCitations: 0 },
  ...{ seconds: 1, tokens: 10 },
  ...given,
});

describe('the facts of an answer', () => {
  const share = (markdown: string, ...facts: string[][]) =>
    judgeFacts(answered(markdown), { facts });

  it('are there in one of their wordings, whatever case, marks, links and typography', () => {
    assert.equal(share('It lasts **90&nbsp;days**.', ['90 days']), 0);
    assert.equal(share('It lasts **90\u00a0days**.', ['90 days']), 1);
    assert.equal(share('Set `retry_limit`.', ['retry_limit']), 1);
    assert.equal(share('Use [the option](/a) `--port`.', ['the option --port']), 1);
    assert.equal(share('You can’t.', ["can't"], ['renew', 'you can']), 1);
    assert.equal(share('You can.', ['renew', 'prolong'], ['you']), 0.5);
    assert.equal(share('鍵は90日間有効です。', ['90日間']), 1);
  });

  it('are not there as parts of other words and numbers', () => {
    assert.equal(share('It takes 80 seconds.', ['8']), 0);
    assert.equal(share('It takes 18 or 8 seconds.', ['8']), 1);
    assert.equal(share('Unsupported.', ['supported']), 0);
  });

  it('are judged where some are asked for', () => {
    assert.equal(judgeFacts(answered('Yes.'), {}), undefined);
  });
});

describe('a question that nothing answers', () => {
  it('is declined by what cites nothing and says so', () => {
    const judge = (answer: AskedAnswer, declines: true | string[] = true) =>
      judgeDeclining(answer, { declines });
    const refusal = 'The documentation does not answer this. The closest page is Keys.';
    assert.equal(judge(answered(refusal)), 1);
    assert.equal(judge(answered(refusal, { sources: [source('/keys', 'Keys')] })), 0);
    assert.equal(judge(answered('The cup was won by the Ducks.')), 0);
    assert.equal(judge(answered('Das geht daraus nicht hervor.'), ['nicht hervor']), 1);
    assert.equal(judge(answered('Das waren die Enten.'), ['nicht hervor']), 0);
  });

  it('is declined by quotations that say they are only the closest', () => {
    const quoted = { kind: 'passages', sources: [source('/keys', 'Keys')] } as const;
    assert.equal(judgeDeclining(answered('> a', quoted), { declines: true }), 0);
    assert.equal(
      judgeDeclining(answered('> a', { ...quoted, isUnsure: true }), { declines: true }),
      1,
    );
    assert.equal(judgeDeclining(answered('', { kind: 'none' }), { declines: true }), 1);
    assert.equal(judgeDeclining(answered(''), {}), undefined);
  });
});

describe('the claims of an answer', () => {
  const keys = source('/keys#lifetime', 'Keys › Lifetime');
  const limits = source('/limits', 'Limits');
  const sectionOf = (heading: string, markdown: string): Section => ({
    ...{ path: '/x', anchor: undefined, title: 'Keys', heading, breadcrumb: [], level: 2 },
    ...{ version: undefined, language: 'en' },
    blocks: [{ kind: 'text', markdown, text: markdown } as unknown as Section['blocks'][number]],
  });
  const sections = new Map([
    [
      keys.url,
      sectionOf('Lifetime', 'A key expires after 90 days. Rotate keys with `keys rotate`.'),
    ],
    [limits.url, sectionOf('Limits', 'Each client may send 600 requests in an hour.')],
  ]);
  const judge = (markdown: string) => {
    const find = ({ url }: SourceLink) => sections.get(url) ?? [];
    const claims = judgeClaims({ markdown, sources: [keys, limits], find });
    const unsupported = claims.filter(({ support }) => support !== 'cited');
    return {
      supported: claims.length - unsupported.length,
      all: claims.length,
      unsupported: unsupported.map(({ words }) => words),
    };
  };

  it('are supported where what they cite says them', () => {
    const { supported, all } = judge(
      'A key expires after 90 days [Keys › Lifetime](/keys#lifetime). Clients may send 600 requests an hour [Limits](/limits).',
    );
    assert.deepEqual([supported, all], [2, 2]);
  });

  it('are not where the number, the code, most words or the place are others', () => {
    const link = '[Keys › Lifetime](/keys#lifetime)';
    for (const claim of [
      'A key expires after 30 days',
      'Rotate keys with `keys renew`',
      'A key unlocks doors of distant castles',
    ]) {
      const { unsupported } = judge(`${claim} ${link}.`);
      assert.equal(unsupported.length, 1, claim);
      assert.ok(unsupported[0]?.startsWith(claim), unsupported[0]);
    }
    assert.equal(judge('A key expires after 90 days [Limits](/limits).').supported, 0);
    assert.equal(judge('A key expires after 90 days.').supported, 0);
  });

  it('may carry the citation of their paragraph, and are items of lists too', () => {
    const { supported, all } = judge(
      'A key expires after 90 days. Rotate keys with `keys rotate`. [Keys › Lifetime](/keys#lifetime)\n\n' +
        '- Each client may send 600 requests [Limits](/limits)\n- Each key expires after 90 days [Limits](/limits)\n',
    );
    assert.deepEqual([supported, all], [3, 4]);
  });

  it('are no headings, questions, code and what leads over to them', () => {
    const { all } = judge(
      '## How long each key will last\n\nDo you want to rotate many keys?\n\nRotate all of your keys like this:\n\n```sh\nkeys rotate all of them now\n```\n',
    );
    assert.equal(all, 0);
  });
});
