import type { UIMessageChunk } from 'ai';

/** Passes on the chunks of one request, and can close what an answer that broke off has left open. */
export class StepChunks {
  readonly #write: (chunk: UIMessageChunk) => void;
  readonly #texts = new Map<string, 'text' | 'reasoning'>();
  readonly #inputs = new Map<string, string>();
  #isStepOpen = false;
  #written = 0;

  constructor(write: (chunk: UIMessageChunk) => void) {
    this.#write = write;
  }

  /** Characters that the model has written. */
  get written(): number {
    return this.#written;
  }

  pass(chunk: UIMessageChunk): void {
    this.#written += lengthOf(chunk);
    // How the run ends is told by its outcome; a request that is made again is no error to anybody.
    // What only some providers send, such as what they applied of a context, only some clients know.
    if (['error', 'abort', 'custom'].includes(chunk.type)) return;
    this.#note(chunk);
    this.#write(chunk);
  }

  /** Ends every part that was begun, so that what comes next begins a new one. */
  close(reason: string): void {
    for (const [id, kind] of this.#texts) this.#write({ type: `${kind}-end`, id });
    for (const [toolCallId, toolName] of this.#inputs) {
      this.#write({ type: 'tool-input-error', toolCallId, toolName, input: {}, errorText: reason });
    }
    if (this.#isStepOpen) this.#write({ type: 'finish-step' });
    this.#texts.clear();
    this.#inputs.clear();
    this.#isStepOpen = false;
  }

  #note(chunk: UIMessageChunk): void {
    switch (chunk.type) {
      case 'start-step':
        this.#isStepOpen = true;
        break;
      case 'finish-step':
        this.#isStepOpen = false;
        break;
      case 'text-start':
        this.#texts.set(chunk.id, 'text');
        break;
      case 'reasoning-start':
        this.#texts.set(chunk.id, 'reasoning');
        break;
      case 'text-end':
      case 'reasoning-end':
        this.#texts.delete(chunk.id);
        break;
      case 'tool-input-start':
      case 'tool-input-available':
        this.#inputs.set(chunk.toolCallId, chunk.toolName);
        break;
      case 'tool-input-error':
        this.#inputs.delete(chunk.toolCallId);
        break;
    }
  }
}

function lengthOf(chunk: UIMessageChunk): number {
  if (chunk.type === 'tool-input-delta') return chunk.inputTextDelta.length;
  return chunk.type === 'text-delta' || chunk.type === 'reasoning-delta' ? chunk.delta.length : 0;
}
