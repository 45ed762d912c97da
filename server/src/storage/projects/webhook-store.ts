import { randomBytes } from 'node:crypto';
import type { Database, StatementRunner } from '../database/database.js';

/** What was delivered was delivered before. */
export class RepeatedDeliveryError extends Error {
  override readonly name = 'RepeatedDeliveryError';
}

/** Milliseconds that a delivery is remembered for: hosts offer to send one again for a few days. */
const remembered = 30 * 24 * 60 * 60 * 1000;

/** The webhooks of projects: what their secrets are derived with, and what they have delivered. */
export class WebhookStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** What the secret of a project's webhook is derived with; `undefined` where it has no webhook. It is no secret. */
  async salt(project: string): Promise<string | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT webhook_salt FROM projects WHERE id = ?',
      args: [project],
    });
    const salt = rows[0]?.webhook_salt;
    return typeof salt === 'string' ? salt : undefined;
  }

  /** Gives a project a webhook, or another secret for the one that it has. */
  async renew(project: string): Promise<string> {
    const salt = randomBytes(16).toString('base64url');
    await this.#set(project, salt);
    return salt;
  }

  /** Takes the webhook of a project away. */
  async remove(project: string): Promise<void> {
    await this.#set(project, null);
  }

  /**
   * Does what a delivery asks for, once: all of its names are remembered in the same transaction.
   *
   * @throws RepeatedDeliveryError where one of them is known.
   */
  async take<Result>(
    { project, names }: { project: string; names: readonly string[] },
    work: (transaction: StatementRunner) => Promise<Result>,
  ): Promise<Result> {
    const now = new Date();
    return this.#database.transaction(async (transaction) => {
      await transaction.execute({
        sql: 'DELETE FROM webhook_deliveries WHERE project = ? AND received_at < ?',
        args: [project, new Date(now.getTime() - remembered).toISOString()],
      });
      for (const name of names) {
        const { rowsAffected } = await transaction.execute({
          sql: `INSERT INTO webhook_deliveries (project, delivery, received_at) VALUES (?, ?, ?)
            ON CONFLICT (project, delivery) DO NOTHING`,
          args: [project, name, now.toISOString()],
        });
        if (rowsAffected === 0) throw new RepeatedDeliveryError(`${name} was delivered before.`);
      }
      return work(transaction);
    });
  }

  async #set(project: string, salt: string | null): Promise<void> {
    await this.#database.execute({
      sql: 'UPDATE projects SET webhook_salt = ? WHERE id = ?',
      args: [salt, project],
    });
  }
}
