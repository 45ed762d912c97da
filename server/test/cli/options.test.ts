import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { printEffective } from '../../src/commands/options/describe-options.js';
import { defaultOf, entryOf, optionNames } from '../../src/commands/options/option-table.js';
import { readOptions } from '../../src/commands/options/read-options.js';
import { serveHelp } from '../../src/commands/serving/serve-help.js';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { docsFolder } from '../http/test-server.js';

/** A file of options, and what they are with it. */
async function withFile(text: string, name = 'options.yaml') {
  const folder = await temporaryFolder({ [name]: text });
  const file = join(folder, name);
  return {
    folder,
    file,
    read: (flags: Record<string, unknown> = {}, environment: NodeJS.ProcessEnv = {}) =>
      readOptions({ flags: { config: file, ...flags }, environment }),
  };
}

/** What is wrong with a file, without the path of its folder. */
async function mistakesIn(text: string): Promise<string> {
  const { read } = await withFile(text);
  try {
    read();
  } catch (error) {
    assert.ok(error instanceof Error && error.name === 'CommandError');
    return error.message.replace(/^.*?(?=options\.yaml)/gm, '');
  }
  throw new Error('No mistake was found.');
}

describe('the options of the server', () => {
  it('come from flags, then the environment, then the file, then their default', async () => {
    const { read } = await withFile('port: 1001\nhost: file.example\ndomain: file\n');
    const environment = { DOCS_ASSISTANT_PORT: '1002', DOCS_ASSISTANT_HOST: 'variable.example' };
    const { values } = read({ port: '1003' }, environment);
    assert.equal(values.port, 1003);
    assert.equal(values.host, 'variable.example');
    assert.equal(values.domain, 'file');
    assert.equal(values.project, 'docs');
  });

  it('are found in a file beside the folder that is served', async () => {
    const beside = await temporaryFolder({ 'docs-assistant.yaml': 'port: 1001\ndata: kept' });
    const folder = join(beside, 'docs');
    await mkdir(folder);
    const settings = readServeSettings([folder], {});
    assert.ok(settings !== 'help');
    assert.equal(settings.port, 1001);
    assert.equal(settings.dataFolder, join(beside, 'kept'));
  });

  it('may name the folder itself, from where the file is', async () => {
    const { folder, file } = await withFile('{ "folder": "docs", "port": 1001 }', 'options.json');
    await mkdir(join(folder, 'docs'));
    const settings = readServeSettings(['--config', file], {});
    assert.ok(settings !== 'help');
    assert.equal(settings.folder, join(folder, 'docs'));
    assert.equal(settings.port, 1001);
  });

  it('may be lists, in a file and in a variable', async () => {
    const origins = ['https://a.example', 'https://b.example'];
    const { read } = await withFile(`allow-origin:\n  - ${origins.join('\n  - ')}\n`);
    assert.deepEqual(read().values['allow-origin'], origins);
    const environment = { DOCS_ASSISTANT_ALLOW_ORIGIN: 'https://c.example, https://d.example' };
    assert.deepEqual(read({}, environment).values['allow-origin'], [
      'https://c.example',
      'https://d.example',
    ]);
  });

  it('are as if not given where a variable is empty', async () => {
    const { read } = await withFile('model: openai:gpt-5');
    assert.equal(read({}, { DOCS_ASSISTANT_MODEL: '' }).values.model, 'openai:gpt-5');
  });

  it('are not taken from what Kubernetes tells of a service, which is said once', () => {
    const { values, warnings } = readOptions({
      flags: {},
      environment: {
        DOCS_ASSISTANT_PORT: 'tcp://10.0.0.1:4400',
        DOCS_ASSISTANT_PORT_4400_TCP: 'tcp://10.0.0.1:4400',
        DOCS_ASSISTANT_PORT_4400_TCP_ADDR: '10.0.0.1',
        DOCS_ASSISTANT_PORT_4400_TCP_PORT: '4400',
        DOCS_ASSISTANT_PORT_4400_TCP_PROTO: 'tcp',
        DOCS_ASSISTANT_SERVICE_HOST: '10.0.0.1',
        DOCS_ASSISTANT_SERVICE_PORT: '4400',
        DOCS_ASSISTANT_SERVICE_PORT_HTTP: '4400',
        DOCS_ASSISTANT_HOST: '0.0.0.0',
      },
    });
    assert.equal(values.port, 4400);
    assert.equal(values.host, '0.0.0.0');
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /^DOCS_ASSISTANT_PORT is not read, as Kubernetes has set it/);
  });

  it('keep what a file writes, not what YAML makes of it', async () => {
    const { read } = await withFile('domain: 1.10\nproject: 007\n');
    assert.equal(read().values.domain, '1.10');
    assert.equal(read().values.project, '007');
  });
});

