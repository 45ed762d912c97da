import {
  array,
  discriminatedUnion,
  literal,
  maxLength,
  object,
  optional,
  type output,
  safeParse,
  string,
  unknown,
} from 'zod/mini';

const name = string().check(maxLength(1000));
const text = string().check(maxLength(4_000_000));

const resultSchema = object({
  title: text,
  description: text,
  questions: array(text),
  checks: array(text),
});

/** What an agent says of its finished work. */
export type JobResult = output<typeof resultSchema>;

/** Chunks of the AI SDK's UI message stream. Its other ones are left out. */
const chunkSchema = discriminatedUnion('type', [
  object({ type: literal(['text-start', 'reasoning-start']), id: name }),
  object({ type: literal(['text-delta', 'reasoning-delta']), id: name, delta: text }),
  object({ type: literal(['text-end', 'reasoning-end']), id: name }),
  object({ type: literal('tool-input-start'), toolCallId: name, toolName: name }),
  object({
    ...{ type: literal('tool-input-available'), toolCallId: name, toolName: name },
    input: unknown(),
  }),
  object({
    ...{ type: literal('tool-input-error'), toolCallId: name, toolName: name, errorText: text },
    input: optional(unknown()),
  }),
  object({ type: literal('tool-output-available'), toolCallId: name, output: unknown() }),
  object({ type: literal('tool-output-error'), toolCallId: name, errorText: text }),
  object({ type: literal('data-status'), data: object({ message: text }) }),
  object({ type: literal('data-result'), data: resultSchema }),
]);

type Chunk = output<typeof chunkSchema>;

/** Something that an agent did or said, in its place. */
export type StreamPart = { key: number } & (
  | { kind: 'text' | 'reasoning'; id: string; text: string; isComplete: boolean }
  | {
      kind: 'tool';
      id: string;
      name: string;
      input: unknown;
      /** What came of it; `undefined` while it runs. */
      output: string | undefined;
      isFailure: boolean;
    }
  | { kind: 'status'; text: string }
);

export type ToolPart = Extract<StreamPart, { kind: 'tool' }>;

/** What has happened so far. */
export interface JobStory {
  parts: readonly StreamPart[];
  result: JobResult | undefined;
}

/** What has happened with what is new of it. A chunk that is none is left out. */
export function foldChunks(known: JobStory | undefined, chunks: readonly unknown[]): JobStory {
  const parts = [...(known?.parts ?? [])];
  let result = known?.result;
  for (const each of chunks) {
    const { success, data: chunk } = safeParse(chunkSchema, each);
    if (!success) continue;
    if (chunk.type === 'data-result') result = chunk.data;
    else fold(parts, chunk);
  }
  return { parts, result };
}

function fold(parts: StreamPart[], chunk: Exclude<Chunk, { type: 'data-result' }>): void {
  const key = parts.length;
  switch (chunk.type) {
    case 'text-start':
    case 'reasoning-start': {
      const kind = chunk.type === 'text-start' ? 'text' : 'reasoning';
      parts.push({ key, kind, id: chunk.id, text: '', isComplete: false });
      break;
    }
    case 'text-delta':
    case 'reasoning-delta':
      changeText(parts, chunk.id, (part) => ({ ...part, text: part.text + chunk.delta }));
      break;
    case 'text-end':
    case 'reasoning-end':
      changeText(parts, chunk.id, (part) => ({ ...part, isComplete: true }));
      break;
    case 'data-status':
      parts.push({ key, kind: 'status', text: chunk.data.message });
      break;
    default:
      foldCall(parts, chunk);
  }
}

type CallChunk = Extract<Chunk, { toolCallId: string }>;

function foldCall(parts: StreamPart[], chunk: CallChunk): void {
  const { toolCallId: id } = chunk;
  const index = parts.findLastIndex((part) => part.kind === 'tool' && part.id === id);
  const found = parts[index];
  const isOpen = found?.kind === 'tool' && found.output === undefined;
  const before = isOpen ? found : startOf(chunk, parts.length);
  // What came of a call that nobody made says nothing.
  if (!before) return;
  parts[isOpen ? index : parts.length] = { ...before, ...outcomeOf(chunk) };
}

function startOf(chunk: CallChunk, key: number): ToolPart | undefined {
  if (!('toolName' in chunk)) return undefined;
  return {
    ...{ key, kind: 'tool', id: chunk.toolCallId, name: chunk.toolName },
    ...{ input: undefined, output: undefined, isFailure: false },
  };
}

function outcomeOf(chunk: CallChunk): Partial<ToolPart> {
  switch (chunk.type) {
    case 'tool-input-available':
      return { input: chunk.input };
    case 'tool-input-error':
      return { input: chunk.input, output: chunk.errorText, isFailure: true };
    case 'tool-output-available':
      return { output: writeValue(chunk.output) };
    case 'tool-output-error':
      return { output: chunk.errorText, isFailure: true };
    default:
      return {};
  }
}

/** Whatever a call takes or gives, to be read. */
export function writeValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

type TextPart = Extract<StreamPart, { isComplete: boolean }>;

/** The last one of that id: another answer may use it again. */
function changeText(
  parts: StreamPart[],
  id: string,
  change: (part: TextPart) => TextPart & { key: number },
): void {
  const index = parts.findLastIndex((part) => 'isComplete' in part && part.id === id);
  const part = parts[index];
  if (part && 'isComplete' in part) parts[index] = change(part);
}
