import { z } from 'zod';
import { slugStyles } from '../../content/markdown/slugger.js';
import { readDisplays } from '../../content/navigation/api-settings.js';
import type { NavigationGroup } from '../../content/navigation/navigation.js';
import type { SiteConfiguration } from '../../content/navigation/site-configuration.js';

export const groupSchema: z.ZodType<NavigationGroup> = z.object({
  group: z.string(),
  get pages() {
    return z.array(z.union([z.string(), groupSchema]));
  },
  version: z.string().exactOptional(),
  language: z.string().exactOptional(),
});

const folderNames = z.record(z.string(), z.string());

/** The configuration of a site as it is stored. What it gives has its fields in one order. */
export const siteSchema = z.object({
  name: z.string(),
  description: z.string().optional(),
  url: z.string().optional(),
  addresses: z
    .object({ start: z.string(), ending: z.string(), folders: z.array(z.string()) })
    .optional(),
  navigation: z.array(groupSchema),
  isByFolder: z.literal(true).optional(),
  api: z
    .object({
      display: z.enum(readDisplays).optional(),
      languages: z.array(z.string()).optional(),
      defaults: z.enum(['required', 'all']).optional(),
      prefill: z.boolean().optional(),
    })
    .optional(),
  suggestions: z.array(z.string()),
  logo: z.string().optional(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  version: z.string().optional(),
  language: z.string().optional(),
  versions: folderNames.optional(),
  languages: folderNames.optional(),
  slugs: z.enum(slugStyles).optional(),
  assets: z.record(z.string(), z.string()).optional(),
}) satisfies z.ZodType<SiteConfiguration>;
