import { z } from 'zod';
import { Problem } from '../../../problem.js';
import type { Update } from '../../../storage/projects/update-rows.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { describeUpdate, updateSchema } from './describe-update.js';

/** Files of each kind of change that are named. */
const mostFiles = 500;

const filesSchema = z.object({
  count: z.number(),
  first: z.array(z.string()).describe(`The first ${mostFiles}.`),
});

/** What reading an update needs. */
export interface ReadUpdateNeeds {
  stores: Pick<Stores, 'pictures' | 'updates'>;
  /** Where the dashboard's own server has a picture. */
  picturePath: (name: string) => string;
}

/** One update of the project with what it changed, and the lines of its log that are new to the reader. */
export const readUpdate = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/updates/:updateId',
    key: 'session',
    operationId: 'readUpdate',
    summary: 'Read an update and its log',
    query: z.object({
      after: z.coerce.number().int().min(0).default(0).describe('Lines that are known already.'),
    }),
    success: {
      status: 200,
      description: 'The update.',
      mediaType: 'application/json',
      schema: z.object({
        update: updateSchema,
        filesChanged: z
          .object({ added: filesSchema, modified: filesSchema, removed: filesSchema })
          .optional(),
        screenshotLight: z.string().optional().describe('Path of a picture of the home page.'),
        screenshotDark: z.string().optional().describe('The same, in dark colours.'),
        lines: z.array(z.string()).describe('Those after the ones that are known.'),
      }),
    },
  },
  async ({ key, parameter, query, json }, { stores, picturePath }: ReadUpdateNeeds) => {
    const { after } = query();
    const update = await stores.updates.find(parameter('updateId'));
    if (update?.project !== key.project) {
      throw new Problem('No update of this project has this id.', {
        status: 404,
        code: 'unknown-update',
      });
    }
    const changed = filesOf(update);
    const filesChanged = changed && {
      added: shorten(changed.added),
      modified: shorten(changed.modified),
      removed: shorten(changed.removed),
    };
    const lines = update.logs.slice(after);
    const { light, dark } = await stores.pictures.ofUpdate(update.id);
    return json(
      {
        ...{ update: describeUpdate(update), lines, filesChanged },
        screenshotLight: light && picturePath(light),
        screenshotDark: dark && picturePath(dark),
      },
      privately,
    );
  },
);

/** What a failed update would have changed may not be known: that is not nothing. */
function filesOf({ status, commit }: Pick<Update, 'status' | 'commit'>) {
  const changed = commit?.filesChanged;
  const isKnown =
    status === 'success' || Object.values(changed ?? {}).some(({ length }) => length > 0);
  return isKnown ? changed : undefined;
}

function shorten(files: readonly string[]): z.output<typeof filesSchema> {
  return { count: files.length, first: files.slice(0, mostFiles) };
}
