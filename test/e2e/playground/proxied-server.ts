import { startProxiedApi } from '../../../server/test/http/proxy/proxied-api.js';
import { startProxiedSite } from '../../../server/test/http/proxy/proxied-site.js';

// A site that takes this machine for the open internet, and an API on it that allows no page to read its responses. Says
// where the site is, and goes on until it is ended.
const api = await startProxiedApi();
const site = await startProxiedSite(api.port, { widgetFolder: 'dist' });
process.stdout.write(`${site.url}\n`);
