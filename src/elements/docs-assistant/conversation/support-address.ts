import { siteAddress } from '../../../dom/page/site-address.js';

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Where the owner's people give help; `undefined` unless it is a page or an e-mail address. */
export function supportAddress(url: string): string | undefined {
  if (!url || !URL.canParse(url, siteAddress())) return undefined;
  const { protocol, href } = new URL(url, siteAddress());
  return protocols.has(protocol) ? href : undefined;
}
