import { randomBytes, randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import type { Logger } from 'pino';
import { errorText } from '#core/error-text.js';
import { unavailable } from '../../problem.js';
import type { Database } from '../../storage/database/database.js';
import { systemTimer, type Timer } from '../../timer.js';
import { UnwritableError } from '../../unavailable-error.js';

/** What health depends on, and where it is told why it fails. */
export interface HealthOptions {
  database: Pick<Database, 'execute' | 'batch'>;
  log: Logger;
  /** Milliseconds that only ever grow; default: the system's. */
  now?: () => number;
  timer?: Timer;
}

/** Milliseconds that the database has to answer: where its machine has vanished, no error comes for minutes. */
const patience = 5000;

/** Milliseconds for which it holds that the database can be written, or that it cannot. */
const freshness = { true: 30_000, false: 5000 };

const notAnswering = 'The database does not answer.';

/** Bytes that are written to see whether they can be: a few pages, as a small row may still find room. */
const probedBytes = 16 * 1024;

/** Whether requests should be sent here, for those who decide that. */
export class Health {
  readonly #options: HealthOptions;
  #isStopping = false;
  #looking: Promise<void> | undefined;
  #writing: { at: number; isPossible: boolean } | undefined;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** From now on nobody should send requests here, though they are still answered. */
  stop(): void {
    this.#isStopping = true;
  }

  /** `GET /-/healthz`: 200 while all is well, else 503 with a sentence. */
  respond: Handler = async (context) => {
    if (this.#isStopping) throw unavailable('The server is being stopped.');
    await this.#look();
    context.header('cache-control', 'no-store');
    return context.json({ status: 'ok' });
  };

  /** Whoever asks while an earlier look still waits for the database waits with it, as each takes a connection. */
  async #look(): Promise<void> {
    const { log, timer = systemTimer } = this.#options;
    this.#looking ??= this.#check().finally(() => {
      this.#looking = undefined;
    });
    let cancel = () => {};
    const late = new Promise<boolean>((resolve) => {
      cancel = timer(patience, () => resolve(true));
    });
    const isLate = await Promise.race([this.#looking, late]).finally(() => cancel());
    if (!isLate) return;
    log.error(`The database failed: it has not answered for ${patience / 1000} seconds.`);
    throw unavailable(notAnswering);
  }

  async #check(): Promise<void> {
    await this.#checkDatabase();
    await this.#checkWriting();
  }

  /** Reads a table: that a connection is open says little of a disk. */
  async #checkDatabase(): Promise<void> {
    const { database, log } = this.#options;
    try {
      await database.execute('SELECT name FROM settings LIMIT 1');
    } catch (error) {
      log.error(`The database failed: ${errorText(error)}`);
      throw unavailable(notAnswering);
    }
  }

  /** Anybody can ask for health: what is known is not tried again each time. */
  async #checkWriting(): Promise<void> {
    const { now = () => performance.now() } = this.#options;
    const known = this.#writing;
    const isFresh = known && now() - known.at < freshness[known.isPossible ? 'true' : 'false'];
    const { isPossible } = isFresh ? known : { isPossible: await this.#canWrite() };
    if (!isFresh) this.#writing = { at: now(), isPossible };
    if (isPossible) return;
    throw unavailable(
      'The database cannot be written: its disk is full or read-only. Questions are answered without being recorded.',
    );
  }

  async #canWrite(): Promise<boolean> {
    const { database, log } = this.#options;
    const name = `written-for-health:${randomUUID()}`;
    const value = randomBytes(probedBytes / 2).toString('hex');
    try {
      await database.batch([
        { sql: 'INSERT INTO settings (name, value) VALUES (?, ?)', args: [name, value] },
        { sql: 'DELETE FROM settings WHERE name = ?', args: [name] },
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error;
      log.error(
        `The database cannot be written (${error.message}): make room on its disk. Until then questions are answered without being recorded.`,
      );
      return false;
    }
  }
}
