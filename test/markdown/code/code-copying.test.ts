import { expect } from 'chai';
import type { CopiedPart } from '../../../src/markdown/index.js';
import { until } from '../../support/until.js';
import { answerOf, type RenderedAnswer } from '../rendered-answer.js';

describe('the copy button of a code block', () => {
  const markdown = '```sh\nnpm install\n  --save\n```\n\nand\n\n```\nother\n```';
  let answer: RenderedAnswer;
  let copied: string[];

  function clipboard(writeText: (text: string) => Promise<void>): void {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  }

  function buttonAt(index: number): HTMLElement {
    const button = answer.all('figure button.copy')[index];
    if (!(button instanceof HTMLButtonElement)) throw new Error('There is no such button.');
    return button;
  }

  function changeOf(button: HTMLElement): Promise<string | null> {
    return new Promise((resolve) => {
      new MutationObserver(() => resolve(button.textContent)).observe(button, { childList: true });
    });
  }

  beforeEach(() => {
    copied = [];
    answer = answerOf(markdown);
  });

  afterEach(() => {
    answer.remove();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('says which code it copies: the file, or else how it begins', async () => {
    const names = async (text: string) => {
      const buttons = answerOf(text).all('button.copy');
      await until(() => buttons.every((button) => button.ariaLabel));
      return buttons.map((button) => button.ariaLabel);
    };
    expect(await names(markdown)).to.deep.equal(['Copy npm install', 'Copy other']);
    expect(
      await names('```js app.js\nx\n```\n\n```js\n\n  y(  1 );\n```\n\n    indented'),
    ).to.deep.equal(['Copy app.js', 'Copy y(  1 );', 'Copy indented']);
    expect(await names('```css\n```\n\n```\n```')).to.deep.equal(['Copy css', 'Copy Code']);
    const long = `\u{1f511}${'x'.repeat(100)}`;
    const short = `Copy \u{1f511}${'x'.repeat(39)}`;
    expect(await names(`\`\`\`\n${long}\n\`\`\``)).to.deep.equal([short]);
  });

  it('says so when that is known only later', async () => {
    const growing = answerOf('');
    growing.add('```\nnp');
    growing.add('\nx');
    await until(() => growing.query('button.copy').ariaLabel === 'Copy np');
    growing.replace('```\nnpm ci\n```');
    await until(() => growing.query('button.copy').ariaLabel === 'Copy npm ci');
  });

  it('copies its code and says so', async () => {
    clipboard(async (text) => void copied.push(text));
    const button = buttonAt(0);
    const change = changeOf(button);
    button.click();
    expect(await change).to.equal('Copied');
    expect(copied).to.deep.equal(['npm install\n  --save']);
  });

  it('tells of it when it is copied, not when it is refused', async () => {
    const parts: CopiedPart[] = [];
    answer.remove();
    answer = answerOf(markdown, { onCopy: (part) => parts.push(part) });
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const refused = changeOf(buttonAt(0));
    buttonAt(0).click();
    await refused;
    clipboard(async () => {});
    const change = changeOf(buttonAt(1));
    buttonAt(1).click();
    await change;
    expect(parts).to.deep.equal(['code']);
  });

  it('selects the code when the browser does not let it be copied', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const button = buttonAt(1);
    const change = changeOf(button);
    button.click();
    expect(await change).to.equal('Press Ctrl+C');
    expect(getSelection()?.toString()).to.equal('other');
  });

  it('is a real button beside the language, and does not submit a form', () => {
    expect(buttonAt(0).getAttribute('type')).to.equal('button');
    expect(answer.all('figcaption').map((caption) => caption.textContent)).to.deep.equal([
      'sh',
      'Code',
    ]);
  });
});
