import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readChunks, textOf } from '../http/read-events.js';
import { questionBody } from '../http/test-server.js';
import { type ProjectsServer, startProjectsServer } from './projects-server.js';

describe('a project whose documentation changes', () => {
  it('is one state to each request, and never an older one after a newer', async (test) => {
    const server = await startProjectsServer();
    test.after(() => server.stop());
    const textOfState = (state: number) => `# Home\n\nState ${state} of the anvil.\n`;
    const { key, folder } = await server.make({
      domain: 'acme',
      files: { 'index.md': textOfState(0), 'other.md': '# Other\n' },
    });
    const stateIn = (text: string) => Number(/State (\d+) of/.exec(text)?.[1]);
    for (let state = 1; state <= 10; state += 1) {
      await writeFile(join(folder, 'index.md'), textOfState(state));
      await server.publish('acme', folder);
      const seen = await Promise.all([
        server.open('/sites/acme/').then((page) => page.text()),
        server
          .post('/discovery/v1/search/acme', { query: 'state of the anvil' }, key)
          .then((response) => response.text()),
        fetch(`${server.url}/discovery/v1/index/acme`, {
          headers: { authorization: `Bearer ${key}` },
        }).then((response) => response.text()),
        server
          .post('/discovery/v2/assistant/acme/message', questionBody('State of the anvil?'), key)
          .then(async (response) => textOf(await readChunks(response))),
      ]);
      assert.deepEqual(seen.map(stateIn), [state, state, state, state]);
    }
  });
});

describe('a project whose pages another version of the server has stored', () => {
  it('is told to come later, and is there once they are read again', async (test) => {
    const server = await startProjectsServer();
    test.after(() => server.stop());
    const { folder } = await server.make({ domain: 'acme', files: { 'index.md': '# Home\n' } });
    await server.database.execute("UPDATE pages SET page = '{}'");
    assert.equal((await server.open('/sites/acme/')).status, 503);
    await server.publish('acme', folder);
    assert.equal((await server.open('/sites/acme/')).status, 200);
  });
});

describe('more projects than there is room for', () => {
  it('are loaded when they are used, and leave in the order of their last use', async (test) => {
    const opened: string[] = [];
    const server: ProjectsServer = await startProjectsServer({
      memory: 13_000,
      indexBuilderOf: (domain) => async () => {
        opened.push(domain);
        return { search: async () => [] };
      },
    });
    test.after(() => server.stop());
    const files = { 'index.md': '# Home\n' };
    for (const domain of ['a', 'b', 'c', 'd']) await server.make({ domain, files });
    await server.make({
      domain: 'large',
      files: { 'index.md': `# Home\n\n${'word '.repeat(4000)}` },
    });
    const use = async (domain: string) => {
      assert.equal((await server.open(`/sites/${domain}/`)).status, 200);
    };
    assert.deepEqual(opened, []);
    for (const domain of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await use(domain);
    assert.deepEqual(opened, ['a', 'b', 'c', 'd', 'b']);
    // What is larger than all of the room is served, too, and takes it alone.
    for (const domain of ['large', 'large', 'a']) await use(domain);
    assert.deepEqual(opened.slice(5), ['large', 'a']);
  });
});

describe('projects of one organization', () => {
  it('share their hourly limit, and no other project does', async (test) => {
    // The hour may end between two of the questions otherwise.
    const now = () => new Date('2026-11-22T10:30:00Z');
    const server = await startProjectsServer({ limits: { projectHour: 2 }, now });
    test.after(() => server.stop());
    const organization = 'acme-inc';
    const files = { 'index.md': '# Home\n' };
    const one = await server.make({ domain: 'one', files, organization });
    const two = await server.make({ domain: 'two', files, organization });
    const other = await server.make({ domain: 'acme-inc', files });
    const ask = async (domain: string, key: string) => {
      const path = `/discovery/v2/assistant/${domain}/message`;
      const response = await server.post(path, questionBody('Home?'), key);
      await response.text();
      return response.status;
    };
    assert.deepEqual(
      [
        await ask('one', one.key),
        await ask('two', two.key),
        await ask('one', one.key),
        await ask('two', two.key),
        await ask('acme-inc', other.key),
      ],
      [200, 200, 429, 429, 200],
    );
  });
});
