import { expect } from 'chai';
import { nextFrame, until } from '../../support/until.js';
import { colorsIn, rangesIn } from '../code-colors.js';
import { answerOf } from '../rendered-answer.js';

/** The chunks that were requested since the page was opened, without their hashes. */
function requested(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => /\/chunks\/([\w-]+)-[\w-]{8}\.js/.exec(name)?.[1] ?? '');
}

/** Resolves when observers have told of everything that is on screen. */
async function seen(element: Element): Promise<void> {
  await new Promise((resolve) => new IntersectionObserver(resolve).observe(element));
  await nextFrame();
  await nextFrame();
}

// In this order, as what is loaded stays so.
describe('what colours code', () => {
  it('is not loaded where the browser has no highlights', async () => {
    const descriptor = Object.getOwnPropertyDescriptor(CSS, 'highlights');
    if (!descriptor) throw new Error('The browser has no highlights.');
    Reflect.deleteProperty(CSS, 'highlights');
    const answer = answerOf('```ruby\nputs 1\n```');
    await seen(answer.query('code'));
    Object.defineProperty(CSS, 'highlights', descriptor);
    expect(answer.query('code').textContent).to.equal('puts 1');
    expect(requested()).not.to.include('code-highlighter');
    answer.remove();
  });

  it('is not loaded for an answer without code', async () => {
    const answer = answerOf('Words, `code` and\n\n- a list');
    await seen(answer.container);
    expect(requested()).not.to.include('code-highlighter');
    answer.remove();
  });

  it('is not loaded for code in no known language', async () => {
    const answer = answerOf(
      '```\nlet a;\n```\n\n```text\nlet a;\n```\n\n```constructor\nlet a;\n```',
    );
    await seen(answer.query('code'));
    expect(requested()).not.to.include('code-highlighter');
    answer.remove();
  });

  it('is not loaded before code is on screen', async () => {
    const answer = answerOf(`${'line\n\n'.repeat(500)}\`\`\`js\nlet a;\n\`\`\``);
    await seen(answer.query('code'));
    expect(requested()).not.to.include('code-highlighter');
    answer.query('code').scrollIntoView();
    await until(() => rangesIn(answer.container).size === 1);
    expect(requested()).to.include('code-highlighter');
    answer.remove();
  });

  it('is loaded for one language at a time', async () => {
    expect(requested()).not.to.include('python');
    const answer = answerOf('```python\ndef f(): pass\n```');
    await until(() => colorsIn(answer.container).function);
    expect(requested()).to.include('python');
    expect(requested()).not.to.include('ruby');
    answer.remove();
  });
});
