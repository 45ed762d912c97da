import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Documentation } from '../../src/content/documentation.js';
import { parsePage } from '../../src/content/parse-page.js';
import { GenerationExchange } from '../../src/library/generation-exchange.js';
import { asLibrary } from '../../src/library/library.js';
import { LiveLibrary } from '../../src/library/live-library.js';
import { type IndexBuilder, indexBuilder } from '../../src/retrieval/index/index-builder.js';
import type { Database } from '../../src/storage/database/database.js';
import { openStores } from '../../src/storage/stores/open-stores.js';
import { HeldTimer } from '../http/held-timer.js';
import { onEachDatabase } from '../storage/each-database.js';

const interval = 2000;

function indexBuilderOf(database: Database): IndexBuilder {
  return indexBuilder({ stores: openStores(database).ofDomain('docs'), domain: 'docs' });
}

async function documentation(text: string): Promise<Documentation> {
  const page = await parsePage({ path: '/', file: 'index.md', source: `# Fruit\n\n${text}` });
  const site = { name: 'Fruit', navigation: [], suggestions: [], links: [] };
  return { site, pages: new Map([['/', page]]), parsedCount: 1 };
}

/** One of several servers on a database, whose looks at what others published come when a test says. */
class Replica {
  readonly events: string[] = [];
  readonly timer = new HeldTimer();
  readonly exchange: GenerationExchange;
  readonly library: LiveLibrary;

  private constructor(exchange: GenerationExchange, library: LiveLibrary) {
    this.exchange = exchange;
    this.library = library;
  }

  static async start(
    opened: Documentation,
    { database, buildIndex = indexBuilderOf(database) }: ReplicaOptions,
  ): Promise<Replica> {
    const library = await asLibrary(opened, buildIndex);
    const exchange: GenerationExchange = new GenerationExchange({
      store: openStores(database).ofDomain('docs').documentation,
      buildIndex,
      interval,
      timer: (milliseconds, callback) => replica.timer.set(milliseconds, callback),
      onReplaced: () => replica.events.push('replaced'),
      onFailure: (error) => replica.events.push(String(error)),
    });
    await exchange.publish(library);
    const live = new LiveLibrary(library, {
      buildIndex,
      share: (latest, since) => exchange.publish(latest, since),
      // The whole index is built when a test says.
      timer: new HeldTimer().set,
      onFailure: (error) => replica.events.push(String(error)),
    });
    const replica: Replica = new Replica(exchange, live);
    exchange.follow(live);
    return replica;
  }

  /** Lets the time come for one look, and resolves when it has ended. */
  async look(): Promise<void> {
    this.timer.pass(interval);
    await this.timer.awaits(interval);
  }

  async finds(query: string): Promise<boolean> {
    return (await this.library.index.search({ query, limit: 1 })).length > 0;
  }

  async stop(): Promise<void> {
    await this.exchange.close();
    await this.library.close();
  }
}

interface ReplicaOptions {
  database: Database;
  buildIndex?: IndexBuilder;
}

onEachDatabase('servers on one database', (open) => {
  it('serve what one of them published last, as a whole', async () => {
    const database = await open();
    const first = await Replica.start(await documentation('Apples.'), { database });
    const second = await Replica.start(await documentation('Apples.'), { database });
    first.library.publish(await documentation('Bananas.'));
    await second.look();
    assert.ok(await second.finds('apples'), 'nothing is shared before its index is');
    await first.library.rebuild();
    await second.look();
    assert.ok(await second.finds('bananas'));
    assert.ok(!(await second.finds('apples')));
    await first.look();
    assert.deepEqual([first.events, second.events], [[], ['replaced']]);
    await Promise.all([first.stop(), second.stop()]);
    await database.close();
  });

  it('load the index that one of them has built', async () => {
    const database = await open();
    const built: number[] = [];
    const store = indexBuilderOf(database);
    const buildIndex: IndexBuilder = async (pages) => {
      const before = await database.execute('SELECT generation FROM index_generations');
      const index = await store(pages);
      const after = await database.execute('SELECT generation FROM index_generations');
      built.push(after.rows.length - before.rows.length);
      return index;
    };
    const first = await Replica.start(await documentation('Apples.'), { database, buildIndex });
    const second = await Replica.start(await documentation('Apples.'), { database, buildIndex });
    first.library.publish(await documentation('Bananas.'));
    await first.library.rebuild();
    await second.look();
    assert.ok(await second.finds('bananas'));
    assert.deepEqual(built, [1, 0, 1, 0]);
    await Promise.all([first.stop(), second.stop()]);
    await database.close();
  });

  it('do not take back what is yet to be published', async () => {
    const database = await open();
    const first = await Replica.start(await documentation('Apples.'), { database });
    const second = await Replica.start(await documentation('Bananas.'), { database });
    first.library.publish(await documentation('Cherries.'));
    await first.look();
    assert.ok(await first.finds('cherries'));
    await first.library.rebuild();
    await first.look();
    assert.ok(await first.finds('cherries'));
    await second.look();
    assert.ok(await second.finds('cherries'));
    await Promise.all([first.stop(), second.stop()]);
    await database.close();
  });

  it('keep what was brought back, although a change from before it is published after it', async () => {
    const database = await open();
    const store = openStores(database).ofDomain('docs').documentation;
    const server = await Replica.start(await documentation('Apples.'), { database });
    const since = await server.exchange.live();
    server.library.publish(await documentation('Bananas.'), since);
    const bananas = await store.publish(await documentation('Bananas.'));
    await store.publish(await documentation('Apples.'), { restored: since });
    await server.library.rebuild();
    await server.look();
    assert.ok(await server.finds('apples'));
    assert.ok(!(await server.finds('bananas')));
    server.library.publish(await documentation('Cherries.'), await server.exchange.live());
    await server.library.rebuild();
    assert.equal(await server.exchange.live(), bananas.id + 2);
    assert.ok(await server.finds('cherries'));
    await server.stop();
    await database.close();
  });

  it('tell once that they cannot load what others published, and load it when they can', async () => {
    const database = await open();
    const first = await Replica.start(await documentation('Apples.'), { database });
    const second = await Replica.start(await documentation('Apples.'), { database });
    await openStores(database)
      .ofDomain('docs')
      .documentation.publish(await documentation('Bananas.'));
    const { rows } = await database.execute('SELECT page FROM pages WHERE last_generation IS NULL');
    await database.execute("UPDATE pages SET page = '{}'");
    await second.look();
    await second.look();
    assert.equal(second.events.length, 1);
    assert.match(second.events[0] ?? '', /stored by another version/);
    assert.ok(await second.finds('apples'));
    await database.execute({ sql: 'UPDATE pages SET page = ?', args: [String(rows[0]?.page)] });
    await second.look();
    assert.ok(await second.finds('bananas'));
    await Promise.all([first.stop(), second.stop()]);
    await database.close();
  });

  it('share a change of the site alone', async () => {
    const database = await open();
    const apples = await documentation('Apples.');
    const first = await Replica.start(apples, { database });
    const second = await Replica.start(apples, { database });
    first.library.publish({ ...apples, site: { ...apples.site, name: 'Vegetables' } });
    await first.library.rebuild();
    await second.look();
    assert.equal(second.library.site.name, 'Vegetables');
    await Promise.all([first.stop(), second.stop()]);
    await database.close();
  });
});
