import { html } from 'hono/html';
import { icon } from './icon.js';
import { pageAddress } from './page-address.js';
import { assetsPath } from './site-assets.js';
import { directionOf, type SiteModel } from './site-model.js';

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
  navigation: Markup;
  content: Markup;
}

/** In this order: what comes later builds on what comes before. */
const styles = ['base', 'header', 'frame', 'text', 'print'];

/** The whole document: head, header, navigation, content, and the two elements. */
export function renderDocument(options: DocumentOptions): Markup {
  const { model, title, description, path, navigation, content } = options;
  const { site } = model;
  const language = options.language ?? 'en';
  const suggestions =
    site.suggestions.length > 0 ? html` suggestions="${JSON.stringify(site.suggestions)}"` : '';
  const canonical =
    site.url !== undefined && path !== undefined ? site.url + pageAddress(path) : '';
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title === site.name ? title : `${title} · ${site.name}`}</title>
${description ? html`<meta name="description" content="${description}">` : ''}
${canonical ? html`<link rel="canonical" href="${canonical}">` : ''}
<link rel="icon" href="${site.logo ?? `${assetsPath}icon.svg`}">
${styles.map((name) => html`<link rel="stylesheet" href="${assetsPath}${name}.css">\n`)}<script src="${assetsPath}site.js"></script>
<script type="module" src="/docs-assistant/docs-assistant.js"></script>
</head>
<body>
<a class="skip-link" href="#content">Skip to content</a>
${renderHeader(model)}
<div class="layout">
${navigation}
${content}
</div>
<docs-assistant domain="${model.domain}" api-key="${model.apiKey}"${suggestions}></docs-assistant>
</body>
</html>
`;
}

function renderHeader({ site, domain, apiKey }: SiteModel): Markup {
  return html`<header class="site-header">
<button class="icon-button menu-button" type="button" aria-controls="navigation" aria-expanded="false" aria-label="Menu">${icon('menu')}</button>
<a class="site-name" href="/">${site.logo ? html`<img src="${site.logo}" alt="" width="24" height="24">` : ''}<span>${site.name}</span></a>
<docs-search domain="${domain}" api-key="${apiKey}"></docs-search>
<button class="icon-button theme-button" type="button" aria-pressed="false" aria-label="Dark theme">${icon('theme')}</button>
</header>`;
}
