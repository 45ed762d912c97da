import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, afterEach, before, it } from 'node:test';
import { z } from 'zod';
import { deriveWebhookSecret } from '../../src/http/guards/webhook-signature.js';
import type { Update } from '../../src/storage/projects/update-rows.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import {
  type ProjectsServer,
  startProjectsServer,
  webhookKey,
} from '../projects/projects-server.js';
import { onEachDatabase } from '../storage/each-database.js';
import { readProblem } from './problem-details.js';

const answerSchema = z.strictObject({
  statusId: z.string().optional(),
  reason: z.string().optional(),
});

/** What GitHub sends of a push, in brief. */
const push = {
  ref: 'refs/heads/main',
  repository: { default_branch: 'main', full_name: 'acme/docs' },
  pusher: { name: 'ada', email: 'ada@mail.example' },
  head_commit: { id: 'f'.repeat(40) },
};

function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

onEachDatabase('a webhook', (open) => {
  let server: ProjectsServer;
  let secret: string;
  before(async () => {
    server = await startProjectsServer({ database: await open(), isWorking: false });
    const folder = await temporaryFolder({ 'index.md': '# Home' });
    const source = { kind: 'folder', folder } as const;
    for (const id of ['acme', 'beta']) {
      await server.stores.projects.create({ id, domain: id, name: id, source, hosts: [] });
    }
    const salt = await server.stores.webhooks.renew('acme');
    secret = deriveWebhookSecret(webhookKey, { project: 'acme', salt });
  });
  after(() => server.stop());
  // Each finds no update that waits.
  afterEach(() => server.database.execute('DELETE FROM updates'));

  const send = (
    body: string,
    headers: Record<string, string>,
    project = 'acme',
  ): Promise<Response> =>
    fetch(`${server.url}/v1/project/webhook/${project}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  /** Sends what GitHub would, and gives the response. */
  const github = (
    payload: unknown,
    { event = 'push', id = randomUUID() as string, key = secret, project = 'acme' } = {},
  ) => {
    const body = JSON.stringify(payload);
    const signature = `sha256=${signatureOf(body, key)}`;
    const named = { 'x-github-event': event, 'x-github-delivery': id };
    return send(body, { ...named, 'x-hub-signature-256': signature }, project);
  };

  const answerOf = async (response: Response) => {
    assert.equal(response.status, 200);
    return answerSchema.parse(await response.json());
  };
  const updateOf = async (response: Response): Promise<Update> => {
    const { statusId = '' } = await answerOf(response);
    const update = await server.stores.updates.find(statusId);
    assert.ok(update);
    return update;
  };

  it('of GitHub asks for an update, whose author is who pushed', async () => {
    const { project, source, author, status } = await updateOf(await github({ ...push, nr: 1 }));
    assert.deepEqual([project, source, author, status], ['acme', 'github', 'ada', 'queued']);
  });

  it('of GitLab and of Gitea does so as well', async () => {
    const gitlab = { ref: push.ref, user_name: 'Grace', project: { default_branch: 'main' } };
    const event = { 'x-gitlab-event': 'Push Hook', 'x-gitlab-event-uuid': randomUUID() };
    const first = await send(JSON.stringify(gitlab), { ...event, 'x-gitlab-token': secret });
    assert.equal((await updateOf(first)).author, 'Grace');
    const again = await send(JSON.stringify(gitlab), { ...event, 'x-gitlab-token': secret });
    assert.equal(again.status, 409);
    const wrong = await send(JSON.stringify(gitlab), { ...event, 'x-gitlab-token': `${secret}x` });
    assert.equal(wrong.status, 401);
    await server.database.execute('DELETE FROM updates');
    const gitea = JSON.stringify({ ...push, pusher: { login: 'hopper' } });
    const second = await send(gitea, {
      'x-gitea-event': 'push',
      'x-gitea-delivery': randomUUID(),
      'x-gitea-signature': signatureOf(gitea, secret),
    });
    assert.equal((await updateOf(second)).author, 'hopper');
  });

  it('of an app that was installed says so', async () => {
    const payload = { action: 'created', sender: { login: 'ada' }, nr: 2 };
    const { source, author } = await updateOf(await github(payload, { event: 'installation' }));
    assert.deepEqual([source, author], ['github-app-installation', 'ada']);
  });

  it('passes over other branches, tags and events with a reason', async () => {
    const others = [
      { ...push, ref: 'refs/heads/feature/a' },
      { ...push, ref: 'refs/tags/main' },
      { ...push, ref: 'refs/heads/x/refs/heads/main' },
    ];
    for (const payload of others) {
      const { statusId, reason } = await answerOf(await github(payload));
      assert.equal(statusId, undefined);
      assert.match(reason ?? '', /is not to the branch main, which is published/);
    }
    assert.equal(
      (await answerOf(await github({ zen: '…' }, { event: 'ping' }))).reason,
      'The webhook works.',
    );
    const { reason } = await answerOf(await github({}, { event: 'issues' }));
    assert.equal(reason, 'The event "issues" asks for no update: pushes do.');
    const { rows } = await server.database.execute('SELECT id FROM updates');
    assert.equal(rows.length, 0);
  });

  it('takes the pushes to the branch of the project, whatever the default branch is', async () => {
    const { projects } = server.stores;
    const git = { kind: 'git', remote: '/srv/git/acme.git', branch: 'docs/next' } as const;
    await projects.change('acme', { source: git });
    assert.ok((await answerOf(await github({ ...push, nr: 3 }))).reason);
    const { statusId } = await answerOf(await github({ ...push, ref: 'refs/heads/docs/next' }));
    assert.ok(statusId);
  });

  it('is taken once: neither its id nor its content come again, on whichever server', async () => {
    await server.stores.projects.change('acme', {
      source: { kind: 'folder', folder: '/srv/docs' },
    });
    const id = randomUUID();
    assert.ok((await answerOf(await github({ ...push, nr: 4 }, { id }))).statusId);
    const sameId = await github({ ...push, nr: 5 }, { id });
    assert.equal((await readProblem(sameId)).code, 'repeated-delivery');
    const sameContent = await github({ ...push, nr: 4 });
    assert.equal(sameContent.status, 409);
    const other = await startProjectsServer({ database: server.database, isWorking: false });
    const body = JSON.stringify({ ...push, nr: 4 });
    const headers = {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${signatureOf(body, secret)}`,
    };
    const response = await fetch(`${other.url}/v1/project/webhook/acme`, {
      method: 'POST',
      headers,
      body,
    });
    assert.equal(response.status, 409);
    await other.stop({ keepsDatabase: true });
  });

  it('of which two come at once asks for one update', async () => {
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await github({ ...push, nr: 6 }, { id: 'twice' })).status),
    );
    assert.deepEqual(statuses.sort(), [200, 409, 409]);
  });

  it('is refused without the secret of this project, and nobody learns which there are', async () => {
    const body = JSON.stringify(push);
    const signature = signatureOf(body, secret);
    const responses = [
      await send(body, { 'x-github-event': 'push' }),
      await github(push, { key: 'wrong' }),
      await github(push, { key: '' }),
      await send(body, { 'x-github-event': 'push', 'x-hub-signature-256': 'sha256=' }),
      await send(body, { 'x-github-event': 'push', 'x-hub-signature-256': `sha1=${signature}` }),
      await send(`${body} `, { 'x-hub-signature-256': `sha256=${signature}` }),
      await send(body, { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': '' }),
      await github(push, { project: 'beta' }),
      await github(push, {
        project: 'beta',
        key: deriveWebhookSecret(webhookKey, { project: 'beta', salt: '' }),
      }),
      await github(push, { project: 'nobody' }),
    ];
    const problems = [];
    for (const response of responses) {
      assert.equal(response.status, 401);
      problems.push(JSON.stringify(await readProblem(response)));
    }
    assert.equal(new Set(problems).size, 1);
    const { rows } = await server.database.execute('SELECT id FROM updates');
    assert.equal(rows.length, 0);
  });

  it('has another secret once it is renewed, and none when it is taken away', async () => {
    const { webhooks } = server.stores;
    const salt = await webhooks.renew('beta');
    const key = deriveWebhookSecret(webhookKey, { project: 'beta', salt });
    assert.equal((await github({ zen: '' }, { event: 'ping', project: 'beta', key })).status, 200);
    await webhooks.renew('beta');
    assert.equal((await github({ zen: '' }, { event: 'ping', project: 'beta', key })).status, 401);
    await webhooks.remove('beta');
    assert.equal((await github({ zen: '' }, { event: 'ping', project: 'beta', key })).status, 401);
  });

  it('refuses what is signed and is no event', async () => {
    const deep = '['.repeat(400_000);
    const bodies = [
      ...['', '\0', '1e999', '[]', 'null', '"push"', '{"ref":1}', '{"pusher":"ada"}', deep],
      ...[`{"ref":"${'x'.repeat(2000)}"}`, '{"repository":[]}'],
    ];
    for (const body of bodies) {
      const signature = `sha256=${signatureOf(body, secret)}`;
      const headers = { 'x-github-event': 'push', 'x-hub-signature-256': signature };
      assert.equal((await send(body, headers)).status, 400, body.slice(0, 50));
    }
  });

  it('may be as large as GitHub sends it, and no larger; what is no JSON is told', async () => {
    const commits = Array.from({ length: 20_000 }, () => ({
      id: 'f'.repeat(40),
      message: 'x'.repeat(50),
    }));
    assert.ok((await answerOf(await github({ ...push, commits, nr: 7 }))).statusId);
    const signed = {
      'x-github-event': 'push',
      'x-hub-signature-256': `sha256=${signatureOf('{', secret)}`,
    };
    const large = await send('x'.repeat(26 * 1024 * 1024), signed);
    assert.equal(large.status, 413);
    assert.equal((await send('{', signed)).status, 400);
    // Whoever sets it up hears of it at once, and not at the first push.
    for (const event of ['push', 'ping']) {
      const type = 'application/x-www-form-urlencoded';
      const headers = { ...signed, 'content-type': type, 'x-github-event': event };
      assert.equal((await send('{', headers)).status, 415);
    }
  });
});
