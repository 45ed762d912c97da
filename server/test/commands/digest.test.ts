import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { escapeMarkdown } from '../../src/commands/reporting/escape-markdown.js';
import { type Digest, writeDigest } from '../../src/commands/reporting/write-digest.js';

const digest: Digest = {
  ...{ project: 'docs', from: '2026-11-16', to: '2026-11-23' },
  now: { questions: 40, answered: 30, unsure: 4, unanswered: 5, failed: 1, down: 3 },
  before: { questions: 44, answered: 30, unsure: 3, unanswered: 9, failed: 2, down: 3 },
  gaps: [
    {
      ...{ question: 'Is there a Helm chart?', count: 4, askedAgain: 0 },
      examples: ['helm <img src=x onerror=alert(1)>', '[click](javascript:alert(1))'],
    },
    { question: 'SAML', count: 1, askedAgain: 1, examples: [] },
  ],
  moreGaps: 2,
  cited: [{ title: 'The server › Keys', url: '/server#keys', citations: 12 }],
  uncited: { total: 3, pages: [{ title: 'Styling', path: '/styling' }] },
  searches: { total: 90, withoutResult: 7, queries: [{ query: 'helm', searches: 5 }] },
  cases: 2,
};

const written = `# docs: what readers asked, 2026-11-16 to 2026-11-23

| | this time | before | change |
|---|---:|---:|---:|
| Questions | 40 | 44 | -4 |
| Answered | 30 | 30 | 0 |
| Unsure | 4 | 3 | +1 |
| Unanswered | 5 | 9 | -4 |
| Failed | 1 | 2 | -1 |
| Rated down | 3 | 3 | 0 |

## Gaps

- **Is there a Helm chart?**: asked 4 times
  - helm &lt;img src\\=x onerror\\=alert\\(1\\)&gt;
  - \\[click\\]\\(javascript:alert\\(1\\)\\)
- **SAML**: asked once, once since it was decided

And 2 more.

## Pages

Cited most:

- The server › Keys: 12 times

Never cited (3):

- Styling (/styling)
- and 2 more

## Searches

90 searches, 7 without a result.

- helm: 5 times

## What to do next

1. Close the first gap: open \`/admin/gaps\`, and write an answer or mark the section that should have answered.
2. Measure the 2 marked questions: \`docs-assistant-server eval --from-dashboard\`
3. Try a question as a reader would: \`docs-assistant-server ask "How do I …?"\`
`;

describe('the digest', () => {
  it('is written as it always is', () => assert.equal(writeDigest(digest), written));

  it('says so where there is nothing', () => {
    const text = writeDigest({
      ...digest,
      ...{ gaps: [], moreGaps: 0, cited: [], uncited: { total: 0, pages: [] }, cases: 0 },
    });
    assert.match(text, /Every question found an answer/);
    assert.doesNotMatch(text, /gaps`|eval/);
  });

  it('counts one of something as one', () => {
    const searches = { total: 1, withoutResult: 1, queries: [{ query: 'helm', searches: 1 }] };
    const text = writeDigest({ ...digest, searches, cases: 1 });
    assert.match(text, /\n1 search, 1 without a result\.\n/);
    assert.match(text, /Measure the marked question: /);
  });

  it('compares with nothing where the time before is not all stored', () => {
    const text = writeDigest({ ...digest, before: undefined });
    assert.match(text, /\n\| Questions \| 40 \| – \| – \|\n/);
    assert.match(text, /\n\nThe time before is left out: .*\.\n\n## Gaps\n/);
  });

  for (const hostile of [
    '# heading',
    'line\n\n## another',
    '![pixel](https://evil.example/p.png)',
    '<script>alert(1)</script>',
    'https://evil.example/?q=1',
    '@everyone look',
    '`code` ~~gone~~ | cell |',
    '- [ ] task',
    '1. list',
    '\u202Egnp.exe\u2066',
    '&lt;b&gt;',
    '$$x$$',
  ]) {
    it(`shows ${JSON.stringify(hostile)} as text`, () => {
      const escaped = escapeMarkdown(hostile);
      assert.doesNotMatch(escaped, /[\n<>@\u202e\u2066]|:\/\//);
      assert.doesNotMatch(escaped, /(?<!\\)[`*_[\]|~$!]/);
      assert.doesNotMatch(escaped, /^(?:[-+#]|\d+\.) ?/);
    });
  }

  it('cuts what is long', () => {
    assert.equal([...escapeMarkdown('😀'.repeat(5000))].length, 200);
  });
});
