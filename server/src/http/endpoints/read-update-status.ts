import type { Context } from 'hono';
import { z } from 'zod';
import { Problem } from '../../problem.js';
import {
  updateCommitSchema,
  updateSources,
  updateStatuses,
} from '../../storage/projects/update-rows.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import { defineEndpoint } from '../api/endpoint.js';

const updateStatusSchema = z.object({
  _id: z.string(),
  projectId: z.string(),
  createdAt: z.string().describe('ISO date-time, UTC.'),
  endedAt: z.string().exactOptional().describe('ISO date-time, UTC; absent before it has ended.'),
  status: z.enum(updateStatuses),
  summary: z.string().describe('What came of it, in a sentence.'),
  logs: z.array(z.string()),
  subdomain: z.string().describe("The project's domain."),
  author: z.string().exactOptional(),
  commit: updateCommitSchema.exactOptional(),
  screenshot: z.string().exactOptional().describe('Address of a picture of the home page, PNG.'),
  screenshotLight: z.string().exactOptional().describe('The same, in light colours.'),
  screenshotDark: z.string().exactOptional().describe('The same, in dark colours.'),
  source: z.enum(updateSources).describe('What triggered it.'),
});

/** What reading the status of an update needs. */
export interface UpdateStatusNeeds {
  stores: Pick<Stores, 'pictures' | 'projects' | 'updates'>;
  /** The address of a picture, as the client of a request reaches it. */
  pictureAddress: (context: Context, name: string) => string;
}

/**
 * How far an update is, or how it ended.
 *
 * Source: Documentation Platform API, "Get update status" and "Update status record".
 */
export const readUpdateStatus = defineEndpoint(
  {
    method: 'GET',
    path: '/v1/project/update-status/:statusId',
    key: 'admin',
    ofAnyProject: true,
    operationId: 'readUpdateStatus',
    summary: 'Read the status of an update',
    success: {
      status: 200,
      description: 'The update.',
      mediaType: 'application/json',
      schema: updateStatusSchema,
    },
  },
  async ({ key, parameter, json, context }, { stores, pictureAddress }: UpdateStatusNeeds) => {
    const update = await stores.updates.find(parameter('statusId'));
    const project =
      update?.project === key.project ? await stores.projects.find({ id: key.project }) : undefined;
    if (!update || !project) {
      throw new Problem('No update of the project of this key has this id.', {
        status: 404,
        code: 'unknown-update',
      });
    }
    const { id, status, summary, logs, source, createdAt, endedAt, author, commit } = update;
    const { light, dark } = await stores.pictures.ofUpdate(id);
    const address = (name: string) => pictureAddress(context, name);
    return json(
      {
        ...{ _id: id, projectId: project.id, subdomain: project.domain },
        ...{ status, summary, logs, source, createdAt },
        ...(endedAt === undefined ? {} : { endedAt }),
        ...(author === undefined ? {} : { author }),
        ...(commit ? { commit } : {}),
        ...(light ? { screenshot: address(light), screenshotLight: address(light) } : {}),
        ...(dark ? { screenshotDark: address(dark) } : {}),
      },
      { 'cache-control': 'no-store' },
    );
  },
);
