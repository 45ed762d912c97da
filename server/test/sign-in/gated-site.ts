import { documentOf } from '../content/openapi/specification.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

/** Stands in playgrounds that are not for all, and nowhere else. */
export const marker = 'quackmarker';

const guarded = (operationId: string, docs: object) => ({
  get: {
    operationId,
    summary: `Summary of ${operationId}`,
    responses: { 204: { description: 'Nothing.' } },
    servers: [{ url: 'https://hidden.example.com/v1', description: marker }],
    'x-docs': docs,
  },
});

const specification = documentOf({
  '/open': { get: { operationId: 'open', summary: 'Open to all' } },
  '/members': guarded('members', { playground: 'auth' }),
  '/staff': guarded('staff', { playground: 'auth', groups: ['staff', 'admins'], public: true }),
  '/nobody': guarded('nobody', { playground: 'auth', groups: [], public: true }),
  '/written': guarded('written', {}),
  '/private': guarded('private', { playground: 'auth', groups: ['staff'] }),
});

const channels = {
  asyncapi: '3.0.0',
  info: { title: 'Ponds', version: '1' },
  servers: { main: { host: 'hidden.example.com', protocol: 'wss', description: marker } },
  channels: {
    ducks: {
      address: '/ducks',
      description: 'Summary of ducks.',
      'x-docs': { playground: 'auth' },
      messages: { quack: { payload: { type: 'string' } } },
    },
  },
};

/** A site with playgrounds for all, for members, for some groups, for an empty list of groups, and a private page. */
export async function startGatedSite(
  options: TestServerOptions & { api?: object } = {},
): Promise<TestServer> {
  const folder = await temporaryFolder({
    'docs.json': JSON.stringify({
      name: 'Ponds',
      url: 'https://docs.example.com',
      api: options.api,
      navigation: [
        { group: 'Guide', pages: ['index'] },
        { openapi: 'openapi.yaml' },
        { asyncapi: 'asyncapi.json' },
      ],
    }),
    'index.md': '# Ponds\n\nAll about ponds.\n',
    'openapi.yaml': specification,
    'asyncapi.json': JSON.stringify(channels),
    'written.md': '---\nopenapi: GET /written\nplayground: auth\n---\n\nSummary of written.\n',
  });
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder, database });
  await database.close();
  return startTestServer({ ...options, changeLibrary: () => library, folder });
}

/** Address of an operation's page. */
export function pageOf(operation: string): string {
  if (operation === 'written') return '/written';
  return operation === 'ducks' ? '/channels/ducks' : `/api-reference/${operation}`;
}
