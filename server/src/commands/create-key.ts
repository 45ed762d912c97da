import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../storage/database.js';
import { type KeyKind, KeyStore } from '../storage/key-store.js';
import { CommandError } from './command-error.js';
import { readArguments } from './read-arguments.js';

/** What `docs-assistant-server keys --help` prints. */
export const keysHelp = `Usage: docs-assistant-server keys create --kind <kind> --domain <domain> --project <project>

Creates a key and prints it, once: only its hash is kept.

  --kind <kind>        assistant: public, for pages; may ask and search.
                       admin: secret, for servers; never put it into a page.
  --domain <domain>    the documentation site's domain, as in the element's "domain"
  --project <project>  the project's identifier
  --data <dir>         the data folder that "serve" uses; default .docs-assistant
  --help               print this

Examples
  docs-assistant-server keys create --kind assistant --domain docs --project docs
  docs-assistant-server keys create --kind admin --domain docs --project docs --data /var/lib/docs-assistant
`;

const defaultData = '.docs-assistant';

const options = {
  kind: { type: 'string' },
  domain: { type: 'string' },
  project: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** `keys create`: makes a key and prints it alone on a line, so that a script can take it. */
export async function runKeys(words: readonly string[]): Promise<void> {
  const help = 'docs-assistant-server keys --help';
  const { values, positionals } = readArguments(
    () => parseArgs({ args: [...words], options, allowPositionals: true }),
    help,
  );
  if (values.help) {
    process.stdout.write(keysHelp);
    return;
  }
  if (positionals.length !== 1 || positionals[0] !== 'create') {
    throw new CommandError(`Say what to do with keys: "keys create". See ${help}.`);
  }
  const kind = readKind(values.kind);
  const domain = required('domain', values.domain);
  const project = required('project', values.project);
  const database = await openDatabase(findData(values.data));
  try {
    const { plain } = await new KeyStore(database).createKey({ kind, domain, project });
    process.stdout.write(`${plain}\n`);
  } finally {
    database.close();
  }
}

function readKind(kind: string | undefined): KeyKind {
  if (kind === 'assistant' || kind === 'admin') return kind;
  throw new CommandError(`Give the kind of key: --kind assistant or --kind admin.`);
}

function required(name: string, value: string | undefined): string {
  if (value?.trim()) return value.trim();
  throw new CommandError(`Give the ${name} that the key belongs to: --${name} docs.`);
}

function findData(data: string | undefined): string {
  if (data) return resolve(data);
  // A key in a new, empty folder would open nothing, and nobody would notice.
  if (existsSync(defaultData)) return resolve(defaultData);
  throw new CommandError(
    `There is no ${defaultData} here: name the folder that "serve" uses with --data.`,
  );
}
