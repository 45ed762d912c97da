import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  entryOf,
  isOptionName,
  optionNames,
  optionSchema,
  variableOf,
} from '../../../server/src/commands/options/option-table.js';
import { runCommandHere } from '../../../server/test/cli/command.js';
import {
  describedPath,
  faultsByDescription,
  parametersOf,
  requestSchema,
} from './api-description.js';
import { samplesIn } from './sample.js';
import { type ShellCommand, shellCommands } from './shell-commands.js';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** Programs of others, of which a shell alone looks at the words. */
const others = [
  ...[
    'claude',
    'cp',
    'createdb',
    'createuser',
    'date',
    'docker',
    'dropdb',
    'echo',
    'git',
    'mkdir',
    'ollama',
    'openssl',
  ],
  ...['pg_dump', 'pg_restore', 'printf', 'rm', 'sed', 'sqlite3', 'systemctl', 'umask', 'vllm'],
];

/** Addresses of the server that the description of its API does not have. */
const undescribed = ['/styling', '/styling.md', '/mcp', '/-/healthz'];

describe('the samples of commands', () => {
  for (const { name, code } of samplesIn('sh')) {
    it(`are commands that there are, with options that they have: ${name}`, async () => {
      assert.deepEqual(await faultsOf(code), []);
    });
  }

  it('are refused where they are broken or name what there is not', async () => {
    const program = 'node server/dist/cli.js';
    const server = 'http://127.0.0.1:4400';
    const faults = [
      await faultsOf(`${program} gone`),
      await faultsOf(`${program} serve docs --gone`),
      await faultsOf(`${program} serve docs --port many`),
      await faultsOf('DOCS_ASSISTANT_GONE=1 npm start'),
      await faultsOf('npm run gone'),
      await faultsOf('gone'),
      await faultsOf('docker compose --file server/examples/gone.yaml up'),
      await faultsOf(`curl ${server}/gone`),
      await faultsOf(`curl ${server}/discovery/v1/search/docs --data '{}'`),
      await faultsOf('echo "'),
    ];
    assert.deepEqual(
      faults.map(([fault = '']) => fault.replace(/^bash: .*\s*/s, 'bash')),
      [
        'There is no command "gone". The commands are serve, index, search, ask, eval, agent, report, projects, worker, keys, forget, check, doctor; see docs-assistant-server --help.',
        'There is no option --gone. See docs-assistant-server serve --help for those there are.',
        '--port takes no many.',
        'There is no variable DOCS_ASSISTANT_GONE.',
        'There is no script gone.',
        'There is no program gone.',
        'There is no server/examples/gone.yaml.',
        'There is no GET /gone.',
        " must have required property 'query'",
        'bash',
      ],
    );
  });
});

async function faultsOf(code: string): Promise<string[]> {
  const { stderr } = spawnSync('bash', ['-n'], { input: code, encoding: 'utf8' });
  if (stderr) return [stderr];
  const faults: string[] = [];
  for (const command of shellCommands(code)) faults.push(...(await faultsOfCommand(command)));
  return faults;
}

async function faultsOfCommand({ variables, words }: ShellCommand): Promise<string[]> {
  const missing = words.filter((word) => /^server\/(?!dist\/)/.test(word) && !existsSync(word));
  return [
    ...Object.entries(variables).flatMap(faultsOfVariable),
    ...missing.map((path) => `There is no ${path}.`),
    ...(await faultsOfProgram(words)),
  ];
}

async function faultsOfProgram([program = '', ...words]: readonly string[]): Promise<string[]> {
  if (program === '' || others.includes(program)) return [];
  if (program === 'docs-assistant-server') return faultsOfOurs(words);
  if (program === 'npx') return faultsOfProgram(words);
  if (program === 'node')
    return words[0] === 'server/dist/cli.js' ? faultsOfOurs(words.slice(1)) : [words.join(' ')];
  if (program === 'npm') return faultsOfNpm(words);
  if (program === 'curl') return faultsOfCurl(words);
  return [`There is no program ${program}.`];
}

/** What the command itself says of its words, and the table of what is given for its options. */
async function faultsOfOurs(words: readonly string[]): Promise<string[]> {
  const { errors } = await runCommandHere([...words, '--help']);
  const said = errors.trim();
  const values = words.flatMap((word, index) =>
    word.startsWith('--') ? faultsOfOption(word.slice(2), words[index + 1]) : [],
  );
  return said ? [said, ...values] : values;
}

function faultsOfOption(name: string, value = ''): string[] {
  // The commands beside `serve` have some options of their own by the same names.
  if (!isOptionName(name) || !entryOf(name).argument || ['folder', 'project'].includes(name))
    return [];
  const given = entryOf(name).isList ? [value] : value;
  return optionSchema.shape[name].safeParse(given).success ? [] : [`--${name} takes no ${value}.`];
}

function faultsOfVariable([variable, value]: [string, string]): string[] {
  if (!variable.startsWith('DOCS_ASSISTANT_')) return [];
  const name = optionNames.find((each) => variableOf(each) === variable);
  if (!name) return [`There is no variable ${variable}.`];
  const given = entryOf(name).isList ? value.split(/[\s,]+/) : value;
  return optionSchema.shape[name].safeParse(given).success
    ? []
    : [`${variable} takes no ${value}.`];
}

function faultsOfNpm([order = '', script = '']: readonly string[]): string[] {
  if (['ci', 'install', 'pack'].includes(order)) return [];
  const name = order === 'run' ? script : order;
  return name in scripts ? [] : [`There is no script ${name}.`];
}

/** Whether there is what is asked for, and whether what is sent is what it takes. */
function faultsOfCurl(words: readonly string[]): string[] {
  const given = (option: string): string | undefined =>
    words[words.indexOf(option) + 1 || words.length];
  const address = words.find((word) => word.startsWith('http://127.0.0.1:4400'));
  if (address === undefined) return ['It asks no server of ours.'];
  const { pathname, searchParams } = new URL(address);
  const data = given('--data');
  const method = given('--request') ?? (data === undefined ? 'GET' : 'POST');
  if (undescribed.includes(pathname)) return [];
  const path = describedPath(pathname, method.toLowerCase());
  if (path === undefined) return [`There is no ${method} ${pathname}.`];
  const known = parametersOf(path, method.toLowerCase());
  const unknown = [...searchParams.keys()].filter((name) => !known.includes(name));
  // A body in a variable of the shell is not known here.
  const body = data === undefined || data.startsWith('$') ? undefined : JSON.parse(data);
  const schema = requestSchema(path, method.toLowerCase());
  return [
    ...unknown.map((name) => `There is no parameter ${name}.`),
    ...(body === undefined ? [] : faultsByDescription(body, ...schema)),
  ];
}
