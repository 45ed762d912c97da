const schemas = {
  Say: {
    type: 'object',
    required: ['text'],
    properties: {
      text: { type: 'string', minLength: 2 },
      inReplyTo: { $ref: '#/components/schemas/Say' },
      at: {
        type: 'array',
        items: [{ type: 'number' }, { type: 'number' }],
        additionalItems: false,
      },
    },
  },
};

const messages = {
  say: {
    name: 'say',
    title: 'Say something',
    payload: { $ref: '#/components/schemas/Say' },
    headers: { type: 'object', properties: { trace: { type: 'string' } } },
    examples: [{ summary: 'A greeting', payload: { text: 'Hello' } }],
  },
  leave: { name: 'leave', payload: { type: 'object', required: ['bye'] } },
  said: { name: 'said', payload: { $ref: '#/components/schemas/Say' } },
};

const securitySchemes = {
  ticket: { type: 'httpApiKey', in: 'query', name: 'ticket' },
  session: { type: 'httpApiKey', in: 'cookie', name: 'session' },
  bearer: { type: 'http', scheme: 'bearer' },
};

const ws = {
  method: 'GET',
  query: {
    type: 'object',
    required: ['token'],
    properties: { token: { type: 'string', description: 'A token' } },
  },
  headers: {
    type: 'object',
    properties: { 'X-Client': { type: 'string' }, 'Sec-WebSocket-Protocol': { const: 'chat.v1' } },
  },
};

const host = '{region}.example.com';
const region = { default: 'eu', enum: ['eu', 'us'] };

/** A chat in AsyncAPI 2.6. */
export const chat26 = {
  asyncapi: '2.6.0',
  info: { title: 'Chat', version: '1' },
  servers: {
    chat: {
      url: `wss://${host}/v1`,
      protocol: 'wss',
      variables: { region },
      security: [{ ticket: [] }, { bearer: [] }],
    },
    queue: { url: 'mqtt.example.com', protocol: 'mqtt' },
  },
  channels: {
    '/chat/{room}': {
      description: 'Talk in a **room**.',
      parameters: {
        room: { description: 'Which', schema: { type: 'string', enum: ['lobby', 'garden'] } },
      },
      bindings: { ws },
      publish: {
        operationId: 'talk',
        message: {
          oneOf: [{ $ref: '#/components/messages/say' }, { $ref: '#/components/messages/leave' }],
        },
      },
      subscribe: { operationId: 'listen', message: { $ref: '#/components/messages/said' } },
    },
  },
  components: { messages, schemas, securitySchemes },
};

const inChannel = (name: string): object => ({ $ref: `#/channels/chat/messages/${name}` });

/** The same in AsyncAPI 3.0. */
export const chat30 = {
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  servers: {
    chat: {
      host,
      pathname: '/v1',
      protocol: 'wss',
      variables: { region },
      security: [
        { $ref: '#/components/securitySchemes/ticket' },
        { $ref: '#/components/securitySchemes/bearer' },
      ],
    },
    queue: { host: 'mqtt.example.com', protocol: 'mqtt' },
  },
  channels: {
    chat: {
      address: '/chat/{room}',
      description: 'Talk in a **room**.',
      messages: Object.fromEntries(
        Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
      ),
      parameters: { room: { description: 'Which', enum: ['lobby', 'garden'] } },
      bindings: { ws },
    },
  },
  operations: {
    talk: {
      action: 'receive',
      channel: { $ref: '#/channels/chat' },
      messages: [inChannel('say'), inChannel('leave')],
    },
    listen: { action: 'send', channel: { $ref: '#/channels/chat' }, messages: [inChannel('said')] },
  },
  components: { messages, schemas, securitySchemes },
};
