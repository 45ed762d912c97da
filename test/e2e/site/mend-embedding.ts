import { runCommand } from '../run-command.js';
import type { Embedding, EmbeddingSite } from './embedding-site.js';

/** A page, and where it is shown. */
export interface Mending {
  embedding: Embedding;
  site: EmbeddingSite;
}

/** Gets what the pattern of a line has in its groups, or the whole line. */
type Mend = (mending: Mending, ...groups: string[]) => Embedding | Promise<Embedding>;

/** What an owner does who reads such a line. */
const ways: readonly (readonly [line: RegExp, mend: Mend])[] = [
  [
    /^Content-Security-Policy: (\S+) (.*)$/,
    ({ embedding }, name = '', sources = '') => {
      const directives = embedding.policy.split(/;\s*/).filter(Boolean);
      const kept = directives.filter((directive) => !directive.startsWith(`${name} `));
      return { ...embedding, policy: [...kept, `${name} ${sources}`].join('; ') };
    },
  ],
  [
    /^<(html|docs-assistant|docs-search) ([^>]+)>/,
    ({ embedding }, name = '', attributes = '') => withAttributes(embedding, name, attributes),
  ],
  [
    /^(data-[^,;]+)/,
    ({ embedding }, attributes = '') => withAttributes(embedding, 'script', attributes),
  ],
  [
    /^((?:base-url|domain|api-key)="[^"]+")/,
    ({ embedding }, attribute = '') => withAttributes(embedding, bothElements, attribute),
  ],
  [
    /^docs-[a-z]+ \{.*\}$/,
    ({ embedding }, rule = '') => replaced(embedding, '<style>', `<style>${rule}`),
  ],
  [
    /^<script .*<\/script>$/,
    ({ embedding }, script = '') => replaced(embedding, '</html>', `${script}</html>`),
  ],
  [
    /^src="…(\/\S+)", on your server$/,
    ({ embedding }, path = '') =>
      replaced(embedding, /src="[^"]*"/, `src="https://docs.example.com${path}"`),
  ],
  [
    /^Leave one (<[a-z-]+)>\.$/,
    ({ embedding }, tag = '') => replaced(embedding, new RegExp(`${tag} .*(?=${tag} )`), ''),
  ],
  [
    /^docs-assistant-server serve … (\S+) (\S+)$/,
    ({ embedding }, ...options) => ({ ...embedding, options: [...embedding.options, ...options] }),
  ],
  [
    /^docs-assistant-server (keys create .*)$/,
    (mending, create = '') => withNewKey(mending, create.replace('…', 'docs')),
  ],
  [
    /^docs-assistant-server keys revoke <the key>; (keys create .*) …, and its api-key=/,
    async (mending, create = '') => {
      const { embedding, site } = mending;
      const [, key = ''] = /api-key="([^"]+)"/.exec(embedding.html) ?? [];
      const { server } = await site.backends.of(embedding);
      await runCommand(['keys', 'revoke', key, ...server.databaseFlags]);
      return withNewKey(mending, `${create} --domain docs --project docs`);
    },
  ],
  [
    /^docs-assistant-server (index) <folder> (--report), which says what was left out$/,
    async ({ embedding, site }, ...words) => {
      const { folder, server } = await site.backends.of(embedding);
      const said = await runCommand([...words, folder, ...server.databaseFlags]);
      if (!said.includes('begin with "." or "_"')) throw new Error(`It does not say why: ${said}`);
      const files = Object.entries(embedding.files);
      const renamed = files.map(([name, text]) => [name.replace('_', ''), text]);
      return { ...embedding, files: Object.fromEntries(renamed) };
    },
  ],
  [
    /^npm install docs-assistant@(.+)$/,
    ({ embedding }, version = '') => ({ ...embedding, version }),
  ],
  [
    /^("urlTemplate": "[^"]+") in docs\.json/,
    ({ embedding }, entry = '') => ({
      ...embedding,
      files: { ...embedding.files, 'docs.json': `{ ${entry} }` },
    }),
  ],
];

const bothElements = 'docs-assistant|docs-search';

/** Does to a page, or to the server behind it, what a line of the doctor says. */
export async function mendEmbedding(line: string, mending: Mending): Promise<Embedding> {
  const filled = line
    .replace('domain="…"', 'domain="docs"')
    .replace('base-url="…"', 'base-url="https://docs.example.com"')
    .replace('svc_dsc_…', 'svc_dsc_your_key');
  for (const [pattern, mend] of ways) {
    const [whole, ...groups] = pattern.exec(filled) ?? [];
    if (whole !== undefined) return mend(mending, ...(groups.length > 0 ? groups : [whole]));
  }
  throw new Error(`Nobody knows what to do by this line: ${line}`);
}

async function withNewKey({ embedding, site }: Mending, create: string): Promise<Embedding> {
  const { server } = await site.backends.of(embedding);
  const key = await runCommand([...create.split(' '), ...server.databaseFlags]);
  return withAttributes(embedding, bothElements, `api-key="${key.trim()}"`);
}

/** Sets attributes of every such element, in place of those that it has. */
function withAttributes(embedding: Embedding, tags: string, attributes: string): Embedding {
  const names = [...attributes.matchAll(/([a-z-]+)(?:="[^"]*")?/g)].map(([, name]) => name);
  const old = new RegExp(` (?:${names.join('|')})(?:="[^"]*")?(?=[ >])`, 'g');
  const html = embedding.html.replace(
    new RegExp(`<(${tags})((?: [^>]*)?)>`, 'g'),
    (_, tag: string, others: string) => `<${tag} ${attributes}${others.replace(old, '')}>`,
  );
  return { ...embedding, html };
}

function replaced(embedding: Embedding, from: string | RegExp, to: string): Embedding {
  return { ...embedding, html: embedding.html.replace(from, () => to) };
}
