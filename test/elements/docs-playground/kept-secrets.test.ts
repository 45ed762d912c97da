import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPlaygrounds, document31, PlaygroundPage } from './playground-page.js';

describe('the secrets that a reader keeps', () => {
  afterEach(clearPlaygrounds);

  it('are there for the next playground of the same servers, and for those of no others', async () => {
    const openAt = async (url: string) => {
      const body = [JSON.stringify({ ...document31, servers: [{ url }] })];
      const page = await PlaygroundPage.place('getJob', { open: '' }, { body });
      await until(() => page.root.querySelector('form'));
      return page;
    };
    const page = await openAt('https://one.example');
    page.fill('Token', 'secret-1');
    page.field('Keep them').click();
    expect((await openAt('https://one.example')).field('Token').value).to.equal('secret-1');
    expect((await openAt('https://two.example')).field('Token').value).to.equal('');
  });
});

describe('the secrets of a playground', () => {
  afterEach(clearPlaygrounds);

  it('are masked in the code until they are shown', async () => {
    const page = await PlaygroundPage.open('getJob');
    page.fill('Token', 'secret-1');
    await until(() => page.snippet.includes('Bearer ••••'));
    expect(page.root.textContent).to.not.include('secret-1');
    page.field('Show secrets').click();
    await until(() => page.snippet.includes('Bearer secret-1'));
  });

  it('are kept nowhere unless the reader asks for it, and then in this tab alone', async () => {
    const page = await PlaygroundPage.open('getJob');
    page.fill('Token', 'secret-1');
    const stored = (): string =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]);
    expect(stored()).to.not.include('secret-1');
    page.field('Keep them').click();
    expect(JSON.stringify({ ...sessionStorage })).to.include('secret-1');
    expect(JSON.stringify({ ...localStorage })).to.not.include('secret-1');
    page.field('Keep them').click();
    expect(stored()).to.not.include('secret-1');
  });
});
