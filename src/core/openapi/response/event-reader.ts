/** An event of a stream as it came. */
export interface ApiEvent {
  /** `message` where the stream names none. */
  name: string;
  id: string;
  data: string;
}

/** Reads server-sent events from text in pieces of any size (HTML, "Parsing an event stream"). */
export class EventReader {
  #rest = '';
  #name = '';
  #id = '';
  #data: string[] = [];

  /** The events that end in this piece. */
  read(text: string): ApiEvent[] {
    // A return at the end may be half of a line's end.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#readLine(line));
  }

  #readLine(line: string): ApiEvent[] {
    if (line === '') return this.#end();
    const [, field = '', value = ''] = /^([^:]*):? ?([\s\S]*)$/.exec(line) ?? [];
    if (field === 'event') this.#name = value;
    if (field === 'id') this.#id = value;
    if (field === 'data') this.#data.push(value);
    return [];
  }

  #end(): ApiEvent[] {
    const event = { name: this.#name || 'message', id: this.#id, data: this.#data.join('\n') };
    const hasData = this.#data.length > 0;
    this.#name = '';
    this.#data = [];
    return hasData ? [event] : [];
  }
}
