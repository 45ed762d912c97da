import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { readOperations } from '../../../src/core/openapi/reading/read-operation.js';
import { loadDocuments } from '../../../src/core/openapi/worker/load-documents.js';
import '../../../src/core/openapi/worker/yaml-script.js';

/** Operations of a document whose files are at these paths. */
async function operationsOf(
  context: { after(end: () => void): void },
  files: Record<string, string>,
) {
  const server = createServer(({ url = '' }, response) => response.end(files[url])).listen(0);
  context.after(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const spec = `http://localhost:${port}/openapi.yaml`;
  // It is here already.
  const yamlUrl = 'data:text/javascript,';
  return [...readOperations(await loadDocuments({ spec, yamlUrl }))];
}

describe('the files of a document', () => {
  it('are read where another of them is neither JSON nor YAML', async (context) => {
    const references = ['missing.yaml#/size', 'parts.yaml#/size'];
    const [first] = await operationsOf(context, {
      '/openapi.yaml': `openapi: 3.1.0\npaths:\n  /jobs:\n    get:\n      parameters:\n${references
        .map((reference) => `        - $ref: ${reference}\n`)
        .join('')}`,
      // As hosts of applications answer to any path.
      '/missing.yaml':
        '<!doctype html>\n<html lang="en">\n  <body style="a: b">{ [ "</body>\n</html>\n',
      '/parts.yaml': 'size: { name: size, in: query }\n',
    });
    assert.deepEqual(
      first?.operation.parameters.map(({ name }) => name),
      ['size'],
    );
    assert.match(first?.operation.problems.join('\n') ?? '', /missing\.yaml#\/size leads nowhere/);
  });
});
