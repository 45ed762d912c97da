import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readServeSettings } from '../../src/commands/serving/serve-settings.js';

describe('the addresses of OpenSearch', () => {
  it('are those of several nodes, as options or in the environment', () => {
    const addresses = ['https://docs:secret@one:9200/', 'https://docs:secret@two:9200/'];
    const given = addresses.flatMap((address) => ['--search-url', address]);
    const folder = 'server/test/fixtures/docs';
    for (const settings of [
      readServeSettings([folder, ...given], {}),
      readServeSettings([folder], { DOCS_ASSISTANT_SEARCH_URL: addresses.join(' ') }),
    ]) {
      assert.ok(settings !== 'help');
      const found = settings.searchUrls.map(({ href }) => href);
      assert.deepEqual(found, addresses);
    }
  });
});
