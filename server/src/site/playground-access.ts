import type { SiteConfiguration } from '../content/navigation/site-configuration.js';
import type { Page } from '../content/page.js';
import { type FindReader, isAmong } from '../content/page-audience.js';
import type { PageOperation } from '../content/page-operation.js';

/** An operation whose playground a reader gets. */
export type ShownOperation = PageOperation & { document: string };

/** What one reader gets of a page's playground. */
export interface PlaygroundAccess {
  /** Absent where there is none for them; nothing of it is sent then. */
  operation?: ShownOperation;
  /** How they stand where it is for readers who sign in; absent where it is for all, or for nobody. */
  reader?: 'signed-out' | 'refused' | 'allowed' | undefined;
  /** Whether it may send through this server. */
  hasProxy?: boolean | undefined;
}

/** The operation of a page whose playground everybody gets; `undefined` where some or all readers do not. */
export function openOperation(
  { api }: Pick<SiteConfiguration, 'api'>,
  { operation }: Pick<Page, 'operation'>,
): ShownOperation | undefined {
  const document = operation?.document;
  if (!operation || document === undefined) return undefined;
  const display = operation.display ?? api?.display ?? 'interactive';
  return display === 'interactive' ? { ...operation, document } : undefined;
}

/**
 * What a reader gets of a page's playground: `auth` is for those who have signed in and, where groups are named, are in
 * one of them. Where readers cannot sign in, it is for nobody.
 *
 * Source: Documentation Platform API, "Playground site configuration", rules 3 and 4.
 */
export async function playgroundAccess(
  site: Pick<SiteConfiguration, 'api'>,
  page: Pick<Page, 'operation'>,
  findReader: FindReader | undefined,
): Promise<PlaygroundAccess> {
  const open = openOperation(site, page);
  if (open) return { operation: open };
  const { operation } = page;
  const document = operation?.document;
  if (!operation || document === undefined || !findReader) return {};
  if ((operation.display ?? site.api?.display) !== 'auth') return {};
  const reader = await findReader();
  if (!reader) return { reader: 'signed-out' };
  if (!isAmong(operation, reader)) return { reader: 'refused' };
  return { operation: { ...operation, document }, reader: 'allowed' };
}

/** What is sent with an answer that is for one reader, or for those who have not signed in: no cache keeps it for another. */
export function privacyOf({ reader }: PlaygroundAccess): Record<string, string> {
  return reader ? { 'cache-control': 'private, no-store' } : {};
}
