import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { isRecord } from '#core/record.js';
import { type SlugStyle, slugStyles } from '../markdown/slugger.js';
import { withFieldsMeant } from '../names/misspelled-field.js';
import { type ApiSettings, readApiSettings } from './api-settings.js';
import { ConfigurationLines } from './configuration-lines.js';
import {
  ConfigurationMistakes,
  configurationFile,
  describeIssues,
  parseConfiguration,
  readConfigurationSource,
} from './configuration-source.js';
import type { FolderNames } from './folder-attributes.js';
import { humanize } from './humanize.js';
import type { NavigationGroup } from './navigation.js';
import { type NavigationNode, readNavigation } from './navigation-file.js';
import { type PageAddresses, readPageAddresses, urlTemplateField } from './page-addresses.js';
import { type NavigablePages, navigationOfSite } from './site-navigation.js';
import type { WrittenAddresses } from './written-addresses.js';

const address = (message: string) =>
  z.string({ error: message }).regex(/^(?:https?:\/\/|\/(?!\/)|mailto:)/, message);

/** Folders by name, and what they stand for: `["v1", "v2"]` or `{ "v1": "1.0", "docs/v2": "2.0" }`. */
const folderNames = (example: string) =>
  z
    .union([z.array(z.string()), z.record(z.string(), z.string())], {
      error: `must be a list of folders, such as ${example}, or an object of folders and names`,
    })
    .transform((names): FolderNames => {
      const pairs = Array.isArray(names)
        ? names.map((folder) => [folder, folder.replace(/^.*\//, '')] as const)
        : Object.entries(names);
      return Object.fromEntries(
        pairs.map(([folder, name]) => [folder.replace(/^\/+|\/+$/g, ''), name]),
      );
    });

const logoAddress = address('must be the path or address of an image, such as "/logo.svg"');

/** Some platforms want a logo for each theme. */
function lightLogo(logo: unknown): unknown {
  return typeof logo === 'object' && logo !== null && 'light' in logo ? logo.light : logo;
}

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
    urlTemplate: urlTemplateField.optional(),
    navigation: z.unknown().optional(),
    api: z.unknown().optional(),
    versions: folderNames('["v1", "v2"]').optional(),
    languages: folderNames('["en", "ja"]').optional(),
    version: z.string({ error: 'must be the name of a version, in quotes' }).optional(),
    language: z.string({ error: 'must be a language tag, such as "en"' }).optional(),
    slugs: z
      .enum(slugStyles, { error: `must be one of ${slugStyles.join(', ')}, in quotes` })
      .optional(),
    logo: z.preprocess(lightLogo, logoAddress.optional()),
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

/** Fields in which a mistake costs only what it is about. */
const softFields = ['navigation', 'api'];

/** The fields that are read. */
export const configurationFields: readonly string[] = siteFile.keyof().options;

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
  /** How paths become addresses there; absent where the path of a page is all that follows `url`. */
  addresses?: PageAddresses | undefined;
  /** Those that pages say themselves; absent where none does. `docs.json` has no such field. */
  written?: WrittenAddresses | undefined;
  /** Path below which this server serves it, such as `/guide`; absent at the root. `docs.json` has no such field. */
  basePath?: string | undefined;
  navigation: NavigationGroup[];
  /** Whether nobody arranged the navigation, so that folders are its groups. `docs.json` has no such field. */
  isByFolder?: true | undefined;
  /** What it says of playgrounds; absent where it says nothing. */
  api?: ApiSettings | undefined;
  /** Starter questions of the assistant. */
  suggestions: string[];
  /** Path or address of an image. */
  logo?: string | undefined;
  links: SiteLink[];
  /** Version and language of pages that neither their front matter, navigation nor folder tells of. */
  version?: string | undefined;
  language?: string | undefined;
  /** Folders that stand for versions and languages; without them they are known by their names. */
  versions?: FolderNames | undefined;
  languages?: FolderNames | undefined;
  /** Whose anchors the headings get. Default `github`. */
  slugs?: SlugStyle | undefined;
  /**
   * Images and other files beside the pages by their paths, with the hashes by which they are stored; absent where a
   * folder holds them. `docs.json` has no such field.
   */
  assets?: Readonly<Record<string, string>> | undefined;
}

/** Where the configuration is, and which pages there are to navigate when it does not say. */
export interface SiteConfigurationOptions extends NavigablePages {
  folder: string;
  /** Reads its files; default: from this machine. */
  files?: { readonly name: string; read(file: string): Promise<Buffer> } | undefined;
  /** Puts pages into the navigation that are made of other files. */
  expand?: ((written: WrittenNavigation) => Promise<NavigationNode>) | undefined;
  /** Told of what is wrong without keeping the rest from being used, with file and line. */
  onWarning?: ((warning: string) => void) | undefined;
}

/** The navigation as it is written. */
export interface WrittenNavigation {
  navigation: NavigationNode;
  api: ApiSettings | undefined;
  /** The published address. */
  url: string | undefined;
  /** Where a field of the navigation stands, as messages name it: `docs.json:12`. */
  placeOf: (path: readonly PropertyKey[]) => string;
}

/**
 * Reads `docs.json` of a documentation folder. Without the file, or without a field in it, name and navigation are those
 * of its generator, or else come from the folder and its pages.
 *
 * @throws Error whose message names the file, the field and what the field must be.
 */
export async function readSiteConfiguration(
  options: SiteConfigurationOptions,
): Promise<SiteConfiguration> {
  const { folder, files, onWarning, expand, fileByPath, generated } = options;
  const file = join(folder, configurationFile);
  const source = await readConfigurationSource(options);
  const lines = new ConfigurationLines(source);
  const parsedJson = parseConfiguration(file, source);
  const top = new ConfigurationMistakes([], { lines, onWarning });
  const json = isRecord(parsedJson)
    ? withFieldsMeant(parsedJson, {
        fields: softFields,
        tell: (path, problem) => top.tell(path, problem),
      })
    : parsedJson;
  const parsed = siteFile.safeParse(json);
  if (!parsed.success) throw new Error(describeIssues({ file, source, error: parsed.error }));

  const { name, navigation: given, api: settings, ...described } = parsed.data;
  const { url: address, urlTemplate, links, suggestions, ...rest } = described;
  const url = address?.replace(/\/+$/, '');
  const template = urlTemplate ?? (url === undefined ? undefined : generated?.urls);
  const place = `${file}:${lines.ofField(['urlTemplate'])}`;
  const published =
    template === undefined ? { url } : readPageAddresses({ template, url, fileByPath, place });
  const isMisplaced = settings === undefined && isRecord(json) && json.playground !== undefined;
  const api = isMisplaced ? misplaced(top) : readApiSettings(settings, { lines, onWarning });
  const mistakes = new ConfigurationMistakes(['navigation'], { lines, onWarning });
  const written =
    given === undefined
      ? undefined
      : readNavigation(given, (path, problem) => mistakes.tell(path, problem));
  mistakes.end();
  // A list is read as the pages of one piece.
  const isList = isRecord(json) && Array.isArray(json.navigation);
  const placeOf = (path: readonly PropertyKey[]) => {
    const inner = isList && path[0] === 'pages' ? path.slice(1) : path;
    return `${configurationFile}:${lines.ofField(['navigation', ...inner])}`;
  };
  const navigation =
    written && expand
      ? await expand({ navigation: written, api, url: published.url, placeOf })
      : written;
  return {
    ...rest,
    ...(api && { api }),
    name: name ?? generated?.title ?? files?.name ?? humanize(basename(resolve(folder))),
    ...published,
    links: links ?? [],
    suggestions: suggestions ?? [],
    ...navigationOfSite(navigation, options),
  };
}

/** Whoever set `playground` beside `api` did not want what holds by default. */
function misplaced(mistakes: ConfigurationMistakes): ApiSettings {
  mistakes.tell(['playground'], 'belongs into "api". Until then nobody sees a playground');
  return { display: 'unclear' };
}
