import { AddressPlacer } from '../core/messages/address-placer.js';
import { placeAnswer } from '../core/messages/placed-answer.js';
import { readUrlTemplate } from '../core/messages/url-template.js';
import { siteAddress } from '../dom/page/site-address.js';
import type { SettingsElement } from './settings-element.js';
import type { Places } from './surface.js';

const warned = new WeakMap<SettingsElement, string>();

/** What `url-template` makes of addresses, as it is by then. The console tells once of one that cannot be used. */
export function placesOf(host: SettingsElement): Places {
  placerOf(host);
  return {
    answer: (chunks) => {
      const placer = placerOf(host);
      return placer && placeAnswer(chunks, placer);
    },
    results: (results) => placerOf(host)?.results(results),
  };
}

function placerOf(host: SettingsElement): AddressPlacer | undefined {
  const { urlTemplate, backendSettings } = host;
  const { baseUrl } = backendSettings;
  const siteUrl = siteAddress();
  const template = readUrlTemplate(urlTemplate);
  if (urlTemplate && !(template && URL.canParse(template.site || '/', siteUrl))) warn(host);
  else if (template && URL.canParse(baseUrl)) {
    return new AddressPlacer({ template, siteUrl, baseUrl });
  }
  return undefined;
}

function warn(host: SettingsElement): void {
  if (warned.get(host) === host.urlTemplate) return;
  warned.set(host, host.urlTemplate);
  console.warn(
    `<${host.localName}> url-template is not "html", "slash" or "hash", nor an address with {path}. ` +
      'Addresses stay as the backend gives them. Give, for example, ' +
      'url-template="https://docs.example.com/{path}.html".',
  );
}
