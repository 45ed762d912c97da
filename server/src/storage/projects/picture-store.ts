import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database/database.js';
import { storedBytes } from '../database/stored-bytes.js';

/** How a home page looks to readers who prefer light or dark colours. */
export const pictureKinds = ['light', 'dark'] as const;

export type PictureKind = (typeof pictureKinds)[number];

/** Updates of a project whose pictures are kept: the latest. */
const mostPictured = 10;

const rowSchema = z.object({ name: z.string(), kind: z.enum(pictureKinds) });

/** Pictures of home pages, as PNG, for the updates that they were taken after. */
export class PictureStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Keeps the picture, and drops those of updates long past; nothing where the update is not kept any more. */
  async add(
    update: string,
    { kind, data }: { kind: PictureKind; data: Uint8Array },
  ): Promise<void> {
    await this.#database.batch([
      {
        sql: `INSERT INTO update_pictures (name, update_id, kind, data)
          SELECT ?, id, ?, ? FROM updates WHERE id = ?`,
        args: [randomBytes(24).toString('base64url'), kind, data, update],
      },
      {
        sql: `DELETE FROM update_pictures WHERE update_id IN (
            SELECT id FROM updates WHERE project = (SELECT project FROM updates WHERE id = ?))
          AND update_id NOT IN (
            SELECT id FROM updates WHERE project = (SELECT project FROM updates WHERE id = ?)
            ORDER BY id DESC LIMIT ${mostPictured})`,
        args: [update, update],
      },
    ]);
  }

  /** The names of an update's pictures. */
  async ofUpdate(update: string): Promise<Partial<Record<PictureKind, string>>> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT name, kind FROM update_pictures WHERE update_id = ?',
      args: [update],
    });
    const pictures = rows.map((row) => rowSchema.parse(row));
    return Object.fromEntries(pictures.map(({ name, kind }) => [kind, name]));
  }

  /** The picture of that name. */
  async find(name: string): Promise<Uint8Array | undefined> {
    const { rows } = await this.#database.execute({
      sql: 'SELECT data FROM update_pictures WHERE name = ?',
      args: [name],
    });
    return rows[0] && storedBytes(rows[0].data);
  }
}
