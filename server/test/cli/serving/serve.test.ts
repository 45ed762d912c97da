import assert from 'node:assert/strict';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readServeSettings } from '../../../src/commands/serving/serve-settings.js';
import {
  beginCompletion,
  endCompletion,
  ScriptedModel,
  writePiece,
} from '../../answers/scripted-model.js';
import { temporaryFolder } from '../../content/temporary-folder.js';
import { docsFolder, messagePath, questionBody } from '../../http/test-server.js';
import { Command, runCommand } from '../command.js';

const keyPattern = /api-key="(svc_dsc_[^"]+)"/;

describe('serve', () => {
  let data: string;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'docs-assistant-cli-'));
  });
  after(() => rm(data, { recursive: true, force: true }));

  const serve = (words: readonly string[] = [], environment?: NodeJS.ProcessEnv) =>
    new Command(['serve', docsFolder, '--port', '0', '--data', data, ...words], environment);

  it('says in four lines where to look, what it read, how it answers, and where its dashboard is', async () => {
    const command = serve();
    const { url, lines } = await command.started();
    assert.equal(lines.length, 4);
    assert.match(lines[0] ?? '', /^Open http:\/\/127\.0\.0\.1:\d+$/);
    assert.match(
      lines[1] ?? '',
      /^Indexed 5 pages with \d+ sections, 5 pages newly parsed; data is in /,
    );
    assert.ok(lines[1]?.endsWith(data));
    assert.match(
      lines[2] ?? '',
      /^No model is configured: answers are quoted.*DOCS_ASSISTANT_MODEL/,
    );
    assert.ok(lines[3]?.startsWith(`The dashboard is at ${url}/admin/, `));
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    command.signal('SIGTERM');
    assert.equal((await command.ended).code, 0);
  });

  it('keeps its index and the key of its pages for the next start', async () => {
    const first = serve();
    const page = await (await fetch((await first.started()).url)).text();
    const key = keyPattern.exec(page)?.[1] ?? '';
    first.signal('SIGINT');
    assert.equal((await first.ended).code, 0);

    const second = serve();
    const { url, lines } = await second.started();
    assert.match(lines[1] ?? '', / 0 pages newly parsed/);
    assert.equal(keyPattern.exec(await (await fetch(url)).text())?.[1], key);
    const response = await fetch(url + messagePath, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(questionBody('How do I stop a timer?')),
    });
    assert.match(await response.text(), /timer\.stop\(\)/);
    second.signal('SIGINT');
    assert.equal((await second.ended).code, 0);
  });

  it('says in one sentence that a port is in use', async () => {
    const first = serve();
    const { url } = await first.started();
    const { port } = new URL(url);
    const words = ['--port', port, '--data', await temporaryFolder()];
    const result = await runCommand(['serve', docsFolder, ...words]);
    assert.equal(result.code, 1);
    assert.equal(result.output, '');
    assert.equal(
      withoutWidgetNotice(result.errors),
      `Port ${port} on 127.0.0.1 is in use: stop what listens there, or choose another with --port.\n`,
    );
    first.signal('SIGTERM');
    await first.ended;
  });

  it('stops although a browser keeps its connection open', async () => {
    const command = serve();
    const { url } = await command.started();
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => {
      get(url, { agent }, (response) => response.resume().once('end', resolve));
    });
    command.signal('SIGTERM');
    assert.equal((await command.ended).code, 0);
    agent.destroy();
  });

  it('lets an answer end that is streaming when it is stopped', async () => {
    const model = await ScriptedModel.start();
    const command = serve([
      '--model',
      'openai-compatible:scripted',
      '--model-base-url',
      model.baseUrl,
    ]);
    try {
      const { url, lines } = await command.started();
      assert.equal(lines[2], 'Answers are written by openai-compatible:scripted.');
      let finish = () => {};
      model.script = (response) => {
        beginCompletion(response);
        writePiece(response, 'First words');
        finish = () => endCompletion(response);
      };
      const key = keyPattern.exec(await (await fetch(url)).text())?.[1] ?? '';
      const response = await fetch(url + messagePath, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify(questionBody('How do I stop a timer?')),
      });
      assert.ok(response.body);
      let text = '';
      let stopping = false;
      for await (const bytes of response.body) {
        text += new TextDecoder().decode(bytes);
        if (stopping || !text.includes('First words')) continue;
        stopping = true;
        command.signal('SIGTERM');
        finish();
      }
      assert.match(text, /"type":"finish".*\n\nid: \S+\ndata: \[DONE\]\n\n$/);
      assert.equal((await command.ended).code, 0);
    } finally {
      command.signal('SIGKILL');
      await model.stop();
    }
  });

  it('keeps its data beside the folder, never in it', async () => {
    const settings = readServeSettings([docsFolder], {});
    assert.ok(settings !== 'help');
    assert.equal(settings.dataFolder, join(docsFolder, '..', '.docs-assistant'));
    assert.ok(!(await readdir(docsFolder)).includes('.docs-assistant'));
  });
});

