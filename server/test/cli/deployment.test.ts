import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { docsFolder } from '../http/test-server.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The settings that a command line means, whose folder is that of the tests. */
function settingsOf(words: readonly string[]) {
  const [command, , ...options] = words;
  assert.equal(command, 'serve');
  const settings = readServeSettings([docsFolder, ...options], {});
  assert.ok(settings !== 'help');
  return settings;
}

describe('the Dockerfile', () => {
  const file = read('Dockerfile');

  it('copies what there is', () => {
    const sources = [...file.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    assert.ok(sources.includes('server/package.json'));
    for (const source of sources)
      assert.ok(existsSync(fileURLToPath(new URL(source, root))), source);
  });

  it('starts the server for other machines, with its data on the volume', () => {
    const words: unknown = JSON.parse(/^CMD (.+)$/m.exec(file)?.[1] ?? '');
    assert.ok(Array.isArray(words));
    const settings = settingsOf(words.map(String));
    assert.equal(settings.host, '0.0.0.0');
    assert.equal(settings.dataFolder, /^VOLUME (.+)$/m.exec(file)?.[1]);
    assert.equal(String(settings.port), /^EXPOSE (.+)$/m.exec(file)?.[1]);
  });
});

describe('the systemd unit', () => {
  it('starts the server with its data in the folder that the unit owns', () => {
    const unit = read('server/systemd/docs-assistant-server.service');
    const [, words = ''] = /^ExecStart=\S+ \S+ (.+)$/m.exec(unit) ?? [];
    const settings = settingsOf(words.split(' '));
    const [, owned] = /^StateDirectory=(.+)$/m.exec(unit) ?? [];
    assert.equal(settings.dataFolder, `/var/lib/${owned}`);
  });
});
