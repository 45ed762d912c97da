import { expect } from 'chai';
import { nextFrame, until } from '../../support/until.js';
import { answer, source } from '../answer-replies.js';
import { AssistantOnPage } from '../assistant-on-page.js';
import { element } from '../docs-page.js';
import { clearPage, result, SearchPage } from '../docs-search/search-page.js';

/** What sites, themes and frameworks call their own, and what the widget once called its. */
const commonNames = `
  accent accent-text accent-foreground background bg bg-color body border border-color border-radius brand
  card chosen code color cover danger dark destructive enter error fg font font-family font-mono font-sans
  font-size foreground gap gray heading hidden-bottom hidden-top highlight input layer light line-height
  link link-color markdown-border markdown-mono markdown-muted markdown-radius markdown-tint max-width
  muted muted-foreground overlay padding popover primary primary-color radius ring secondary shade shadow
  size space spacing subtle success surface tab-size text text-color text-muted token transition warning
  width z-index`
  .trim()
  .split(/\s+/);

const markdown = `## Heading\n\nSome \`code\`, *emphasis*, [a link](https://elsewhere.example/).

> A quotation.\n\n- one\n- two\n\n\`\`\`js\nlet a;\n\`\`\`\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`;

/** Everything that the browser makes of the styles in a shadow tree. */
function appearance(host: HTMLElement): string[] {
  const shown = [...(host.shadowRoot?.querySelectorAll('*') ?? [])];
  return shown.map((one) => {
    const styles = getComputedStyle(one);
    const names = [...styles].filter((name) => !name.startsWith('--'));
    const values = names.map((name) => `${name}: ${styles.getPropertyValue(name)}`);
    return `${one.localName} ${one.className} { ${values.join('; ')} }`;
  });
}

async function atRest(host: HTMLElement): Promise<string[]> {
  await nextFrame();
  const root = host.shadowRoot;
  await Promise.allSettled(root?.getAnimations().map(({ finished }) => finished) ?? []);
  return appearance(host);
}

describe('a page that defines custom properties of common names', () => {
  let style: HTMLElement | undefined;

  const defineAll = () => {
    const registered = commonNames.map(
      (name) => `@property --${name} { syntax: '<length>'; inherits: false; initial-value: 7px } `,
    );
    const values = commonNames.map((name) => `--${name}: 7px !important;`);
    style = element('style', {}, ...registered, `* { ${values.join(' ')} }`);
    document.head.append(style);
  };

  /** What of the appearance is another, an element a line. */
  const changedFrom = async (before: readonly string[], host: HTMLElement) => {
    const after = await atRest(host);
    return after.filter((line, index) => line !== before[index]).map((line) => line.slice(0, 60));
  };

  afterEach(() => {
    style?.remove();
    clearPage();
  });

  it('changes nothing of the assistant', async () => {
    const page = await AssistantOnPage.place();
    await page.backend.reply(answer(markdown, source('/guide', 'Guide')));
    await page.askToTheEnd('How?');
    await until(() => page.find('button', 'Copy answer'));
    const before = await atRest(page.element);
    defineAll();
    expect(await changedFrom(before, page.element)).to.deep.equal([]);
    await page.remove();
  });

  it('changes nothing of the search', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    const before = await atRest(page.element);
    defineAll();
    expect(await changedFrom(before, page.element)).to.deep.equal([]);
  });

  it('could not know the names of any others either', async () => {
    const page = await AssistantOnPage.place();
    const search = await SearchPage.open();
    await page.element.open();
    const sheets = [page.element, search.element].flatMap(
      ({ shadowRoot }) => shadowRoot?.adoptedStyleSheets ?? [],
    );
    const rules = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    const names = rules.join(' ').match(/(?<![\w-])--[\w-]+/g) ?? [];
    expect(names).to.include.members(['--_da-text', '--docs-assistant-text']);
    expect(names.filter((name) => !/^--(_da|docs-assistant)-/.test(name))).to.deep.equal([]);
    await page.remove();
  });
});
