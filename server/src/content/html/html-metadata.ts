import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { textOf } from '../markdown/tree-nodes.js';
import { classesOf } from './element-text.js';

/** What a document says of itself in its head. */
export interface HtmlMetadata {
  title: string | undefined;
  description: string | undefined;
  language: string | undefined;
  version: string | undefined;
  /** Where else it stands: the address that it names, where it sends its readers on, or the page that it repeats. */
  canonical: string | undefined;
  /** Address that its links are relative to. */
  base: string | undefined;
  /** Whether it asks search engines to leave it out. */
  isHidden: boolean;
  /** Whether it lists what other pages hold, such as an index or the pages with a tag. */
  isListing: boolean;
}

/** Lists of pages of Docusaurus, by the class of the document, and the indexes of Sphinx, by that of their table. */
const listing =
  /^(?:(?:docs|blog)-(?:[a-z]+-)*list-page|(?:gen|mod)?indextable|domainindex-table)$/;

/** Reads the head of a document. */
export function htmlMetadata(root: Root): HtmlMetadata {
  const named = new Map<string, string>();
  const note = (name: string, value: unknown) => {
    if (typeof value === 'string' && value.trim() && !named.has(name))
      named.set(name, value.trim());
  };
  visit(root, 'element', (element) => {
    for (const [name, value] of saidBy(element)) note(name, value);
    note(
      'listing',
      classesOf(element).find((name) => listing.test(name)),
    );
  });
  const main = named.get('main');
  return {
    // "Setup | Acme Docs": what follows is the site's name.
    title: named
      .get('title')
      ?.split(/\s[|·•–—-]\s/, 1)[0]
      ?.trimEnd(),
    description: named.get('description'),
    language: named.get('docsearch:language') ?? main ?? named.get('lang'),
    version: named.get('docsearch:version')?.split(',')[0] ?? named.get('version'),
    // Starlight shows a page that is not translated at the address that the translation would have.
    canonical:
      (main && main !== named.get('lang') ? named.get(`in ${main}`) : undefined) ??
      named.get('canonical') ??
      named.get('refresh'),
    base: named.get('base'),
    isHidden: /\b(?:noindex|none)\b/i.test(named.get('robots') ?? ''),
    isListing: named.has('listing'),
  };
}

function saidBy(element: Element): [name: string, value: unknown][] {
  const { tagName, properties } = element;
  switch (tagName) {
    case 'html':
      return [['lang', properties.lang]];
    case 'main':
      return [['main', properties.lang]];
    case 'base':
      return [['base', properties.href]];
    case 'title':
      return [['title', textOf(element)]];
    case 'meta':
      return [
        ['refresh', refreshOf(properties)],
        [String(properties.name).toLowerCase(), properties.content],
      ];
    case 'link':
      return relationsOf(properties).map((relation) => [relation, properties.href]);
    default:
      return [];
  }
}

function relationsOf({ rel, hrefLang }: Element['properties']): string[] {
  const relations = Array.isArray(rel) ? rel : [];
  if (relations.includes('canonical')) return ['canonical'];
  return relations.includes('alternate') && hrefLang ? [`in ${hrefLang}`] : [];
}

/**
 * The address that a page sends its readers on to, as pages at old addresses do; not after a while, as pages that renew
 * themselves.
 *
 * Source: https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh
 */
function refreshOf({ httpEquiv, content }: Element['properties']): string | undefined {
  if (!/^refresh$/i.test(String(httpEquiv)) || typeof content !== 'string') return undefined;
  return /^\s*[0-5](?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
}
