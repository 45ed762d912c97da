import { expect } from 'chai';
import { until } from '../../support/until.js';
import { clearPlaygrounds, PlaygroundPage } from './playground-page.js';

describe('a playground that cannot be opened', () => {
  afterEach(clearPlaygrounds);

  it('tells an unknown operation, and the console the nearest', async () => {
    const page = await PlaygroundPage.place('GET /job/{id}');
    const said = await failure(page);
    expect(said).to.include('The nearest are: GET /jobs/{id}');
    await until(() => page.text.includes('This operation is not in the description of the API.'));
  });

  it('tells the console how to convert a document of Swagger 2.0', async () => {
    const body = ['{"swagger":"2.0","paths":{}}'];
    const page = await PlaygroundPage.place('GET /jobs', {}, { body });
    const said = await failure(page);
    expect(said).to.include('Swagger 2.0: convert it to OpenAPI 3');
    expect(said).to.include('swagger2openapi');
  });

  it('tells the console where YAML is broken, or stands for more than memory holds', async () => {
    const broken = await PlaygroundPage.place('GET /jobs', {}, { body: ['a: 1\nb: [2\nc: 3\n'] });
    expect(await failure(broken)).to.include('(3:1)');
    const levels = Array.from(
      { length: 9 },
      (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(', ')}]\n`,
    );
    const body = ['a0: &a0 lol\n', ...levels];
    const hostile = await PlaygroundPage.place('GET /jobs', {}, { body });
    expect(await failure(hostile)).to.match(/aliases stand for too much .*\(9:\d+\)/);
  });

  it('tells the console where YAML is nested too deeply, and opens what is nested a little less', async () => {
    const document = (depth: number) =>
      `openapi: 3.1.0\nx-deep: ${'['.repeat(depth)}${']'.repeat(depth)}\npaths: {/a: {get: {summary: All of a}}}\n`;
    const deep = await PlaygroundPage.place('GET /a', {}, { body: [document(250)] });
    expect(await failure(deep)).to.match(/nesting exceeded maxDepth \(250\) \(2:\d+\)/);
    const page = await PlaygroundPage.place('GET /a', { open: '' }, { body: [document(249)] });
    await until(() => page.text.includes('All of a'));
  });

  it('says that it cannot be opened where a value in YAML stands in itself', async () => {
    const schema = '{enum: &values [a, *values]}';
    const paths = `paths: {/a: {get: {parameters: [{name: q, in: query, schema: ${schema}}]}}}\n`;
    const page = await PlaygroundPage.place('GET /a', {}, { body: [`openapi: 3.1.0\n${paths}`] });
    await failure(page);
    await until(() => page.text.includes('The description of this API could not be loaded.'));
  });
});

describe('what browsers do not send', () => {
  afterEach(clearPlaygrounds);

  it('is told at the field of a credential as well', async () => {
    const page = await PlaygroundPage.open('getJob');
    page.fill('id', '7');
    page.fill('Token', 'abc…');
    page.button('Send').click();
    await until(() => page.text.includes('Expected format: ISO-8859-1'));
    expect(page.field('Token').getAttribute('aria-invalid')).to.equal('true');
    page.fill('Token', 'abc');
    await until(() => !page.text.includes('Expected format'));
    const { headers } = await page.send({ body: ['{}'] });
    expect(headers.authorization).to.equal('Bearer abc');
  });

  it('is told at its field, and not as an API that cannot be reached', async () => {
    const parameters = [{ name: 'X-Name', in: 'header', schema: { type: 'string' } }];
    const paths = { '/jobs': { get: { parameters } } };
    const servers = [{ url: '.' }];
    const body = [JSON.stringify({ openapi: '3.1.0', servers, paths })];
    const page = await PlaygroundPage.place('GET /jobs', { open: '' }, { body });
    await until(() => page.findButton('Send'));
    page.fill('X-Name', '名前');
    page.button('Send').click();
    await until(() => page.text.includes('Expected format: ISO-8859-1'));
    expect(page.field('X-Name').getAttribute('aria-invalid')).to.equal('true');
    page.fill('X-Name', 'né');
    await until(() => !page.text.includes('Expected format'));
    const { headers } = await page.send({ status: 204 });
    // In UTF-8 where WebKit runs on Linux.
    expect(headers['x-name']).to.be.oneOf(['né', 'nÃ©']);
  });

  it('is not sent to a path that browsers would make another one of', async () => {
    const page = await PlaygroundPage.open('getJob');
    page.fill('id', '..');
    page.button('Send').click();
    await until(() => page.findButton('Send anyway'));
    page.button('Send anyway').click();
    await page.response('no part . or .. in the path');
    expect(await page.backend.requests()).to.have.length(1);
  });
});

/** Presses "Try it", and gives what the console is told of why it fails. */
async function failure(page: PlaygroundPage): Promise<string> {
  const said: unknown[] = [];
  const { error } = console;
  console.error = (...texts: unknown[]) => said.push(...texts);
  try {
    const failed = new Promise((resolve) =>
      page.element.addEventListener('docs-playground:error', resolve),
    );
    page.button('Try it').click();
    await failed;
  } finally {
    console.error = error;
  }
  return said.join(' ');
}
