import type { ModelMessage, ToolModelMessage } from 'ai';

type ToolPart = ToolModelMessage['content'][number];

/** Characters of a conversation that is sent as it is: about 100,000 tokens. */
const mostCharacters = 400_000;
/** How many of the latest tool messages stay whole, each time that less must do. */
const keptWhole = [12, 4, 1];
const shortened =
  'This result was left out, as the conversation is long: call the tool again if you need it.';
const shortLength = 200;

/** What was said so far, as it is sent with each request. */
export class Conversation {
  readonly #messages: ModelMessage[];
  #level = -1;

  constructor(messages: readonly ModelMessage[]) {
    this.#messages = [...messages];
  }

  /** All of it; of old results only that there were some, where it would be too long. */
  get messages(): ModelMessage[] {
    while (this.#length > mostCharacters && this.shorten());
    return this.#messages;
  }

  /** About how many tokens it has. */
  get tokens(): number {
    return this.#length / 4;
  }

  add(...messages: readonly ModelMessage[]): void {
    this.#messages.push(...messages);
    // What is long by now was short enough when the level was chosen.
    this.#apply();
  }

  /** Leaves out results of tools, from the oldest on; false where nothing is left to be left out. */
  shorten(): boolean {
    if (this.#level >= keptWhole.length - 1) return false;
    this.#level += 1;
    this.#apply();
    return true;
  }

  get #length(): number {
    return JSON.stringify(this.#messages).length;
  }

  #apply(): void {
    const kept = keptWhole[this.#level];
    if (kept === undefined) return;
    const places = this.#messages.flatMap(({ role }, index) => (role === 'tool' ? [index] : []));
    for (const index of places.slice(0, -kept)) {
      const message = this.#messages[index];
      if (message?.role !== 'tool') continue;
      this.#messages[index] = { ...message, content: message.content.map(withoutResult) };
    }
  }
}

function withoutResult(part: ToolPart): ToolPart {
  if (part.type !== 'tool-result' || part.output.type !== 'text') return part;
  if (part.output.value.length <= shortLength) return part;
  return { ...part, output: { type: 'text', value: shortened } };
}
