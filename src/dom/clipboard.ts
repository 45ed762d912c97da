/** What goes on the clipboard, in the forms that the program it is pasted into may want. */
export interface ClipboardContent {
  text: string;
  html: string;
}

/** Puts both forms on the clipboard, or the text alone where the browser takes no more. Rejects when refused. */
export async function writeClipboard({ text, html }: ClipboardContent): Promise<void> {
  const { clipboard } = navigator;
  if (typeof ClipboardItem === 'function' && typeof clipboard.write === 'function') {
    const item = new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    });
    const isWritten = await clipboard.write([item]).then(
      () => true,
      () => false,
    );
    if (isWritten) return;
  }
  await clipboard.writeText(text);
}
