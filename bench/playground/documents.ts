import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A document, and the operation of it that is opened. */
export interface MeasuredDocument {
  title: string;
  /** Its name in addresses. */
  name: 'github' | 'many';
  text: string;
  operation: string;
  /** The same as the navigation names it, and the page that the server makes of it. */
  named: string;
  page: string;
}

/** The largest documents that there are tests with. */
export function measuredDocuments(): MeasuredDocument[] {
  const github = brotliDecompressSync(readFileSync('test/fixtures/github-openapi.json.br'));
  return [
    {
      title: "GitHub's",
      name: 'github',
      text: github.toString(),
      operation: 'issues/create',
      named: 'POST /repos/{owner}/{repo}/issues',
      page: '/api-reference/issues-create',
    },
    {
      title: '3,000 operations',
      name: 'many',
      text: manyOperations(),
      operation: 'createThing2999',
      named: 'POST /things/2999',
      page: '/api-reference/create-thing2999',
    },
  ];
}

function manyOperations(): string {
  const thing = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, parent: { $ref: '#/components/schemas/Thing' } },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
  const paths = Array.from({ length: 3000 }, (_, index) => [
    `/things/${index}`,
    {
      post: {
        operationId: `createThing${index}`,
        summary: `Create thing ${index}`,
        tags: ['things'],
        requestBody: { required: true, content },
        responses: { 200: { description: 'It is there.', content } },
      },
    },
  ]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    servers: [{ url: 'https://things.example.com' }],
    paths: Object.fromEntries(paths),
    components: { schemas: { Thing: thing } },
  });
}
