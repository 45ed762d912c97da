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
