import { analyticsSettingsName } from '../analytics/analytics-settings-store.js';
import type { Database, Statement, StatementRunner } from '../database/database.js';
import { SharedReads } from '../database/shared-reads.js';
import {
  type Project,
  type ProjectName,
  type ProjectSettings,
  readProjects,
} from './project-rows.js';
import { type ProjectSource, projectSourceSchema } from './project-source.js';

/** Something that only one project can have is another project's already. */
export class ProjectTakenError extends Error {
  override readonly name = 'ProjectTakenError';
  readonly what: 'id' | 'domain' | 'host';
  readonly value: string;
  /** The project that has it. */
  readonly owner: string;

  constructor({
    what,
    value,
    owner,
  }: { what: 'id' | 'domain' | 'host'; value: string; owner: string }) {
    super(`The ${what} ${value} is the project ${owner}'s.`);
    this.what = what;
    this.value = value;
    this.owner = owner;
  }
}

/** The projects of a database. */
export class ProjectStore {
  readonly #database: Database;
  readonly #found = new SharedReads<Project | undefined>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The project of that id, domain or host. */
  find(name: ProjectName): Promise<Project | undefined> {
    return this.#found.read(JSON.stringify(name), async () => {
      const [project] = await readProjects(this.#database, name);
      return project;
    });
  }

  /** All projects by their ids. */
  list(): Promise<Project[]> {
    return readProjects(this.#database);
  }

  /**
   * Makes a project.
   *
   * @throws ProjectTakenError where its id, its domain or one of its hosts is another's.
   */
  create(made: ProjectSettings & Pick<Project, 'id' | 'domain'>): Promise<void> {
    return this.#database.exclusiveTransaction(async (transaction) => {
      const { id, domain } = made;
      await requireFree(transaction, { what: 'id', value: id });
      await requireFree(transaction, { what: 'domain', value: domain });
      await insert(transaction, made);
    });
  }

  /**
   * Changes what is given of a project; whether there is one with that id.
   *
   * @throws ProjectTakenError where one of its hosts is another's.
   */
  change(id: string, changed: Partial<ProjectSettings>): Promise<boolean> {
    return this.#database.exclusiveTransaction(async (transaction) => {
      const [project] = await readProjects(transaction, { id });
      if (!project) return false;
      const { name, organization, source, hosts } = { ...project, ...changed };
      await transaction.execute({
        sql: 'UPDATE projects SET name = ?, organization = ?, source = ? WHERE id = ?',
        args: [name, organization ?? null, JSON.stringify(source), id],
      });
      await setHosts(transaction, { id, hosts });
      return true;
    });
  }

  /**
   * The project that a server of one documentation serves: made where it is missing, else with this source.
   *
   * @returns where its pages came from before, if there were any.
   * @throws ProjectTakenError where the id is of another domain, or the domain of another id.
   */
  remember(
    served: Omit<ProjectSettings, 'hosts'> & Pick<Project, 'id' | 'domain'>,
  ): Promise<ProjectSource | undefined> {
    return this.#database.exclusiveTransaction(async (transaction) => {
      const { id, domain, source } = served;
      const indexed = () => takeIndexed(transaction, domain);
      const [known] = await readProjects(transaction, { id });
      if (known && known.domain !== domain) {
        throw new ProjectTakenError({ what: 'id', value: id, owner: id });
      }
      if (!known) {
        await requireFree(transaction, { what: 'domain', value: domain });
        await insert(transaction, { ...served, hosts: [] });
        return indexed();
      }
      await transaction.execute({
        sql: 'UPDATE projects SET source = ? WHERE id = ?',
        args: [JSON.stringify(source), id],
      });
      return (await indexed()) ?? known.source;
    });
  }

  /**
   * Remembers where pages of a domain came from that were stored without being served, which makes no project.
   *
   * @returns where its pages came from before, if there were any.
   */
  rememberIndexed({
    domain,
    source,
  }: Pick<Project, 'domain' | 'source'>): Promise<ProjectSource | undefined> {
    return this.#database.exclusiveTransaction(async (transaction) => {
      const indexed = await takeIndexed(transaction, domain);
      const [known] = await readProjects(transaction, { domain });
      await transaction.execute({
        sql: 'INSERT INTO settings (name, value) VALUES (?, ?)',
        args: [indexedName(domain), JSON.stringify(source)],
      });
      return indexed ?? known?.source;
    });
  }

  /**
   * Deletes a project with its documentation, what owners decided and what readers asked, and ends its keys. Where
   * much was asked, the eraser deletes it before, in small steps. Whether there was such a project.
   */
  delete(id: string): Promise<boolean> {
    return this.#database.exclusiveTransaction(async (transaction) => {
      const [project] = await readProjects(transaction, { id });
      if (!project) return false;
      const { domain } = project;
      for (const table of ofDomain) {
        await transaction.execute({ sql: `DELETE FROM ${table} WHERE domain = ?`, args: [domain] });
      }
      await transaction.execute({ sql: 'DELETE FROM gap_decisions WHERE project = ?', args: [id] });
      await transaction.execute({
        sql: 'UPDATE keys SET revoked_at = ? WHERE revoked_at IS NULL AND (project = ? OR domain = ?)',
        args: [new Date().toISOString(), id, domain],
      });
      await transaction.execute({
        sql: 'DELETE FROM settings WHERE name IN (?, ?, ?)',
        args: [siteKeyName(domain), indexedName(domain), analyticsSettingsName(id)],
      });
      await transaction.execute({ sql: 'DELETE FROM projects WHERE id = ?', args: [id] });
      return true;
    });
  }
}

