import { array, boolean, maxLength, object, type output, string } from 'zod/mini';
import type { ApiClient } from './api-client.js';

export const settingsSchema = object({
  categories: array(string().check(maxLength(1000))).check(maxLength(1000)),
  maskQuestions: boolean(),
});

/** What an owner decides for the project. */
export type Settings = output<typeof settingsSchema>;

/** Reads them. */
export function readSettings(client: ApiClient, signal: AbortSignal): Promise<Settings> {
  return client.read('settings', settingsSchema, { signal });
}

/** Keeps those that are given, and gives all as they are kept. */
export function saveSettings(client: ApiClient, changes: Partial<Settings>): Promise<Settings> {
  return client.read('settings', settingsSchema, { method: 'PUT', body: changes });
}
