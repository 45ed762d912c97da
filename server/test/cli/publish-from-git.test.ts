import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { it } from 'node:test';
import { compiledProgram } from '../compiled-program.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { lookUntil } from '../look-until.js';

const page = new URL('../../../demo/publish-from-git.md', import.meta.url);
const entry = compiledProgram(new URL('../../src/cli.ts', import.meta.url));
/** The commands from their sources, wherever they are called. */
const cli = `"${process.execPath}" "${entry}"`;

const missing = ['git', 'curl', 'openssl', 'sh'].find(
  (program) => spawnSync(program, ['-c', 'exit'], { stdio: 'ignore' }).error !== undefined,
);

/** What the page leaves to be filled in, and where the output of a command says it. */
const blanks: readonly { blank: string; said: RegExp }[] = [
  { blank: 'svc_your_admin_key', said: /(svc_[\w-]{20,})/ },
  { blank: 'your_status_id', said: /"statusId":"(\w+)"/ },
  { blank: 'your_webhook_secret', said: /^secret +(\S+)$/m },
  { blank: 'http://127.0.0.1:4400', said: /(http:\/\/127\.0\.0\.1:\d+)\/sites/ },
];

/** Follows the page in a folder of its own, as somebody with two terminals would. */
class Follower {
  readonly #folder: string;
  readonly #filled = new Map<string, string>();
  #server: ChildProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs the commands of a block, and gives what they print. */
  async run(block: string): Promise<string> {
    const child = this.#spawn(block);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const [code]: number[] = await once(child, 'close');
    assert.equal(code, 0, `${block}\n${output}`);
    this.#learn(output);
    return output;
  }

  /** Starts the server, and resolves when it listens. */
  async serve(block: string): Promise<void> {
    const child = this.#spawn(`exec ${block}`);
    this.#server = child;
    let output = '';
    child.stdout?.setEncoding('utf8');
    while (!/http:\S+\/sites/.test(output)) {
      const [text]: string[] = await once(child.stdout ?? child, 'data');
      output += text;
    }
    this.#learn(output);
  }

  /** Asks for the site until its page holds that. */
  async readSite(expected: RegExp): Promise<void> {
    await lookUntil(`a page with ${expected}`, async () => {
      const page = await fetch(this.#fill('http://127.0.0.1:4400/sites/acme/'));
      return expected.test(await page.text());
    });
  }

  stop(): void {
    this.#server?.kill('SIGKILL');
  }

  #spawn(block: string): ChildProcess {
    const command = this.#fill(block).replaceAll('node server/dist/cli.js', cli);
    return spawn('sh', ['-e', '-c', command], {
      cwd: this.#folder,
      env: { ...process.env, DOCS_ASSISTANT_PORT: '0', GIT_CONFIG_GLOBAL: '/dev/null' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  #fill(text: string): string {
    return [...this.#filled].reduce(
      (filled, [blank, value]) => filled.replaceAll(blank, value),
      text,
    );
  }

  #learn(output: string): void {
    for (const { blank, said } of blanks) {
      const value = said.exec(output)?.[1];
      if (value !== undefined) this.#filled.set(blank, value);
    }
  }
}

const skip = missing === undefined ? false : `${missing} is not installed`;

it('the page "Publish from git" can be followed to its end', { skip }, async (test) => {
  const text = await readFile(page, 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, block = '']) => block);
  const follower = new Follower(await temporaryFolder());
  test.after(() => follower.stop());
  const done: string[] = [];
  const readStatus = blocks.find((block) => block.includes('update-status'));
  assert.ok(readStatus);
  const succeed = async () => {
    const record = await lookUntil('the end of the update', async () => {
      const status = await follower.run(readStatus);
      return status.includes('"endedAt"') && status;
    });
    assert.match(record, /"status":"success"/);
    return record;
  };
  for (const block of blocks) {
    if (block.endsWith(' serve')) {
      await follower.serve(block);
      await follower.readSite(/Hello/);
      done.push('serve');
    } else if (block === readStatus) {
      const record = await succeed();
      assert.match(record, /"message":"Change the page"/);
      assert.match(record, /"author":"Ada"/);
      assert.match(record, /"modified":\["docs\/index\.md"\]/);
      await follower.readSite(/Changed\./);
      done.push('update');
    } else {
      const output = await follower.run(block);
      if (!block.includes('/webhook/')) continue;
      assert.match(output, /"statusId"/);
      assert.match(await succeed(), /"source":"github"/);
      done.push('webhook');
    }
  }
  assert.deepEqual(done, ['serve', 'update', 'webhook']);
});
