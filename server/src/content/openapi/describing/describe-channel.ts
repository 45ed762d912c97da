import type { RootContent } from 'mdast';
import type { Channel, ChannelMessage } from '#core/asyncapi/channel.js';
import { exampleValue, fullChoices } from '#core/openapi/form/example-value.js';
import type { SchemaTable } from '#core/openapi/schema.js';
import type { PageText } from '../../page-operation.js';
import { describeFields, describeParameters } from './describe-fields.js';
import { describeSecurity } from './describe-operation.js';
import { exampleJson } from './example-request.js';
import { code, described, heading, paragraph, text } from './markdown-nodes.js';
import { pageText } from './page-text.js';

/** The text of a channel's page: what it is reached by, and what goes over it, for readers with and without scripts. */
export function describeChannel(channel: Channel, content: string | undefined): PageText {
  const { address, name, servers, parameters, schemas, operations, headers } = channel;
  const at = (place: string) => parameters.filter((parameter) => parameter.place === place);
  const before: RootContent[] = [
    paragraph(text('Channel over WebSocket: '), code(address || name)),
    ...described(channel.description),
    ...described(content),
  ];
  const addresses = servers.map(({ url, description = '' }) =>
    paragraph(text('Server: '), code(url), text(description && ` (${description})`)),
  );
  const after: RootContent[] = [
    ...(servers.length === 0
      ? [paragraph(text('None of its servers speaks WebSocket, which is all that a page can use.'))]
      : []),
    ...operations.map((operation) => paragraph(text('Name of the operation: '), code(operation))),
    ...describeSecurity(channel.security),
    ...underTitle('Path parameters', describeParameters(at('path'), schemas)),
    ...underTitle('Query parameters', describeParameters(at('query'), schemas)),
    ...underTitle('Headers', [
      ...describeParameters(at('header'), schemas),
      ...(headers.length > 0
        ? [paragraph(text(`Browsers send none of these: ${headers.join(', ')}.`))]
        : []),
    ]),
    ...describeMessages('Messages that you send', channel.sends, schemas),
    ...describeMessages('Messages that you receive', channel.receives, schemas),
  ];
  return pageText({ before, addresses, after });
}

function describeMessages(
  title: string,
  messages: readonly ChannelMessage[],
  schemas: SchemaTable,
): RootContent[] {
  return underTitle(
    title,
    messages.flatMap((message) => describeMessage(message, schemas)),
  );
}

function describeMessage(message: ChannelMessage, schemas: SchemaTable): RootContent[] {
  const { name, title, mediaType, schema, unread, examples } = message;
  const isJson = /json/i.test(mediaType) && unread === undefined;
  const example = examples[0]?.value ?? (isJson ? madeOf(message, schemas) : undefined);
  return [
    heading(3, text(title ?? name)),
    ...described(message.description, 3),
    paragraph(text('Message '), code(name), text(' as '), code(mediaType), text('.')),
    ...(unread === undefined
      ? describeFields(schema, schemas)
      : [paragraph(text('Its schema is in the format '), code(unread), text('.'))]),
    ...exampleJson(example),
  ];
}

function madeOf({ schema }: ChannelMessage, schemas: SchemaTable): unknown {
  return schema === true ? undefined : exampleValue(schema, schemas, fullChoices);
}

function underTitle(title: string, blocks: RootContent[]): RootContent[] {
  return blocks.length > 0 ? [heading(2, text(title)), ...blocks] : [];
}
