import { expect } from 'chai';
import { nextFrame, until } from '../../support/until.js';
import { clearPage, result, SearchPage } from './search-page.js';

/** An assistant that cannot load what answers. */
class UnloadedElement extends HTMLElement {
  ask(): Promise<void> {
    return Promise.reject(new Error('offline'));
  }
}

customElements.define('unloaded-element', UnloadedElement);

describe('a page whose files cannot be loaded', () => {
  const { error } = console;
  let told: unknown[];
  let unhandled: unknown[];
  let watching: AbortController;

  beforeEach(() => {
    told = [];
    unhandled = [];
    watching = new AbortController();
    console.error = (...said: unknown[]) => told.push(...said);
    const onUnhandled = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      unhandled.push(event.reason);
    };
    addEventListener('unhandledrejection', onUnhandled, { signal: watching.signal });
  });

  afterEach(() => {
    watching.abort();
    console.error = error;
    clearPage();
  });

  /** Rejections that nobody handles are told of once the task that they belong to is over. */
  const expectToldAlone = async (): Promise<void> => {
    await until(() => told.length > 0);
    await nextFrame();
    await nextFrame();
    expect(unhandled).to.deep.equal([]);
  };

  it('has no fault of its own where the search hands a question over', async () => {
    document.body.append(new UnloadedElement());
    const page = await SearchPage.open({ assistant: 'unloaded-element' });
    await page.searchFor('how do I change it', result());
    await page.press('Enter');
    await expectToldAlone();
  });

  it('has no fault of its own where its address has a query', async () => {
    const { href } = location;
    const url = new URL(href);
    url.searchParams.set('search', 'accent');
    history.replaceState(null, '', url);
    const element = document.createElement('docs-search');
    Object.assign(element, { loadSurface: () => Promise.reject(new Error('offline')) });
    document.body.append(element);
    await expectToldAlone();
    history.replaceState(null, '', href);
  });
});
