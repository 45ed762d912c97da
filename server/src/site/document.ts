import { html } from 'hono/html';
import {
  markdownPath,
  pageLink,
  placedAddress,
  publishedAddress,
} from './addresses/page-address.js';
import { icon } from './icon.js';
import { editionChoices } from './other-editions.js';
import { assetsPath } from './site-assets.js';
import { directionOf, editionOf, type ReaderSession, type SiteModel } from './site-model.js';

/** Markup that is escaped already. */
export type Markup = ReturnType<typeof html>;

/** One document of the site around its content. */
export interface DocumentOptions {
  model: SiteModel;
  title: string;
  description: string | undefined;
  language: string | undefined;
  /** Path of the page, for its address on the published site; absent for what has none. */
  path: string | undefined;
  /** Origin of the site that results lead to, where this server does not have their paths. */
  resultsOrigin?: string | undefined;
  /** Whether there is a playground on the page. */
  hasPlayground?: boolean;
  /** How its reader stands; absent where all pages are for all. */
  session?: ReaderSession | undefined;
  navigation: Markup;
  content: Markup;
  /** The page's table of contents. Default: none. */
  contents?: Markup | '';
}

/** In this order: what comes later builds on what comes before. */
const styles = ['base', 'header', 'frame', 'text', 'code', 'print'];

/** The whole document: head, header, navigation, content, and the two elements. */
export function renderDocument(options: DocumentOptions): Markup {
  const { model, title, description, path, navigation, content, contents = '' } = options;
  const { site } = model;
  const { basePath = '' } = site;
  const language = options.language ?? 'en';
  const suggestions =
    site.suggestions.length > 0 ? html` suggestions="${JSON.stringify(site.suggestions)}"` : '';
  const elements = renderBackend(model, path);
  const results = options.resultsOrigin
    ? html` data-results-origin="${options.resultsOrigin}"`
    : '';
  const { publishedAt: published = site.url } = model;
  const canonical =
    published !== undefined && path !== undefined
      ? published + publishedAddress({ ...site, url: published }, { path })
      : '';
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${results}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === site.name ? title : `${title} · ${site.name}`}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
${canonical ? html`<link rel="canonical" href="${canonical}">` : ''}
${renderTranslations(options, published)}
${path === undefined ? '' : html`<link rel="alternate" type="text/markdown" href="${pageLink(site, markdownPath(path))}">`}
<link rel="icon" href="${placedAddress(site.logo ?? `${assetsPath}icon.svg`, basePath)}">
${styles.map((name) => html`<link rel="stylesheet" href="${basePath}${assetsPath}${name}.css">\n`)}<script src="${basePath}${assetsPath}site.js"></script>
${options.session === 'signed-in' ? html`<script src="${basePath}${assetsPath}reader.js"></script>` : ''}
<script type="module" src="${basePath}/docs-assistant/docs-assistant.js"></script>
${options.hasPlayground ? html`<script type="module" src="${basePath}/docs-assistant/playground.js"></script>` : ''}
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
<div class="page">
${renderHeader(model, elements)}
<div class="layout"${contents === '' ? '' : html` data-contents`}>
${navigation}
${content}
${contents}
</div>
</div>
<docs-assistant${elements}${suggestions}></docs-assistant>
</body>
</html>
`;
}

/** Where the published site has the same page in other languages, for search engines; each names itself, too. */
function renderTranslations(
  { model, path }: DocumentOptions,
  published: string | undefined,
): Markup[] {
  const page = model.pages.get(path ?? '');
  if (!page || published === undefined) return [];
  const site = { ...model.site, url: published };
  const same = editionChoices(model, page, 'language').filter(({ isSamePage }) => isSamePage);
  if (same.length < 2) return [];
  return same.map(
    (choice) =>
      html`<link rel="alternate" hreflang="${choice.name}" href="${published}${publishedAddress(site, choice)}">\n`,
  );
}

/**
 * The attributes by which an element finds the API, the page's origin being what it takes without any, and the edition
 * that it asks.
 */
function renderBackend(model: SiteModel, path: string | undefined): Markup {
  const { site, domain, apiKey } = model;
  const { version, language } = editionOf(model, path);
  const baseUrl = site.basePath ? html` base-url="${site.basePath}"` : '';
  const ofVersion = version === undefined ? '' : html` version="${version}"`;
  const ofLanguage = language === undefined ? '' : html` language="${language}"`;
  return html`${baseUrl} domain="${domain}" api-key="${apiKey}"${ofVersion}${ofLanguage}`;
}

function renderHeader(model: SiteModel, elements: Markup): Markup {
  const { basePath = '', logo, name } = model.site;
  return html`<header class="site-header">
<button class="icon-button menu-button" type="button" aria-controls="navigation" aria-expanded="false" aria-label="Menu">${icon('menu')}</button>
<a class="site-name" href="${basePath}/">${logo ? html`<img src="${placedAddress(logo, basePath)}" alt="" width="24" height="24">` : ''}<span>${name}</span></a>
<docs-search${elements}></docs-search>
<button class="icon-button theme-button" type="button" aria-pressed="false" aria-label="Dark theme">${icon('theme')}</button>
</header>`;
}
