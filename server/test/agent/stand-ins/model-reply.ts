/** A call of a tool, as a stand-in writes it. */
export interface StandInCall {
  name: string;
  /** An object, or the text that stands where its JSON should be. */
  input: object | string;
}

/** What a stand-in answers a request with. */
export interface ModelReply {
  text?: string;
  calls?: readonly StandInCall[];
  /** Why it ends. Default: because it is complete. `cut` ends the connection in the middle. */
  end?: 'length' | 'refusal' | 'cut' | 'silent-end';
  tokens?: { input: number; output: number };
}

/** What a stand-in answers where it gives no answer. */
export interface ModelFailureReply {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}

/** A request to a stand-in, whatever protocol it came in. */
export interface ModelRequest {
  /** How many requests came before it. */
  number: number;
  /** As it came. */
  body: string;
  system: string;
  /** What the reader of the conversation sees, in its order. */
  turns: readonly { role: 'user' | 'assistant' | 'tool'; text: string }[];
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The latest results of tools, in the order of their calls. */
export function latestResults({ turns }: ModelRequest): string[] {
  const last = turns.findLastIndex(({ role }) => role === 'assistant');
  return turns.slice(last + 1).flatMap(({ role, text }) => (role === 'tool' ? [text] : []));
}
