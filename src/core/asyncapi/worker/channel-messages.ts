import type { DocumentOrder } from '../../openapi/worker/load-documents.js';
import type { OperationRefusal } from '../../openapi/worker/operation-messages.js';
import type { Channel } from '../channel.js';

/** What the page tells the worker that reads a document for it. */
export interface ChannelOrder extends DocumentOrder {
  /** An address such as `/chat/{room}`, a channel's name, or the name of one of its operations. */
  readonly channel: string;
}

/** What the worker tells the page: that its script runs, the channel, or why there is none, for the console. */
export type ChannelReport =
  | { readonly type: 'started' }
  | { readonly type: 'read'; readonly channel: Channel }
  | { readonly type: 'refused'; readonly reason: OperationRefusal; readonly message: string };
