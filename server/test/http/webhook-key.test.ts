import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { it } from 'node:test';
import { deriveWebhookSecret } from '../../src/http/guards/webhook-signature.js';
import { startProjectsServer } from '../projects/projects-server.js';

it('a server without a key for webhooks takes none, not even with a secret of no key', async () => {
  const server = await startProjectsServer({ hasWebhookKey: false });
  await server.make({ domain: 'acme', files: { 'index.md': '# Home' } });
  const salt = await server.stores.webhooks.renew('acme');
  const body = '{}';
  const secret = deriveWebhookSecret('', { project: 'acme', salt });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const response = await fetch(`${server.url}/v1/project/webhook/acme`, {
    ...{ method: 'POST', body },
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  });
  assert.equal(response.status, 401);
  await server.stop();
});
