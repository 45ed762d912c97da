import { z } from 'zod';
import { describeCertificate, fetchFailureCode } from '../../network/fetch-failure.js';
import { OpenSearchError } from './opensearch-error.js';

/** Says of a search no more than that it failed: its root causes say why. */
const allShardsFailed = 'search_phase_execution_exception';
const errorSchema = z.object({
  error: z
    .object({
      type: z.string(),
      reason: z.string().nullish(),
      root_cause: z.array(z.object({ type: z.string() })).nullish(),
    })
    .transform(({ type, reason, root_cause: causes }) => ({
      type: (type === allShardsFailed && causes?.[0]?.type) || type,
      reason,
    })),
});

/** What OpenSearch says of a request that it refuses. */
export interface Refusal {
  /** Address of the node, without user and password. */
  address: string;
  status: number;
  body: unknown;
  /** Whether its reason may repeat what a reader asked. */
  isSearch: boolean;
}

/** Characters of a reason, which may repeat a whole document. */
const longestReason = 300;

const advice: ReadonlyMap<string, string> = new Map([
  ...['unavailable_shards_exception', 'no_shard_available_action_exception', allShardsFailed].map(
    (type): [string, string] => [
      type,
      'no node has all of the index (its state is red): bring back the nodes that hold it, or delete the index and start this server again, which builds it anew',
    ],
  ),
  [
    'cluster_block_exception',
    'it takes no changes: free space on the disks of its nodes, or lift the block that its settings name',
  ],
  [
    'circuit_breaking_exception',
    'its memory does not suffice: give its nodes a larger heap, or wait until it has less to do',
  ],
  [
    'cluster_manager_not_discovered_exception',
    'its nodes have no cluster manager: bring back the nodes that can be it',
  ],
  ...[
    'strict_dynamic_mapping_exception',
    'mapper_parsing_exception',
    'illegal_argument_exception',
  ].map((type): [string, string] => [
    type,
    'where an index template of yours matches docs-assistant-*, leave these names out of it',
  ]),
]);

/** The kind of the error that a body describes, in OpenSearch's words. */
export function errorTypeOf(body: unknown): string | undefined {
  return errorSchema.safeParse(body).data?.error.type;
}

/** What to do about an error of that kind, as the end of a sentence; empty where nobody knows. */
export function adviceOn(type: string | undefined): string {
  const known = advice.get(type ?? '');
  return known === undefined ? '' : `: ${known}`;
}

/** The refusal as a sentence that says what to do. */
export function describeRefusal({ address, status, body, isSearch }: Refusal): OpenSearchError {
  if (status === 401 || status === 403) {
    const type = errorTypeOf(body);
    if (type === 'cluster_block_exception') {
      return new OpenSearchError(`OpenSearch at ${address} refuses to write${adviceOn(type)}.`);
    }
    return new OpenSearchError(
      `OpenSearch at ${address} does not let this server in (${status}): correct user and password in --search-url, or what the user may do.`,
    );
  }
  const { type, reason } = errorSchema.safeParse(body).data?.error ?? {};
  const said = isSearch || !reason ? '' : `: ${reason.slice(0, longestReason)}`;
  const kind = type === undefined ? 'no reason' : `${type.slice(0, longestReason)}${said}`;
  const isBusy = status === 429 && !advice.has(type ?? '');
  const toDo = isBusy ? ': it has too much to do, try again later' : adviceOn(type);
  return new OpenSearchError(
    `OpenSearch at ${address} refused a request with status ${status} (${kind})${toDo}.`,
  );
}

/** An index that was there is gone, and comes back with a start, or with the next change of a page. */
export function describeLoss({ address, index }: { address: string; index: string }) {
  return new OpenSearchError(
    `OpenSearch at ${address} has lost ${index}: start this server again, which builds it anew.`,
  );
}

/** Why no answer came, as a sentence that says what to do; `patience` in milliseconds. */
export function describeSilence(
  error: unknown,
  { address, patience }: { address: string; patience: number },
): OpenSearchError {
  const cause = { cause: error };
  if (error instanceof Error && error.name === 'TimeoutError') {
    const seconds = Math.round(patience / 100) / 10;
    return new OpenSearchError(
      `OpenSearch at ${address} did not answer within ${seconds} seconds.`,
      cause,
    );
  }
  const certificate = describeCertificate(error);
  if (certificate) return new OpenSearchError(`OpenSearch at ${address} ${certificate}`, cause);
  const code = fetchFailureCode(error);
  const reason = code === undefined ? '' : ` (${code})`;
  return new OpenSearchError(
    `OpenSearch at ${address} cannot be reached${reason}: check that it runs, and --search-url.`,
    cause,
  );
}
