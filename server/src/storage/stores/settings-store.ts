import type { Database } from '../database/database.js';

/** Named values that the servers keep. Nothing that must stay secret belongs here: it is stored plain. */
export class SettingsStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The value of that name, or `undefined` when it was never set. */
  async get(name: string): Promise<string | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT value FROM settings WHERE name = ?',
      args: [name],
    });
    const value = rows[0]?.value;
    return typeof value === 'string' ? value : undefined;
  }

  /** Sets the value, in place of an earlier one. */
  async set(name: string, value: string): Promise<void> {
    await this.#database.execute({
      sql: `INSERT INTO settings (name, value) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
      args: [name, value],
    });
  }

  /** The value of that name, or else this one, which is stored: all servers get the same. */
  async getOrSet(name: string, value: string): Promise<string> {
    await this.replace(name, { before: undefined, value });
    return (await this.get(name)) ?? value;
  }

  /** Sets the value where the one of that name is still the one before, or there is none; whether it did. */
  async replace(
    name: string,
    { before, value }: { before: string | undefined; value: string },
  ): Promise<boolean> {
    const { rowsAffected } = await this.#database.execute(
      before === undefined
        ? {
            sql: 'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING',
            args: [name, value],
          }
        : {
            sql: 'UPDATE settings SET value = ? WHERE name = ? AND value = ?',
            args: [value, name, before],
          },
    );
    return rowsAffected > 0;
  }
}
