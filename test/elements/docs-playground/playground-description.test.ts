import { expect } from 'chai';
import { beginningOf } from '../../../src/elements/docs-playground/description-beginning.js';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import { until } from '../../support/until.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

const more = 'Show the whole description';

describe('the description in a playground', () => {
  before(() => {
    document.documentElement.lang = 'en';
    document.title = 'A page';
  });
  afterEach(clearPlaygrounds);

  async function openWith(description: string): Promise<PlaygroundPage> {
    const get = { operationId: 'listJobs', description };
    const body = [JSON.stringify({ openapi: '3.1.0', paths: { '/jobs': { get } } })];
    const page = await PlaygroundPage.place('listJobs', { open: '' }, { body });
    await until(() => page.snippet);
    return page;
  }

  /** What a reader sees of it. */
  function seen(page: PlaygroundPage): string[] {
    const selector = '.surface > .markdown, .surface > p[dir=auto], #description';
    return [...page.root.querySelectorAll<HTMLElement>(selector)]
      .filter((block) => block.checkVisibility())
      .map(({ textContent }) => (textContent ?? '').trim());
  }

  const isRendererLoaded = (): boolean =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/(?:markdown-view|description-(?!beginning))/.test(name));

  it('begins with what is simple, and goes on when the reader wants more', async () => {
    const page = await openWith(
      'Lists *jobs*.\n\n- `open` ones\n\n| state | code |\n| - | - |\n| done | 2 |\n\nAnd *more*.',
    );
    expect(seen(page)).to.deep.equal(['Lists jobs.open ones']);
    expect(page.text).to.not.include('| state |').and.not.include('And more');
    expect(page.root.querySelector('table')).to.equal(null);
    expect(isRendererLoaded()).to.equal(false);
    const button = page.button(more);
    expect(button.ariaExpanded).to.equal('false');
    expect(await accessibilityFaults(page.element)).to.deep.equal([]);
    button.focus();
    button.click();
    await until(() => page.root.querySelector('#description table'));
    expect(isRendererLoaded()).to.equal(true);
    expect(button.ariaExpanded).to.equal('true');
    expect(page.root.activeElement).to.equal(button);
    expect(button.getAttribute('aria-controls')).to.equal('description');
    expect(page.text.match(/Lists jobs/g)).to.have.length(1);
    expect(page.text).to.include('And more.');
    expect(await accessibilityFaults(page.element)).to.deep.equal([]);
    button.click();
    await until(() => button.ariaExpanded === 'false');
    expect(page.root.getElementById('description')?.checkVisibility()).to.equal(false);
  });

  it('is shown whole, without a button, where all of it is simple', async () => {
    const page = await openWith('Lists **jobs**.\n\nAll of them.');
    expect(page.text).to.include('All of them.');
    expect(page.findButton(more)).to.equal(undefined);
  });

  it('begins with its first paragraph in plain words where nothing of it is simple', async () => {
    const page = await openWith(
      '# Jobs\n\nSee **[docs.example.com](https://evil.example)** <img src=x onerror=alert(1)>.\n\nMore.',
    );
    expect(seen(page)).to.deep.equal(['See docs.example.com <img src=x onerror=alert(1)>.']);
    expect(page.root.querySelector('a, img')).to.equal(null);
    page.button(more).click();
    await until(() => page.root.querySelector('#description strong'));
    expect(page.root.querySelector('img')).to.equal(null);
    expect(page.text).to.include('<img src=x onerror=alert(1)>');
    expect(seen(page)).to.have.length(1);
  });
});

describe('the beginning of a description', () => {
  const cases: [name: string, text: string, simple: string, summary: string][] = [
    ['before a heading', 'One.\n\nTwo.\n\n# Three\n\nFour.', 'One.\n\nTwo.\n\n', ''],
    ['before code', 'Send:\n\n```json\n{}\n\n{}\n```', 'Send:\n\n', ''],
    ['never within a list', '- One\n\n  two\n\n# Three', '', ''],
    ['never within a paragraph', 'One | two\nthree.\n\nFour.', '', 'One | two three.'],
    [
      'with links that say where they lead',
      'A [b](https://c.example/d).\n\n<e>',
      'A [b](https://c.example/d).\n\n',
      '',
    ],
    [
      'without its own headings and tables',
      '# A\n\n| b |\n| - |\n\n[C](d) `e` ![f](g)',
      '',
      'C e f',
    ],
    ['before a list whose items are rich', '* <a>\n* b\n\nA <b>.', '', 'A <b>.'],
    ['nothing where it has no paragraph', '# A\n\n> b\n\n    c', '', ''],
  ];
  for (const [name, text, simple, summary] of cases)
    it(`ends ${name}`, () => {
      const beginning = beginningOf(text);
      expect([beginning.simple, beginning.summary]).to.deep.equal([simple, summary]);
      expect(beginning.simple + beginning.rest).to.equal(text);
    });

  it('is bounded, by words in a summary', () => {
    const { simple, rest, summary } = beginningOf('Word and word. '.repeat(1000));
    expect(simple).to.equal('');
    expect(rest).to.have.length(14_999);
    expect(summary).to.match(/^Word and word\..* \S+ …$/);
    expect(summary.length).to.be.within(280, 302);
    expect(beginningOf(`${'Word.\n\n'.repeat(1000)}`).simple.length).to.be.within(3900, 4000);
  });

  it('takes no time that grows with the square of its length', () => {
    for (const sign of ['[', '![', '`', '*', '- a\n\n', '\n', '<', '[a]('])
      expect(beginningOf(sign.repeat(100_000)).simple.length, sign).to.be.at.most(4000);
  });
});
