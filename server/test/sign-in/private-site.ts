import { documentOf } from '../content/openapi/specification.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { startTestServer, type TestServer, type TestServerOptions } from '../http/test-server.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

/** Stands in all that there is of pages for staff, and nowhere else. */
export const secret = 'zanzibarduck';

/** The page for staff. */
export const staffPath = `/guide/${secret}-path`;

const text = (name: string) => `# ${secret} of ${name}

The ${secret} rota says who feeds the pond at night.

## How ${secret} pages the ${name}

Call the lighthouse.

\`\`\`sh
feed --${secret}
\`\`\`
`;

/** A site with pages for all, for staff, for members, for nobody, a draft, and an operation for staff. */
export async function startPrivateSite(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await temporaryFolder({
    'docs.json': JSON.stringify({
      name: 'Ponds',
      url: 'https://docs.example.com',
      navigation: [
        { group: 'Guide', pages: ['index', staffPath.slice(1), 'feeding'] },
        { group: `Group ${secret}`, pages: ['nobody'] },
        { group: 'API', openapi: 'openapi.yaml' },
      ],
    }),
    'index.md': '# Ponds\n\nAll about ponds.\n',
    'feeding.md': '# Feeding\n\nThe rota says who feeds the pond by day.\n',
    [`guide/${secret}-path.md`]: `---\ngroups: [staff]\ndescription: ${secret} described\n---\n\n${text('staff')}`,
    'members.md': `---\npublic: false\n---\n\n# Members\n\nThe ${secret} of members.\n`,
    'nobody.md': `---\ngroups: []\n---\n\n${text('nobody')}`,
    'draft.md': `---\ndraft: true\npublic: true\n---\n\n${text('nobody')}`,
    'openapi.yaml': documentOf({
      '/ponds': {
        get: {
          ...{ operationId: `list-${secret}`, summary: `List ${secret}` },
          'x-docs': { groups: ['staff'] },
        },
      },
    }),
  });
  const database = await openFreshDatabase();
  const library = await openLibrary({ folder, database });
  await database.close();
  return startTestServer({ ...options, changeLibrary: () => library, folder });
}
