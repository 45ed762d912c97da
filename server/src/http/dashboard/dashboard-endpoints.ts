import type { Endpoint } from '../api/endpoint.js';
import { createKey } from './create-key.js';
import { goBack } from './go-back.js';
import { listGenerations } from './list-generations.js';
import { listKeys } from './list-keys.js';
import { listUpdates } from './list-updates.js';
import { readLimits } from './read-limits.js';
import { readSession } from './read-session.js';
import { readUpdate } from './read-update.js';
import { revokeKey } from './revoke-key.js';
import { signIn } from './sign-in.js';
import { signOut } from './sign-out.js';
import { startUpdate } from './start-update.js';

/** All operations of the dashboard. They may change with it, so that `/openapi.json` does not tell of them. */
export const dashboardEndpoints = [
  signIn,
  readSession,
  signOut,
  listKeys,
  createKey,
  revokeKey,
  readLimits,
  listUpdates,
  readUpdate,
  startUpdate,
  listGenerations,
  goBack,
];

/** What they work with, all together. */
export type DashboardNeeds =
  (typeof dashboardEndpoints)[number] extends Endpoint<infer Needs> ? Needs : never;
