/** What came of a request: a response, none at all, or one that the browser keeps from the page. */
export type Reply =
  | { kind: 'response'; status: number; text: string }
  | { kind: 'unreachable'; reason: string }
  | { kind: 'refused-origin' };

/** What goes along with a request; a body makes it a POST. */
export interface Sent {
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Reads an address as the page does. It never rejects. */
export type Read = (address: URL, sent?: Sent) => Promise<Reply>;
