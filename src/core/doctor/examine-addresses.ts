import { AddressPlacer } from '../messages/address-placer.js';
import { pageUrl } from '../messages/site-url.js';
import { readUrlTemplate } from '../messages/url-template.js';
import type { BackendSettings } from '../wire/backend-settings.js';
import type { Finding } from './finding.js';
import type { Read } from './read.js';

/** What the addresses of a site are examined with. */
export interface SiteExamination {
  settings: BackendSettings;
  page: URL;
  /** How the element makes addresses of paths; empty where they stay as they are. */
  urlTemplate: string;
  read: Read;
}

/** Pages that are tried. */
const triedPages = 3;

/** What generators make of a page's path, by the name of the template that says so. */
const endings = { html: '.html', slash: '/' } as const;

/** Whether paths of pages lead nowhere on the page's own site; the first that does tells enough. */
export async function examineAddresses(
  paths: readonly string[],
  examination: SiteExamination,
): Promise<Finding[]> {
  const { page, read } = examination;
  const step = Math.max(1, Math.floor(paths.length / triedPages));
  const tried = paths.filter((_, place) => place % step === 0).slice(0, triedPages);
  for (const path of tried) {
    const address = addressOf(path, examination);
    // Nothing but the page's own site is asked, whatever the index says.
    if (address.origin !== page.origin) continue;
    const status = await statusOf(address, read);
    if (status !== 404 && status !== 410) continue;
    const problem = `Results lead to ${address.href}, where there is no page (${status}).`;
    return [{ code: 'address', problem, mend: await mendOf(pageUrl({ path }, page.href), read) }];
  }
  return [];
}

/** Where a result leads. */
function addressOf(path: string, { page, settings, urlTemplate }: SiteExamination): URL {
  const siteUrl = page.href;
  const template = readUrlTemplate(urlTemplate);
  if (!template || !URL.canParse(template.site || '/', siteUrl)) return pageUrl({ path }, siteUrl);
  const placer = new AddressPlacer({ template, siteUrl, baseUrl: settings.baseUrl });
  return new URL(placer.place(path), siteUrl);
}

/** Which template leads to the page; an example where none that is known does. */
async function mendOf({ href, origin }: URL, read: Read): Promise<string> {
  for (const [name, ending] of Object.entries(endings)) {
    const status = await statusOf(new URL(href + ending), read);
    if (status === undefined || status >= 400) continue;
    return `"urlTemplate": "${origin}/{path}${ending}" in docs.json; or url-template="${name}"`;
  }
  return '"urlTemplate" in docs.json, such as "https://docs.example.com/{path}.html"';
}

async function statusOf(address: URL, read: Read): Promise<number | undefined> {
  const reply = await read(address);
  return reply.kind === 'response' ? reply.status : undefined;
}
