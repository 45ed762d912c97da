import { describeApi } from '../../../src/http/api/openapi.js';
import { endpoints } from '../../../src/http/endpoints/endpoints.js';
import { readVersion } from '../../../src/version.js';

/** The document of our own API that the pages of the demo are made of, whose site and project are both `docs`. */
export const demoApiFile = new URL('../../../../demo/openapi.json', import.meta.url);

/** What has to stand in it. */
export function demoApi(): string {
  const examples = { domain: 'docs', projectId: 'docs' };
  const document = describeApi(endpoints, { version: readVersion(), basePath: '', examples });
  // A server without any is the root of its own address, which the page's server is.
  return `${JSON.stringify(document, null, 2)}\n`;
}
