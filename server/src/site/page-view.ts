import { html, raw } from 'hono/html';
import type { Page } from '../content/page.js';
import { pageLink } from './addresses/page-address.js';
import { placedHtml } from './addresses/placed-html.js';
import { coloredHtml } from './coloring/colored-html.js';
import { type Markup, renderDocument } from './document.js';
import { type FindImageSize, sizedHtml } from './images/sized-html.js';
import { renderContents, renderNavigation, renderNeighbours } from './navigation.js';
import { renderPlayground, renderSession } from './playground.js';
import type { PlaygroundAccess } from './playground-access.js';
import {
  findNeighbours,
  type Neighbours,
  type ReaderSession,
  type SiteModel,
} from './site-model.js';

/** What a page shows to one reader. */
export interface ReaderView extends PlaygroundAccess {
  session?: ReaderSession | undefined;
  /** How large the images of the page are. */
  imageSize: FindImageSize;
}

/** A page of the documentation as a document, with what its reader gets of a playground. */
export async function renderPageView(
  model: SiteModel,
  page: Page,
  view: ReaderView,
): Promise<Markup> {
  const { path, title, titleAnchor, description, language } = page;
  const neighbours = findNeighbours(model, path);
  const colored = await coloredHtml(placedHtml(page, model.site.basePath ?? ''));
  // The page's own HTML comes from the owner's files; the policy stops any script that is in it.
  const content = html`<main id="content" tabindex="-1">
${page.operation ? html`<article class="operation">` : html`<article>`}
${renderPlace(page, neighbours)}
${titleAnchor ? html`<h1 id="${titleAnchor}">${title}</h1>` : html`<h1>${title}</h1>`}
${description ? html`<p class="lead">${description}</p>` : ''}
${renderPlayground(model, page, view)}
${raw(await sizedHtml(colored, view.imageSize))}
</article>
${renderNeighbours(neighbours, model.site)}
${view.reader ? '' : renderReader(model, { here: pageLink(model.site, path), session: view.session })}
</main>`;
  return renderDocument({
    model,
    title,
    description: description ?? model.site.description,
    language,
    path,
    hasPlayground: view.operation !== undefined,
    session: view.session,
    navigation: renderNavigation(model, path),
    content,
    contents: renderContents(page.headings),
  });
}

/** Where it stands in the navigation, or that it does not: what authors leave out may be old, or an aside. */
function renderPlace({ isUnlisted }: Page, { group }: Neighbours): Markup | '' {
  if (group) return html`<p class="label">${group}</p>`;
  return isUnlisted ? html`<p class="label">Not in the navigation</p>` : '';
}

/** Pages may be for readers who have signed in: there is a way to, where the page has no other. */
function renderReader(
  { site: { basePath } }: SiteModel,
  { here, session }: { here: string; session: ReaderSession | undefined },
): Markup | '' {
  if (!session) return '';
  const text = session === 'signed-out' ? 'Sign in' : 'You are signed in.';
  return renderSession({ basePath, here, session, text });
}

/**
 * The document for an address that no page has, or none for this reader: the same for both, as it would tell else that
 * there is one.
 */
export function renderNotFoundView(
  model: SiteModel,
  { here, session }: { here: string; session: ReaderSession | undefined },
): Markup {
  // Nothing would be found, and the link to the first page would lead here.
  const isEmpty = model.pages.size === 0;
  return renderDocument({
    model,
    title: 'Page not found',
    description: undefined,
    language: undefined,
    path: undefined,
    session,
    navigation: renderNavigation(model),
    content: html`<main id="content" tabindex="-1">
<article>
<p class="label">404</p>
<h1>Page not found</h1>
<p class="lead">${isEmpty ? 'This documentation has no pages yet.' : 'There is no page at this address. It may have moved, or the link may be incomplete.'}${session === 'signed-out' ? ' Some pages are there only for readers who have signed in.' : ''}</p>
${isEmpty ? '' : renderWaysOn(model)}
${renderReader(model, { here, session })}
</article>
</main>`,
  });
}

function renderWaysOn({ site }: SiteModel): Markup {
  return html`<p>Search the documentation above, choose a page from the menu, or go to the <a href="${pageLink(site, '/')}">first page</a>.</p>`;
}