describe('serve, called wrongly', () => {
  const mistakes: { name: string; words: string[]; message: RegExp }[] = [
    {
      name: 'with a folder and a site',
      words: [docsFolder, '--site', 'https://docs.example.com/'],
      message: /^Give one folder, --site or --from-database/,
    },
    {
      name: 'with a search address that is none, which is not repeated',
      words: [docsFolder, '--search-url', 'docs:secret@host'],
      message: /^--search-url is not the address of an OpenSearch: (?!.*secret)/,
    },
    {
      name: 'with a site that is none, whose password is not repeated',
      words: ['--site', 'https://docs:secret@example.com'],
      message: /^--site https:\/\/\*{8}@example\.com is not the address of a site/,
    },
    {
      name: 'with a folder that does not exist',
      words: ['/nowhere/docs'],
      message: /^\/nowhere\/docs does not exist: name a folder/,
    },
    {
      name: 'with a file',
      words: [join(docsFolder, 'index.md')],
      message: /index\.md is a file: name a folder/,
    },
    {
      name: 'with an unknown option',
      words: [docsFolder, '--prot', '1'],
      message:
        /^There is no option --prot: did you mean --port\? See docs-assistant-server serve --help/,
    },
    {
      name: 'with an option that lacks its value',
      words: [docsFolder, '--port'],
      message: /^--port needs a value\. See docs-assistant-server serve --help\.$/,
    },
    {
      name: 'with a port that is none',
      words: [docsFolder, '--port', '99999'],
      message: /^--port 99999 is not a port: give a number from 0 to 65535/,
    },
    {
      name: 'with an origin that is none',
      words: [docsFolder, '--allow-origin', 'www.example.com'],
      message: /^--allow-origin www\.example\.com is not an origin/,
    },
    {
      name: 'with an origin that has a path',
      words: [docsFolder, '--allow-origin', 'https://www.example.com/docs'],
      message: /is not an origin: give scheme and host alone/,
    },
  ];
  for (const { name, words, message } of mistakes) {
    it(`${name}, names the mistake in one sentence`, () => {
      assert.throws(() => readServeSettings(words, {}), { name: 'CommandError', message });
    });
  }

  for (const [name, words, message] of [
    [
      'neither a folder nor data with projects',
      ['--data', join(docsFolder, 'nowhere')],
      /^Name one folder of Markdown to serve, .* make one with docs-assistant-server projects create/,
    ],
    [
      'a mistake in its arguments',
      [docsFolder, '--prot', '1'],
      /^There is no option --prot: did you mean --port\? See docs-assistant-server serve --help/,
    ],
    [
      'a model of no known provider',
      [docsFolder, '--model', 'gpt-5'],
      /^The model "gpt-5" does not begin with a known provider/,
    ],
    [
      'a data folder that cannot be one',
      [docsFolder, '--data', join(docsFolder, 'index.md')],
      /^The data folder .*index\.md cannot be used/,
    ],
  ] as const) {
    it(`ends with one line on ${name}`, async () => {
      const { code, output, errors } = await runCommand(['serve', ...words]);
      assert.equal(code, 1);
      assert.equal(output, '');
      assert.match(errors, message);
      assert.equal(errors.trimEnd().split('\n').length, 1);
    });
  }

  it('has made no folder by that', async () => {
    await assert.rejects(access(join(docsFolder, '..', '.docs-assistant')));
  });
});

function withoutWidgetNotice(errors: string): string {
  return errors.replace(/^.*The widget is not built.*\n/, '');
}