describe('a mistake in the options', () => {
  it('is named with its line, for each that there is', async () => {
    assert.equal(
      await mistakesIn('# Ours\nport: 99999\nkeep-threads: long\n'),
      'options.yaml:2: port 99999 is not a port: give a number from 0 to 65535.\n' +
        'options.yaml:3: keep-threads long is not a number of days: give a whole one, such as 90.',
    );
  });

  it('is met with the name that was probably meant', async () => {
    assert.equal(
      await mistakesIn('allowOrigins: https://a.example\nzebra: 1'),
      'options.yaml:1: there is no option allowOrigins: did you mean allow-origin?\n' +
        'options.yaml:2: there is no option zebra: see docs-assistant-server serve --help for those there are.',
    );
    assert.throws(() => readServeSettings([docsFolder, '--keep-thread', '1'], {}), {
      message: /^There is no option --keep-thread: did you mean --keep-threads\?/,
    });
  });

  it('is named with its line where it is no YAML, and where it is no list of options', async () => {
    assert.match(await mistakesIn('port: 1\nhost: [a\n'), /^options\.yaml:\d: this is not YAML: /);
    assert.match(await mistakesIn('\n- port'), /^options\.yaml:2: give options by name/);
    assert.match(await mistakesIn('port: [1, 2]'), /^options\.yaml:1: port takes one value\.$/);
    assert.match(await mistakesIn('\nport: {a: 1}'), /^options\.yaml:2: port takes one value\.$/);
  });

  it('is a time limit of 0, in which nothing could be done', async () => {
    const message = 'is not a number above 0: give a whole one, such as 10.';
    for (const name of ['model-timeout', 'git-timeout']) {
      assert.equal(await mistakesIn(`${name}: 0`), `options.yaml:1: ${name} 0 ${message}`);
    }
  });

  it('is a size or a number of 0, with which nothing could be done', async () => {
    const message = 'is not a number above 0: give a whole one, such as 100.';
    for (const name of ['memory', 'git-size', 'crawl-pages']) {
      assert.equal(await mistakesIn(`${name}: 0`), `options.yaml:1: ${name} 0 ${message}`);
    }
  });

  it('is named with its variable', () => {
    const environment = { DOCS_ASSISTANT_ALLOW_ORIGIN: 'https://a.example www.example.com' };
    assert.throws(() => readOptions({ flags: {}, environment }), {
      name: 'CommandError',
      message: /^DOCS_ASSISTANT_ALLOW_ORIGIN www\.example\.com is not an origin: /,
    });
  });

  it('in the name of a variable is a warning, as the variable may be meant for another', () => {
    const { warnings } = readOptions({
      flags: {},
      environment: { DOCS_ASSISTANT_KEEP_THREAD: '1', DOCS_ASSISTANT_SERVICE_HOST: 'a' },
    });
    assert.deepEqual(warnings, [
      'The variable DOCS_ASSISTANT_KEEP_THREAD is not read: did you mean DOCS_ASSISTANT_KEEP_THREADS?',
      'The variable DOCS_ASSISTANT_SERVICE_HOST is not read.',
    ]);
  });

  it('is a file that is not there', () => {
    assert.throws(() => readServeSettings([docsFolder, '--config', '/nowhere.yaml'], {}), {
      message: '/nowhere.yaml cannot be read: name a file that can with --config.',
    });
  });

  it('is a secret on the command line, which other accounts can read', () => {
    assert.throws(() => readServeSettings([docsFolder, '--model-api-key', 'abc'], {}), {
      message:
        /^There is no option --model-api-key, as other .*: set DOCS_ASSISTANT_MODEL_API_KEY\./,
    });
  });
});

describe('the options in effect', () => {
  it('are printed with where each comes from, and no secret among them', async () => {
    const { read } = await withFile(
      'port: 1001\nmodel-base-url: https://me:pass-one@models.example/v1\n',
    );
    const printed = printEffective(
      read(
        { 'database-url': 'postgres://docs:pass-two@db.example/docs' },
        { DOCS_ASSISTANT_MODEL_API_KEY: 'pass-three', DOCS_ASSISTANT_DOMAIN: 'mine' },
      ),
    );
    assert.match(printed, /^port: 1001 # .*options\.yaml:1$/m);
    assert.match(printed, /^domain: "mine" # DOCS_ASSISTANT_DOMAIN$/m);
    assert.match(printed, /^project: "docs" # default$/m);
    assert.match(printed, /^# database-url: \*{8} from --database-url$/m);
    assert.doesNotMatch(printed, /pass-/);
  });

  it('can be taken as a file again', async () => {
    const first = await withFile('allow-origin: ["*"]\nkeep-threads: 7\nhost: a.example\n');
    const effective = first.read();
    const second = await withFile(printEffective(effective));
    assert.deepEqual(second.read().values, effective.values);
  });
});

describe('the documentation of the options', () => {
  it('lists each with its default, and none that there is not', async () => {
    const page = await readFile(new URL('../../../demo/server.md', import.meta.url), 'utf8');
    const [, table = ''] = /## Options of the serve command\n([\s\S]*?)\n## /.exec(page) ?? [];
    const rows = [...table.matchAll(/^\| `--([\w-]+)` \| (.*?) \|/gm)];
    const flags = optionNames.filter((name) => entryOf(name).flag === undefined);
    assert.deepEqual(rows.map(([, name]) => name).sort(), [...flags].sort());
    for (const [, name = '', shown = ''] of rows) {
      const option = flags.find((flag) => flag === name);
      const normal = option && defaultOf(option);
      if (normal !== undefined) assert.equal(shown, `\`${normal}\``, name);
    }
  });

  it('is in the help of serve', () => {
    for (const name of optionNames) {
      const { flag } = entryOf(name);
      if (flag === undefined) assert.ok(serveHelp.includes(`\n  --${name} `), name);
    }
  });
});

it('a file that the working directory has is read, before one beside the folder', async () => {
  const here = await temporaryFolder({ 'docs-assistant.json': '{"port": 1001}' });
  const elsewhere = await temporaryFolder({ 'docs-assistant.yaml': 'port: 1002' });
  await writeFile(join(elsewhere, 'docs'), '');
  const before = process.cwd();
  process.chdir(here);
  try {
    const flags = { folder: join(elsewhere, 'docs') };
    assert.equal(readOptions({ flags, environment: {} }).values.port, 1001);
  } finally {
    process.chdir(before);
  }
});
