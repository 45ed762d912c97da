import GithubSlugger from 'github-slugger';
import { withoutEmoji } from './emoji.js';

/** Which generator's anchors the headings of a site get. */
export const slugStyles = ['github', 'vitepress', 'mkdocs', 'kramdown', 'docutils'] as const;

/**
 * `github`: GitHub, Docusaurus, Astro, Nextra and most others. `vitepress`: VitePress and VuePress.
 * `mkdocs`: MkDocs, that is Python-Markdown. `kramdown`: Jekyll. `docutils`: Sphinx.
 */
export type SlugStyle = (typeof slugStyles)[number];

/** Makes the anchors of one page, each once. */
export interface Slugger {
  /** The anchor of the next heading of this text. */
  slug(text: string): string;
  /** Takes note of an anchor that the author wrote. */
  reserve(anchor: string): void;
}

/** A slugger for one page. */
export function createSlugger(style: SlugStyle): Slugger {
  if (style === 'github') {
    const slugger = new GithubSlugger();
    // Docusaurus and GitHub number the headings that repeat, whatever anchors the author wrote.
    return { slug: (text) => slugger.slug(text), reserve: () => {} };
  }
  const used = new Set<string>();
  /** How often each slug was numbered: the numbers before are all used. */
  const counts = new Map<string, number>();
  const { slugOf, next } = styles[style];
  return {
    slug(text) {
      const slug = slugOf(text);
      let count = counts.get(slug) ?? 0;
      let unique = count === 0 ? slug : next(slug, count);
      while (used.has(unique) || !unique) {
        count += 1;
        unique = next(slug, count);
      }
      counts.set(slug, count);
      used.add(unique);
      return unique;
    },
    reserve: (anchor) => used.add(anchor),
  };
}

/**
 * The anchor that a link of such a site leads to: VitePress makes those of links in the way in which it makes those of
 * headings, so that `#descrição` leads to the heading with `descricao`.
 */
export function linkedAnchor(style: SlugStyle, anchor: string): string {
  // What has no other letters may be written by an author, such as the id of an element.
  return style === 'vitepress' && /\P{ASCII}/u.test(anchor)
    ? styles.vitepress.slugOf(anchor)
    : anchor;
}

interface NumberedStyle {
  slugOf(text: string): string;
  /** The anchor with a number that tells it from the same one before. */
  next(slug: string, count: number): string;
}

const styles: Record<Exclude<SlugStyle, 'github'>, NumberedStyle> = {
  // Source: `slugify` of @mdit-vue/shared, and markdown-it-anchor, which leaves emoji out.
  vitepress: {
    slugOf: (text) =>
      withoutEmoji(text)
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\p{Cc}]/gu, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^(\d)/, '_$1')
        .toLowerCase(),
    next: (slug, count) => `${slug}-${count}`,
  },
  // Source: `slugify` and `unique` of the toc extension of Python-Markdown.
  mkdocs: {
    slugOf: (text) =>
      text
        .normalize('NFKD')
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
    next(slug, count) {
      const [, stem = slug, number = 0] = /^(.*)_(\d+)$/.exec(slug) ?? [];
      return `${stem}_${Number(number) + count}`;
    },
  },
  // Source: `basic_generate_id` and `generate_id` of kramdown.
  kramdown: {
    slugOf: (text) =>
      text
        .replace(/^[^a-zA-Z]+/, '')
        .replace(/[^a-zA-Z0-9 -]/g, '')
        .replaceAll(' ', '-')
        .toLowerCase() || 'section',
    next: (slug, count) => `${slug}-${count}`,
  },
  // Source: `make_id` of docutils.
  docutils: {
    slugOf: (text) =>
      text
        .toLowerCase()
        .normalize('NFKD')
        .replace(/\P{ASCII}/gu, '')
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^[-0-9]+|-+$/g, ''),
    next: (slug, count) => (slug && count === 0 ? slug : `id${count + (slug ? 0 : 1)}`),
  },
};
