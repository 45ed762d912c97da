import type { ProjectStore } from '../storage/projects/project-store.js';
import { findSiteKey } from '../storage/stores/find-site-key.js';
import type { KeyKind, StoredKey } from '../storage/stores/key-store.js';
import { openStores, type Stores } from '../storage/stores/open-stores.js';
import { commonFlags, describeFlag, describeOptions } from './options/option-help.js';
import { readArguments } from './options/read-arguments.js';
import { commandOptions, flagsFor } from './options/read-options.js';
import { readOrigin } from './options/read-origin.js';
import { requireFlags } from './options/require-flags.js';
import { openExistingData } from './serving/open-data.js';
import { CommandError } from './terminal/command-error.js';
import { describeTable } from './terminal/describe-table.js';
import { writeWarning } from './terminal/write-warning.js';

const shared = ['data', 'database-url'] as const;

/** What `docs-assistant-server keys --help` prints. */
export const keysHelp = `Usage: docs-assistant-server keys create --kind <kind> --domain <domain> --project <project>
                                         [--name <name>] [--origin <origin>]
       docs-assistant-server keys list [--kind <kind>] [--domain <domain>] [--project <project>]
       docs-assistant-server keys revoke <id or key>

create makes a key and prints it, once: only its hash is kept.
list shows which keys there are, by their ids, and which of them the site's own pages carry:
all, or those of a kind, domain and project.
revoke makes a key invalid at once and for good.

${describeFlag('--kind <kind>', 'assistant: public, for pages; may ask and search')}
${describeFlag('', 'admin: secret, for servers; never put it into a page')}
${describeFlag('--domain <domain>', 'the documentation site\'s domain, as in the element\'s "domain"')}
${describeFlag('--project <project>', "the project's identifier")}
${describeFlag('--name <name>', 'what you call it, such as "website"')}
${describeFlag('--origin <origin>', 'the pages that may use an assistant key, such as https://www.example.com; may be given more than once; default: all that "serve" allows')}

The data that "serve" uses
${describeOptions(shared)}
${commonFlags}

Examples
  docs-assistant-server keys create --kind assistant --domain docs --project docs
  docs-assistant-server keys create --kind assistant --domain docs --project docs \\
    --origin https://www.example.com
  docs-assistant-server keys create --kind admin --domain docs --project docs --data /var/lib/docs-assistant
  docs-assistant-server keys list
  docs-assistant-server keys revoke 01JD3S4M8QZ6T2W9X7Y5V3K1AB
`;

const help = 'docs-assistant-server keys --help';

/** Characters of a name that are kept. */
const longestName = 100;

const keyFlags = {
  kind: { type: 'string' },
  domain: { type: 'string' },
  project: { type: 'string' },
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
} as const;

/** Which of them belong to what is done with keys, by the word for it. */
const flagsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['create', Object.keys(keyFlags)],
  ['list', ['kind', 'domain', 'project']],
  ['revoke', []],
]);

const options = {
  ...keyFlags,
  ...flagsFor(shared),
  help: { type: 'boolean', short: 'h' },
} as const;

interface KeyOptions {
  kind?: string | undefined;
  domain?: string | undefined;
  project?: string | undefined;
  name?: string | undefined;
  origin?: string[] | undefined;
}

/** `keys`: makes, lists and revokes keys. A new key stands alone on a line, so that a script can take it. */
export async function runKeys(words: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments({ words, options, help });
  if (values.help) {
    process.stdout.write(keysHelp);
    return;
  }
  const action = readAction(positionals, values);
  const effective = commandOptions(values);
  const database = await openExistingData(effective);
  try {
    process.stdout.write(`${await action(openStores(database))}\n`);
  } finally {
    await database.close();
  }
}

/** What to do with the keys; it gives what is then printed. */
function readAction(
  positionals: readonly string[],
  values: KeyOptions,
): (stores: Stores) => Promise<string> {
  const [verb = '', given, ...more] = positionals;
  const taken = flagsOf.get(verb);
  if (taken) {
    const some = Object.keys(keyFlags);
    requireFlags({ command: `keys ${verb}`, values: { ...values }, some, taken, help });
  }
  if (verb === 'create' && given === undefined) {
    const kind = readKind(values.kind);
    const domain = required('domain', values.domain);
    const project = required('project', values.project);
    const allowedOrigins = readOrigins(kind, values.origin);
    const name = values.name?.trim().slice(0, longestName) || undefined;
    return async ({ keys, projects }) => {
      await requirePair(projects, { domain, project });
      return (await keys.createKey({ kind, domain, project, name, allowedOrigins })).plain;
    };
  }
  if (verb === 'list' && given === undefined) {
    const kind = values.kind === undefined ? undefined : readKind(values.kind);
    return (stores) => list(stores, { ...values, kind });
  }
  if (verb === 'revoke' && more.length === 0) {
    if (given === undefined) {
      throw new CommandError(`Say which key to revoke, by its id or itself. See ${help}.`);
    }
    return (stores) => revoke(stores, given);
  }
  throw new CommandError(
    `Say what to do with keys: "keys create", "keys list" or "keys revoke". See ${help}.`,
  );
}

