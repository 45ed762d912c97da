import { z } from 'zod';
import { readDisplays } from '../../content/navigation/api-settings.js';
import type { Page } from '../../content/page.js';

// JSON has no `undefined`: what is missing is stored as null.
const optionalText = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);

/** The same of what may be absent as well. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

const sectionSchema = z.object({
  path: z.string(),
  anchor: optionalText,
  title: z.string(),
  heading: z.string(),
  breadcrumb: z.array(z.string()),
  level: z.number(),
  blocks: z.array(
    z.object({
      kind: z.enum(['prose', 'list', 'table', 'code']),
      markdown: z.string(),
      text: z.string(),
    }),
  ),
  version: optionalText,
  language: optionalText,
  isUnlisted: z.literal(true).exactOptional(),
});

/** Where a page leads, as it is stored. */
export const linksSchema = z.array(z.object({ url: z.string(), line: z.number() }));

/** What a page with an operation has beside its text. */
export const operationSchema = z.object({
  kind: optional(z.literal('channel')),
  name: z.string(),
  operationId: optionalText.optional(),
  document: optionalText.optional(),
  connections: z.array(z.string()),
  siteKeys: optional(z.array(z.string())),
  display: optional(z.enum(readDisplays)),
  groups: optional(z.array(z.string())),
});

export const pageSchema = z.object({
  path: z.string(),
  file: z.string(),
  title: z.string(),
  description: optionalText,
  version: optionalText,
  language: optionalText,
  titleAnchor: z.string().exactOptional(),
  headings: z.array(z.object({ level: z.number(), text: z.string(), anchor: z.string() })),
  sections: z.array(sectionSchema),
  html: z.string(),
  // Pages that were stored before links were kept have none.
  links: linksSchema.default([]),
  warnings: z.array(z.string()),
  operation: operationSchema.optional(),
  isUnlisted: z.literal(true).exactOptional(),
  address: z.string().exactOptional(),
  readers: z
    .object({
      groups: optional(z.array(z.string())),
    })
    .nullish()
    .transform((value) => value ?? undefined),
  crawled: z
    .object({
      etag: optionalText.optional(),
      lastModified: optionalText.optional(),
      links: z.array(z.string()),
    })
    .nullish()
    .transform((value) => value ?? undefined),
  contentHash: z.string(),
}) satisfies z.ZodType<Page>;

/** A page as it is stored. */
export function writePage(page: Page): string {
  // Whatever reads the pages of a generation takes them to be for all.
  if (page.readers)
    throw new Error(`${page.path} is not for all and was to be stored as if it were`);
  return withNulls(page);
}

/** As JSON, with null for what is missing. */
export function withNulls(value: object): string {
  return JSON.stringify(value, (_key, each) => each ?? null);
}

/** The page that was stored; `undefined` where this version cannot read it. */
export function readPage(stored: unknown): Page | undefined {
  if (typeof stored !== 'string') return undefined;
  try {
    return pageSchema.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
