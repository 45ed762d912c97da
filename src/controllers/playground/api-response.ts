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
  /** Whether there is more of the text than is shown. */
  isCut: boolean;
  /** The whole body, once it is here. */
  file?: Blob;
  state: 'coming' | 'whole' | 'interrupted';
}

/** Characters of a body that are shown, and bytes that are kept for saving. */
const shownCharacters = 200_000;
const keptBytes = 200_000_000;

const textual =
  /^(text\/|application\/(.+\+)?(json|xml|yaml|javascript|problem|x-www-form-urlencoded|graphql))/;

/** Reads a response, and tells what has come of it with each piece. */
export async function readResponse(
  response: Response,
  {
    started,
    now,
    onChange,
  }: { started: number; now: () => number; onChange: (state: ApiResponse) => void },
): Promise<void> {
  const mediaType = response.headers.get('content-type')?.toLowerCase() ?? '';
  const isText = textual.test(mediaType) || mediaType === '';
  const decoder = new TextDecoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let state: ApiResponse = {
    status: response.status,
    statusText: response.statusText.slice(0, 200),
    headers: [...response.headers],
    mediaType,
    milliseconds: now() - started,
    size: 0,
    text: '',
    isCut: false,
    state: 'coming',
  };
  const change = (fields: Partial<ApiResponse>): void => {
    state = { ...state, milliseconds: now() - started, ...fields };
    onChange(state);
  };
  change({});
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      if (state.size < keptBytes) pieces.push(read.value);
      const room = shownCharacters - state.text.length;
      const text = isText && room > 0 ? decoder.decode(read.value, { stream: true }) : '';
      const isCut = state.isCut || text.length > room || (isText && room <= 0);
      change({
        size: state.size + read.value.length,
        text: state.text + text.slice(0, room),
        isCut,
      });
    }
    const file = new Blob(pieces, { type: 'application/octet-stream' });
    change({ state: 'whole', ...(state.size > 0 && state.size < keptBytes && { file }) });
  } catch {
    change({ state: 'interrupted' });
  }
}
