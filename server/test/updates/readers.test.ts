import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { readChunks, textOf } from '../http/read-events.js';
import { questionBody } from '../http/test-server.js';
import { type ProjectsServer, startProjectsServer } from '../projects/projects-server.js';
import { UpdateClient } from './update-client.js';

/** More with READER_UPDATES. */
const updates = Number(process.env.READER_UPDATES ?? 25);

/** Pages, their titles and the navigation, all of which name the state that they are of; one has it in its address. */
function filesOf(state: number): Record<string, string> {
  const text = `The anvil is in state${state}.`;
  return {
    'index.md': `---\ntitle: Home state${state}\n---\n\n${text}\n`,
    'guide.md': `---\ntitle: Guide state${state}\n---\n\n${text}\n`,
    [pageOf(state)]: `---\ntitle: Only in state${state}\n---\n\nNothing else.\n`,
    'docs.json': `{"name": "Site state${state}"}`,
  };
}

/** The page that is there in no other state. */
function pageOf(state: number): string {
  return `only-state${state}.md`;
}

/** What a reader asks for, one after the other. */
function reading(server: ProjectsServer, key: string): Record<string, () => Promise<string>> {
  const headers = { authorization: `Bearer ${key}` };
  const open = (path: string) => async () => {
    const response = await server.open(`/sites/acme/${path}`);
    assert.equal(response.status, 200, path);
    return response.text();
  };
  return {
    page: open('guide'),
    markdown: open('guide.md'),
    'llms.txt': open('llms.txt'),
    'llms-full.txt': open('llms-full.txt'),
    sitemap: open('sitemap.xml'),
    'the tool that searches': () => callTool(server, 'search', { query: 'anvil' }),
    'the tool that reads': () => callTool(server, 'read_page', { page: '/guide' }),
    search: async () =>
      (await server.post('/discovery/v1/search/acme', { query: 'anvil' }, key)).text(),
    index: async () => (await fetch(`${server.url}/discovery/v1/index/acme`, { headers })).text(),
    answer: async () => {
      const path = '/discovery/v2/assistant/acme/message';
      return textOf(
        await readChunks(await server.post(path, questionBody('State of the anvil?'), key)),
      );
    },
  };
}

/** What a tool of the Model Context Protocol answers. */
async function callTool(server: ProjectsServer, name: string, values: object): Promise<string> {
  const response = await fetch(`${server.url}/sites/acme/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name, arguments: values },
    }),
  });
  assert.equal(response.status, 200);
  return response.text();
}

it('a reader sees no two states together, and none again, while updates go through', async (test) => {
  const server = await startProjectsServer({
    limits: { addressDay: 0, projectHour: 0, keyMonth: 0 },
  });
  test.after(() => server.stop());
  const { key, folder } = await server.make({ domain: 'acme', files: filesOf(0) });
  const client = await UpdateClient.of(server, 'acme');
  let isDone = false;
  const reader = (async () => {
    const seen = new Set<number>();
    let latest = 0;
    while (!isDone) {
      for (const [name, read] of Object.entries(reading(server, key))) {
        const found = new Set(
          [...(await read()).matchAll(/state(\d+)/g)].map(([, state]) => Number(state)),
        );
        assert.equal(found.size, 1, `${name} shows the states ${[...found].join(', ')}`);
        const [state = -1] = found;
        assert.ok(state >= latest, `${name} shows state ${state} after ${latest}`);
        latest = state;
        seen.add(state);
      }
    }
    return seen.size;
  })();
  for (let state = 1; state <= updates; state += 1) {
    await rm(join(folder, pageOf(state - 1)));
    for (const [file, text] of Object.entries(filesOf(state)))
      await writeFile(join(folder, file), text);
    const { status, summary } = await client.update('acme');
    assert.equal(status, 'success', summary);
    // Whoever was told that it is done finds it at once.
    assert.match(
      await (await server.open('/sites/acme/')).text(),
      new RegExp(`Site state${state}`),
    );
  }
  isDone = true;
  assert.ok((await reader) > 1);
});
