import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { ModelReply, ModelRequest } from './model-reply.js';

const content = z.union([
  z.string(),
  z
    .array(z.looseObject({ text: z.string().default('') }))
    .transform((parts) => parts.map(({ text }) => text).join('')),
]);

const requestSchema = z.object({
  stream: z.literal(true),
  tools: z
    .array(
      z.object({
        type: z.literal('function'),
        function: z.object({
          name: z.string(),
          parameters: z.looseObject({ type: z.literal('object') }),
        }),
      }),
    )
    .min(1),
  messages: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: content.nullish(),
      tool_calls: z
        .array(
          z.object({
            id: z.string(),
            function: z.object({ name: z.string(), arguments: z.string() }),
          }),
        )
        .optional(),
      tool_call_id: z.string().optional(),
    }),
  ),
});

/** Reads a request of OpenAI's chat completions; throws where it breaks the protocol's rules. */
export function readChatRequest(body: string): Pick<ModelRequest, 'system' | 'turns'> {
  const { messages } = requestSchema.parse(JSON.parse(body));
  const open = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id ?? '')) throw new Error('a result without a call');
    } else if (open.size > 0) throw new Error('a call without a result');
    for (const call of message.tool_calls ?? []) open.add(call.id);
  }
  if (open.size > 0) throw new Error('a call without a result');
  return {
    system: messages
      .flatMap(({ role, content }) => (role === 'system' ? [content ?? ''] : []))
      .join('\n'),
    turns: messages.flatMap(({ role, content, tool_calls }) =>
      role === 'system'
        ? []
        : [
            {
              role,
              text: [
                content ?? '',
                ...(tool_calls ?? []).map((call) => call.function.arguments),
              ].join(''),
            },
          ],
    ),
  };
}

const endings = { length: 'length', refusal: 'content_filter', cut: '', 'silent-end': '' } as const;

/** Streams an answer of OpenAI's chat completions, its tool calls in pieces. */
export function writeChatReply(response: ServerResponse, reply: ModelReply): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { text = '', calls = [], end, tokens } = reply;
  if (text) response.write(chunk({ delta: { role: 'assistant', content: text } }));
  for (const [index, { name, input }] of calls.entries()) {
    const written = typeof input === 'string' ? input : JSON.stringify(input);
    const call = {
      index,
      id: `call-${Math.random()}`,
      type: 'function',
      function: { name, arguments: '' },
    };
    response.write(chunk({ delta: { role: 'assistant', tool_calls: [call] } }));
    for (const piece of inPieces(written)) {
      response.write(chunk({ delta: { tool_calls: [{ index, function: { arguments: piece } }] } }));
    }
  }
  if (end === 'cut') {
    response.socket?.destroy();
    return;
  }
  if (end === 'silent-end') {
    response.end();
    return;
  }
  const normal = calls.length > 0 ? 'tool_calls' : 'stop';
  response.write(chunk({ delta: {}, finish_reason: end ? endings[end] : normal }));
  if (tokens) {
    const usage = {
      ...{ prompt_tokens: tokens.input, completion_tokens: tokens.output },
      total_tokens: tokens.input + tokens.output,
    };
    response.write(`data: ${JSON.stringify({ ...envelope, choices: [], usage })}\n\n`);
  }
  response.end('data: [DONE]\n\n');
}

const envelope = {
  id: 'completion',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'stand-in',
};

function chunk(choice: Record<string, unknown>): string {
  const whole = { index: 0, finish_reason: null, ...choice };
  return `data: ${JSON.stringify({ ...envelope, choices: [whole] })}\n\n`;
}

/** Cut where JSON cannot be read yet. */
export function inPieces(text: string): string[] {
  return text.match(/[\s\S]{1,7}/gu) ?? [];
}
