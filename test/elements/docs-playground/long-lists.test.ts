import { expect } from 'chai';
import { until } from '../../support/until.js';
import { openBody } from './body-page.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

const schema = { enum: Array.from({ length: 1000 }, (_, index) => `value ${index}`) };

/** Chromium finds the direction of all options again with each that is put in: twelve seconds for 4,000. */
describe('a list of a thousand values', () => {
  afterEach(clearPlaygrounds);

  it('is chosen from as a parameter', async () => {
    const parameters = [{ name: 'kind', in: 'query', schema }];
    const paths = { '/jobs': { get: { parameters } } };
    const reply = { body: [JSON.stringify({ openapi: '3.1.0', paths })] };
    const page = await PlaygroundPage.place('GET /jobs', { open: '' }, reply);
    await until(() => page.snippet);
    expect(page.field('kind').dir).to.equal('');
    expect(page.field('kind').value).to.equal('');
    page.fill('kind', 'value 999');
    await until(() => page.snippet.includes('kind=value%20999'));
  });

  it('is chosen from as a field of a body', async () => {
    const body = { type: 'object', required: ['kind'], properties: { kind: schema } };
    const page = await openBody({ 'application/json': { schema: body } });
    await until(() => page.snippet.includes('"value 0"'));
    expect(page.field('kind').dir).to.equal('');
    expect(page.field('kind').value).to.equal('0');
    page.fill('kind', '999');
    await until(() => page.snippet.includes('"value 999"'));
  });
});
