import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type ProjectsServer, startProjectsServer } from '../../projects/projects-server.js';
import { startTestServer } from '../test-server.js';

// The widget's files have the name of the last one, too.
for (const basePath of ['', '/help', '/docs-assistant']) {
  describe(`the dashboard at ${basePath}/admin`, () => {
    let server: ProjectsServer;
    before(async () => {
      server = await startProjectsServer({ basePath });
      const files = { 'index.md': '# Home\n', 'admin/keys.md': '# Keys of the product\n' };
      await server.make({ domain: 'acme', files });
    });
    after(() => server.stop());

    const open = (path: string) => server.open(`${basePath}${path}`);

    it('is one document, whatever address of it is opened', async () => {
      const documents = [];
      for (const path of ['/admin', '/admin/', '/admin/keys', '/admin/updates/01J']) {
        const response = await open(path);
        assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
        documents.push(await response.text());
      }
      assert.equal(new Set(documents).size, 1);
      const script = /src="([^"]+)"/.exec(documents[0] ?? '')?.[1];
      assert.equal(script, `${basePath}/admin/assets/main-Bx3dQ9aZ.js`);
      assert.match(documents[0] ?? '', new RegExp(` base="${basePath}/admin/"`));
    });

    it('runs nothing inline, and stands in no frame', async () => {
      const policy = (await open('/admin')).headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.match(policy, /; img-src 'self';/);
      assert.ok(!policy.includes('unsafe'));
    });

    it('has files that stay in caches, and none beside them', async () => {
      const script = await open('/admin/assets/main-Bx3dQ9aZ.js');
      assert.equal(script.status, 200);
      assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal((await open('/admin/assets/main-gone.js')).status, 404);
    });

    it('is read alone, and names no method where there is no file', async () => {
      const post = (path: string) => fetch(server.url + basePath + path, { method: 'POST' });
      for (const path of ['/admin', '/admin/keys', '/admin/assets/main-Bx3dQ9aZ.js']) {
        const { status, headers } = await post(path);
        assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD'], path);
      }
      assert.equal((await post('/admin/assets/main-gone.js')).status, 404);
    });

    it('answers unknown addresses of its API as one', async () => {
      assert.equal((await open('/admin/api/unknown')).status, 404);
    });

    it('takes nothing of a site below a path', async () => {
      const page = await open('/sites/acme/admin/keys');
      assert.match(await page.text(), /Keys of the product/);
    });
  });
}

it('a server without its dashboard has pages of that name', async (test) => {
  const server = await startTestServer();
  test.after(() => server.stop());
  assert.equal((await fetch(`${server.url}/admin`)).status, 404);
  assert.equal((await fetch(`${server.url}/admin/api/session`)).status, 404);
});
