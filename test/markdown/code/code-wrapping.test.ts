import { expect } from 'chai';
import { markdownStyles } from '../../../src/markdown/index.js';
import { allByRole, byRole } from '../../support/by-role.js';
import { pressChord } from '../../support/press-chord.js';
import { nextFrame, until } from '../../support/until.js';
import { RenderedAnswer } from '../rendered-answer.js';

const longLine = 'word '.repeat(200);

describe('wrapping the lines of a code block', () => {
  let answer: RenderedAnswer;
  let styles: HTMLStyleElement;

  beforeEach(() => {
    styles = document.createElement('style');
    styles.textContent = markdownStyles;
    document.head.append(styles);
    answer = new RenderedAnswer();
    answer.container.classList.add('markdown');
  });

  afterEach(() => {
    answer.remove();
    styles.remove();
  });

  function findButton(): HTMLElement | undefined {
    return byRole(answer.container, 'button', 'Wrap lines');
  }

  function overflow(): number {
    const { scrollWidth, clientWidth } = answer.query('pre');
    return scrollWidth - clientWidth;
  }

  async function wrap(): Promise<HTMLElement> {
    const button = await until(findButton);
    button.click();
    return button;
  }

  it('is offered where a line is too long, and nowhere else', async () => {
    answer.add(`\`\`\`\nshort\n\`\`\`\n\n\`\`\`\n${longLine}\n\`\`\`\n`).finish();
    await until(findButton);
    const buttons = allByRole(answer.container, 'button', 'Wrap lines');
    expect(buttons.map((button) => button.closest('figure'))).to.deep.equal([
      answer.all('figure')[1],
    ]);
  });

  it('is offered once a line has become too long', async () => {
    answer.add('```sh\nnpm install');
    await nextFrame();
    await nextFrame();
    expect(findButton()).to.equal(undefined);
    answer.add(` ${longLine}`);
    await until(findButton);
  });

  it('is there for the keyboard, says whether it is on, and can be taken back', async () => {
    answer.add(`\`\`\`\n${longLine}\n\`\`\``).finish();
    const button = await until(findButton);
    button.focus();
    expect(button.getAttribute('aria-pressed')).to.equal('false');
    await pressChord('Enter');
    await until(() => button.getAttribute('aria-pressed') === 'true');
    expect(overflow()).to.equal(0);
    await pressChord('Enter');
    await until(() => button.getAttribute('aria-pressed') === 'false');
    expect(overflow()).to.be.greaterThan(0);
    await nextFrame();
    expect(document.activeElement).to.equal(button);
  });

  it('stays on and stays offered while the answer grows', async () => {
    answer.add(`\`\`\`js\n${longLine}`);
    const button = await wrap();
    answer.addInPieces(`\n${longLine}\nend();\n\`\`\`\n\nAnd **more**.\n\n- a\n- b`, 7).finish();
    await nextFrame();
    await nextFrame();
    expect(findButton()).to.equal(button);
    expect(button.getAttribute('aria-pressed')).to.equal('true');
    expect(overflow()).to.equal(0);
  });

  it('concerns one block alone', async () => {
    const block = `\`\`\`\n${longLine}\n\`\`\`\n\n`;
    answer.add(block + block).finish();
    const first = await wrap();
    expect(allByRole(answer.container, 'button', 'Wrap lines')).to.have.length(2);
    expect(
      answer.all('button.wrap').filter((button) => button.matches('[aria-pressed=true]')),
    ).to.deep.equal([first]);
  });

  it('has a target of 24 pixels', async () => {
    answer.add(`\`\`\`\n${longLine}`);
    const { width, height } = (await until(findButton)).getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(24);
  });
});
