import assert from 'node:assert/strict';
import { chmod } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { chosenBrowser, findBrowser } from '../../src/updates/find-browser.js';
import { runCommandHere } from '../cli/command.js';
import { temporaryFolder } from '../content/temporary-folder.js';

const missing =
  /The browser \/nowhere\/chromium is not there, or this account may not start it: give --browser the path of a Chromium, or none\./;

describe('the browser that is named', () => {
  it('may be a path from the working directory', async () => {
    const folder = await temporaryFolder({ chromium: '#!/bin/sh\n' });
    await chmod(join(folder, 'chromium'), 0o755);
    const before = process.cwd();
    process.chdir(folder);
    try {
      assert.equal(findBrowser('./chromium'), resolve('chromium'));
    } finally {
      process.chdir(before);
    }
  });

  it('is told of by doctor where it is not there', async () => {
    const words = ['doctor', 'http://127.0.0.1:1/', '--browser', '/nowhere/chromium'];
    const { code, output, errors } = await runCommandHere(words);
    assert.match(errors, missing);
    assert.deepEqual([code, output], [1, '']);
  });

  it('is told of once where it is not there, so that a server can go on', () => {
    const said: string[] = [];
    assert.equal(
      chosenBrowser('/nowhere/chromium', (line) => said.push(line)),
      undefined,
    );
    assert.match(said.join('\n'), missing);
    assert.equal(
      chosenBrowser('none', (line) => said.push(line)),
      undefined,
    );
    assert.equal(said.length, 1);
  });
});
