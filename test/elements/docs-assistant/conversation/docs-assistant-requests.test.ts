import { expect } from 'chai';
import type { DocsMessageChunk } from '../../../../src/core/messages/docs-message.js';
import {
  carriedRequestEvent,
  carriedRequestKey,
} from '../../../../src/core/openapi/written/carried-request.js';
import { messageStreamReply, streamEnd } from '../../../support/message-stream-reply.js';
import { until } from '../../../support/until.js';
import { text, textEnd, textStart } from '../../answer-replies.js';
import { AssistantOnPage } from '../../assistant-on-page.js';

function source(url: string, operation: string): DocsMessageChunk {
  return {
    ...{ type: 'source-url', sourceId: url, url, title: url },
    providerMetadata: { docs: { operation } },
  };
}

describe('a request in an answer', () => {
  let page: AssistantOnPage;

  beforeEach(async () => {
    page = await AssistantOnPage.place();
    sessionStorage.clear();
  });

  afterEach(() => page.remove());

  const links = (): HTMLAnchorElement[] =>
    [...page.root.querySelectorAll<HTMLAnchorElement>('a.action')].filter(({ textContent }) =>
      textContent?.includes('playground'),
    );

  async function answer(markdown: string, ...sources: DocsMessageChunk[]): Promise<void> {
    await page.backend.reply(
      messageStreamReply(...textStart, text(markdown), ...textEnd, ...sources, streamEnd),
    );
    await page.askToTheEnd('How?');
  }

  it('leads to the playground of the operation that the answer cites, which takes it at once', async () => {
    await answer(
      'Do this:\n\n```bash\ncurl -X POST \'https://a.example/v1/jobs\' -d \'{"title":"A"}\'\n```\n',
      source('/reference/add-job', 'POST /jobs'),
      source('/reference/get-job', 'GET /jobs/{id}'),
    );
    const [link, ...others] = await until(() => links().length > 0 && links());
    expect(others).to.have.length(0);
    expect(link?.textContent).to.equal('Open POST /jobs in the playground');
    expect(new URL(link?.href ?? '').pathname).to.equal('/reference/add-job');
    let taken: unknown;
    const take = (event: Event): void => {
      taken = JSON.parse(sessionStorage.getItem(carriedRequestKey('POST /jobs')) ?? '');
      event.preventDefault();
    };
    addEventListener(carriedRequestEvent, take, { once: true });
    // The page would be left otherwise.
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    link?.dispatchEvent(click);
    expect(click.defaultPrevented).to.equal(true);
    expect(taken).to.deep.equal({
      ...{ method: 'POST', path: '/v1/jobs', query: [], headers: [], body: '{"title":"A"}' },
    });
    expect(page.events.filter(({ type }) => type === 'source-click')).to.have.length(1);
  });

  it('chooses the operation that says most of the path', async () => {
    await answer(
      '~~~http\nGET /jobs/new HTTP/1.1\n~~~\n',
      source('/reference/get-job', 'GET /jobs/{id}'),
      source('/reference/new-job', 'GET /jobs/new'),
    );
    const [link] = await until(() => links().length > 0 && links());
    expect(link?.textContent).to.equal('Open GET /jobs/new in the playground');
  });

  for (const [what, markdown, url, operation] of [
    ['of another method', '```\nDELETE /jobs\n```', '/reference/add-job', 'POST /jobs'],
    ['of another site', '```\nPOST /jobs\n```', 'https://other.example/x', 'POST /jobs'],
    ['that is in no block of code', 'POST /jobs', '/reference/add-job', 'POST /jobs'],
    ['of a source that names no operation', '```\nPOST /jobs\n```', '/jobs', 'jobs <img src=x>'],
  ] as const)
    it(`offers nothing for one ${what}`, async () => {
      const probe = source('/reference/probe', 'GET /probe');
      await answer(`${markdown}\n\n~~~\nGET /probe\n~~~\n`, source(url, operation), probe);
      const [link, ...others] = await until(() => links().length > 0 && links());
      expect(link?.textContent).to.equal('Open GET /probe in the playground');
      expect(others).to.have.length(0);
    });
});
