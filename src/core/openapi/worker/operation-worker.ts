import { errorText } from '../../error-text.js';
import { findOperation } from '../reading/find-operation.js';
import { isOpenApi, listOperations, readOperation } from '../reading/read-operation.js';
import { refuseDocument } from '../reading/refuse-document.js';
import { loadDocuments, type YamlAddress } from './load-documents.js';
import type { OperationOrder, OperationReport } from './operation-messages.js';

/** The script of a worker that reads documents for a page, however large they are; nothing imports it. */
addEventListener('message', async ({ data }: MessageEvent<OperationOrder & YamlAddress>) => {
  postMessage(await answer(data).catch(refusal));
});
postMessage({ type: 'started' } satisfies OperationReport);

async function answer({
  operation,
  ...order
}: OperationOrder & YamlAddress): Promise<OperationReport> {
  const documents = await loadDocuments(order);
  const { spec } = order;
  if (!isOpenApi(documents.document.value))
    return refused('format', `${spec} ${refuseDocument(documents.document.value)}.`);
  const wanted = findOperation(listOperations(documents), operation);
  const read = wanted.found && readOperation(documents, wanted.found);
  if (read) return { type: 'read', operation: read };
  const nearest = wanted.found ? [] : wanted.nearest;
  const others = nearest.length > 0 ? ` The nearest are: ${nearest.join(', ')}.` : '';
  return refused('unknown', `There is no operation "${operation}" in ${spec}.${others}`);
}

function refusal(cause: unknown): OperationReport {
  return refused(cause instanceof TypeError ? 'network' : 'format', errorText(cause));
}

function refused(reason: 'network' | 'format' | 'unknown', message: string): OperationReport {
  return { type: 'refused', reason, message };
}
