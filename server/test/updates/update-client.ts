import assert from 'node:assert/strict';
import { z } from 'zod';
import { lookUntil } from '../look-until.js';
import type { ProjectsServer } from '../projects/projects-server.js';

/** The specification's record, and nothing beside it. */
const statusSchema = z.strictObject({
  _id: z.string(),
  projectId: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  status: z.enum(['queued', 'in_progress', 'success', 'failure']),
  summary: z.string().min(1),
  logs: z.array(z.string()),
  subdomain: z.string(),
  author: z.string().optional(),
  commit: z
    .strictObject({
      sha: z.string().optional(),
      ref: z.string().optional(),
      message: z.string().optional(),
      filesChanged: z.strictObject({
        added: z.array(z.string()),
        modified: z.array(z.string()),
        removed: z.array(z.string()),
      }),
    })
    .optional(),
  screenshot: z.url().optional(),
  screenshotLight: z.url().optional(),
  screenshotDark: z.url().optional(),
  source: z.enum(['internal', 'github-app-installation', 'api', 'github', 'dashboard']),
});

export type UpdateRecord = z.output<typeof statusSchema>;

/** The two endpoints of updates, asked with an admin key. */
export class UpdateClient {
  readonly #server: ProjectsServer;
  readonly #key: string;

  constructor(server: ProjectsServer, key: string) {
    this.#server = server;
    this.#key = key;
  }

  /** A client with an admin key of the project, whose id is its domain. */
  static async of(server: ProjectsServer, project: string): Promise<UpdateClient> {
    const scope = { kind: 'admin', domain: project, project } as const;
    return new UpdateClient(server, (await server.stores.keys.createKey(scope)).plain);
  }

  ask(path: string, method: 'GET' | 'POST'): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#key}` };
    return fetch(`${this.#server.url}/v1/project/${path}`, { method, headers });
  }

  async trigger(project: string): Promise<string> {
    const response = await this.ask(`update/${project}`, 'POST');
    assert.equal(response.status, 200);
    return z.strictObject({ statusId: z.string() }).parse(await response.json()).statusId;
  }

  async status(id: string): Promise<UpdateRecord> {
    const response = await this.ask(`update-status/${id}`, 'GET');
    assert.equal(response.status, 200);
    return statusSchema.parse(await response.json());
  }

  /** The records of an update until it has ended, without those that are the same as the one before. */
  follow(id: string): Promise<UpdateRecord[]> {
    const seen: UpdateRecord[] = [];
    return lookUntil(`the end of ${id}`, async () => {
      const record = await this.status(id);
      if (
        record.status !== seen.at(-1)?.status ||
        record.logs.length !== seen.at(-1)?.logs.length
      ) {
        seen.push(record);
      }
      return record.endedAt !== undefined && seen;
    });
  }

  /** Triggers an update and gives its last record. */
  async update(project: string): Promise<UpdateRecord> {
    const records = await this.follow(await this.trigger(project));
    const last = records.at(-1);
    assert.ok(last);
    return last;
  }
}
