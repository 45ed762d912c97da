/** A part of an address without its escapes; as it is where these are broken. */
export function decodedText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
