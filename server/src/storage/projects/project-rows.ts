import { z } from 'zod';
import type { StatementRunner } from '../database/database.js';
import { type ProjectSource, projectSourceSchema } from './project-source.js';

/** What somebody decides of a project. */
export interface ProjectSettings {
  /** What people call it. */
  name: string;
  /** Whose it is: the projects of one organization share their hourly limit. Default: its own. */
  organization?: string | undefined;
  source: ProjectSource;
  /** Hosts that its site is shown at, in lower case and without ports. */
  hosts: readonly string[];
}

/** A documentation with its keys, and where it comes from. */
export interface Project extends ProjectSettings {
  /** Its identifier in the paths of the API. */
  id: string;
  /** Its site's domain identifier. It never changes, as everything that is kept of the project has it. */
  domain: string;
  /** ISO date-time, UTC. */
  createdAt: string;
  /** What readers see; `undefined` before its documentation was read for the first time. */
  live: LiveGeneration | undefined;
}

/** The state of a documentation that readers see. */
export interface LiveGeneration {
  /** Counts up by one with each state. */
  id: number;
  /** ISO date-time, UTC. */
  publishedAt: string;
}

/** A project by what is unique to it. */
export type ProjectName = { id: string } | { domain: string } | { host: string };

const rowSchema = z.object({
  id: z.string(),
  domain: z.string(),
  name: z.string(),
  organization: z.string().nullable(),
  source: z.string(),
  created_at: z.string(),
  host: z.string().nullable(),
  generation: z.number().nullable(),
  published_at: z.string().nullable(),
});

/** A row for each host of each project; one for a project without any. */
const select = `SELECT p.id, p.domain, p.name, p.organization, p.source, p.created_at, h.host,
    g.id AS generation, g.created_at AS published_at
  FROM projects p
  LEFT JOIN project_hosts h ON h.project = p.id
  LEFT JOIN generations g ON g.domain = p.domain
    AND g.id = (SELECT MAX(id) FROM generations WHERE domain = p.domain)`;

/** The projects of that name, or all, by their ids. */
export async function readProjects(
  runner: StatementRunner,
  name?: ProjectName,
): Promise<Project[]> {
  const where = name ? whereOf(name) : '';
  const { rows } = await runner.execute({
    sql: `${select} ${where} ORDER BY p.id, h.host`,
    args: name ? Object.values(name) : [],
  });
  const projects = new Map<string, Project & { hosts: string[] }>();
  for (const row of rows) {
    const { id, domain, name, host, organization, ...rest } = rowSchema.parse(row);
    const project = projects.get(id) ?? {
      ...{ id, domain, name, hosts: [] },
      organization: organization ?? undefined,
      source: projectSourceSchema.parse(JSON.parse(rest.source)),
      createdAt: rest.created_at,
      live:
        rest.generation === null
          ? undefined
          : { id: rest.generation, publishedAt: rest.published_at ?? '' },
    };
    if (host !== null) project.hosts.push(host);
    projects.set(id, project);
  }
  return [...projects.values()];
}

function whereOf(name: ProjectName): string {
  if ('id' in name) return 'WHERE p.id = ?';
  if ('domain' in name) return 'WHERE p.domain = ?';
  return 'WHERE p.id = (SELECT project FROM project_hosts WHERE host = ?)';
}
