/**
 * Whether a panel of an assistant may have been open on the page before. The details load only then. The
 * storage throws where the page is in a sandbox.
 */
export function mayHoldOpenPanel(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('docs-assistant:open:'));
  } catch {
    return false;
  }
}
