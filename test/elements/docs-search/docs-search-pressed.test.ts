import { resetMouse, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { SearchResult } from '../../../src/core/index/search-result.js';
import { until } from '../../support/until.js';
import {
  addressRouted,
  clearPage,
  nextEvent,
  result,
  resultsReply,
  SearchPage,
  textOf,
} from './search-page.js';

/** The page with headings that are found at once, searched while the server holds its answer back. */
async function searchFor(query: string, answer: SearchResult): Promise<SearchPage> {
  const main = document.createElement('main');
  const heading = (id: string, textContent: string): HTMLElement =>
    Object.assign(document.createElement('h2'), { id, textContent });
  main.append(heading('accent', 'Accent colour'), heading('more', 'Accents'));
  const navigation = document.createElement('nav');
  navigation.append(Object.assign(document.createElement('a'), { href: '/start', text: 'Start' }));
  document.body.append(navigation, main);
  const page = await SearchPage.open();
  await page.backend.reply({ ...resultsReply(answer), holdHeaders: 'answer' });
  page.fill(query);
  await page.backend.requests({ atLeast: 1 });
  return page;
}

async function answer(page: SearchPage): Promise<void> {
  const results = nextEvent(page.element, 'docs-search:results');
  await page.backend.release('answer');
  await results;
  await page.element.updateComplete;
}

const titles = (page: SearchPage) =>
  page.options.map((option) => textOf(option.querySelector('.heading')));

describe('<docs-search> while a result is pressed', () => {
  afterEach(async () => {
    clearPage();
    await resetMouse();
  });

  it('moves nothing under a finger, and takes up what came once that has gone', async () => {
    const server = result({ path: '/server', metadata: { section: 'Accent of the server' } });
    const page = await searchFor('accent', server);
    const touch = (type: string, buttons: number) => {
      const init = { bubbles: true, composed: true, pointerType: 'touch', buttons };
      page.options[1]?.dispatchEvent(new PointerEvent(type, init));
    };
    touch('pointerdown', 1);
    await answer(page);
    expect(titles(page)).to.deep.equal(['Accent colour', 'Accents']);
    // With a finger still down, as Firefox says it.
    touch('pointercancel', 1);
    await until(() => titles(page).includes('Accent of the server'));
  });

  // Browsers make no click of a press whose element has gone.
  it('follows what the mouse has pressed, though a better text of that comes first', async () => {
    const metadata = { section: 'The colour that is the accent', anchor: 'accent' };
    const server = result({ path: location.pathname, content: 'An accent.', metadata });
    const page = await searchFor('accent', server);
    page.element.addEventListener('docs-search:select', (event) => event.preventDefault());
    const selected = nextEvent(page.element, 'docs-search:select');
    await press(page, 'mark');
    await answer(page);
    await sendMouse({ type: 'up' });
    expect((await selected).detail.position).to.equal(1);
  });

  it('leads to what was pressed, though it closes before anything has been answered', async () => {
    const page = await searchFor('accent', result());
    const followed = addressRouted();
    await press(page, '.heading');
    await sendMouse({ type: 'up' });
    expect(await followed).to.equal(`${location.href}#accent`);
    expect(page.element.isOpen).to.equal(false);
  });

  it('takes up what came once the mouse has left with its button down', async () => {
    const server = result({ path: '/server', metadata: { section: 'Accent of the server' } });
    const page = await searchFor('accent', server);
    await press(page, '.heading');
    await answer(page);
    expect(titles(page)).to.deep.equal(['Accent colour', 'Accents']);
    await sendMouse({ type: 'move', position: [1, 1] });
    await until(() => titles(page).includes('Accent of the server'));
  });

  it('takes up what came once what was pressed has led nowhere else', async () => {
    const server = result({ path: '/server', metadata: { section: 'Accent of the server' } });
    const page = await searchFor('accent', server);
    await press(page, '[data-act]');
    await answer(page);
    expect(titles(page)).to.deep.equal(['Accent colour', 'Accents']);
    await sendMouse({ type: 'up' });
    await until(() => page.options[0]?.querySelector('[data-act][data-on]'));
    await until(() => titles(page).includes('Accent of the server'));
  });
});

/** Presses the mouse on a part of the first result. */
async function press(page: SearchPage, selector: string): Promise<void> {
  const part = await until(() => page.options[0]?.querySelector(selector));
  const { x, y, width, height } = part.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'move', position });
  await sendMouse({ type: 'down' });
}
