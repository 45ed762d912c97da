import { isRecord } from '../../record.js';
import { toJson } from '../../wire/to-json.js';
import { isWrittenRequest, type WrittenRequest } from './written-request.js';

/** Where a request waits for its playground, in the tab's session storage, and what tells playgrounds of it. */
const key = 'docs-playground-request';
export const carriedRequestEvent = 'docs-playground:request';

/** The part of the Web Storage API that is used here. */
interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Puts a request down for the playground of an operation: `POST /jobs/{id}`. */
export function carryRequest(storage: Storage, operation: string, request: WrittenRequest): void {
  storage.setItem(key, toJson({ operation, request }));
}

/** Takes the request that waits for an operation, once. What a storage holds may be anyone's. */
export function takeRequest(storage: Storage, operation: string): WrittenRequest | undefined {
  const text = storage.getItem(key);
  if (text === null || operation === '') return undefined;
  try {
    const carried: unknown = JSON.parse(text);
    if (!isRecord(carried) || carried.operation !== operation) return undefined;
    storage.removeItem(key);
    return isWrittenRequest(carried.request) ? carried.request : undefined;
  } catch {
    return undefined;
  }
}
