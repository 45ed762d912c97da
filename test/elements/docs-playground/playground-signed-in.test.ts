import { expect } from 'chai';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

const cookie = 'playground-reader=mine';

describe('a playground for readers who have signed in', () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every engine.
    document.cookie = `${cookie}; path=/`;
  });

  afterEach(() => {
    clearPlaygrounds();
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = 'playground-reader=; path=/; max-age=0';
  });

  const title = (page: PlaygroundPage): string | null | undefined =>
    page.root.querySelector('h2')?.textContent;

  it('asks its own host for the document with cookies', async () => {
    const spec = '/cookies.openapi.json';
    const page = await PlaygroundPage.open('GET /me', { spec, 'signed-in': '' });
    expect(title(page)).to.include(cookie);
  });

  it('sends no cookies where the page does not say so', async () => {
    // At an address of its own, so that no cache answers.
    const spec = '/cookies.openapi.json?plain';
    const page = await PlaygroundPage.open('GET /me', { spec });
    expect(title(page)).to.equal('No cookies');
  });

  it('gives cookies to no other host, and to no operation', async () => {
    const page = await PlaygroundPage.open('addJob', { 'signed-in': '' });
    await page.send({ status: 204 });
    const requests = await page.backend.requests();
    expect(requests.map(({ path }) => path)).to.deep.equal(['/openapi.json', '/jobs']);
    expect(requests.map(({ headers }) => headers.cookie)).to.deep.equal([undefined, undefined]);
  });
});
