import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import type { SettingsNeeds } from './read-settings.js';
import { sentSettingsSchema, settingsSchema } from './settings-schema.js';

/** Decides for the questions and searches that come from now on. */
export const writeSettings = defineEndpoint(
  {
    method: 'PUT',
    path: '/admin/api/settings',
    key: 'session',
    operationId: 'writeSettings',
    summary: 'Change the settings of the project',
    // What is not named stays: another tab, with what was decided before, shall not undo it.
    body: sentSettingsSchema,
    success: {
      status: 200,
      description: 'The settings as they are kept.',
      mediaType: 'application/json',
      schema: settingsSchema,
    },
  },
  async ({ key, body, json }, { stores }: SettingsNeeds) => {
    const changes = await body();
    return json(await stores.analyticsSettings.change(key.project, changes), privately);
  },
);
