import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { GitHttpServer } from '../git/git-http-server.js';
import { GitRepository, gitSkipReason } from '../git/git-repository.js';
import { onEachDatabase } from '../storage/each-database.js';
import { type GitProject, startGitProject } from './git-client.js';

function specification(operations: Record<string, string>): string {
  const paths = Object.entries(operations).map(([operationId, summary]) => [
    `/${operationId}/{id}`,
    { get: { operationId, summary, responses: {} } },
  ]);
  return JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths) });
}

const navigation = JSON.stringify({
  navigation: [{ group: 'API', openapi: 'openapi.json' }],
});

describe('an update from git of an OpenAPI document', { skip: gitSkipReason }, () => {
  onEachDatabase('of a repository over HTTP', (open) => {
    let repository: GitRepository;
    let remote: GitHttpServer;
    let acme: GitProject;
    before(async () => {
      repository = await GitRepository.create();
      await repository.commit({
        'docs/index.md': '# Home\n',
        'docs/docs.json': navigation,
        'docs/openapi.json': specification({ getJob: 'Get a job', getTask: 'Get a task' }),
      });
      remote = await GitHttpServer.start({ folder: dirname(repository.folder) });
      const source = { remote: `${remote.url}/acme-docs.git`, subfolder: 'docs' };
      acme = await startGitProject(source, { database: await open() });
    });
    after(async () => {
      await acme.server.stop();
      await remote.stop();
    });

    it('publishes a page and a playground for every operation', async () => {
      const { status, summary } = await acme.update();
      assert.equal(status, 'success', summary);
      assert.match(await acme.page('api-reference/get-job'), /Get a job/);
      assert.match(await acme.page('api-reference/get-job.openapi.json'), /"getJob"/);
      assert.match(await acme.page('api-reference/get-task'), /Get a task/);
    });

    it('makes a page for one whose written page is too large to be read', async () => {
      const page = '---\nopenapi: GET /getTask/{id}\n---\n# Task\n';
      await repository.commit({ 'docs/task.md': page });
      assert.equal((await acme.update()).status, 'success');
      assert.match(await acme.page('task'), /"GET \/getTask/);
      await repository.commit({ 'docs/task.md': page.padEnd(1_000_001, ' and more') });
      const { status, logs } = await acme.update();
      assert.equal(status, 'success');
      assert.ok(logs.some((line) => line.startsWith('task.md is left out: it has 1001 kB')));
      assert.match(await acme.page('api-reference/get-task'), /Get a task/);
      await repository.commit({ 'docs/task.md': undefined });
    });

    it('changes, adds and removes them with the document alone', async () => {
      await repository.commit({
        'docs/openapi.json': specification({ getJob: 'Read a job', getFile: 'Get a file' }),
      });
      assert.equal((await acme.update()).status, 'success');
      const job = await acme.page('api-reference/get-job');
      assert.match(job, /Read a job/);
      assert.doesNotMatch(job, /Get a job/);
      assert.match(await acme.page('api-reference/get-job.openapi.json'), /Read a job/);
      assert.match(await acme.page('api-reference/get-file'), /Get a file/);
      const { server } = acme;
      for (const gone of ['get-task', 'get-task.openapi.json'])
        assert.equal((await server.open(`/sites/acme/api-reference/${gone}`)).status, 404);
      assert.match(await acme.page(), /Home/);
    });
  });
});
