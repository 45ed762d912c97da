import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';
import { docsFolder } from '../http/test-server.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** The settings that a command line means, whose folder is that of the tests. */
function settingsOf(words: readonly string[], environment: Record<string, string> = {}) {
  const [command, , ...options] = words;
  assert.equal(command, 'serve');
  const settings = readServeSettings([docsFolder, ...options], environment);
  assert.ok(settings !== 'help');
  return settings;
}

describe('the Dockerfile', () => {
  const file = read('Dockerfile');

  const environment = Object.fromEntries(
    [...file.matchAll(/(DOCS_ASSISTANT_\w+)=(\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

  it('has the git that projects are published from', () => {
    const [, final = ''] = file.split(/^FROM (?!.* AS )/m);
    assert.match(final, /apt-get install .*\bgit\b/);
  });

  it('has other commands find the data of the server', () => {
    const data = /^VOLUME (.+)$/m.exec(file)?.[1];
    assert.equal(environment.DOCS_ASSISTANT_DATA, data);
  });

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
    const settings = settingsOf(words.map(String), environment);
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
