import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, readFiles } from './specification.js';

async function textOf(operation: object, path = '/jobs'): Promise<string> {
  const server = { servers: [{ url: 'https://api.example.com' }] };
  const source = documentOf({ [path]: { get: operation } }, server);
  const { operations, problems } = await readFiles({ 'openapi.yaml': source });
  assert.deepEqual(problems, []);
  return operations[0]?.text ?? '';
}

/** The lines of headings below the page's title. */
function headingsOf(text: string): string[] {
  return text.split('\n').filter((line) => /^#+ /.test(line));
}

describe('the headings of an operation', () => {
  it('skip no level, whatever its descriptions begin with', async () => {
    const text = await textOf({
      description: '### First\n\nText.\n\n##### Inner\n\nText.\n\n### Second\n\n# Last',
      responses: { 200: { description: '# Jobs\n\n###### Small\n\nText.' } },
    });
    assert.deepEqual(headingsOf(text), [
      ...['## First', '### Inner', '## Second', '## Last', '## Example request'],
      ...['## Responses', '### Status 200', '#### Jobs', '##### Small'],
    ]);
  });
});

describe('the example response of an operation', () => {
  it('has what the server sets, and nothing that it never gives back', async () => {
    const schema = {
      type: 'object',
      required: ['password', 'title'],
      properties: {
        id: { type: 'integer', readOnly: true },
        title: { type: 'string' },
        password: { type: 'string', writeOnly: true },
      },
    };
    const content = { 'application/json': { schema } };
    const text = await textOf({ responses: { 200: { description: 'A job.', content } } });
    const [, example] = text.match(/```json\n([^`]*)```/) ?? [];
    assert.deepEqual(JSON.parse(example ?? ''), { id: 1, title: 'text' });
  });
});

describe('the example request of an operation', () => {
  it('has each parameter that is required, though the document gives no example', async () => {
    const parameters = [
      { name: 'mode', in: 'query', required: true, schema: { enum: ['fast', 'slow'] } },
      {
        name: 'ids',
        in: 'query',
        required: true,
        schema: { type: 'array', items: { type: 'integer' }, minItems: 2 },
      },
      {
        name: 'X-Pond',
        in: 'header',
        required: true,
        schema: { type: 'string', default: 'north' },
      },
      { name: 'page', in: 'query', schema: { type: 'integer' } },
    ];
    const text = await textOf({ parameters });
    assert.match(text, /jobs\?mode=fast&ids=\d+&ids=\d+/);
    assert.match(text, /X-Pond: north/);
    assert.doesNotMatch(text, /page=/);
  });

  it('names what stands in its path, where nothing is given for it', async () => {
    const parameters = [
      { name: 'kind', in: 'path', required: true, schema: { enum: ['small'] } },
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    ];
    const text = await textOf({ parameters }, '/jobs/{kind}/{id}');
    assert.match(text, /https:\/\/api\.example\.com\/jobs\/small\/\{id\}/);
  });
});

describe('an operation that is sent XML', () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } } };
  const written = '<pet><name>Rex</name></pet>';
  const xml = (example?: unknown) => ({ schema, ...(example !== undefined && { example }) });
  const sent = (content: object) =>
    textOf({ requestBody: { required: true, content }, responses: {} });

  it('has no JSON in its place', async () => {
    const text = await sent({ 'application/xml': xml({ name: 'Rex' }) });
    assert.match(text, /'Content-Type: application\/xml'/);
    assert.match(text, /--data-raw 'YOUR_XML'/);
    assert.doesNotMatch(text, /"name":/);
  });

  it('is shown with what the document writes out, or else in another format that it takes', async () => {
    const others = { 'application/soap+xml': xml(), 'application/json': { schema } };
    assert.match(await sent(others), /'Content-Type: application\/json'/);
    assert.ok((await sent({ 'text/xml': xml(written), ...others })).includes(`'${written}'`));
  });

  it('answers as the document writes it out', async () => {
    const responses = (example?: unknown) => ({
      200: { description: 'A pet.', content: { 'application/xml': xml(example) } },
    });
    const text = await textOf({ responses: responses(written) });
    assert.ok(text.includes(`\`\`\`xml\n${written}\n\`\`\``), text);
    assert.doesNotMatch(await textOf({ responses: responses({ name: 'Rex' }) }), /Rex/);
  });
});

describe('what a document says at length', () => {
  it('is the words in the cell of a table, however its lines are broken', async () => {
    const parameter = { name: 'n', in: 'query', schema: { type: 'string' } };
    const description = 'Of *one*\nline and\nof `&#xA;` another.\n\nMore.';
    const text = await textOf({ parameters: [{ ...parameter, description }], responses: {} });
    assert.match(text, /\| Of \*one\* line and of `&#xA;` another\. \|/);
  });

  it('is the title as far as its first sentence, without the marks of links', async () => {
    const summaries = [
      `Creates a reply. Provide [text](/docs/text) or [images](/docs/images). ${'More. '.repeat(20)}`,
      'Lists the [files](/files) of v1.2. All of them',
    ];
    const paths = summaries.map((summary, at) => [`/${at}`, { get: { summary, responses: {} } }]);
    const source = documentOf(Object.fromEntries(paths));
    const { operations } = await readFiles({ 'openapi.yaml': source });
    assert.deepEqual(
      operations.map(({ title }) => title),
      ['Creates a reply', 'Lists the files of v1.2. All of them'],
    );
  });
});
