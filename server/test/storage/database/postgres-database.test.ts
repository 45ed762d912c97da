import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inspect } from 'node:util';
import { openDatabase } from '../../../src/storage/database/database.js';
import { PostgresDatabase } from '../../../src/storage/database/postgres-database.js';
import { migrations } from '../../../src/storage/migrations/migrations.js';
import { SettingsStore } from '../../../src/storage/stores/settings-store.js';
import { freePort } from '../../free-port.js';
import { lookUntil } from '../../look-until.js';
import { PostgresServer, postgresSkipReason } from '../postgres-server.js';
import { SeverableLink } from '../severable-link.js';

describe('a PostgreSQL database', { skip: postgresSkipReason }, () => {
  let server: PostgresServer;
  before(async () => {
    server = await PostgresServer.start();
  });
  after(() => server.stop());

  it('is set up once by several servers that start at the same time', async () => {
    const address = await server.createDatabase();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase('', address)));
    const { rows } = await (opened[0] ?? assert.fail()).execute(
      'SELECT number FROM migrations ORDER BY number',
    );
    assert.deepEqual(
      rows.map(({ number }) => number),
      migrations.map(({ number }) => number),
    );
    await Promise.all(opened.map((database) => database.close()));
  });

  it('is refused where a newer version has changed it', async () => {
    const address = await server.createDatabase();
    const database = await openDatabase('', address);
    await database.execute("INSERT INTO migrations (number, applied_at) VALUES (9999, '')");
    await database.close();
    await assert.rejects(openDatabase('', address), {
      name: 'DatabaseError',
      message: /^The database was changed by a newer version/,
    });
  });

  it('says that it gave up waiting where a lock was held for longer than its user waits', async () => {
    const schema = await server.createDatabase();
    await (await openDatabase('', schema)).close();
    const owner = await PostgresDatabase.connect(schema);
    const { rows } = await owner.execute('SELECT current_schema() AS name');
    const role = `CREATE ROLE waiter LOGIN SUPERUSER PASSWORD '${PostgresServer.password}'`;
    await owner.execute(role);
    await owner.execute("ALTER ROLE waiter SET lock_timeout = '10ms'");
    const address = new URL(schema);
    address.username = 'waiter';
    await owner.exclusiveTransaction(async (transaction) => {
      await transaction.execute(`LOCK TABLE ${String(rows[0]?.name)}.migrations`);
      await assert.rejects(openDatabase('', address.href), {
        message:
          /^PostgreSQL on 127\.0\.0\.1:\d+ gave up waiting \(canceling statement due to lock timeout\)/,
      });
    });
    await owner.close();
  });

  it('says what its user may not do, whoever owns the database or its tables', async () => {
    const schema = await server.createDatabase();
    const owner = await PostgresDatabase.connect(schema);
    const { rows } = await owner.execute('SELECT current_schema() AS name');
    const name = String(rows[0]?.name);
    await owner.execute(`CREATE ROLE reader LOGIN PASSWORD '${PostgresServer.password}'`);
    await owner.execute(`GRANT USAGE ON SCHEMA ${name} TO reader`);
    const address = new URL(schema);
    address.username = 'reader';
    const refused = (reason: string) => ({
      name: 'DatabaseError',
      message: `reader may not use the database postgres on 127.0.0.1:${server.port} (permission denied for ${reason}): make reader the owner of the database and of its tables.`,
    });
    await assert.rejects(openDatabase('', address.href), refused(`schema ${name}`));
    await (await openDatabase('', schema)).close();
    await owner.execute(`GRANT CREATE ON SCHEMA ${name} TO reader`);
    await assert.rejects(openDatabase('', address.href), refused('table migrations'));
    await owner.close();
  });

  it('keeps texts that hold what a question can hold', async () => {
    const database = await openDatabase('', await server.createDatabase());
    const settings = new SettingsStore(database);
    await settings.set('question', 'What? “$1” 名前 \0 \ud800');
    assert.equal(await settings.get('question'), 'What? “$1” 名前 \ufffd \ufffd');
    await database.close();
  });

  it('that has vanished is waited for no longer than a reader waits, and its connections are given up', {
    timeout: 60_000,
  }, async (test) => {
    const link = await SeverableLink.to(server.port);
    const address = new URL(await server.createDatabase());
    address.port = String(link.port);
    const database = await PostgresDatabase.connect(address.href, 500);
    test.after(async () => {
      await link.cut();
      await database.close();
    });
    const attempts = [
      () => database.execute('SELECT 1'),
      () => database.transaction(({ execute }) => execute('SELECT 1')),
    ];
    for (const attempt of attempts) {
      // As many as there may be at a time.
      const ten = Array.from({ length: 10 });
      // A busy machine may take longer to answer than it is waited for.
      await lookUntil('ten connections', async () => {
        const answers = await Promise.allSettled(ten.map(() => database.execute('SELECT 1')));
        return answers.every(({ status }) => status === 'fulfilled');
      });
      link.freeze();
      const vanished = { name: 'UnavailableError' };
      await Promise.all(ten.map(() => assert.rejects(attempt(), vanished)));
      // New connections lead to the machine that has taken its place, which may be busy, too.
      await lookUntil('an answer over a new connection', async () => {
        const answer = await database.execute('SELECT 1 AS one').catch(() => undefined);
        return answer?.rows[0]?.one === 1;
      });
    }
  });

  it('goes on when its connections were ended', async () => {
    const database = await openDatabase('', await server.createDatabase());
    const other = await openDatabase('', server.address('postgres'));
    await other.execute(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    );
    await other.close();
    // The first statement may still meet the connection that is gone.
    await database.execute('SELECT 1').catch(() => {});
    assert.equal((await database.execute('SELECT 1 AS one')).rows[0]?.one, 1);
    await database.close();
  });

  it('says that it does not answer where a connection ends within a transaction, and goes on', async () => {
    const database = await openDatabase('', await server.createDatabase());
    const other = await openDatabase('', server.address('postgres'));
    const broken = database.transaction(async (transaction) => {
      const { rows } = await transaction.execute('SELECT pg_backend_pid() AS pid');
      const pid = Number(rows[0]?.pid);
      await other.execute({ sql: 'SELECT pg_terminate_backend(?)', args: [pid] });
      // The connection has heard of it when another one sees that it has gone.
      const left = { sql: 'SELECT 1 FROM pg_stat_activity WHERE pid = ?', args: [pid] };
      const hasGone = async () => (await other.execute(left)).rows.length === 0;
      await lookUntil('the end of the connection', hasGone);
      await transaction.execute('SELECT 1');
    });
    await assert.rejects(broken, { name: 'UnavailableError' });
    assert.equal((await database.execute('SELECT 1 AS one')).rows[0]?.one, 1);
    await other.close();
    await database.close();
  });

  it('undoes a transaction that fails', async () => {
    const database = await openDatabase('', await server.createDatabase());
    const insert = "INSERT INTO settings (name, value) VALUES ('a', 'b')";
    await assert.rejects(database.batch([insert, insert]), /duplicate key/);
    assert.equal(await new SettingsStore(database).get('a'), undefined);
    await database.close();
  });

  it('frees the room of deleted rows while others read the table', async () => {
    const database = await openDatabase('', await server.createDatabase());
    // Where the table was locked for it, each would wait for the other.
    await database.transaction(async (reading) => {
      await reading.execute('SELECT COUNT(*) FROM conversations');
      await database.scrub(['conversations']);
    });
    await database.close();
  });

  const mistakes: { name: string; url: () => string; message: RegExp }[] = [
    {
      name: 'the password is wrong',
      url: () => server.address('postgres', 'wrong-password'),
      message: /^PostgreSQL on 127\.0\.0\.1:\d+ does not let docs in: correct user and password/,
    },
    {
      name: 'the password is missing',
      url: () => server.address('postgres').replace(/:[^:@]*@/, '@'),
      message: /asks docs for a password: give it in --database-url/,
    },
    {
      name: 'there is no such database',
      url: () => server.address('nowhere'),
      message: /^There is no database "nowhere" on .*: make it with createdb --owner=docs nowhere/,
    },
    {
      name: 'its host is not known',
      url: () => 'postgres://docs:wrong-password@nowhere.invalid/docs',
      message: /^The database's host in --database-url is not known \(nowhere\.invalid:5432\)/,
    },
    {
      name: 'the address is none',
      url: () => 'postgres://docs:wrong-password#@127.0.0.1:x/docs',
      message: /^The address of the database is not one: give --database-url as postgres:/,
    },
  ];
  for (const { name, url, message } of mistakes) {
    it(`says in a sentence that ${name}, and repeats no password`, async () => {
      await assert.rejects(openDatabase('', url()), (error: unknown) => {
        assert.ok(error instanceof Error);
        assert.equal(error.name, 'DatabaseError');
        assert.match(error.message, message);
        const whole = inspect(error, { depth: 10 });
        assert.ok(!whole.includes('wrong-password') && !whole.includes(PostgresServer.password));
        return true;
      });
    });
  }

  it('says in a sentence that nothing listens there', async () => {
    await assert.rejects(openDatabase('', `postgres://docs@127.0.0.1:${await freePort()}/docs`), {
      name: 'DatabaseError',
      message: /^No PostgreSQL listens on 127\.0\.0\.1:\d+: start it, or correct host and port/,
    });
  });
});
