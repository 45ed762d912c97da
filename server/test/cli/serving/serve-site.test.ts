import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { documentOf, TestSite } from '../../crawl/test-site.js';
import { messagePath, questionBody, searchPath } from '../../http/test-server.js';
import { Command } from '../command.js';

describe('serve --site', () => {
  let site: TestSite;
  let data: string;
  let address: string;
  before(async () => {
    data = await temporaryFolder();
    site = await TestSite.start({
      '/docs/': documentOf('<h1>Start</h1><p>Welcome.</p><a href="timer/">Timer</a>'),
      '/docs/timer/': documentOf(
        '<h1>Timer</h1><h2 id="stop_it">Stop a timer</h2><p>To stop a timer, call stop.</p>',
      ),
    });
    address = `${site.url.href}docs/`;
  });
  after(() => site.stop());

  const serve = () =>
    new Command(['serve', '--site', address, '--port', '0', '--data', data, '--crawl-delay', '0']);

  it('answers, and leads to that site, from its own pages', async () => {
    const command = serve();
    const { url, lines } = await command.started();
    assert.match(lines[1] ?? '', /^Indexed 2 pages with 3 sections, 2 pages newly parsed/);
    const page = await (await fetch(url)).text();
    assert.match(
      page,
      /&lt;script async src=&quot;http:\/\/127\.0\.0\.1:\d+\/docs-assistant\/embed\.js/,
    );
    const key = /api-key="(svc_dsc_[^"]+)"/.exec(page)?.[1] ?? '';
    const { origin } = site.url;
    const headers = { authorization: `Bearer ${key}`, origin };

    const body = JSON.stringify({ query: 'stop timer' });
    const found = await fetch(url + searchPath, { method: 'POST', headers, body });
    assert.equal(found.headers.get('access-control-allow-origin'), origin);
    assert.match(await found.text(), /^\[\{[^}]*"path":"\/docs\/timer\/",[^}]*"anchor":"stop_it"/);

    const question = JSON.stringify(questionBody('How do I stop a timer?'));
    const answer = await fetch(url + messagePath, { method: 'POST', headers, body: question });
    assert.ok((await answer.text()).includes(`"url":"${origin}/docs/timer/#stop_it"`));

    const opened = await fetch(`${url}/docs/timer/`, { redirect: 'manual' });
    assert.equal(opened.headers.get('location'), `${origin}/docs/timer/`);
    assert.equal((await fetch(`${url}//example.com/`, { redirect: 'manual' })).status, 404);
    command.signal('SIGTERM');
    assert.equal((await command.ended).code, 0);
  });

  it('serves at once what it read before, though the site is away', async () => {
    await site.stop();
    const command = serve();
    const { lines } = await command.started();
    assert.match(lines[1] ?? '', /^Indexed 2 pages with 3 sections, 0 pages newly parsed/);
    command.signal('SIGTERM');
    assert.equal((await command.ended).code, 0);
  });
});
