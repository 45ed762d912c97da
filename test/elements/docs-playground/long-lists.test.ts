import { expect } from 'chai';
import { until } from '../../support/until.js';
import { openBody } from './body-page.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

const schema = { enum: Array.from({ length: 10_000 }, (_, index) => `value ${index}`) };
/** Far more than it takes on any machine, and far less than what grows with the square of the list. */
const limit = 10_000;

describe('a list of thousands of values', () => {
  afterEach(clearPlaygrounds);

  it('is chosen from as a parameter without a wait', async () => {
    const started = performance.now();
    const parameters = [{ name: 'kind', in: 'query', schema }];
    const paths = { '/jobs': { get: { parameters } } };
    const reply = { body: [JSON.stringify({ openapi: '3.1.0', paths })] };
    const page = await PlaygroundPage.place('GET /jobs', { open: '' }, reply);
    await until(() => page.snippet);
    expect(performance.now() - started).to.be.below(limit);
    expect(page.field('kind').value).to.equal('');
    page.fill('kind', 'value 9999');
    await until(() => page.snippet.includes('kind=value%209999'));
  });

  it('is chosen from as a field of a body without a wait', async () => {
    const started = performance.now();
    const body = { type: 'object', required: ['kind'], properties: { kind: schema } };
    const page = await openBody({ 'application/json': { schema: body } });
    await until(() => page.snippet.includes('"value 0"'));
    expect(performance.now() - started).to.be.below(limit);
    expect(page.field('kind').value).to.equal('0');
    page.fill('kind', '9999');
    await until(() => page.snippet.includes('"value 9999"'));
  });
});
