import type { KeptGeneration } from '../../storage/documentation/generation-rows.js';
import type { Project } from '../../storage/projects/project-rows.js';
import { describeSource } from '../../storage/projects/project-source.js';
import { count } from '../terminal/count.js';
import { describeTable } from '../terminal/describe-table.js';

/** A line for each project, under headings. */
export function describeProjects(projects: readonly Project[]): string {
  if (projects.length === 0) return 'There are no projects: make one with "projects create".';
  const rows = projects.map(({ id, domain, organization, live, source }) => [
    ...[id, domain, organization ?? '-', live?.publishedAt ?? '-', describeSource(source)],
  ]);
  return describeTable(['ID', 'DOMAIN', 'ORGANIZATION', 'PUBLISHED', 'SOURCE'], rows);
}

/** What is to be written into the settings of a repository. */
export function describeWebhook({ id, secret }: { id: string; secret: string }): string {
  return [
    `path          /v1/project/webhook/${id}, below the address of your server`,
    'content type  application/json',
    `secret        ${secret}`,
    'events        pushes',
  ].join('\n');
}

/** All that is known of a project, a line each. */
export function describeProject(project: Project): string {
  const { id, domain, name, organization, source, hosts, createdAt, live } = project;
  const lines = [
    ['id', id],
    ['domain', domain],
    ['name', name],
    ['organization', organization ?? '-'],
    ['source', describeSource(source)],
    ['hosts', hosts.join(', ') || '-'],
    ['created', createdAt],
    ['published', live ? `${live.publishedAt}, generation ${live.id}` : 'never'],
  ];
  return lines.map(([label = '', value]) => `${label.padEnd(14)}${value}`).join('\n');
}

/** A line for each generation that is kept, under headings; nothing where there is none. */
export function describeGenerations(generations: readonly KeptGeneration[]): string {
  if (generations.length === 0) return '';
  const rows = generations.map(({ id, publishedAt, pageCount, restored, summary }, index) => [
    ...[`${id}${index === 0 ? ' (live)' : ''}`, publishedAt, count(pageCount, 'page')],
    summary ?? (restored === undefined ? '-' : `Went back to generation ${restored}.`),
  ]);
  return `\n${describeTable(['GENERATION', 'PUBLISHED', 'PAGES', 'UPDATE'], rows)}`;
}