/** A key of one project's id and another's domain would open neither. One that there is no project for may be a slip. */
async function requirePair(
  projects: ProjectStore,
  { domain, project }: { domain: string; project: string },
): Promise<void> {
  const found = (await projects.find({ id: project })) ?? (await projects.find({ domain }));
  if (!found) {
    writeWarning(
      `The database has no project ${project} with the domain ${domain}: see "projects list" for those it has. The key opens nothing unless a server serves that pair.`,
    );
    return;
  }
  if (found.id === project && found.domain === domain) return;
  throw new CommandError(
    `The project ${found.id} has the domain ${found.domain}: give --domain ${found.domain} --project ${found.id} for a key of it.`,
  );
}

/** Those that have all that is asked for. */
async function list(
  stores: Stores,
  wanted: Pick<KeyOptions, 'kind' | 'domain' | 'project'>,
): Promise<string> {
  const keys = await stores.keys.list();
  const found = (['kind', 'domain', 'project'] as const).reduce(
    (rest, name) => rest.filter((key) => wanted[name] === undefined || key[name] === wanted[name]),
    keys,
  );
  if (keys.length > 0 && found.length === 0)
    return 'None of the keys is of that kind, domain and project.';
  return describeKeys(found, await siteKeysOf(stores));
}

async function revoke(stores: Stores, given: string): Promise<string> {
  const { keys } = stores;
  const found = await keys.findKey(given);
  const id = found?.id ?? given;
  const isOfSite = (await siteKeysOf(stores)).has(id);
  if (await keys.revoke(id)) {
    return isOfSite
      ? `Revoked ${id}. The site's own pages carry it: readers cannot ask or search there until "serve" is started again, which makes another one.`
      : `Revoked ${id}.`;
  }
  // What was given is not repeated: it may be a key.
  throw new CommandError(
    'No valid key here has this id or is this key: see "keys list" for those there are.',
  );
}

/** The ids of the keys that sites' own pages carry. */
async function siteKeysOf(stores: Stores): Promise<ReadonlySet<string>> {
  const domains = new Set((await stores.keys.list()).map(({ domain }) => domain));
  const found = await Promise.all([...domains].map((domain) => findSiteKey(stores, domain)));
  return new Set(found.flatMap((key) => key?.id ?? []));
}

function describeKeys(keys: readonly StoredKey[], ofSites: ReadonlySet<string>): string {
  if (keys.length === 0) return 'There are no keys.';
  const rows = keys.map(({ id, kind, domain, project, ...key }) => {
    const origins = key.allowedOrigins?.join(',') ?? '-';
    const times = [key.createdAt, key.lastUsedAt ?? '-', key.revokedAt ?? '-'];
    const use = ofSites.has(id) ? "the site's own pages" : '-';
    return [id, kind, domain, project, key.name ?? '-', ...times, origins, use];
  });
  const times = ['CREATED', 'LAST USED', 'REVOKED'];
  const headings = ['ID', 'KIND', 'DOMAIN', 'PROJECT', 'NAME', ...times, 'ORIGINS', 'USE'];
  return describeTable(headings, rows);
}

function readKind(kind: string | undefined): KeyKind {
  if (kind === 'assistant' || kind === 'admin') return kind;
  throw new CommandError(`Give the kind of key: --kind assistant or --kind admin.`);
}

function readOrigins(kind: KeyKind, given: string[] | undefined): string[] | undefined {
  if (given && kind === 'admin') {
    throw new CommandError(
      'An admin key is for no page, whatever its origin: leave out --origin, or use --kind assistant.',
    );
  }
  return given && [...new Set(given.map((origin) => readOrigin('origin', origin)))];
}

function required(name: string, value: string | undefined): string {
  if (value?.trim()) return value.trim();
  throw new CommandError(`Give the ${name} that the key belongs to: --${name} docs.`);
}
