import { decodedText } from '../../decoded-text.js';
import { itemsOf, textOf } from '../../openapi/reading/bounded.js';
import type { Documents, Located } from '../../openapi/reading/documents.js';
import { isRecord } from '../../record.js';

/** Channels of a document, and operations, at most. */
const mostNames = 20_000;

/** An operation as a client of the API sees it. Where a direction has `undefined`, it is all messages of the channel. */
export interface ChannelOperation {
  id: string | undefined;
  summary: string | undefined;
  description: string | undefined;
  sends?: MessagePlaces;
  receives?: MessagePlaces;
  located: Located;
}

type MessagePlaces = readonly (Located | undefined)[];

/**
 * The operations of each channel, by its place in the document. In version 2, `publish` is what clients may send; in
 * version 3, `receive` is, as it is said of the application that the document is about.
 */
export function readChannelOperations(
  documents: Documents,
): ReadonlyMap<string, readonly ChannelOperation[]> {
  const known = readBefore.get(documents) ?? read(documents);
  readBefore.set(documents, known);
  return known;
}

/** The names of the channels or operations that stand there. */
export function namesIn({ value }: Located): string[] {
  return isRecord(value) ? Object.keys(value).slice(0, mostNames) : [];
}

/** Every channel of a document asks for them. */
const readBefore = new WeakMap<Documents, ReadonlyMap<string, readonly ChannelOperation[]>>();

function read(documents: Documents): Map<string, ChannelOperation[]> {
  const found = new Map<string, ChannelOperation[]>();
  const add = (channel: string, operation: ChannelOperation): void => {
    const others = found.get(channel);
    if (others) others.push(operation);
    else found.set(channel, [operation]);
  };
  // Thousands of channels and operations may refer to one that has thousands of messages.
  const lists = new Map<string, MessagePlaces>();
  const messagesAt: AddedOperation['messagesAt'] = (place, list) => {
    const name = `${place.file} ${place.pointer}`;
    const messages = lists.get(name) ?? list(place, documents);
    lists.set(name, messages);
    return messages;
  };
  const channels = documents.at(documents.document, 'channels');
  for (const key of namesIn(channels)) {
    const place = documents.at(channels, key);
    for (const [field, direction] of olderDirections) {
      const located = documents.follow(documents.at(documents.follow(place), field));
      if (!isRecord(located.value)) continue;
      const message = documents.at(located, 'message');
      add(place.pointer, {
        ...saidOf(located, textOf(located.value.operationId, 500)),
        [direction]: messagesAt(message, alternatives),
      });
    }
  }
  const operations = documents.at(documents.document, 'operations');
  for (const id of namesIn(operations)) {
    const located = documents.follow(documents.at(operations, id));
    if (isRecord(located.value)) addOperation({ id, located, documents, add, messagesAt });
  }
  return found;
}

const olderDirections = [
  ['publish', 'sends'],
  ['subscribe', 'receives'],
] as const;

function saidOf(
  { value, ...place }: Located,
  id: string | undefined,
): Omit<ChannelOperation, 'sends' | 'receives'> {
  const { title, summary, description } = isRecord(value) ? value : {};
  return {
    id,
    summary: textOf(title, 500) ?? textOf(summary, 500),
    description: textOf(description),
    located: { value, ...place },
  };
}

interface AddedOperation {
  id: string;
  located: Located;
  documents: Documents;
  add: (channel: string, operation: ChannelOperation) => void;
  /** The messages that are listed at a place. */
  messagesAt: (
    place: Located,
    list: (place: Located, documents: Documents) => MessagePlaces,
  ) => MessagePlaces;
}

function addOperation({ id, located, documents, add, messagesAt }: AddedOperation): void {
  const channel = channelOf(documents.at(located, 'channel'));
  if (channel === undefined || !isRecord(located.value)) return;
  const isReceived = located.value.action === 'receive';
  const reply = documents.follow(documents.at(located, 'reply'));
  const replyChannel = channelOf(documents.at(reply, 'channel')) ?? channel;
  const said = saidOf(located, id);
  const own = messagesAt(documents.at(located, 'messages'), listed);
  add(channel, { ...said, [isReceived ? 'sends' : 'receives']: own });
  if (!isRecord(reply.value)) return;
  const replies = messagesAt(documents.at(reply, 'messages'), listed);
  const isAll = replies[0] === undefined && replyChannel === channel;
  // A reply without messages over the same channel says nothing that is not said there.
  if (!isAll) add(replyChannel, { ...said, [isReceived ? 'receives' : 'sends']: replies });
}

/** The place of the channel that is referred to. */
function channelOf({ value }: Located): string | undefined {
  if (!isRecord(value)) return undefined;
  const reference = textOf(value.$ref, 2000);
  const [, pointer] = /^[^#]*#(\/channels\/.+)$/.exec(reference ?? '') ?? [];
  return pointer === undefined ? undefined : decodedText(pointer);
}

function listed(messages: Located, documents: Documents): MessagePlaces {
  if (!Array.isArray(messages.value)) return [undefined];
  return itemsOf(messages.value).map((_, index) => documents.at(messages, String(index)));
}

function alternatives(message: Located, documents: Documents): MessagePlaces {
  const { value } = documents.follow(message);
  if (!isRecord(value)) return [];
  const list = documents.at(documents.follow(message), 'oneOf');
  if (!Array.isArray(list.value)) return [message];
  return itemsOf(list.value).map((_, index) => documents.at(list, String(index)));
}
