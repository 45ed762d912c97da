import { html, raw } from 'hono/html';
import type { NavigationEntry } from '../content/navigation/navigation.js';
import type { SiteLink } from '../content/navigation/site-configuration.js';
import type { KnownPage, PageHeading } from '../content/page.js';
import { pageLink, placedAddress } from './addresses/page-address.js';
import type { SitePlace } from './addresses/site-path.js';
import type { Markup } from './document.js';
import { renderEditions } from './render-editions.js';
import { type Neighbours, navigationFor, navigationName, type SiteModel } from './site-model.js';
import { StateMemory } from './state-memory.js';

/** Navigations in which no page is the current one. */
const navigations = new StateMemory<string>();

/** The site's navigation: other editions, pages by group, the current one marked, then the links to elsewhere. */
export function renderNavigation(model: SiteModel, currentPath?: string): Markup {
  const { site, pages } = model;
  const name = `${site.basePath ?? ''} ${navigationName(model, currentPath)}`;
  const all = navigations.get(model, name, () => String(renderGroups(model, currentPath)));
  const current = pages.get(currentPath ?? '');
  return html`<nav id="navigation" class="navigation" aria-label="Pages">
${current ? renderEditions(model, current) : ''}
${raw(current ? withCurrent(all, { current, site }) : all)}
</nav>`;
}

/** Text is escaped, so that an entry's markup is found nowhere else. */
function withCurrent(
  navigation: string,
  { current, site }: { current: KnownPage; site: SitePlace },
): string {
  const marked = renderPageEntry(current, site, html` aria-current="page"`);
  return navigation.replaceAll(entryOf(current, site), () => marked);
}

function renderGroups(model: SiteModel, path: string | undefined): Markup {
  const { site, pages } = model;
  const renderEntry = (entry: NavigationEntry): Markup | '' => {
    if (typeof entry !== 'string') {
      return html`<li>${renderGroup(entry.group, entry.pages.map(renderEntry))}</li>\n`;
    }
    const page = pages.get(entry);
    return page ? raw(entryOf(page, site)) : '';
  };
  const groups = navigationFor(model, path);
  return html`${groups.map(({ group, pages: entries }) => renderGroup(group, entries.map(renderEntry)))}
${
  site.links.length > 0
    ? renderGroup(
        'Links',
        site.links.map((link) => renderLink(link, site)),
      )
    : ''
}`;
}

/** Entries of pages that are not the current one, by base path; an update leaves most pages as they were. */
const entries = new WeakMap<KnownPage, Map<string, string>>();

function entryOf(page: KnownPage, site: SitePlace): string {
  const { basePath = '' } = site;
  const known = entries.get(page) ?? new Map<string, string>();
  const entry = known.get(basePath) ?? renderPageEntry(page, site);
  entries.set(page, known.set(basePath, entry));
  return entry;
}

function renderPageEntry(page: KnownPage, site: SitePlace, current: unknown = ''): string {
  return String(
    html`<li><a href="${pageLink(site, page.path)}"${current}>${page.title}</a></li>\n`,
  );
}

/** The page's table of contents, for a page with more than one heading. */
export function renderContents(headings: readonly PageHeading[]): Markup | '' {
  const shown = headings.filter(({ level }) => level === 2 || level === 3);
  if (shown.length < 2) return '';
  return html`<nav class="contents" aria-labelledby="contents-title">
<p id="contents-title" class="label">On this page</p>
<ul>
${shown.map(
  ({ level, text, anchor }) =>
    html`<li class="level-${level}"><a href="#${encodeURIComponent(anchor)}">${text}</a></li>\n`,
)}</ul>
</nav>`;
}

/** Links to the pages before and after. */
export function renderNeighbours({ previous, next }: Neighbours, site: SitePlace): Markup | '' {
  if (!previous && !next) return '';
  return html`<nav class="neighbours" aria-label="Previous and next page">
${previous ? renderNeighbour(previous, { relation: 'previous', site }) : ''}
${next ? renderNeighbour(next, { relation: 'next', site }) : ''}
</nav>`;
}

function renderGroup(title: string, items: readonly unknown[]): Markup {
  return html`<p class="label">${title}</p>
<ul>
${items}</ul>`;
}

function renderLink({ label, url }: SiteLink, { basePath = '' }: SitePlace): Markup {
  return html`<li><a href="${placedAddress(url, basePath)}">${label}</a></li>\n`;
}

function renderNeighbour(
  { path, title }: KnownPage,
  { relation, site }: { relation: 'previous' | 'next'; site: SitePlace },
): Markup {
  const rel = relation === 'previous' ? 'prev' : 'next';
  const label = relation === 'previous' ? 'Previous' : 'Next';
  return html`<a class="${relation}" rel="${rel}" href="${pageLink(site, path)}"><span class="label">${label}</span> <span>${title}</span></a>`;
}
