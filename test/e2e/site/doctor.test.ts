import { chromium, expect, test } from '@playwright/test';
import { runCommand } from '../run-command.js';
import { Backends, type Embedding, EmbeddingSite, healthyEmbedding } from './embedding-site.js';
import { type Mending, mendEmbedding } from './mend-embedding.js';
import { SecureFront } from './secure-front.js';

/** What the doctor says of a page with one fault, and of what its line makes of that page. */
interface Examined {
  found: string;
  afterwards: string;
}

/** A page with one fault, by the code that the doctor has for it. */
type Fault = readonly [code: string, title: string, make: (healthy: Mending) => Change];
type Change = Partial<Embedding> | Promise<Partial<Embedding>>;

const scriptTag = /<script.*<\/script>/;

const oneLine = (source: string) =>
  `<script async src="${source}" data-base-url="https://docs.example.com" data-domain="docs" data-api-key="svc_dsc_your_key"></script>`;

/** A fault of the HTML. */
const inHtml =
  (from: string | RegExp, to: string) =>
  ({ embedding: { html } }: Mending): Change => ({ html: html.replace(from, () => to) });

const withKey =
  (...options: string[]) =>
  async ({ embedding, site }: Mending): Promise<Partial<Embedding>> => {
    const { server } = await site.backends.of(embedding);
    const pair = ['--domain', 'docs', '--project', 'docs'];
    const key = await runCommand(['keys', 'create', ...pair, ...options, ...server.databaseFlags]);
    return { html: embedding.html.replaceAll('svc_dsc_your_key', key.trim()) };
  };

/** The page with the embed in one line, and a fault. */
const embedded =
  (from: string | RegExp, to: string) =>
  ({ embedding: { html } }: Mending): Change => ({
    html: html
      .replace(scriptTag, oneLine('/widget/embed.js'))
      .replace(/<docs-search.*(?=<\/html>)/s, '')
      .replace(from, () => to),
  });

const corner = 'position: fixed; right: 1.25rem; bottom: 1.25rem; width: 9rem; height: 3rem';

const faults: readonly Fault[] = [
  ['no-embed', 'no element', inHtml(/<script.*<\/script>|<docs-[^>]*>/g, '')],
  ['script', 'a script that is not there', inHtml(scriptTag, oneLine('/embed.js'))],
  ['script', 'no script', inHtml(scriptTag, '')],
  ['policy', 'a policy without the server', () => ({ policy: "connect-src 'self'" })],
  [
    'policy',
    'a policy that keeps the page from its own header',
    () => ({ policy: 'connect-src https://api.example' }),
  ],
  ['policy', 'a policy without the script', () => ({ policy: 'script-src https://cdn.example' })],
  [
    'policy',
    'a policy of Trusted Types without ours',
    () => ({ policy: "require-trusted-types-for 'script'; trusted-types site" }),
  ],
  ['origin', 'a server that refuses the origin', () => ({ options: [] })],
  ['unreachable', 'no server', inHtml(/https:\/\/docs.example.com/g, 'http://127.0.0.1:9')],
  [
    'backend',
    'a host of one page in place of the server',
    ({ embedding: { html }, site }) => ({
      html: html.replaceAll('https://docs.example.com', site.origin),
      isEverywhere: true,
    }),
  ],
  ['settings', 'an admin key', withKey('--kind', 'admin')],
  ['key', 'a key that nobody knows', inHtml(/svc_dsc_your_key/g, 'svc_dsc_other')],
  [
    'key',
    'a key for other pages',
    withKey('--kind', 'assistant', '--origin', 'https://www.example.com'),
  ],
  ['domain', 'another domain', inHtml(/domain="docs"/g, 'domain="other"')],
  ['empty-index', 'no pages', () => ({ files: { '_guide.md': '# Guide\n\nStart it.\n' } })],
  ['address', 'addresses that lead nowhere', () => ({ path: '/guide.html' })],
  ['version', 'an older widget', () => ({ version: '0.0.9' })],
  ['shortcut', 'the same keys twice', inHtml('<docs-search', '<docs-search shortcut="mod+i"')],
  [
    'shortcut',
    "a generator's search",
    inHtml('<main>', '<main><button class="DocSearch-Button">Search</button>'),
  ],
  [
    'shortcut',
    "a generator's search, and the embed in one line",
    embedded('<main>', '<main><button class="DocSearch-Button">Search</button>'),
  ],
  [
    'domain',
    'another domain of the embed in one line',
    embedded('data-domain="docs"', 'data-domain="other"'),
  ],
  [
    'shortcut',
    'a page that takes the keys',
    inHtml(
      '<main>',
      `<script>addEventListener('keydown', (event) => event.key === 'k' && event.preventDefault())</script><main>`,
    ),
  ],
  [
    'button',
    'two assistants',
    ({ embedding: { html } }) => ({ html: html.replace(/<docs-assistant.*assistant>/, '$&$&') }),
  ],
  [
    'covered',
    'a button under a chat',
    inHtml('<main>', `<div style="${corner}; z-index: 2000">Chat</div><main>`),
  ],
  ['covered', 'a button under another', inHtml('<docs-search', `<docs-search style="${corner}"`)],
  [
    'theme',
    'a dark page that says that it is light',
    inHtml('<style>', '<style>html { color-scheme: light; background: #111; }'),
  ],
  ['theme', 'a theme that there is not', inHtml('<docs-search', '<docs-search theme="sepia"')],
  ['selector', 'no code', inHtml('<docs-assistant', '<docs-assistant code-blocks=".code"')],
  ['selector', 'no regions', inHtml(/(?<=<\/?)main(?=>)/g, 'div')],
  ['selector', 'no opening button', inHtml('<docs-search', '<docs-search trigger="#search"')],
];

