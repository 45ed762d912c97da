import type { KnownPage, Page } from '../page.js';

/** What Docusaurus calls the pages that are being written, also where there are no others. */
const onlyVersion = 'current';

/**
 * Takes from pages what their generator says on all of them, and is no news on any. What was kept from an earlier crawl
 * has lost it by then.
 */
export function dropSiteWide(pages: readonly KnownPage[]): void {
  const read = pages.filter((page): page is Page => 'sections' in page);
  if (pages.every(({ version }) => version === undefined || version === onlyVersion)) {
    for (const page of read) dropVersion(page);
  }
  dropSiteDescription(pages);
}

function dropVersion(page: Page): void {
  page.version = undefined;
  for (const section of page.sections) section.version = undefined;
}

/**
 * Takes the description of the site from the pages that have none of their own: generators give it to all of them, and
 * it would be found and quoted on each. The first page, which has the shortest path, keeps it.
 */
function dropSiteDescription(pages: readonly KnownPage[]): void {
  const [first, ...others] = [...pages].sort((one, two) => one.path.length - two.path.length);
  const description = first?.description;
  if (description === undefined) return;
  for (const page of others) {
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
