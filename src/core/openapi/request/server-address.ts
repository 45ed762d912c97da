import type { ApiServer } from '../operation.js';

/** The address of a server with its variables filled in, from these values or as they begin; relative ones lead from the document's own address. */
export function serverAddress(
  { url, variables }: ApiServer,
  base: string,
  values?: ReadonlyMap<string, string>,
): string {
  const filled = url.replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const variable = variables.find((known) => known.name === name);
    return variable ? (values?.get(name) ?? variable.initial) : place;
  });
  try {
    return new URL(filled, base).href;
  } catch {
    return filled;
  }
}

/**
 * Whether a request may be sent there: nothing but HTTP, with no user in the address, which `fetch` refuses as if the API
 * were out of reach, and to no path that browsers would make another one of. `/files/..` is `/` to them, however the
 * dots are encoded.
 */
export function isSendable(address: string): boolean {
  return URL.canParse(address) && /^https?:(?!..[^/?]*@|[^?]*\/\.\.?([/?]|$))/.test(address);
}