test.describe('the doctor of a page', () => {
  const healthy = healthyEmbedding();
  const sites: EmbeddingSite[] = [];
  const examined = new Map<Fault, Examined>();
  let backends: Backends;
  let browser = '';

  const onItsOwnSite = async (make?: Fault[2]): Promise<Mending> => {
    const site = await EmbeddingSite.start(backends);
    sites.push(site);
    const change = await make?.({ embedding: healthy, site });
    return { site, embedding: { ...healthy, ...change } };
  };

  /** What the doctor says of each of these pages, which it looks at in one browser. */
  const examineAll = async (mendings: readonly Mending[]): Promise<string[]> => {
    const addresses = await Promise.all(
      mendings.map(({ site, embedding }) => site.show(embedding)),
    );
    const said = await runCommand(['doctor', ...addresses, '--browser', browser]);
    return addresses.map((address) => {
      const [, ofPage = said] = said.split(`${address}\n`);
      return ofPage.replace(/\n\n.*/s, '\n');
    });
  };

  test.beforeAll(async () => {
    const { launchOptions } = test.info().project.use;
    browser = launchOptions?.executablePath ?? chromium.executablePath();
    backends = new Backends();
    const faulty = await Promise.all(faults.map(([, , make]) => onItsOwnSite(make)));
    const found = await examineAll(faulty);
    // A line that nobody understands mends nothing.
    const mended = await Promise.all(
      faulty.map(async (each, index) => {
        const mending = mendEmbedding(lineOf(found[index]), each);
        return { ...each, embedding: await mending.catch(() => each.embedding) };
      }),
    );
    const afterwards = await examineAll(mended);
    for (const [index, fault] of faults.entries())
      examined.set(fault, { found: found[index] ?? '', afterwards: afterwards[index] ?? '' });
  });

  test.afterAll(async () => {
    for (const site of sites) site.stop();
    await backends.stop();
  });

  test('finds nothing where all is well', async () => {
    const { site } = await onItsOwnSite();
    const found = await runCommand(['doctor', await site.show(healthy), '--browser', browser]);
    expect(found).toMatch(/^Nothing to mend\. .* with 2 elements on the page\.\n$/);
  });

  for (const fault of faults) {
    const [code, title] = fault;
    test(`names one fault alone, and the line that mends it: ${code}, ${title}`, () => {
      expectMended(code, examined.get(fault));
    });
  }

  test('names one fault alone, and the line that mends it: mixed-content', async () => {
    const { site } = await onItsOwnSite();
    const { server } = await backends.of(healthy);
    const front = await SecureFront.start(browser, (path) =>
      /^\/(?:discovery|openapi)/.test(path) ? server.origin : site.origin,
    );
    // Browsers trust addresses that do not leave the machine, and do not see that this one is of them.
    const backend = `http://[::ffff:127.0.0.1]:${front.port}`;
    const html = healthy.html.replaceAll('https://docs.example.com', backend);
    const examine = async (embedding: Embedding): Promise<string> => {
      await site.show(embedding);
      const address = `https://127.0.0.1:${front.port}${embedding.path}`;
      const environment = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
      return runCommand(['doctor', address, '--browser', front.browser], environment);
    };
    try {
      const embedding = { ...healthy, html };
      const found = await examine(embedding);
      const mended = await mendEmbedding(lineOf(found), { embedding, site });
      expectMended('mixed-content', { found, afterwards: await examine(mended) });
    } finally {
      front.stop();
    }
  });
});

function expectMended(code: string, examined: Examined | undefined): void {
  const { found, afterwards } = examined ?? {};
  expect(found).toMatch(new RegExp(`^${code}: .+\\n {2}.+\\n1 to mend\\. `));
  expect(afterwards, `after its line: ${lineOf(found)}`).toMatch(
    /^Nothing to mend\. Looked at in a browser, /,
  );
}

/** The line that mends the fault that is named first. */
function lineOf(found = ''): string {
  return /\n {2}(.+)\n/.exec(found)?.[1] ?? '';
}
