import { html } from 'hono/html';
import type { Page, PageHeading } from '../content/page.js';
import type { Markup } from './document.js';
import { pageAddress } from './page-address.js';
import type { Neighbours, SiteModel } from './site-model.js';

/** The site's navigation: pages by group, the current one marked, then the links to elsewhere. */
export function renderNavigation({ site, pages }: SiteModel, currentPath?: string): Markup {
  const link = (path: string) => {
    const page = pages.get(path);
    if (!page) return '';
    const current = path === currentPath ? html` aria-current="page"` : '';
    return html`<li><a href="${pageAddress(path)}"${current}>${page.title}</a></li>\n`;
  };
  return html`<nav id="navigation" class="navigation" aria-label="Pages">
${site.navigation.map(({ group, pages: paths }) => renderGroup(group, paths.map(link)))}
${site.links.length > 0 ? renderGroup('Links', site.links.map(renderLink)) : ''}
</nav>`;
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
export function renderNeighbours({ previous, next }: Neighbours): Markup | '' {
  if (!previous && !next) return '';
  return html`<nav class="neighbours" aria-label="Previous and next page">
${previous ? renderNeighbour(previous, 'previous') : ''}
${next ? renderNeighbour(next, 'next') : ''}
</nav>`;
}

function renderGroup(title: string, items: readonly unknown[]): Markup {
  return html`<p class="label">${title}</p>
<ul>
${items}</ul>`;
}

function renderLink({ label, url }: SiteModel['site']['links'][number]): Markup {
  return html`<li><a href="${url}">${label}</a></li>\n`;
}

function renderNeighbour({ path, title }: Page, relation: 'previous' | 'next'): Markup {
  const rel = relation === 'previous' ? 'prev' : 'next';
  const label = relation === 'previous' ? 'Previous' : 'Next';
  return html`<a class="${relation}" rel="${rel}" href="${pageAddress(path)}"><span class="label">${label}</span> <span>${title}</span></a>`;
}
