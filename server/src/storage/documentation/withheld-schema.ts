import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { WithheldPage, WithheldPages } from '../../content/withheld-pages.js';
import { optional, pageSchema, withNulls } from './page-schema.js';
import { groupSchema } from './site-schema.js';

const withheldPageSchema = pageSchema.extend({
  readers: z
    .object({
      groups: optional(z.array(z.string())),
      isDraft: z.literal(true).exactOptional(),
    })
    .nullish(),
});

const withheldSchema = z.object({
  navigation: z.array(groupSchema),
  pages: z.array(withheldPageSchema),
});

/** Pages for some readers as they are stored with their generation, and the hash of that; nulls where there are none. */
export function writeWithheld(withheld: WithheldPages | undefined): {
  text: string | null;
  hash: string | null;
} {
  if (!withheld || withheld.pages.size === 0) return { text: null, hash: null };
  const { navigation, pages } = withheld;
  const text = withNulls({
    navigation: z.array(groupSchema).parse(navigation),
    pages: [...pages.values()],
  });
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** The same as it was stored; nothing where this version cannot read it, as nobody is to see it by mistake. */
export function readWithheld(stored: unknown): WithheldPages | undefined {
  if (typeof stored !== 'string') return undefined;
  const { success, data } = withheldSchema.safeParse(JSON.parse(stored));
  if (!success) return undefined;
  const pages = data.pages.flatMap(({ readers, ...page }): [string, WithheldPage][] =>
    readers ? [[page.path, { ...page, readers }]] : [],
  );
  return { navigation: data.navigation, pages: new Map(pages) };
}
