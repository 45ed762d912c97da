import { errorText } from '../../error-text.js';
import { loadDocuments, type YamlAddress } from '../../openapi/worker/load-documents.js';
import { findChannel } from '../reading/find-channel.js';
import { isAsyncApi, listChannels, readChannel } from '../reading/read-channel.js';
import type { ChannelOrder, ChannelReport } from './channel-messages.js';

/** The script of a worker that reads AsyncAPI documents for a page; nothing imports it. */
addEventListener('message', async ({ data }: MessageEvent<ChannelOrder & YamlAddress>) => {
  postMessage(await answer(data).catch(refusal));
});
postMessage({ type: 'started' } satisfies ChannelReport);

async function answer({ channel, ...order }: ChannelOrder & YamlAddress): Promise<ChannelReport> {
  const documents = await loadDocuments(order);
  const { spec } = order;
  if (!isAsyncApi(documents.document.value))
    return refused('format', `${spec} is no document of AsyncAPI 2 or 3.`);
  const wanted = findChannel(listChannels(documents), channel);
  const read = wanted.found && readChannel(documents, wanted.found.key);
  if (read) return { type: 'read', channel: read };
  const nearest = wanted.found ? [] : wanted.nearest;
  const others = nearest.length > 0 ? ` The nearest are: ${nearest.join(', ')}.` : '';
  return refused('unknown', `There is no channel "${channel}" in ${spec}.${others}`);
}

function refusal(cause: unknown): ChannelReport {
  return refused(cause instanceof TypeError ? 'network' : 'format', errorText(cause));
}

function refused(reason: 'network' | 'format' | 'unknown', message: string): ChannelReport {
  return { type: 'refused', reason, message };
}
