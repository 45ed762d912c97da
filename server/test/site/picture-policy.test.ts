import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { policyWithPictures } from '../../src/site/content-security-policy.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

describe('pictures of other hosts', () => {
  let server: TestServer;
  before(async () => {
    const folder = await temporaryFolder({
      'index.md': `# Start

![Build](https://img.example/build.svg?a=1,2) <img src="https://CDN.example:8443/a.png" srcset="https://small.example/a.png 1x, https://large.example/a.png 2x">

<video src="https://video.example/a.mp4" poster="https://video.example/a.png"></video>

<img alt="1 > 0" src="//bare.example/a.png"> \`<img src="https://code.example/a.png">\` ![Inner](/a.png?of=https://inner.example/a.png)

\`\`\`html
<img src="https://fence.example/a.png">
\`\`\`

![Insecure](http://plain.example/a.png) ![Bad](https://a;script-src.example/a.png) [Link](https://link.example/)
`,
      'plain.md': '# Plain\n\n![Own](/own.png)\n',
    });
    const database = await openFreshDatabase();
    const library = await openLibrary({ folder, database });
    await database.close();
    server = await startTestServer({ changeLibrary: () => library, folder });
  });
  after(() => server.stop());

  async function sourcesOf(path: string, directive: string): Promise<string[]> {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    const [found = ''] = policy.split('; ').filter((each) => each.startsWith(`${directive} `));
    return found.split(' ').slice(1);
  }

  it('are loaded where the page itself has them, and from nowhere else', async () => {
    const hosts = ['img', 'cdn', 'small', 'large', 'video', 'bare'].map((name) =>
      name === 'cdn' ? 'https://cdn.example:8443' : `https://${name}.example`,
    );
    assert.deepEqual(await sourcesOf('/', 'img-src'), ["'self'", 'data:', ...hosts]);
    assert.deepEqual(await sourcesOf('/', 'media-src'), ["'self'", ...hosts]);
    assert.deepEqual(await sourcesOf('/plain', 'img-src'), ["'self'", 'data:']);
  });

  it('make no header that is too long for a proxy', () => {
    const images = Array.from({ length: 500 }, (_, n) => `<img src="https://h${n}.example/">`);
    const policy = policyWithPictures("img-src 'self'; media-src 'self'; a", images.join(''));
    assert.match(policy, /^img-src 'self' https:\/\/h0\.example .*; media-src 'self' https:.*; a$/);
    assert.ok(policy.length < 3100, String(policy.length));
  });

  it('let nothing else in', async () => {
    for (const directive of ['script-src', 'style-src', 'connect-src', 'font-src'])
      assert.deepEqual(await sourcesOf('/', directive), ["'self'"]);
  });
});
