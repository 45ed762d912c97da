import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { agentHelp } from '../../src/commands/agent.js';
import { askHelp } from '../../src/commands/ask.js';
import { checkHelp } from '../../src/commands/check.js';
import { evalHelp } from '../../src/commands/eval.js';
import { forgetHelp } from '../../src/commands/forget.js';
import { indexHelp } from '../../src/commands/index-docs.js';
import { keysHelp } from '../../src/commands/keys.js';
import { reportHelp } from '../../src/commands/report.js';
import { searchHelp } from '../../src/commands/search.js';
import { serveHelp } from '../../src/commands/serving/serve-help.js';
import { openDatabase } from '../../src/storage/database/database.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { TestSite } from '../crawl/test-site.js';
import { docsFolder } from '../http/test-server.js';
import { Command, type CommandResult, runCommand, runCommandHere } from './command.js';

describe('a documentation that was indexed', () => {
  let data: string;
  let indexed: CommandResult;
  before(async () => {
    data = await temporaryFolder();
    indexed = await runCommand(['index', docsFolder, '--data', data]);
  });

  const run = (...words: string[]) => runCommand([...words, '--data', data]);

  /** The status of `eval` on these lines, and what it printed. */
  async function evaluate(lines: string, ...words: string[]): Promise<CommandResult> {
    const file = join(await temporaryFolder(), 'questions.yaml');
    await writeFile(file, lines);
    return run('eval', file, ...words);
  }

  it('is told with what was read and where it is', () => {
    assert.equal(indexed.code, 0);
    assert.match(
      indexed.output,
      /^Indexed 5 pages with \d+ sections, 5 pages newly parsed; stored in /,
    );
    assert.ok(indexed.output.includes(data));
  });

  it('says why a site could not be read', async () => {
    const site = await TestSite.start({});
    const { href, host } = site.url;
    await site.stop();
    const { code, errors } = await run('index', '--site', href);
    assert.equal(code, 1);
    assert.equal(
      errors,
      `The site cannot be read: ${href}robots.txt cannot be read: connect ECONNREFUSED ${host}. Check the address of --site, and that this machine reaches it.\n`,
    );
  });

  it('stays as it was where a site has no page', async (test) => {
    const site = await TestSite.start({});
    test.after(() => site.stop());
    const { href } = site.url;
    const { code, errors } = await run('index', '--site', href);
    assert.equal(code, 1);
    assert.equal(
      errors,
      `The site cannot be read: No pages were found at ${href}: ${href} is left out, as it answered with status 404. Check the address of --site, and that this machine reaches it.\n`,
    );
    const { output } = await run('index', docsFolder);
    assert.match(output, /, 0 pages newly parsed/);
  });

  it('stays as it was where a folder has no page', async () => {
    const folder = await temporaryFolder();
    const { code, output, errors } = await run('index', folder);
    assert.deepEqual([code, output], [1, '']);
    assert.match(errors, /^No pages were found in \S+: put files into it that end in \.md/m);
    assert.match((await run('index', docsFolder)).output, /, 0 pages newly parsed/);
  });

  it('is told as that of another version where it cannot be read', async () => {
    const own = await temporaryFolder();
    await runCommand(['index', docsFolder, '--data', own]);
    const database = await openDatabase(own);
    await database.execute("UPDATE pages SET page = '{}'");
    await database.close();
    const { code, errors } = await runCommand(['search', 'text', '--data', own]);
    assert.equal(code, 1);
    assert.match(errors, /^\/\S* was stored by another version .* read again\.\n$/);
  });

  it('leaves a server nothing to parse', async () => {
    const command = new Command(['serve', docsFolder, '--port', '0', '--data', data]);
    assert.match((await command.started()).lines[1] ?? '', / 0 pages newly parsed/);
    // Also while it runs.
    const { code, output } = await run('search', 'stop', 'a', 'timer', '--limit', '1');
    assert.equal(code, 0);
    assert.match(output, /^1\. \/timers\S* {2}\(\d+\.\d\d\)\n {3}.*Timers?.*\n {3}.*stop/i);
    command.signal('SIGTERM');
    await command.ended;
  });

  it('is searched for scripts, with status 1 where nothing is found', async () => {
    const { output } = await run('search', 'timer', '--json');
    const [first]: { path?: unknown }[] = JSON.parse(output);
    assert.equal(first?.path, '/timers');
    const nothing = await run('search', 'xylophone', '--json');
    assert.deepEqual([nothing.code, nothing.output], [1, '[]\n']);
  });

  it('is asked, with the sources after the answer, and status 1 where there is none', async () => {
    const { code, output } = await run('ask', 'How do I stop a timer?');
    assert.equal(code, 0);
    assert.match(output, /timer\.stop\(\)[\s\S]*\n## Sources\n\n- \[.*\]\(\/timers\S*\)\n/);
    const none = await run('ask', 'What is the capital of Mongolia?', '--json');
    assert.equal(none.code, 1);
    const { kind, sources }: { kind?: unknown; sources?: unknown } = JSON.parse(none.output);
    assert.deepEqual([kind, sources], ['none', []]);
  });

  it('is measured with labelled questions, and fails below the floor', async () => {
    const lines =
      '- question: stop a timer\n  expected: /timers\n- {question: xylophone, expected: [/install]}\n';
    const passed = await evaluate(lines, '--floor', '0.5');
    assert.equal(passed.code, 0);
    assert.equal(
      passed.output,
      '2 questions\nrecall@5          0.500\nnDCG@10           0.500\nMRR@10            0.500\n' +
        'citation validity 1.000, 1 of 1\n\n' +
        'Not among the first ten (1):\n  xylophone: /install; first is nothing\n',
    );
    const failed = await evaluate(lines, '--floor', '0.6', '--json');
    assert.equal(failed.code, 1);
    assert.equal(failed.errors, 'nDCG@10 is 0.500, below the floor of 0.6.\n');
    const highest = await evaluate(lines, '--floor', '1.0');
    assert.equal(highest.errors, 'nDCG@10 is 0.500, below the floor of 1.\n');
    const lacking = await evaluate(lines, '--floor', 'facts=0.8');
    assert.equal(lacking.code, 1);
    assert.match(lacking.errors, /^facts present was not measured, .* --answers is missing\.$/m);
  });

  it('tells of labels that lead nowhere, or are none', async () => {
    const stale = await evaluate('- question: a late timer\n  expected: /timers#gone\n');
    assert.equal(stale.errors, 'There is nothing at /timers#gone: correct what is expected.\n');
    const broken = await evaluate(
      '- question: stop a timer\n  expected: /timers\n- question: 5\n  expected: x\n',
    );
    assert.equal(broken.code, 1);
    assert.match(
      broken.errors,
      /^\S+questions\.yaml:3: question must be a text\.\n\S+:4: expected must be/,
    );
    const needless = await evaluate('- question: a\n- question: b\n  expected: /\n  facts: [[]]\n');
    assert.match(
      needless.errors,
      /:1: expected must be .*say declines: true\.\n\S+:4: .*a fact must be/,
    );
    const alias = await evaluate('- question: a late timer\n  expected: *timers\n');
    assert.match(alias.errors, /^\S+questions\.yaml: this cannot be read: .*alias.*\n$/);
  });
});

describe('a documentation that was not indexed', () => {
  it('is told to be missing in a sentence', async () => {
    const data = await temporaryFolder();
    const { code, errors } = await runCommand(['search', 'timer', '--data', data]);
    assert.equal(code, 1);
    assert.match(errors, /^There is no data in .*: start "serve" once with this --data/);
  });

  it('leaves nothing beside a folder that is not there', async () => {
    const place = await temporaryFolder({ 'page.md': '# Page' });
    const missing = await runCommand(['search', 'timer', '--folder', join(place, 'dcs', 'en')]);
    assert.match(missing.errors, /dcs[\\/]en does not exist: name a folder that holds Markdown/);
    const file = await runCommand(['ask', 'timer', '--folder', join(place, 'page.md')]);
    assert.match(file.errors, /page\.md is a file: name a folder that holds Markdown pages\.$/m);
    assert.deepEqual(await readdir(place), ['page.md']);
  });

  it('is told with the domain that has none', async () => {
    const data = await temporaryFolder();
    await runCommand(['index', docsFolder, '--data', data]);
    const words = ['search', 'timer', '--data', data, '--domain', 'dosc'];
    const { code, errors } = await runCommand(words);
    assert.equal(code, 1);
    assert.match(errors, /^No pages of the domain dosc are stored: .* --domain\.$/m);
  });

  it('is read where a folder is named', async () => {
    const data = await temporaryFolder();
    const words = ['search', 'timer', '--folder', docsFolder, '--data', data];
    assert.equal((await runCommand(words)).code, 0);
  });

  it('is reported with the pages that the navigation leaves out', async () => {
    const folder = await temporaryFolder({
      'docs.json': '{ "navigation": ["/a"] }',
      'a.md': '# A',
      'old.md': '# Old',
    });
    const words = ['index', folder, '--report', '--data', await temporaryFolder()];
    assert.match((await runCommand(words)).output, /^Not in the navigation: 1 page: \/old\.$/m);
    const whole = ['index', docsFolder, '--report', '--data', await temporaryFolder()];
    assert.doesNotMatch((await runCommand(whole)).output, /Not in the navigation/);
  });

  it('is told with its drafts, and apart from them with pages for nobody', async () => {
    const folder = await temporaryFolder({
      'docs/index.md': 'Start',
      'docs/a.md': '---\ndraft: true\n---\nA',
      'docs/b.md': '---\ngroups: staff\n---\nB',
      'docs/c.md': '---\ngroups: []\n---\nC',
      'docs/d.md': '---\ngroups: [staff]\n---\nD',
    });
    const { output } = await runCommandHere(['index', join(folder, 'docs')]);
    assert.match(output, /, 5 pages newly parsed, 1 draft and 2 pages for nobody kept back; /);
  });

  it('is told with the folder whose pages it replaces', async () => {
    const data = await temporaryFolder();
    const other = await temporaryFolder({ 'index.md': '# Other' });
    await runCommand(['index', other, '--data', data]);
    const replaced = `The data folder ${data} held the pages of the folder ${other}, which`;
    const { errors, output } = await runCommand(['index', docsFolder, '--data', data]);
    assert.ok(errors.startsWith(replaced), errors);
    assert.match(output, /^1 warning, see above\.$/m);
    const search = ['search', 'text', '--folder', other, '--data', data];
    assert.match((await runCommand(search)).errors, /which those of the folder .* replace/);
  });
});

for (const [command, help] of Object.entries({
  serve: serveHelp,
  index: indexHelp,
  search: searchHelp,
  ask: askHelp,
  eval: evalHelp,
  agent: agentHelp,
  report: reportHelp,
  keys: keysHelp,
  forget: forgetHelp,
  check: checkHelp,
})) {
  it(`${command} explains itself with examples, in lines that fit`, () => {
    assert.ok(help.startsWith(`Usage: docs-assistant-server ${command} `));
    assert.ok(help.includes(`\nExamples\n  docs-assistant-server ${command} `));
    for (const line of help.split('\n')) assert.ok(line.length <= 110, line);
  });
}
