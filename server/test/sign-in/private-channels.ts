import { openStores } from '../../src/storage/stores/open-stores.js';
import {
  firstVersionPath,
  indexPath,
  messagePath,
  questionBody,
  searchPath,
  type TestServer,
} from '../http/test-server.js';
import { secret, staffPath } from './private-site.js';

const operationPath = `/api-reference/list-${secret}`;
const mcp = { accept: 'application/json, text/event-stream' };

/** What a browser says of a request that a page of the site itself sends. */
export const own = { 'sec-fetch-site': 'same-origin' };

type Headers = Record<string, string>;

/** Readers of a site: nobody in particular, or who is signed in as one of a group. */
export class PrivateSiteVisitors {
  readonly #server: TestServer;
  readonly #cookies: ReadonlyMap<string, string>;

  private constructor(server: TestServer, cookies: ReadonlyMap<string, string>) {
    this.#server = server;
    this.#cookies = cookies;
  }

  static async of(server: TestServer): Promise<PrivateSiteVisitors> {
    const { readers } = openStores(server.database);
    const cookies = new Map<string, string>();
    for (const group of ['staff', 'partners'])
      cookies.set(group, await readers.begin({ groups: [group] }, 60));
    return new PrivateSiteVisitors(server, cookies);
  }

  get key(): string {
    return this.#server.key;
  }

  open(path: string, group?: string, headers: Headers = {}): Promise<Response> {
    const all = { accept: 'text/html', ...this.#cookieOf(group), ...headers };
    return fetch(this.#server.url + path, { headers: all, redirect: 'manual' });
  }

  post([path, body]: [string, object], group?: string, headers: Headers = own): Promise<Response> {
    return this.#server.post(path, body, { ...headers, ...this.#cookieOf(group) });
  }

  #cookieOf(group: string | undefined): Headers {
    const session = group === undefined ? undefined : this.#cookies.get(group);
    return session === undefined ? {} : { cookie: `docs-assistant-reader=${session}` };
  }
}

/** A way to something of a site. */
export type Channel = readonly [
  name: string,
  ask: (site: PrivateSiteVisitors, group?: string) => Promise<Response>,
];

const question = 'Who says who feeds the pond at night?';
/** What holds pages for those who may see them. */
export const channelsForReaders: readonly Channel[] = [
  ['the navigation of the first page', (site, group) => site.open('/', group)],
  ['the page after it', (site, group) => site.open('/feeding', group)],
  ['itself', (site, group) => site.open(staffPath, group)],
  ['its Markdown', (site, group) => site.open(`${staffPath}.md`, group)],
  [
    'itself for whom prefers Markdown',
    (site, group) => site.open(staffPath, group, { accept: 'text/markdown' }),
  ],
  ['the page of its operation', (site, group) => site.open(operationPath, group)],
  [
    'the document of its operation',
    (site, group) => site.open(`${operationPath}.openapi.json`, group),
  ],
  ['llms.txt', (site, group) => site.open('/llms.txt', group)],
  ['llms-full.txt', (site, group) => site.open('/llms-full.txt', group)],
  [
    'search results',
    (site, group) => site.post([searchPath, { query: 'who feeds the pond at night' }], group),
  ],
  [
    'results for its operation',
    (site, group) => site.post([searchPath, { query: 'get /ponds' }], group),
  ],
  [
    'answers and their sources',
    (site, group) => site.post([messagePath, questionBody(question)], group),
  ],
  [
    'answers of the older version',
    (site, group) =>
      site.post(
        [
          firstVersionPath,
          {
            ...questionBody(question),
            messages: [{ id: '1', role: 'user', content: question, parts: [] }],
          },
        ],
        group,
      ),
  ],
];
/** What is the same for everybody, and holds none of them. */
export const channelsForAll: readonly Channel[] = [
  ['the sitemap', (site, group) => site.open('/sitemap.xml', group)],
  ['a part of the sitemap', (site, group) => site.open('/sitemap-1.xml', group)],
  ['robots.txt', (site, group) => site.open('/robots.txt', group)],
  [
    'the whole document of its operation',
    (site, group) => site.open('/openapi.yaml', group, { accept: '*/*' }),
  ],
  ['its source', (site, group) => site.open(`${staffPath}.mdx`, group, { accept: '*/*' })],
  [
    'the index of the browser',
    (site, group) =>
      site.open(indexPath, group, { ...own, accept: '*/*', authorization: `Bearer ${site.key}` }),
  ],
  [
    'results over MCP',
    (site, group) =>
      site.post(['/mcp', callOf('search', { query: 'feeds the pond at night' })], group, {
        ...mcp,
        ...own,
      }),
  ],
  [
    'pages over MCP',
    (site, group) =>
      site.post(['/mcp', callOf('read_page', { page: '/feeding' })], group, { ...mcp, ...own }),
  ],
  [
    'search results for a page of another origin',
    (site, group) =>
      site.post([searchPath, { query: 'who feeds the pond at night' }], group, {
        'sec-fetch-site': 'same-site',
      }),
  ],
  [
    'answers for a page of another origin',
    (site, group) =>
      site.post([messagePath, questionBody(question)], group, { 'sec-fetch-site': 'cross-site' }),
  ],
  [
    'search results for who is no browser',
    (site, group) => site.post([searchPath, { query: 'feeds the pond' }], group, {}),
  ],
];

function callOf(name: string, input: object) {
  const params = { name, arguments: input };
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
}
