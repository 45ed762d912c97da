import type { KnownPage, Page } from '../page.js';

/**
 * Takes the description of the site from the pages that have none of their own: generators give it to all of them, and
 * it would be found and quoted on each. The first page, which has the shortest path, keeps it.
 */
export function dropSiteDescription(pages: Iterable<KnownPage>): void {
  const [first, ...others] = [...pages].sort((one, two) => one.path.length - two.path.length);
  const description = first?.description;
  if (description === undefined) return;
  for (const page of others) {
    // What was kept from an earlier crawl has lost it by then.
    if (page.description === description && 'sections' in page) dropDescription(page, description);
  }
}

function dropDescription(page: Page, description: string): void {
  page.description = undefined;
  const [opening] = page.sections;
  const [said, ...text] = opening?.blocks ?? [];
  // A page that says nothing else keeps it.
  if (opening && said?.markdown === description && text.length > 0) opening.blocks = text;
}
