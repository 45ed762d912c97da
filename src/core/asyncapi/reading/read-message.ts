import { defined, entriesOf, itemsOf, textOf } from '../../openapi/reading/bounded.js';
import type { Documents, Located } from '../../openapi/reading/documents.js';
import type { SchemaReader } from '../../openapi/reading/schema-reader.js';
import { isRecord } from '../../record.js';
import type { ChannelMessage } from '../channel.js';

/** What reading messages takes. */
export interface MessageContext {
  documents: Documents;
  schemas: SchemaReader;
  /** Of messages that name none. */
  mediaType: string;
}

/** The formats whose schemas are JSON Schema as it is read here. */
const readFormats =
  /^application\/(vnd\.aai\.asyncapi(\+(json|yaml))?|schema\+(json|yaml)|json|yaml)\s*(;|$)/i;

/** Messages, each once. */
export function joinMessages(
  places: readonly Located[],
  context: MessageContext,
): ChannelMessage[] {
  const read = new Map<string, ChannelMessage>();
  for (const place of places) {
    const located = context.documents.follow(place);
    if (!isRecord(located.value)) continue;
    const key = `${located.file}#${located.pointer}`;
    if (!read.has(key)) read.set(key, readMessage(place, located, context));
  }
  return [...read.values()];
}

function readMessage(place: Located, located: Located, context: MessageContext): ChannelMessage {
  const { documents, schemas } = context;
  const withTraits = [located, ...traitsOf(located, documents)];
  const said = (field: string): unknown =>
    withTraits
      .map(({ value }) => (isRecord(value) ? value[field] : undefined))
      .find((value) => value !== undefined);
  const { payload, format } = payloadOf(located, documents);
  const unread = format !== undefined && !readFormats.test(format) ? format : undefined;
  const headers = withTraits.flatMap((one) => {
    const { value } = documents.follow(documents.at(one, 'headers'));
    return isRecord(value) ? entriesOf(value.properties).map(([name]) => name) : [];
  });
  return defined({
    name: textOf(said('name'), 200) ?? textOf(said('messageId'), 200) ?? nameOf(place, located),
    title: textOf(said('title'), 500),
    description: textOf(said('description')) ?? textOf(said('summary'), 500),
    mediaType: textOf(said('contentType'), 200) ?? context.mediaType,
    schema: unread === undefined ? schemas.read(payload) : true,
    unread,
    headers: [...new Set(headers)],
    examples: readExamples(said('examples')),
  });
}

/** A payload, in version 3 with its format around it; in version 2 that stands beside it. */
function payloadOf(
  message: Located,
  documents: Documents,
): { payload: Located; format: string | undefined } {
  const payload = documents.at(message, 'payload');
  const beside = isRecord(message.value) ? textOf(message.value.schemaFormat, 200) : undefined;
  const followed = documents.follow(payload);
  const { value } = followed;
  if (isRecord(value) && typeof value.schemaFormat === 'string' && 'schema' in value)
    return { payload: documents.at(followed, 'schema'), format: textOf(value.schemaFormat, 200) };
  return { payload, format: beside };
}

function traitsOf(message: Located, documents: Documents): Located[] {
  const traits = documents.at(message, 'traits');
  return itemsOf(traits.value).map((_, index) =>
    documents.follow(documents.at(traits, String(index))),
  );
}

function readExamples(examples: unknown): ChannelMessage['examples'] {
  return itemsOf(examples).flatMap((example, index) => {
    if (!isRecord(example) || !('payload' in example)) return [];
    const name = textOf(example.summary, 200) ?? textOf(example.name, 200) ?? `${index + 1}`;
    return { name, value: example.payload };
  });
}

/** The last part of where it stands, or of what refers to it. */
function nameOf(place: Located, { pointer }: Located): string {
  const last = (text: string): string => text.split('/').at(-1) ?? '';
  const name = last(pointer);
  if (name !== '' && !/^(\d+|message)$/.test(name)) return name.slice(0, 200);
  const reference = isRecord(place.value) ? textOf(place.value.$ref, 2000) : undefined;
  return (reference && last(reference).slice(0, 200)) || 'message';
}
