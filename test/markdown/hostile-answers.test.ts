import { expect } from 'chai';
import { MarkdownView } from '../../src/markdown/index.js';
import payloads from '../fixtures/dompurify-payloads.json' with { type: 'json' };
import { strangersIn } from './closed-list.js';
import { answerOf, RenderedAnswer } from './rendered-answer.js';

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
