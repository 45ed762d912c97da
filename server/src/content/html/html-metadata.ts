import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** What a document says of itself in its head. */
export interface HtmlMetadata {
  title: string | undefined;
  description: string | undefined;
  language: string | undefined;
  version: string | undefined;
  canonical: string | undefined;
  /** Address that its links are relative to. */
  base: string | undefined;
  /** Whether it asks search engines to leave it out. */
  isHidden: boolean;
}

/** Reads the head of a document. */
export function htmlMetadata(root: Root): HtmlMetadata {
  const named = new Map<string, string>();
  const note = (name: string, value: unknown) => {
    if (typeof value === 'string' && value.trim() && !named.has(name))
      named.set(name, value.trim());
  };
  visit(root, 'element', (element) => {
    const { tagName, properties } = element;
    if (tagName === 'html') note('lang', properties.lang);
    if (tagName === 'base') note('base', properties.href);
    if (tagName === 'title') note('title', textOf(element));
    if (tagName === 'meta') note(String(properties.name).toLowerCase(), properties.content);
    const relations = Array.isArray(properties.rel) ? properties.rel : [];
    if (tagName === 'link' && relations.includes('canonical')) note('canonical', properties.href);
  });
  return {
    // "Setup | Acme Docs": what follows is the site's name.
    title: named
      .get('title')
      ?.split(/\s[|·•–—-]\s/, 1)[0]
      ?.trimEnd(),
    description: named.get('description'),
    language: named.get('docsearch:language') ?? named.get('lang'),
    version: named.get('docsearch:version')?.split(',')[0] ?? named.get('version'),
    canonical: named.get('canonical'),
    base: named.get('base'),
    isHidden: /\b(?:noindex|none)\b/i.test(named.get('robots') ?? ''),
  };
}

function textOf({ children }: Element): string {
  return children.map((child) => (child.type === 'text' ? child.value : '')).join('');
}
