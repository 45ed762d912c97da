import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { PassagesAnswerSource } from '../../src/answers/passages/passages-answer.js';
import { DatabaseProjects } from '../../src/projects/database-projects.js';
import type { IndexBuilder } from '../../src/retrieval/index/index-builder.js';
import { openStores, type Stores } from '../../src/storage/stores/open-stores.js';
import { temporaryFolder } from '../content/temporary-folder.js';
import { openLibrary } from '../library/open-library.js';
import { openFreshDatabase } from '../storage/fresh-database.js';

/** Two projects, and room for one. */
async function openCrowded(
  test: TestContext,
  options: {
    indexBuilderOf: (domain: string) => IndexBuilder;
    /** Called once the documentation of a domain has been read. */
    onRead?: (domain: string) => Promise<void>;
  },
) {
  const { indexBuilderOf, onRead = async () => {} } = options;
  const database = await openFreshDatabase();
  test.after(() => database.close());
  const stores = openStores(database);
  const folder = await temporaryFolder({ 'index.md': '# Home\n' });
  const publish = async (domain: string, text: string) => {
    await writeFile(join(folder, 'index.md'), text);
    await openLibrary({ folder, database, domain });
  };
  for (const domain of ['one', 'other']) {
    const source = { kind: 'folder', folder } as const;
    await stores.projects.create({ id: domain, domain, name: domain, source, hosts: [] });
    await publish(domain, '# Home\n');
  }
  const ofDomain: Stores['ofDomain'] = (domain) => {
    const own = stores.ofDomain(domain);
    const { documentation } = own;
    const read = documentation.read.bind(documentation);
    documentation.read = async (known) => {
      const found = await read(known);
      await onRead(domain);
      return found;
    };
    return own;
  };
  const projects = new DatabaseProjects({
    stores: { projects: stores.projects, ofDomain },
    basePath: '',
    memory: 1,
    indexBuilderOf,
    answersFor: async (library) => new PassagesAnswerSource(library),
    siteKeyOf: async () => 'svc_dsc_none',
    warn: () => {},
  });
  const open = async (domain: string) => (await projects.find({ domain }))?.open('path');
  return { projects, publish, open };
}

describe('more projects than there is room for', () => {
  it('one that leaves while its newer state is read is opened anew, so that its index is kept up', async (test) => {
    const built: string[] = [];
    let isHeld = false;
    const crowded = await openCrowded(test, {
      indexBuilderOf: (domain) => async () => {
        built.push(domain);
        return { search: async () => [] };
      },
      onRead: async (domain) => {
        if (!isHeld || domain !== 'one') return;
        isHeld = false;
        await crowded.open('other');
      },
    });
    test.after(() => crowded.projects.close());
    await crowded.open('one');
    await crowded.publish('one', '# Home\n\nNew.\n');
    isHeld = true;
    await crowded.open('one');
    assert.deepEqual(built, ['one', 'other', 'one']);
  });

  it('are closed once the index of one that has left is built', async (test) => {
    const order: string[] = [];
    let begin = () => {};
    let end = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { projects, open, publish } = await openCrowded(test, {
      indexBuilderOf: () => async (_pages, options) => {
        if (options?.isBackground) {
          begin();
          await ended;
          order.push('built');
        }
        return { search: async () => [] };
      },
    });
    await open('one');
    await publish('one', '# Home\n\nNew.\n');
    await open('one');
    // The timer that begins it does not keep the process alive.
    const alive = createServer().listen(0, '127.0.0.1');
    test.after(() => alive.close());
    await begun;
    await open('other');
    const closing = projects.close().then(() => order.push('closed'));
    await new Promise(setImmediate);
    end();
    await closing;
    assert.deepEqual(order, ['built', 'closed']);
  });
});
