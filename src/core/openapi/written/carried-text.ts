import { toJson } from '../../wire/to-json.js';
import { isWrittenRequest, type WrittenRequest } from './written-request.js';

/** A request as it waits in a storage. */
export function carriedText(request: WrittenRequest): string {
  return toJson(request);
}

/** The request that waited in a storage; none where what is there is anyone else's. */
export function readCarriedText(text: string): WrittenRequest | undefined {
  try {
    const carried: unknown = JSON.parse(text);
    return isWrittenRequest(carried) ? carried : undefined;
  } catch {
    return undefined;
  }
}
