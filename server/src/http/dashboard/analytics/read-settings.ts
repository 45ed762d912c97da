import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { settingsSchema } from './settings-schema.js';

/** What settings need. */
export interface SettingsNeeds {
  stores: Pick<Stores, 'analyticsSettings'>;
}

/** What the owner of the project decides of conversations. */
export const readSettings = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/settings',
    key: 'session',
    operationId: 'readSettings',
    summary: 'Read the settings of the project',
    success: {
      status: 200,
      description: 'The settings.',
      mediaType: 'application/json',
      schema: settingsSchema,
    },
  },
  async ({ key, json }, { stores }: SettingsNeeds) =>
    json(await stores.analyticsSettings.read(key.project), privately),
);
