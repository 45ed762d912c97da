import { defined, entriesOf, textOf } from '../../openapi/reading/bounded.js';
import type { Documents, Located } from '../../openapi/reading/documents.js';
import { SchemaReader } from '../../openapi/reading/schema-reader.js';
import { isRecord } from '../../record.js';
import type { Channel, ChannelSummary } from '../channel.js';
import { namesIn, readChannelOperations } from './read-channel-operations.js';
import { readChannelServers } from './read-channel-servers.js';
import { readHandshake } from './read-handshake.js';
import { joinMessages, type MessageContext } from './read-message.js';

/** Whether it is a document of AsyncAPI 2 or 3. */
export function isAsyncApi(document: unknown): boolean {
  return (
    isRecord(document) && typeof document.asyncapi === 'string' && /^[23]\./.test(document.asyncapi)
  );
}

/** All channels of a document, in its order. */
export function listChannels(documents: Documents): ChannelSummary[] {
  const operations = readChannelOperations(documents);
  return locateChannels(documents).map(({ key, located }) => {
    const own = operations.get(located.pointer) ?? [];
    const title = isRecord(located.value) ? textOf(located.value.title, 500) : undefined;
    return defined({
      key,
      name: addressOf(key, located, documents) || key,
      title,
      operations: own.flatMap(({ id }) => id ?? []),
    });
  });
}

/** One channel with all that it reaches; none where the document has no such channel. */
export function readChannel(documents: Documents, key: string): Channel | undefined {
  const found = locateChannels(documents).find((channel) => channel.key === key);
  return found && readLocated(documents, found);
}

/** Every channel of a document in its order, and where it stands. */
export function* readChannels(
  documents: Documents,
): Generator<{ channel: Channel; located: Located }> {
  for (const found of locateChannels(documents))
    yield { channel: readLocated(documents, found), located: found.located };
}

interface LocatedChannel {
  key: string;
  located: Located;
}

function locateChannels(documents: Documents): LocatedChannel[] {
  const channels = documents.at(documents.document, 'channels');
  return namesIn(channels).flatMap((key) => {
    const place = documents.at(channels, key);
    const located = documents.follow(place);
    // Its own place, by which operations know it, whatever it refers to.
    return isRecord(located.value)
      ? { key, located: { ...located, pointer: place.pointer, file: place.file } }
      : [];
  });
}

function readLocated(documents: Documents, { key, located }: LocatedChannel): Channel {
  const isOld = isOldVersion(documents);
  const { defaultContentType } = isRecord(documents.document.value) ? documents.document.value : {};
  const schemas = new SchemaReader(documents);
  const context: MessageContext = {
    documents,
    schemas,
    mediaType: textOf(defaultContentType, 200) ?? 'application/json',
  };
  const operations = readChannelOperations(documents).get(located.pointer) ?? [];
  const value = isRecord(located.value) ? located.value : {};
  const address = addressOf(key, located, documents);
  const all = isOld ? [] : messagesAt(documents.at(located, 'messages'), documents);
  const messagesOf = (direction: 'sends' | 'receives'): Located[] =>
    operations.length === 0
      ? all
      : operations
          .flatMap((operation) => operation[direction] ?? [])
          .flatMap((each) => each ?? all);
  const { servers, security } = readChannelServers(located, operations, documents);
  const read = {
    name: address || key,
    address: pathOf(address),
    title: textOf(value.title, 500) ?? textOf(value.summary, 500) ?? operations[0]?.summary,
    description: textOf(value.description) ?? operations[0]?.description,
    operations: operations.flatMap(({ id }) => id ?? []),
    servers,
    ...readHandshake(located, context),
    sends: joinMessages(messagesOf('sends'), context),
    receives: joinMessages(messagesOf('receives'), context),
    security,
  };
  // Last, when all is known that they are referred to by.
  return defined({ ...read, schemas: schemas.table, problems: documents.problems });
}

/** The version whose operations stand in channels. */
function isOldVersion({ document: { value } }: Documents): boolean {
  return isRecord(value) && /^2\./.test(String(value.asyncapi));
}

/** In version 2 a channel's key is its address; in 3, it may have none, which is known when it is used only. */
function addressOf(key: string, { value }: Located, documents: Documents): string {
  if (isOldVersion(documents)) return key;
  return isRecord(value) ? (textOf(value.address, 2000) ?? '') : '';
}

/** Behind the address of a server, which keeps its own path where the channel has none. */
function pathOf(address: string): string {
  const path = address.replace(/^\/+/, '');
  return path === '' ? '' : `/${path}`;
}

function messagesAt(messages: Located, documents: Documents): Located[] {
  return entriesOf(messages.value).map(([name]) => documents.at(messages, name));
}
