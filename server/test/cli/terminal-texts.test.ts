import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openDatabase } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { runCommandHere } from './command.js';

/** Writes to the clipboard of many terminals, and clears what stands above. */
const sequences = '\u001b]52;c;YQ==\u0007\u001b[2J';
const page = `# Kettle\n\nThe kettle ${sequences}boils water for tea.\n`;
const broken = `---\ntitle: [\n---\n# Timer\n`;

describe('escape sequences of a documentation', () => {
  it('reach no terminal by what commands print', async () => {
    const folder = await temporaryFolder({
      'index.md': page,
      [`timer${sequences}.md`]: broken,
    });
    const data = await temporaryFolder();
    const run = (...words: string[]) => runCommandHere([...words, '--data', data]);
    const indexed = await run('index', folder, '--report');
    assert.match(indexed.errors, /timer\S*\.md:2: the front matter/);
    const found = await run('search', 'kettle');
    assert.match(found.output, /boils water/);
    const asked = await run('ask', 'What does the kettle boil?');
    assert.match(asked.output, /boils water/);
    for (const { output, errors } of [indexed, found, asked])
      for (const sign of ['\u001b', '\u0007']) assert.ok(!(output + errors).includes(sign), output);
  });
});

describe('escape sequences of a reader and of an owner', () => {
  it('reach no terminal by what commands print', async () => {
    const folder = await temporaryFolder({ 'docs/index.md': '# Kettle\n' });
    const data = await temporaryFolder();
    const run = (...words: string[]) => runCommandHere([...words, '--data', data]);
    await run('index', `${folder}/docs`);
    const database = await openDatabase(data);
    const { gaps, keys } = openStores(database);
    await gaps.decide('docs', {
      ...{ state: 'marked', decidedAt: '2026-11-01T10:00:00.000Z', decidedBy: 'Ada' },
      ...{ id: 'a1', terms: [], question: `Is there a ${sequences}xylophone?`, expected: ['/'] },
    });
    const scope = { domain: 'docs', project: 'docs' };
    await keys.createKey({ kind: 'assistant', ...scope, name: `Web\n${sequences}site` });
    await database.close();
    const measured = await run('eval', '--from-dashboard');
    assert.match(measured.output, /Is there a \S*xylophone\?/);
    await run('projects', 'create', 'acme', '--folder', folder, '--name', `Web${sequences}site`);
    const shown = await run('projects', 'show', 'acme');
    assert.match(shown.output, /Web\S*site/);
    const listed = await run('keys', 'list');
    assert.match(listed.output, /Web \S*site/);
    for (const { output, errors } of [measured, shown, listed])
      for (const sign of ['\u001b', '\u0007']) assert.ok(!(output + errors).includes(sign), output);
  });
});
