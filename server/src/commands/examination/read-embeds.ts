import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';

/** An element of the widget, as the HTML of a page has it. */
export interface Embed {
  name: string;
  baseUrl: string;
  domain: string;
  apiKey: string;
  urlTemplate: string;
}

/** What the HTML of a page says of the widget. */
export interface EmbedsOfPage {
  embeds: Embed[];
  /** Where the widget's files are loaded from; undefined where no script of that name is in the HTML. */
  script: URL | undefined;
  /** The policies in `meta` elements. */
  policies: string[];
}

const elementNames = new Set(['docs-assistant', 'docs-search']);
const scriptName = /\/(?:embed|docs-assistant)\.js(?:[?#]|$)/;

/** Finds the elements, or the script tag that places them, in the HTML that the server of a page sends. */
export function readEmbeds(html: string, page: URL): EmbedsOfPage {
  const found: EmbedsOfPage = { embeds: [], script: undefined, policies: [] };
  visit(fromHtml(html), 'element', (element: Element) => {
    const source = attributeOf(element, 'src');
    if (elementNames.has(element.tagName)) {
      found.embeds.push(embedOf(element, { page, prefix: '' }));
    } else if (
      element.tagName === 'script' &&
      scriptName.test(source) &&
      URL.canParse(source, page.href)
    ) {
      found.script = new URL(source, page);
      if (source.includes('embed.js'))
        found.embeds.push(embedOf(element, { page, prefix: 'data-' }));
    } else if (element.tagName === 'meta' && isPolicy(element)) {
      found.policies.push(attributeOf(element, 'content'));
    }
  });
  return found;
}

function isPolicy(element: Element): boolean {
  return /^content-security-policy$/i.test(attributeOf(element, 'http-equiv'));
}

function embedOf(element: Element, { page, prefix }: { page: URL; prefix: string }): Embed {
  const base = attributeOf(element, `${prefix}base-url`) || '/';
  return {
    name: element.tagName,
    baseUrl: URL.canParse(base, page.href) ? new URL(base, page).href : base,
    domain: attributeOf(element, `${prefix}domain`),
    apiKey: attributeOf(element, `${prefix}api-key`),
    urlTemplate: attributeOf(element, `${prefix}url-template`),
  };
}

/** By its name in HTML, whatever hast calls it: `httpEquiv`, `dataApiKey`, `api-key`; a list is its words. */
function attributeOf({ properties }: Element, name: string): string {
  const wanted = name.replaceAll('-', '');
  for (const [key, value] of Object.entries(properties)) {
    if (key.replaceAll('-', '').toLowerCase() !== wanted) continue;
    return Array.isArray(value) ? value.join(' ') : String(value ?? '');
  }
  return '';
}
