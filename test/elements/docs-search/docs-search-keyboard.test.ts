import { expect } from 'chai';
import { allByRole } from '../../support/by-role.js';
import { until } from '../../support/until.js';
import { clearPage, nextEvent, result, SearchPage, textOf } from './search-page.js';

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

const modifier: KeyboardEventInit = isApple ? { metaKey: true } : { ctrlKey: true };

/** WebDriver cannot hold a modifier, so that this one press is made and not typed. */
async function pressWithModifier(
  page: SearchPage,
  key: string,
  modifiers = modifier,
): Promise<void> {
  const target = page.element.isOpen ? page.input : document.activeElement;
  const init = { key, ...modifiers, bubbles: true, composed: true, cancelable: true };
  target?.dispatchEvent(new KeyboardEvent('keydown', init));
  await page.element.updateComplete;
}

function pathOf(option: HTMLElement | null): string {
  return new URL(option?.getAttribute('href') ?? '', location.href).pathname;
}

describe('<docs-search> by keyboard', () => {
  afterEach(clearPage);

  it('opens and closes with its shortcut, and gives the focus back', async () => {
    const page = await SearchPage.place();
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    const opened = nextEvent(page.element, 'docs-search:open');
    await pressWithModifier(page, 'k');
    expect((await opened).detail).to.deep.equal({ source: 'shortcut' });
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
    const closed = nextEvent(page.element, 'docs-search:close');
    await pressWithModifier(page, 'k');
    await closed;
    await page.element.updateComplete;
    expect(document.activeElement).to.equal(button);
  });

  for (const [name, target] of Object.entries({ document, window })) {
    it(`leaves its shortcut to a search of the page that listens on the ${name}, and says so`, async () => {
      const page = await SearchPage.place();
      const said: unknown[] = [];
      const { warn } = console;
      console.warn = (text: unknown) => said.push(text);
      const connection = new AbortController();
      let opened = 0;
      const onKeydown = (event: Event): void => {
        opened++;
        event.preventDefault();
      };
      target.addEventListener('keydown', onKeydown, connection);
      await pressWithModifier(page, 'k');
      await pressWithModifier(page, 'k');
      expect([opened, page.element.isOpen]).to.deep.equal([2, false]);
      expect(said).to.have.lengthOf(1);
      expect(said[0]).to.contain('<docs-search> leaves mod+k to the page');
      page.element.replaceSearch = true;
      await pressWithModifier(page, 'k');
      await until(() => page.element.isOpen);
      expect(opened).to.equal(2);
      connection.abort();
      console.warn = warn;
    });
  }

  it('does not take a press for the next one, where the page lets none through', async () => {
    const page = await SearchPage.place();
    const stop = (event: Event): void => event.stopPropagation();
    document.addEventListener('keydown', stop);
    await pressWithModifier(page, 'k');
    document.removeEventListener('keydown', stop);
    await pressWithModifier(page, 'x');
    expect(page.element.isOpen).to.equal(false);
    await pressWithModifier(page, 'k');
    await until(() => page.element.isOpen);
  });

  it('keeps what is typed into its field from shortcuts of the page', async () => {
    const page = await SearchPage.open();
    const heard: string[] = [];
    const connection = new AbortController();
    const types = ['keydown', 'keypress', 'keyup'];
    const typed = (key: string, init: KeyboardEventInit = {}): void => {
      for (const type of types) {
        const pressed = { key, ...init, bubbles: true, composed: true };
        page.input.dispatchEvent(new KeyboardEvent(type, pressed));
      }
    };
    for (const type of types) {
      document.addEventListener(type, () => heard.push(type), connection);
    }
    for (const key of ['s', '/', '?', 'ArrowLeft', 'Backspace']) typed(key);
    expect(heard).to.deep.equal([]);
    typed('x', modifier);
    expect(heard, 'no text').to.deep.equal(types);
    connection.abort();
  });

  it('makes the first result active, and moves with the arrow keys around the ends', async () => {
    const page = await SearchPage.open();
    const paths = ['/one', '/two', '/three'];
    await page.searchFor('accent', ...paths.map((path) => result({ path })));
    const visited = [pathOf(page.activeOption)];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.press(key);
      visited.push(pathOf(page.activeOption));
    }
    expect(visited).to.deep.equal(['/one', '/two', '/three', '/one', '/three', '/two']);
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
    expect(page.input.getAttribute('aria-expanded')).to.equal('true');
  });

  it('moves by five with the page keys, as far as the ends', async () => {
    const page = await SearchPage.open();
    const paths = Array.from({ length: 8 }, (_, index) => `/page-${index}`);
    await page.searchFor('accent', ...paths.map((path) => result({ path })));
    const visited: string[] = [];
    for (const key of ['PageDown', 'PageDown', 'PageUp', 'PageUp']) {
      await page.press(key);
      visited.push(pathOf(page.activeOption));
    }
    expect(visited).to.deep.equal(['/page-5', '/page-7', '/page-2', '/page-0']);
  });

  it('leaves Home, End and the sideways arrows to the text', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result(), result({ path: '/two' }));
    await page.press('ArrowDown');
    await page.press('Home');
    expect(page.input.selectionStart).to.equal(0);
    await page.press('End');
    expect(page.input.selectionStart).to.equal('accent'.length);
    await page.press('ArrowLeft');
    expect(page.input.selectionStart).to.equal('accent'.length - 1);
    expect(pathOf(page.activeOption)).to.equal('/two');
  });

  it('goes to the result that the arrow keys reached', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result(), result({ path: '/two' }));
    page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
    const selected = nextEvent(page.element, 'docs-search:select');
    await page.press('ArrowDown');
    await page.press('Enter');
    expect((await selected).detail).to.include({ path: '/two', position: 2 });
  });

  for (const [name, modifiers] of Object.entries({ modifier, shift: { shiftKey: true } })) {
    it(`opens a result elsewhere with a key and stays open: ${name}`, async () => {
      const page = await SearchPage.open();
      await page.searchFor('accent', result());
      page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
      const selected = nextEvent(page.element, 'docs-search:select');
      await pressWithModifier(page, 'Enter', modifiers);
      expect((await selected).detail.path).to.equal('/styling');
      expect(page.element.isOpen).to.equal(true);
    });
  }

  it('leaves Escape to the input method that composes', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    const init = { key: 'Escape', bubbles: true, composed: true, cancelable: true };
    // Safari says it in another way than the others: the composition has ended by then.
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      const press = new KeyboardEvent('keydown', { ...init, ...composing });
      expect(page.input.dispatchEvent(press)).to.equal(true);
    }
    expect(page.input.value).to.equal('accent');
  });

  it('clears the text with Escape, then closes and gives the focus back to the button', async () => {
    const page = await SearchPage.place();
    page.trigger.focus();
    const opened = nextEvent(page.element, 'docs-search:open');
    await page.press('Enter');
    await opened;
    await page.searchFor('accent', result());
    await page.press('Escape');
    expect(page.input.value).to.equal('');
    expect(page.options).to.have.length(0);
    expect(page.input.getAttribute('aria-expanded')).to.equal('false');
    expect(page.element.isOpen).to.equal(true);
    await page.press('Escape');
    expect(page.element.isOpen).to.equal(false);
    expect(page.dialog.open).to.equal(false);
    expect(page.element.shadowRoot?.activeElement).to.equal(page.trigger);
  });

  it('keeps the focus inside while it is open', async () => {
    const outside = document.createElement('button');
    document.body.append(outside);
    const page = await SearchPage.open();
    await page.searchFor('accent', result(), result({ path: '/two' }));
    const visited: (Element | null | undefined)[] = [];
    // One more press, and Firefox would step out to its own bar, and take the keys of later tests there.
    for (let press = 0; press < 2; press += 1) {
      await page.press('Tab');
      visited.push(page.element.shadowRoot?.activeElement);
    }
    const buttons = allByRole(page.dialog, 'button', /^(Close|Pin)/);
    expect(visited).to.have.length(2).and.deep.equal(buttons);
    outside.focus();
    expect(document.activeElement).to.equal(page.element);
    expect(page.options.every((option) => option.tabIndex === -1)).to.equal(true);
  });

  it('keeps text and results when it is closed and opened again', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result());
    page.element.close();
    await page.element.open();
    expect(page.input.value).to.equal('accent');
    expect(page.options).to.have.length(1);
    expect(await page.backend.requests()).to.have.length(1);
    expect(
      page.input.value.slice(page.input.selectionStart ?? 0, page.input.selectionEnd ?? 0),
    ).to.equal('accent');
  });

  it('moves to the result under the pointer and leaves the focus in the field', async () => {
    const page = await SearchPage.open();
    await page.searchFor('accent', result(), result({ path: '/two' }));
    page.options[1]?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    await page.element.updateComplete;
    expect(pathOf(page.activeOption)).to.equal('/two');
    expect(textOf(page.activeOption)).to.contain('Accent colour');
    expect(page.element.shadowRoot?.activeElement).to.equal(page.input);
  });

  it('closes when the page behind it is clicked', async () => {
    const page = await SearchPage.open();
    page.find<HTMLElement>('[part=backdrop]').click();
    expect(page.element.isOpen).to.equal(false);
  });
});
