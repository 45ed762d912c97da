import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { readChunks, textOf } from '../http/read-events.js';
import { questionBody } from '../http/test-server.js';
import { type ProjectsServer, startProjectsServer } from '../projects/projects-server.js';
import { UpdateClient } from './update-client.js';

const updates = 100;

/** Two pages, their titles and the navigation, all of which name the state that they are of. */
function filesOf(state: number): Record<string, string> {
  const text = `The anvil is in state${state}.`;
  return {
    'index.md': `---\ntitle: Home state${state}\n---\n\n${text}\n`,
    'guide.md': `---\ntitle: Guide state${state}\n---\n\n${text}\n`,
    'docs.json': `{"name": "Site state${state}"}`,
  };
}

/** What a reader asks for, one after the other. */
function reading(server: ProjectsServer, key: string): Record<string, () => Promise<string>> {
  const headers = { authorization: `Bearer ${key}` };
  return {
    page: async () => (await server.open('/sites/acme/guide')).text(),
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

it('a reader sees no two states together, and none again, while a hundred updates go through', async (test) => {
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
