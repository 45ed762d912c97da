import { expect } from 'chai';
import { accessibilityFaults } from '../../support/accessibility-faults.js';
import { until } from '../../support/until.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

describe('the heading of a playground', () => {
  afterEach(clearPlaygrounds);

  it('says what the operation is and does', async () => {
    const page = await PlaygroundPage.open('getJob');
    expect(page.root.querySelector('h2')?.textContent).to.equal('Get a job');
    expect(page.text).to.include('Gives a');
  });

  it('has the focus where the button had it that opened the playground', async () => {
    const page = await PlaygroundPage.place('getJob');
    page.button('Try it').focus();
    page.button('Try it').click();
    await until(() => page.root.querySelector('form'));
    expect(page.root.activeElement?.textContent).to.equal('Get a job');
    const other = await PlaygroundPage.place('getJob', { open: '' });
    await until(() => other.root.querySelector('form'));
    expect(page.root.activeElement?.textContent).to.equal('Get a job');
  });

  it('says nothing again that its page says, but which operation it is', async () => {
    const page = await PlaygroundPage.open('getJob', { described: '' });
    const titles = [...page.root.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(titles).to.deep.equal(['GET /jobs/{id}']);
    expect(page.text).to.not.include('Get a job').and.not.include('Gives a');
    expect(await accessibilityFaults(page.element)).to.deep.equal([]);
  });
});
