import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { inPieces } from './chat-completions.js';
import type { ModelReply, ModelRequest } from './model-reply.js';

const textBlock = z.object({ type: z.literal('text'), text: z.string() });

const block = z.discriminatedUnion('type', [
  textBlock,
  z.object({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.looseObject({}),
  }),
  z.object({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.union([
      z.string(),
      z.array(textBlock).transform((texts) => texts.map(({ text }) => text).join('')),
    ]),
  }),
]);

const requestSchema = z.object({
  stream: z.literal(true),
  max_tokens: z.int().positive(),
  system: z.union([
    z.string(),
    z.array(textBlock).transform((texts) => texts.map(({ text }) => text).join('\n')),
  ]),
  tools: z
    .array(
      z.object({ name: z.string(), input_schema: z.looseObject({ type: z.literal('object') }) }),
    )
    .min(1),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(block) })),
});

/** Reads a request of Anthropic's messages; throws where it breaks the protocol's rules. */
export function readAnthropicRequest(body: string): Pick<ModelRequest, 'system' | 'turns'> {
  const { system, messages } = requestSchema.parse(JSON.parse(body));
  checkTurns(messages);
  return {
    system,
    turns: messages.flatMap(({ role, content }) =>
      content.map((part) => {
        if (part.type === 'tool_result') return { role: 'tool' as const, text: part.content };
        return { role, text: part.type === 'text' ? part.text : JSON.stringify(part.input) };
      }),
    ),
  };
}

/** Roles take turns, and each call has its result in the turn behind it. */
function checkTurns(messages: z.output<typeof requestSchema>['messages']): void {
  let open = new Set<string>();
  for (const [index, { role, content }] of messages.entries()) {
    if (role === messages[index - 1]?.role) throw new Error('roles must alternate');
    const results = content.flatMap((part) =>
      part.type === 'tool_result' ? part.tool_use_id : [],
    );
    if (results.some((id) => !open.delete(id))) throw new Error('a result without a call');
    if (open.size > 0) throw new Error('a call without a result');
    open = new Set(content.flatMap((part) => (part.type === 'tool_use' ? part.id : [])));
  }
}

const endings = { length: 'max_tokens', refusal: 'refusal', cut: '', 'silent-end': '' } as const;

/** Streams an answer of Anthropic's messages, the input of its tool calls in pieces. */
export function writeAnthropicReply(response: ServerResponse, reply: ModelReply): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, rest: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`);
  const { text = '', calls = [], end, tokens = { input: 10, output: 10 } } = reply;
  const message = {
    ...{ id: 'message', type: 'message', role: 'assistant', model: 'stand-in', content: [] },
    ...{ stop_reason: null, stop_sequence: null },
    usage: { input_tokens: tokens.input, output_tokens: 1 },
  };
  send('message_start', { message });
  let index = 0;
  if (text) {
    send('content_block_start', { index, content_block: { type: 'text', text: '' } });
    send('content_block_delta', { index, delta: { type: 'text_delta', text } });
    send('content_block_stop', { index });
    index += 1;
  }
  for (const { name, input } of calls) {
    const written = typeof input === 'string' ? input : JSON.stringify(input);
    const use = { type: 'tool_use', id: `toolu_${Math.random()}`, name, input: {} };
    send('content_block_start', { index, content_block: use });
    for (const piece of inPieces(written)) {
      send('content_block_delta', {
        index,
        delta: { type: 'input_json_delta', partial_json: piece },
      });
    }
    send('content_block_stop', { index });
    index += 1;
  }
  if (end === 'cut') {
    response.socket?.destroy();
    return;
  }
  if (end === 'silent-end') {
    response.end();
    return;
  }
  const normal = calls.length > 0 ? 'tool_use' : 'end_turn';
  send('message_delta', {
    delta: { stop_reason: end ? endings[end] : normal, stop_sequence: null },
    usage: { output_tokens: tokens.output },
  });
  send('message_stop', {});
  response.end();
}
