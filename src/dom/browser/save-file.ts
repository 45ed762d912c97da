/** A text that becomes a file of the reader. */
export interface SavedFile {
  name: string;
  /** Its media type, without a character set. */
  type: string;
  text: string;
}

/** Milliseconds after which a browser has certainly taken what it saves. */
const takenAfter = 60_000;

/** Has the browser save a text as it saves what is downloaded. Nothing is requested for it. */
export function saveFile({ name, type, text }: SavedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), takenAfter);
}
