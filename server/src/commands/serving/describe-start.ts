import type { ConfiguredModel } from '../../answers/model/model-configuration.js';
import { countSections } from '../../content/page.js';
import type { Library } from '../../library/library.js';
import { sitePathOf } from '../../projects/database-projects.js';
import type { Project } from '../../storage/projects/project-rows.js';
import { count } from '../terminal/count.js';
import { describeData } from './open-data.js';
import type { ServeSettings } from './serve-settings.js';

/** Where a server is, and what it works with. */
export interface StartOptions {
  /** Address of the server for a browser. */
  url: string;
  settings: ServeSettings;
  model: ConfiguredModel | undefined;
}

/** Sites whose addresses are told. */
const mostSites = 10;

/** Four lines: where to look, what was indexed, how answers come about, and where the dashboard is. */
export function describeStart(library: Library, { url, settings, model }: StartOptions): string {
  const { pages, parsedCount, withheld } = library;
  const indexed = `${count(pages.size, 'page')} with ${count(countSections(pages.values()), 'section')}`;
  return [
    `Open ${url}${settings.basePath && `${settings.basePath}/`}`,
    `Indexed ${indexed}, ${count(parsedCount, 'page')} newly parsed${describeKeptBack(withheld)}; data is in ${describeData(settings)}`,
    describeMode(model),
    ...describeDashboard({ url, settings }),
    '',
  ].join('\n');
}

/** How many pages nobody gets, drafts and others; nothing where there are none. */
export function describeKeptBack(withheld: Library['withheld']): string {
  const hidden = [...(withheld?.pages.values() ?? [])].filter(
    ({ readers }) => readers.groups?.length === 0,
  );
  const drafts = hidden.filter(({ readers }) => readers.isDraft).length;
  const others = hidden.length - drafts;
  const kinds = [
    ...(drafts > 0 ? [count(drafts, 'draft')] : []),
    ...(others > 0 ? [`${count(others, 'page')} for nobody`] : []),
  ];
  return kinds.length > 0 ? `, ${kinds.join(' and ')} kept back` : '';
}

/** A line for each of the first projects, then where they are kept, and how answers come about. */
export function describeProjectsStart(
  projects: readonly Project[],
  { url, settings, model }: StartOptions,
): string {
  const sites = projects
    .slice(0, mostSites)
    .map(({ domain }) => `Open ${url}${settings.basePath}${sitePathOf(domain)}/`);
  const more = projects.length - sites.length;
  return [
    ...sites,
    ...(sites.length === 0 ? [`Listening on ${url}`] : []),
    `Serving ${count(projects.length, 'project')}${more > 0 ? ', not all of which are listed here' : ''}; data is in ${describeData(settings)}`,
    describeMode(model),
    ...describeDashboard({ url, settings }),
    '',
  ].join('\n');
}

/** Where the server shows a project to itself. */
export function homeAddress(
  { domain }: Pick<Project, 'domain'>,
  { url, settings }: Pick<StartOptions, 'url' | 'settings'>,
): string {
  const path = settings.isEveryProject ? sitePathOf(domain) : '';
  return `${url}${settings.basePath}${path}/`;
}

function describeDashboard({ url, settings }: Pick<StartOptions, 'url' | 'settings'>): string[] {
  if (settings.options['no-dashboard']) return [];
  return [`The dashboard is at ${url}${settings.basePath}/admin/, for whoever has an admin key.`];
}

function describeMode(model: ConfiguredModel | undefined): string {
  return model
    ? `Answers are written by ${model.name}.`
    : 'No model is configured: answers are quoted from the passages found; set DOCS_ASSISTANT_MODEL to have them written (see serve --help).';
}
