import { expect } from 'chai';
import type { ReactiveControllerHost } from 'lit';
import { SearchController } from '../../src/controllers/search/search-controller.js';
import { scriptedBackend } from '../support/scripted-backend-client.js';

describe('a search that is refused for a while', () => {
  it('says so also where what counts the time down cannot be loaded', async () => {
    const backend = await scriptedBackend();
    await backend.reply({ status: 429, headers: { 'retry-after': '7' } });
    const { baseUrl } = backend;
    const host: ReactiveControllerHost = {
      addController: () => undefined,
      removeController: () => undefined,
      requestUpdate: () => undefined,
      updateComplete: Promise.resolve(true),
    };
    const backendSettings = { baseUrl, domain: 'acme', apiKey: 'svc_dsc_test' };
    const controller = new SearchController(
      { ...host, backendSettings, pageSize: 10, isOpen: true },
      {
        onSettled: () => undefined,
        mask: (query) => Promise.resolve(query),
        prepareFailure: () => Promise.reject(new TypeError('Failed to fetch')),
      },
    );
    await controller.search('colour');
    expect(controller.state.error?.code).to.equal('rate-limited');
    expect(controller.state.error?.retryAfter).to.equal(7);
  });
});
