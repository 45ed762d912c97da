import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { describe, it, type TestContext } from 'node:test';
import type { ApiRequest } from '../../../src/core/openapi/request/build-request.js';
import { fetchRequest } from '../../../src/core/openapi/request/fetch-request.js';
import { writePython } from '../../../src/core/openapi/snippets/python.js';
import { runners, runPython, skipReasons } from './snippet-runners.js';

/** What stands for `requests`, which need not be there: it sends the type that a prepared request has in the end. */
const fakeRequests = `
import sys, types, urllib.request
class Request:
    def __init__(self, method, url, files):
        self.method, self.url, self.files = method, url, files
    def prepare(self):
        self.headers = {"Content-Type": "multipart/form-data; boundary=x"}
        return self
class Session:
    def send(self, request):
        body = "".join("--x\\r\\n\\r\\n" + part[1] + "\\r\\n" for name, part in request.files) + "--x--"
        asked = urllib.request.Request(request.url, body.encode(), request.headers, method=request.method)
        answer = urllib.request.urlopen(asked)
        return types.SimpleNamespace(status_code=answer.status, text="")
def request(*given, **options):
    return Session().send(Request(*given, **options).prepare())
sys.modules["requests"] = types.SimpleNamespace(request=request, Request=Request, Session=Session)
`;

const senders: Record<
  string,
  { send: (request: ApiRequest) => Promise<unknown>; skip?: string | false }
> = {
  playground: {
    send: async (request) => {
      const response = await fetchRequest(request, { signal: new AbortController().signal });
      return response.text();
    },
  },
  curl: { send: runners.curl, skip: skipReasons.curl },
  JavaScript: { send: runners.javascript },
  Python: {
    send: (request) => runPython(`${fakeRequests}\n${writePython(request)}`),
    skip: skipReasons.python,
  },
};

async function startServer(test: TestContext) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ headers: request.headers, body });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test.after(() => server.close());
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address.');
  return { received, url: `http://127.0.0.1:${address.port}/` };
}

const types = [
  ['multipart/mixed', 'multipart/mixed'],
  ['multipart/*', 'multipart/form-data'],
  ['multipart/form-data; boundary=document', 'multipart/form-data'],
] as const;

describe('a body of several parts', () => {
  for (const [name, { send, skip }] of Object.entries(senders)) {
    for (const [mediaType, type] of types) {
      it(`of ${mediaType} goes out as ${type}: ${name}`, { skip }, async (test) => {
        const { received, url } = await startServer(test);
        const parts = [{ name: 'note', value: 'Hi' }];
        await send({
          ...{ method: 'POST', url, headers: [], cookies: [] },
          body: { kind: 'form', mediaType, parts },
        });
        const [{ headers, body } = { headers: {}, body: '' }] = received;
        const [sent, boundary = ''] = (headers['content-type'] ?? '').split('; boundary=');
        assert.equal(sent, type);
        assert.match(body, /\r\n\r\nHi\r\n/);
        assert.equal(body.split(`--${boundary}`).length, 3);
      });
    }
  }
});
