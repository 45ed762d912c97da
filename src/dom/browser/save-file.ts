/** Milliseconds after which a browser has certainly taken what it saves. */
const takenAfter = 60_000;

/** Has the browser save a file as it saves what is downloaded. Nothing is requested for it. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), takenAfter);
}
