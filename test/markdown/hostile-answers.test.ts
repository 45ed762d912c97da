import { expect } from 'chai';
import { MarkdownView } from '../../src/markdown/index.js';
import payloads from '../fixtures/dompurify-payloads.json' with { type: 'json' };
import { answerOf, RenderedAnswer } from './rendered-answer.js';

const elements = new Set(
  (
    'a bdi blockquote br button code del details div em figcaption figure h3 h4 h5 h6 hr input kbd ' +
    'li ol p pre strong sub summary sup table tbody td th thead tr ul'
  ).split(' '),
);

const attributes: Record<string, RegExp> = {
  'aria-label': /^(?:Table|Done|To do)$/,
  'aria-pressed': /^false$/,
  checked: /^$/,
  class: /^(?:code|copy|heading|place|raw|table|task|title|wrap)$/,
  'data-align': /^(?:left|center|right)$/,
  'data-language': /^[a-z]{1,12}$/,
  disabled: /^$/,
  href: /^(?:https?:\/\/|mailto:)/,
  rel: /^noopener noreferrer nofollow$/,
  role: /^group$/,
  scope: /^col$/,
  start: /^\d{1,9}$/,
  tabindex: /^0$/,
  target: /^_blank$/,
  type: /^(?:button|checkbox)$/,
};

/** What in an answer is not of the closed list; nothing, if it can do no harm. */
function strangersIn(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((node) => {
    const strange = [...node.attributes]
      .filter(({ name, value }) => !attributes[name]?.test(value))
      .map(({ name, value }) => `${node.localName} ${name}=${value}`);
    return elements.has(node.localName) ? strange : [node.localName, ...strange];
  });
}

const wrappings: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `text ${payload} text`,
  (payload) => `- item\n\n  ${payload}\n\n> ${payload}`,
  (payload) => `[${payload}](${payload}) ![${payload}](${payload}) \`${payload}`,
  (payload) => `<details><summary>${payload}</summary>\n\n${payload}\n\n[x]: ${payload}\n\n[x]`,
  (payload) => `| ${payload} |\n|---|\n| ${payload} |`,
];

describe('a hostile answer', () => {
  it('becomes nothing but harmless elements and attributes', () => {
    for (const { payload } of payloads) {
      for (const wrap of wrappings) {
        const answer = answerOf(wrap(payload));
        expect(strangersIn(answer.container), payload).to.deep.equal([]);
        answer.remove();
      }
    }
  });

  it('is harmless at every prefix', () => {
    for (const { payload } of payloads.filter(
      ({ payload }, index) => payload.length < 400 && index % 5 === 0,
    )) {
      const answer = new RenderedAnswer();
      for (const character of `a **b** ${payload}\n\n${payload}`) {
        answer.add(character);
        expect(strangersIn(answer.container), payload).to.deep.equal([]);
      }
      answer.remove();
    }
  });

  it('breaks no rule of a strict policy with Trusted Types', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const page = frame.contentDocument;
    if (!page) throw new Error('The frame has no document.');
    const policy = page.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "default-src 'none'; require-trusted-types-for 'script'";
    page.head.append(policy);
    const violations: string[] = [];
    page.addEventListener('securitypolicyviolation', (event) => violations.push(event.blockedURI));
    const container = page.createElement('div');
    page.body.append(container);
    const view = new MarkdownView(container, { siteOrigin: 'https://docs.example.com' });
    for (const { payload } of payloads) {
      view.update(`${payload}\n\n![x](https://evil.example/x.png)`, { complete: false });
      view.update(`${payload}\n\n![x](https://evil.example/x.png)`, { complete: true });
    }
    // A report of the policy comes as a task of its own; this one, provoked last, comes after any other.
    const provoked = new Promise((resolve) => {
      page.addEventListener('securitypolicyviolation', resolve);
    });
    const image = page.createElement('img');
    image.src = 'https://provoked.example/x.png';
    page.body.append(image);
    await provoked;
    expect(violations.filter((uri) => !uri.includes('provoked.example'))).to.deep.equal([]);
    frame.remove();
  });
});

describe('an answer of hostile size', () => {
  const size = 200_000;
  const cases: Record<string, string> = {
    'dashes in a line': '- '.repeat(1183),
    'quotation marks in a line': '> '.repeat(1875),
    'quotations and lists in a line': '> - '.repeat(715),
    asterisks: '*'.repeat(2188),
    underscores: '_a'.repeat(20_000),
  };
  for (const unit of [
    'a',
    '*',
    '> ',
    '- ',
    '[',
    '![',
    '[a](',
    '`',
    '<',
    '&',
    '\\',
    '**a *b ',
    '~~a ',
    '| a ',
    '\n',
    'a\n',
    '- a\n',
    '> > > a\nb\n',
    '> - a\nb\n',
    '[a]: /b\n',
    '<details>\n\n',
    '<sub>',
    'a|b\n-|-\n',
    'a\n=\n',
  ]) {
    cases[`200 kB of ${JSON.stringify(unit)}`] = unit.repeat(size / unit.length);
  }

  for (const [title, markdown] of Object.entries(cases)) {
    it(`is shown, growing and finished: ${title}`, () => {
      const answer = new RenderedAnswer().add(markdown).finish();
      expect(strangersIn(answer.container)).to.deep.equal([]);
      expect(depthOf(answer.container)).to.be.lessThan(100);
      answer.remove();
    });
  }

  it('is plain text beyond what anyone reads', () => {
    const answer = answerOf(`${'word '.repeat(40_000)}**end**`);
    expect(answer.text.endsWith('**end**')).to.equal(true);
    answer.remove();
  });
});

function depthOf(root: Element): number {
  let depth = 0;
  let level: Element[] = [root];
  while (level.length > 0) {
    depth += 1;
    level = level.flatMap((node) => [...node.children]);
  }
  return depth;
}