/** Tables of what a documentation consists of, of how well it was searched, and of who asked, with all they asked. */
const ofDomain = [
  ...['pages', 'generations', 'index_generations', 'index_parts', 'embeddings'],
  ...[
    'asset_parts',
    'assets',
    'read_files',
    'specifications',
    'evaluations',
    'searches',
    'threads',
  ],
];

/** The setting that holds the public key of a site's own pages. */
export function siteKeyName(domain: string): string {
  return `site-key:${domain}`;
}

/** The setting that says where pages came from that no server has read since. */
function indexedName(domain: string): string {
  return `indexed-from:${domain}`;
}

async function takeIndexed(
  runner: StatementRunner,
  domain: string,
): Promise<ProjectSource | undefined> {
  const { rows } = await runner.execute({
    sql: 'DELETE FROM settings WHERE name = ? RETURNING value',
    args: [indexedName(domain)],
  });
  const value = rows[0]?.value;
  return typeof value === 'string' ? projectSourceSchema.parse(JSON.parse(value)) : undefined;
}

async function requireFree(
  runner: StatementRunner,
  { what, value }: { what: 'id' | 'domain'; value: string },
): Promise<void> {
  const name = what === 'id' ? { id: value } : { domain: value };
  const [owner] = await readProjects(runner, name);
  if (owner) throw new ProjectTakenError({ what, value, owner: owner.id });
}

async function insert(
  runner: StatementRunner,
  project: ProjectSettings & Pick<Project, 'id' | 'domain'>,
): Promise<void> {
  const { id, domain, name, organization, source, hosts } = project;
  const statement: Statement = {
    sql: `INSERT INTO projects (id, domain, name, organization, source, created_at)
      VALUES (?, ?, ?, ?, ?, ?)`,
    args: [
      ...[id, domain, name, organization ?? null],
      ...[JSON.stringify(source), new Date().toISOString()],
    ],
  };
  await runner.execute(statement);
  await setHosts(runner, { id, hosts });
}

async function setHosts(
  runner: StatementRunner,
  { id, hosts }: { id: string; hosts: readonly string[] },
): Promise<void> {
  await runner.execute({ sql: 'DELETE FROM project_hosts WHERE project = ?', args: [id] });
  for (const host of new Set(hosts)) {
    const { rows } = await runner.execute({
      sql: 'SELECT project FROM project_hosts WHERE host = ?',
      args: [host],
    });
    if (rows[0]) {
      throw new ProjectTakenError({ what: 'host', value: host, owner: String(rows[0].project) });
    }
    await runner.execute({
      sql: 'INSERT INTO project_hosts (host, project) VALUES (?, ?)',
      args: [host, id],
    });
  }
}
