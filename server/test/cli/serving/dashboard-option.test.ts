import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import {
  chooseDashboard,
  warnOfHiddenPages,
} from '../../../src/commands/serving/choose-dashboard.js';
import { readServeSettings } from '../../../src/commands/serving/serve-settings.js';

function settingsOf(...words: string[]) {
  const settings = readServeSettings([...words], {});
  assert.ok(settings !== 'help');
  return settings;
}

describe('the dashboard of a server (npm run build)', () => {
  const log = pino({ level: 'silent' });

  it('is there unless it is left out', () => {
    assert.match(chooseDashboard({ settings: settingsOf(), log }) ?? '', /dashboard\/$/);
    const without = settingsOf('--no-dashboard');
    assert.equal(chooseDashboard({ settings: without, log }), undefined);
  });

  it('stands before pages of its name, which the owner is told', () => {
    const warned = (path: string, ...words: string[]) => warnedOf([path], ...words);
    const warnedOf = (paths: string[], ...words: string[]) => {
      const lines: string[] = [];
      const pages = new Map(paths.map((path) => [path, undefined]));
      const warn = (line: string) => lines.push(line);
      warnOfHiddenPages({ pages }, { settings: settingsOf(...words), warn });
      return lines;
    };
    assert.match(warned('/admin/keys')[0] ?? '', /^The page \/admin\/keys cannot be opened/);
    assert.equal(warned('/admin').length, 1);
    assert.deepEqual(warnedOf(['/', '/admin', '/admin/users', '/admin/roles']), [
      '3 pages, such as /admin, cannot be opened, as the dashboard is at /admin and below it: give their folder another name, or start the server with --no-dashboard.',
    ]);
    assert.deepEqual(warned('/administration'), []);
    assert.deepEqual(warned('/admin', '--no-dashboard'), []);
  });
});
