import { Problem } from '../../../problem.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { knownFields } from '../../api/known-fields.js';
import { boundedText } from '../../guards/request-limits.js';

/** What renaming keys needs. */
export interface RenameKeyNeeds {
  stores: Pick<Stores, 'keys'>;
}

/** Gives a valid key of the project another name. What it has named already, such as updates, keeps the old one. */
export const renameKey = defineEndpoint(
  {
    method: 'PUT',
    path: '/admin/api/keys/:keyId',
    key: 'session',
    operationId: 'renameKey',
    summary: 'Rename a key of the project',
    body: knownFields({ name: boundedText(100).transform((name) => name.trim()) }),
    success: { status: 204, description: 'It has the name; none where it is empty.' },
  },
  async ({ key: own, parameter, body, context }, { stores }: RenameKeyNeeds) => {
    const { name } = await body();
    if (!(await stores.keys.rename(parameter('keyId'), { name, project: own.project }))) {
      throw new Problem('No valid key of this project has this id.', {
        status: 404,
        code: 'unknown-key',
      });
    }
    return context.body(null, 204);
  },
);
