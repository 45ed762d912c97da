import { nextFrame } from '../support/until.js';
import { AssistantOnPage } from './assistant-on-page.js';
import { element } from './docs-page.js';

const text = 'What stands on the page is read beside the panel. '.repeat(40);

/** A site around the assistant, as long as a guide, whose page may be pushed. */
export class PushedSite {
  readonly main = element('main', {}, element('h1', {}, 'Guide'));
  readonly header = element('header', {}, element('button', { id: 'ask' }, 'Ask'));
  readonly #styles = element('style', {});

  constructor() {
    for (let left = 30; left > 0; left -= 1) this.main.append(element('p', {}, text));
    document.head.append(this.#styles);
    document.body.append(this.header, this.main);
  }

  get root(): HTMLElement {
    return document.documentElement;
  }

  get scrollsSideways(): boolean {
    return this.root.scrollWidth > this.root.clientWidth;
  }

  /** How far the page has been pushed, as it is told; empty where it is not. */
  get inset(): string {
    return getComputedStyle(this.root).getPropertyValue('--docs-assistant-inset');
  }

  /** What there is on the page of what has pushed it. */
  get traces(): string[] {
    const names = [this.root, ...document.querySelectorAll('body, body *')].flatMap((one) =>
      one.getAttributeNames().filter((name) => name.startsWith('data-docs-')),
    );
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    const media = rules.flatMap((rule) => (rule instanceof CSSMediaRule ? rule.conditionText : []));
    return [...names, ...media.filter((text) => text === 'screen')];
  }

  style(rules: string): void {
    this.#styles.append(rules);
  }

  remove(): void {
    for (const one of [this.#styles, this.header, this.main]) one.remove();
    this.root.removeAttribute('dir');
    this.root.removeAttribute('style');
    scrollTo({ top: 0, behavior: 'instant' });
  }
}

/** An assistant whose panel is 300 pixels wide, and pushes the page in windows of a width. */
export async function placePanel({
  push = '700px',
  ...settings
}: Readonly<Record<string, string>> = {}): Promise<AssistantOnPage> {
  const page = await AssistantOnPage.place(settings);
  page.element.style.setProperty('--docs-assistant-push', push);
  page.element.style.setProperty('--docs-assistant-panel-width', '300px');
  return page;
}

/** Opens the panel, waits until it is decided whether there is room, and gives its box on the page. */
export async function openPanel(page: AssistantOnPage): Promise<Element> {
  await page.element.open();
  await import('../../src/dom/page/make-room.js');
  await nextFrame();
  const frame = page.root.querySelector('.frame');
  if (!frame) throw new Error('There is no panel.');
  return frame;
}
