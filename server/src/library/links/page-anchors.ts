import { type KnownPage, type Page, unlessUnreadable } from '../../content/page.js';
import type { Turns } from './turns.js';

/** The anchors of these pages by their paths, as far as their texts can be read. */
export async function anchorsOfPages(
  pages: Iterable<KnownPage>,
  turns: Turns,
): Promise<Map<string, ReadonlySet<string>>> {
  const anchors = new Map<string, ReadonlySet<string>>();
  for (const page of pages) {
    await turns.next();
    const ids = await anchorsOf(page);
    if (ids) anchors.set(page.path, ids);
  }
  return anchors;
}

/** Everything of a page that a fragment can lead to; `undefined` where its text cannot be read. */
export async function anchorsOf(page: KnownPage): Promise<Set<string> | undefined> {
  // Not kept: those of thousands of pages may be asked for.
  const whole = 'extent' in page ? await unlessUnreadable(page.read('not')) : page;
  return whole && idsOf(whole);
}

function idsOf({ titleAnchor, html }: Page): Set<string> {
  const ids = [...html.matchAll(/\s(?:id|name)="([^"]*)"/g)].map(([, id = '']) => plain(id));
  return new Set(titleAnchor ? [titleAnchor, ...ids] : ids);
}

/** As it was before it became an attribute. */
function plain(attribute: string): string {
  return attribute.replaceAll('&#x22;', '"').replaceAll('&#x3C;', '<').replaceAll('&#x26;', '&');
}
