import type { Handler } from 'hono';
import type { Logger } from 'pino';
import { unavailable } from '../problem.js';
import type { Database } from '../storage/database.js';

/** What health depends on, and where it is told why it fails. */
export interface HealthOptions {
  database: Database;
  log: Logger;
}

/** Whether requests should be sent here, for those who decide that. */
export class Health {
  readonly #options: HealthOptions;
  #isStopping = false;

  constructor(options: HealthOptions) {
    this.#options = options;
  }

  /** From now on nobody should send requests here, though they are still answered. */
  stop(): void {
    this.#isStopping = true;
  }

  /** `GET /healthz`: 200 while all is well, else 503 with a sentence. */
  respond: Handler = async (context) => {
    if (this.#isStopping) throw unavailable('The server is being stopped.');
    await this.#checkDatabase();
    context.header('cache-control', 'no-store');
    return context.json({ status: 'ok' });
  };

  /** Reads a table: that a connection is open says little of a disk. */
  async #checkDatabase(): Promise<void> {
    const { database, log } = this.#options;
    try {
      await database.execute('SELECT name FROM settings LIMIT 1');
    } catch (error) {
      log.error(`The database failed: ${error instanceof Error ? error.message : String(error)}`);
      throw unavailable('The database does not answer.');
    }
  }
}
