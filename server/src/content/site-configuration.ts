import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { humanize } from './humanize.js';
import { pathOfFile } from './read-docs-folder.js';

const fileName = 'docs.json';

const address = (message: string) =>
  z.string({ error: message }).regex(/^(?:https?:\/\/|\/(?!\/)|mailto:)/, message);

const navigationMessage =
  'must be a list of groups, such as [{ "group": "Start", "pages": ["/", "/setup"] }]';

const navigationGroup = z.object(
  {
    group: z
      .string({ error: 'must be the title of the group, in quotes' })
      .min(1, 'must not be empty'),
    pages: z.array(z.string({ error: 'must be the path of a page, such as "/setup"' }), {
      error: 'must be a list of page paths, such as ["/", "/setup"]',
    }),
  },
  { error: navigationMessage },
);

const siteLink = z.object(
  {
    label: z.string({ error: 'must be the text of the link' }).min(1, 'must not be empty'),
    url: address('must start with https://, http://, mailto: or /'),
  },
  { error: 'must be an object, such as { "label": "Source", "url": "https://example.com" }' },
);

// Fields that are not read here are left alone: later versions and other tools have their own.
const siteFile = z.object(
  {
    name: z.string({ error: 'must be text' }).trim().min(1, 'must not be empty').optional(),
    description: z.string({ error: 'must be text' }).optional(),
    url: z
      .url({
        protocol: /^https?$/,
        error: 'must be an address that starts with https:// or http://',
      })
      .optional(),
    navigation: z.array(navigationGroup, { error: navigationMessage }).optional(),
    logo: address('must be the path or address of an image, such as "/logo.svg"').optional(),
    suggestions: z
      .array(z.string({ error: 'must be a question, in quotes' }), {
        error: 'must be a list of questions, such as ["How do I install it?"]',
      })
      .optional(),
    links: z
      .array(siteLink, { error: 'must be a list, such as [{ "label": "Source", "url": "…" }]' })
      .optional(),
  },
  { error: 'must hold one object, such as { "name": "My docs" }' },
);

/** A titled list of pages. */
export interface NavigationGroup {
  group: string;
  /** Paths of pages, such as `/styling`. */
  pages: string[];
}

/** A link beside the navigation. */
export interface SiteLink {
  label: string;
  /** Starts with `https://`, `http://`, `mailto:` or `/`. */
  url: string;
}

/** What `docs.json` says about a site, with its defaults filled in. */
export interface SiteConfiguration {
  name: string;
  description?: string | undefined;
  /** Address under which the site is published, without a slash at its end. */
  url?: string | undefined;
  navigation: NavigationGroup[];
  /** Starter questions of the assistant. */
  suggestions: string[];
  /** Path or address of an image. */
  logo?: string | undefined;
  links: SiteLink[];
}

/** Where the configuration is, and which pages there are to navigate when it does not say. */
export interface SiteConfigurationOptions {
  folder: string;
  /** Paths of the pages that the folder holds. */
  pagePaths: readonly string[];
}

/**
 * Reads `docs.json` of a documentation folder. Without the file, or without a field in it, the name
 * comes from the folder and the navigation from its pages.
 *
 * @throws Error whose message names the file, the field and what the field must be.
 */
export async function readSiteConfiguration(
  options: SiteConfigurationOptions,
): Promise<SiteConfiguration> {
  const file = join(options.folder, fileName);
  const parsed = siteFile.safeParse(parseJson(file, await readIfPresent(file)));
  if (!parsed.success) throw new Error(describeIssues(file, parsed.error));

  const { name, navigation, url, links, suggestions, ...rest } = parsed.data;
  return {
    ...rest,
    name: name ?? humanize(basename(resolve(options.folder))),
    url: url?.replace(/\/+$/, ''),
    links: links ?? [],
    suggestions: suggestions ?? [],
    navigation: navigation?.map(withPaths) ?? navigationOf(options.pagePaths),
  };
}

async function readIfPresent(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '{}';
    throw new Error(`${file} cannot be read. Make it readable, or remove it.`, { cause: error });
  }
}

function parseJson(file: string, source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not valid JSON: ${reason}. Correct it there.`, { cause: error });
  }
}

function describeIssues(file: string, error: z.ZodError): string {
  const problems = error.issues.map((issue) => {
    const field = issue.path
      .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
      .join('')
      .replace(/^\./, '');
    return field ? `"${field}" ${issue.message}` : issue.message;
  });
  return `${file}: ${problems.join('; ')}.`;
}

/** Owners write pages as paths or as files; both mean the path. */
function withPaths({ group, pages }: NavigationGroup): NavigationGroup {
  return { group, pages: pages.map((page) => pathOfFile(page.replace(/^\/+|\/+$/g, ''))) };
}

function navigationOf(pagePaths: readonly string[]): NavigationGroup[] {
  const topFolder = (path: string) => path.split('/')[1] ?? '';
  const folders = new Set(pagePaths.filter((path) => path.lastIndexOf('/') > 0).map(topFolder));
  const groups = new Map<string, string[]>();
  for (const path of [...pagePaths].sort()) {
    const folder = topFolder(path);
    const group = folders.has(folder) ? humanize(folder) : 'Documentation';
    groups.set(group, [...(groups.get(group) ?? []), path]);
  }
  return [...groups].map(([group, pages]) => ({ group, pages }));
}
