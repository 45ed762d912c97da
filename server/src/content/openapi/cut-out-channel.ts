import type { Channel, ChannelMessage } from '#core/asyncapi/channel.js';
import type { ApiServer, Parameter, SchemeUse } from '#core/openapi/operation.js';
import { longestDocument, moved, writeVariables } from './cut-out.js';

/**
 * The AsyncAPI document of one channel with all that a connection needs, and nothing else of the one that it is from, as
 * JSON. `undefined` where it would be too large all the same.
 */
export function cutOutChannel(channel: Channel): string | undefined {
  const { name, address, title, description, sends, receives, schemas, servers } = channel;
  const document = JSON.stringify({
    asyncapi: '3.0.0',
    info: { title: '', version: '' },
    servers: Object.fromEntries(
      servers.map((server, index) => [`server-${index}`, writeServer(server, channel)]),
    ),
    channels: {
      [name]: {
        address: address === '' ? null : address,
        ...{ title, description },
        messages: { ...writeMessages('send', sends), ...writeMessages('receive', receives) },
        parameters: writeParameters(channel.parameters),
        bindings: { ws: writeBinding(channel) },
      },
    },
    operations: {
      ...writeOperation('receive', { name, key: 'send', messages: sends }),
      ...writeOperation('send', { name, key: 'receive', messages: receives }),
    },
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([schema, value]) => [schema, moved(value)]),
      ),
    },
  });
  return document.length <= longestDocument ? document : undefined;
}

function writeServer({ url, description, variables }: ApiServer, { security }: Channel): unknown {
  const [, protocol = '', host = '', pathname = ''] = /^(wss?):\/\/([^/]*)(.*)$/i.exec(url) ?? [];
  return {
    ...{ host, pathname, protocol: protocol.toLowerCase(), description },
    variables: writeVariables(variables),
    // Alternatives of several schemes at once are the older version's alone: the first of them says most.
    security: security.flatMap(([use]) => (use ? writeScheme(use) : [])),
  };
}

function writeScheme({ name, scheme }: SchemeUse): unknown {
  const { description } = scheme;
  if (scheme.kind === 'key')
    return { type: 'httpApiKey', in: scheme.place, name: scheme.parameter, description };
  return { type: scheme.kind === 'other' ? scheme.type : scheme.kind, name, description };
}

function writeMessages(key: string, messages: readonly ChannelMessage[]): Record<string, unknown> {
  return Object.fromEntries(
    messages.map(({ mediaType, schema, unread, headers, examples, ...message }, index) => [
      `${key}-${index}`,
      {
        ...message,
        contentType: mediaType,
        payload: unread === undefined ? moved(schema) : { schemaFormat: unread, schema: true },
        headers: { properties: Object.fromEntries(headers.map((name) => [name, {}])) },
        examples: examples.map(({ name, value }) => ({ summary: name, payload: value })),
      },
    ]),
  );
}

function writeOperation(
  action: string,
  { name, key, messages }: { name: string; key: string; messages: readonly ChannelMessage[] },
): Record<string, unknown> {
  const channel = `#/channels/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
  const listed = messages.map((_, index) => ({ $ref: `${channel}/messages/${key}-${index}` }));
  return { [key]: { action, channel: { $ref: channel }, messages: listed } };
}

function writeParameters(parameters: readonly Parameter[]): Record<string, unknown> {
  const inAddress = parameters.filter(({ place }) => place === 'path');
  return Object.fromEntries(
    inAddress.map(({ name, description, schema }) => [
      name,
      { description, schema: moved(schema) },
    ]),
  );
}

function writeBinding({ parameters, headers }: Channel): unknown {
  const at = (place: Parameter['place']): unknown => {
    const here = parameters.filter((parameter) => parameter.place === place);
    const others = place === 'header' ? headers.map((name) => [name, {}]) : [];
    return {
      type: 'object',
      required: here.filter(({ required }) => required).map(({ name }) => name),
      properties: Object.fromEntries([
        ...here.map(({ name, schema }) => [name, moved(schema)]),
        ...others,
      ]),
    };
  };
  return { query: at('query'), headers: at('header') };
}
