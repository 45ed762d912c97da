import { type ApiEvent, EventReader } from '../../core/openapi/response/event-reader.js';

/** What came back, as far as it has come. */
export interface ApiResponse {
  status: number;
  statusText: string;
  headers: readonly (readonly [string, string])[];
  mediaType: string;
  /** Milliseconds from sending to the last byte that has come. */
  milliseconds: number;
  /** Bytes that have come. */
  size: number;
  /** The beginning of a body of text. */
  text: string;
  /** Of a stream of events, those that have come. */
  events: readonly ApiEvent[];
  /** Whether there is more of the text than is shown. */
  isCut: boolean;
  /** The whole body, once it is here. */
  file?: Blob;
  state: 'coming' | 'whole' | 'interrupted';
}

/** Characters of a body that are shown, and bytes that are kept for saving. */
const shownCharacters = 200_000;
/** Of JSON, which is shown folded, as only all of it can be read. */
const jsonCharacters = 5_000_000;
const mostEvents = 1000;
const keptBytes = 200_000_000;

/** What is of no type is taken for text. */
const textual =
  /^($|text\/|application\/(.+\+|x-)?((nd)?json|xml|yaml|javascript|www-form-urlencoded|graphql))/;

/** Reads the response to a request that `started` by `performance.now()`, and tells what has come of it with each piece. */
export async function readResponse(
  response: Response,
  { started, onChange }: { started: number; onChange: (state: ApiResponse) => void },
): Promise<void> {
  const mediaType = response.headers.get('content-type')?.toLowerCase() ?? '';
  const shown = textual.test(mediaType) ? new ShownText(mediaType) : undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let state: ApiResponse = {
    status: response.status,
    statusText: response.statusText.slice(0, 200),
    headers: [...response.headers],
    mediaType,
    milliseconds: performance.now() - started,
    size: 0,
    text: '',
    events: [],
    isCut: false,
    state: 'coming',
  };
  const change = (fields: Partial<ApiResponse>): void => {
    state = { ...state, milliseconds: performance.now() - started, ...fields };
    onChange(state);
  };
  change({});
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      if (state.size < keptBytes) pieces.push(read.value);
      change({ size: state.size + read.value.length, ...shown?.add(read.value) });
    }
    const file = new Blob(pieces, { type: 'application/octet-stream' });
    change({ state: 'whole', ...(state.size > 0 && state.size < keptBytes && { file }) });
  } catch {
    change({ state: 'interrupted' });
  }
}

/** The beginning of a body of text, and the events in it, as far as they are shown. */
class ShownText {
  readonly #decoder: TextDecoder;
  readonly #events: EventReader | undefined;
  readonly #longest: number;
  #shown: Pick<ApiResponse, 'text' | 'events' | 'isCut'> = { text: '', events: [], isCut: false };

  constructor(mediaType: string) {
    this.#events = mediaType.startsWith('text/event-stream') ? new EventReader() : undefined;
    this.#decoder = decoderOf(mediaType);
    // What has a value a line is not folded.
    this.#longest = /[/+]json\b/.test(mediaType) ? jsonCharacters : shownCharacters;
  }

  add(bytes: Uint8Array): Pick<ApiResponse, 'text' | 'events' | 'isCut'> {
    const { text, events, isCut } = this.#shown;
    if (isCut) return this.#shown;
    const come = this.#decoder.decode(bytes, { stream: true });
    const all = [...events, ...(this.#events?.read(come) ?? [])];
    this.#shown = {
      text: (text + come).slice(0, this.#longest),
      events: all.slice(0, mostEvents),
      isCut: text.length + come.length > this.#longest || all.length > mostEvents,
    };
    return this.#shown;
  }
}

/** Of the encoding that a media type names, if browsers know it; else of UTF-8. */
function decoderOf(mediaType: string): TextDecoder {
  const [, charset] = mediaType.match(/charset="?([^\s;"]+)/) ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
