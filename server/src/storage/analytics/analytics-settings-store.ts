import { z } from 'zod';
import type { Database, StatementRunner } from '../database/database.js';
import { SharedReads } from '../database/shared-reads.js';

const settingsSchema = z.object({
  categories: z.array(z.string()),
  maskQuestions: z.boolean(),
});

/** What the owner of a project decides of its conversations. */
export interface AnalyticsSettings {
  /** The names of categories that a model may choose from; none for the groups of the navigation. */
  categories: string[];
  /** Whether secrets in questions and searches are masked before anybody sees them. */
  maskQuestions: boolean;
}

/** The name of the setting that holds them. */
export function analyticsSettingsName(project: string): string {
  return `analytics:${project}`;
}

/** Keeps what owners decide of conversations. */
export class AnalyticsSettingsStore {
  readonly #database: Database;
  readonly #settings = new SharedReads<AnalyticsSettings>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** What was decided for a project; where nothing was, no category is named and nothing masked. */
  read(project: string): Promise<AnalyticsSettings> {
    const name = analyticsSettingsName(project);
    return this.#settings.read(name, () => readIn(this.#database, name));
  }

  /** Decides some of them, and gives all: two owners who change others at the same time both have their way. */
  change(project: string, changes: Partial<AnalyticsSettings>): Promise<AnalyticsSettings> {
    const name = analyticsSettingsName(project);
    return this.#database.exclusiveTransaction(async (transaction) => {
      const settings = { ...(await readIn(transaction, name)), ...changes };
      await transaction.execute({
        sql: `INSERT INTO settings (name, value) VALUES (?, ?)
          ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        args: [name, JSON.stringify(settings)],
      });
      return settings;
    });
  }
}

async function readIn(runner: StatementRunner, name: string): Promise<AnalyticsSettings> {
  const { rows } = await runner.execute({
    sql: 'SELECT value FROM settings WHERE name = ?',
    args: [name],
  });
  const value = rows[0]?.value;
  if (typeof value !== 'string') return { categories: [], maskQuestions: false };
  return settingsSchema.parse(JSON.parse(value));
}
