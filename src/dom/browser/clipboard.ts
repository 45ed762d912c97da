/** What goes on the clipboard, in the forms that the program it is pasted into may want. */
export interface ClipboardContent {
  text: string;
  html: string;
}

/**
 * Puts both forms on the clipboard, or the text alone where the browser takes no more. Rejects when
 * refused, or when there is no content. Call it during the reader's own action, as browsers ask for;
 * the content may come later.
 */
export async function writeClipboard(content: Promise<ClipboardContent>): Promise<void> {
  if (!(await writeBoth(content))) await navigator.clipboard.writeText((await content).text);
}

async function writeBoth(content: Promise<ClipboardContent>): Promise<boolean> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem !== 'function' || typeof clipboard.write !== 'function') return false;
  try {
    const item = new ClipboardItem({
      'text/plain': content.then(({ text }) => new Blob([text], { type: 'text/plain' })),
      'text/html': content.then(({ html }) => new Blob([html], { type: 'text/html' })),
    });
    await clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
