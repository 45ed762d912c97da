import { z } from 'zod';
import { readUrlTemplate } from '#core/messages/url-template.js';

/** How the paths of pages become addresses of the published site, where that is not path by path. */
export interface PageAddresses {
  /** Stands between the site's address and the paths: `/#` where its routes stand in the fragment. */
  start: string;
  /** Stands after the path of each page that is no folder's first: `.html`, `/`. */
  ending: string;
  /** Paths of the pages that are the first of a folder, which has an address with a slash at its end. */
  folders: string[];
}

/** What most generators do with the paths of pages, by the names that the field `urlTemplate` takes. */
export type UrlStyle = 'html' | 'slash' | 'hash';

/** The field `urlTemplate` of `docs.json`. */
export const urlTemplateField = z
  .string({ error: 'must be text, such as "https://docs.example.com/{path}.html"' })
  .refine((written) => /^(?!\/)/.test(readUrlTemplate(written)?.site ?? '/'), {
    error:
      'must be "html", "slash" or "hash", or an address with {path} and at most an ending, such as "https://docs.example.com/{path}.html"',
  });

/** Where the pages of a site are, as its configuration says. */
export interface PageAddressesOptions {
  /** A value of that field. */
  template: string;
  /** What the field `url` says. */
  url: string | undefined;
  /** The file of each page, by the page's path. */
  fileByPath: ReadonlyMap<string, string>;
  /** File and line of the field, for messages. */
  place: string;
}

/** @throws Error in a sentence where the template and `url` do not go together. */
export function readPageAddresses({
  template: written,
  url,
  fileByPath,
  place,
}: PageAddressesOptions): {
  url: string;
  addresses: PageAddresses;
} {
  const { start = '/', ending = '', site: named = '' } = readUrlTemplate(written) ?? {};
  const own = named || undefined;
  const site = own ?? url;
  if (site === undefined) {
    throw new Error(`${place}: "urlTemplate" needs "url" beside it, or the whole address in it.`);
  }
  if (own !== undefined && url !== undefined && own !== url) {
    throw new Error(
      `${place}: "urlTemplate" names another site than "url". Leave one of them out.`,
    );
  }
  const folders = [...fileByPath].filter(([path, file]) => path !== '/' && isFirst(file));
  // Where all end with a slash, or none does, those are no exception.
  const areExceptions = ending.startsWith('.') || start !== '/';
  return {
    url: site,
    addresses: {
      start: start.slice(0, -1),
      ending,
      folders: areExceptions ? folders.map(([path]) => path) : [],
    },
  };
}

function isFirst(file: string): boolean {
  return /(?:^|\/)(?:_?index|readme)\.\w+$/i.test(file);
}
