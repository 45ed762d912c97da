import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePage } from '../../src/content/parse-page.js';
import { type CheckLinksOptions, checkLinks } from '../../src/library/links/check-links.js';
import { openFolder } from './opened-folder.js';

/** A page that is checked, with so many links, and what is looked at for them. */
async function longCheck(makeUrl: (number: number) => string) {
  const page = await parsePage({ file: 'a.md', path: '/a', source: '# A\n' });
  const links = Array.from({ length: 200_000 }, (_, number) => ({ url: makeUrl(number), line: 1 }));
  const looked = { files: 0, reads: 0 };
  const options: CheckLinksOptions = {
    before: new Map(),
    pages: new Map([['/a', { ...page, links }]]),
    files: {
      isPlain: async () => {
        looked.files += 1;
        return false;
      },
    },
    store: {
      read: async () => {
        looked.reads += 1;
        return new Map();
      },
      readLinks: async () => new Map(),
    },
  };
  return { options, looked };
}

/** Ends a check as soon as others have their turn. */
async function endInTurn(ending: AbortController): Promise<void> {
  await new Promise(setImmediate);
  ending.abort(new Error('The server closes.'));
}

async function checkUntilOthersCome(options: CheckLinksOptions) {
  const ending = new AbortController();
  const others = endInTurn(ending);
  await assert.rejects(checkLinks({ ...options, signal: ending.signal }), /The server closes/);
  await others;
}

describe('a long check of links', () => {
  it('lets others have their turn while it finds out where links lead, and ends with its signal', async () => {
    const { options, looked } = await longCheck((number) => `/p${number}#a`);
    await checkUntilOthersCome(options);
    assert.equal(looked.files, 0);
    assert.ok(looked.reads < 2, 'headings are looked for once it is known where all links lead');
  });

  it('lets others have their turn while it looks for files', async () => {
    const { options, looked } = await longCheck((number) => `/p${number}.png`);
    const { files } = options;
    const ending = new AbortController();
    let others: Promise<void> | undefined;
    const isPlain = (file: string) => {
      others ??= endInTurn(ending);
      return files.isPlain(file);
    };
    const checking = checkLinks({ ...options, files: { isPlain }, signal: ending.signal });
    await assert.rejects(checking, /The server closes/);
    await others;
    assert.ok(looked.files < 200_000, `${looked.files} files were looked for`);
  });

  it('of a folder tells of nothing where it ends early', async () => {
    const { docs, warnings, close } = await openFolder({ 'a.md': '[b](./b.md)' });
    await docs.open();
    const ending = new AbortController();
    const checking = docs.checkLinks(ending.signal);
    ending.abort();
    await checking;
    assert.deepEqual(warnings, []);
    await close();
  });
});
