import type { Endpoint } from '../api/endpoint.js';
import { exportConversations } from './analytics/export-conversations.js';
import { readConversation } from './analytics/read-conversation.js';
import { readConversations } from './analytics/read-conversations.js';
import { readOverview } from './analytics/read-overview.js';
import { readSettings } from './analytics/read-settings.js';
import { writeSettings } from './analytics/write-settings.js';
import { gapEndpoints } from './gaps/gap-endpoints.js';
import { listJobs } from './jobs/list-jobs.js';
import { readJob } from './jobs/read-job.js';
import { startJob } from './jobs/start-job.js';
import { stopJob } from './jobs/stop-job.js';
import { createKey } from './keys/create-key.js';
import { listKeys } from './keys/list-keys.js';
import { readLimits } from './keys/read-limits.js';
import { renameKey } from './keys/rename-key.js';
import { revokeKey } from './keys/revoke-key.js';
import { readSession } from './session/read-session.js';
import { signIn } from './session/sign-in.js';
import { signOut } from './session/sign-out.js';
import { goBack } from './updates/go-back.js';
import { listGenerations } from './updates/list-generations.js';
import { listUpdates } from './updates/list-updates.js';
import { readUpdate } from './updates/read-update.js';
import { startUpdate } from './updates/start-update.js';

/** All operations of the dashboard. They may change with it, so that `/openapi.json` does not tell of them. */
export const dashboardEndpoints = [
  signIn,
  readSession,
  signOut,
  listKeys,
  createKey,
  renameKey,
  revokeKey,
  readLimits,
  listUpdates,
  readUpdate,
  startUpdate,
  listGenerations,
  goBack,
  readOverview,
  readConversations,
  readConversation,
  exportConversations,
  readSettings,
  writeSettings,
  ...gapEndpoints,
  listJobs,
  startJob,
  readJob,
  stopJob,
];

/** What they work with, all together. */
export type DashboardNeeds =
  (typeof dashboardEndpoints)[number] extends Endpoint<infer Needs> ? Needs : never;
