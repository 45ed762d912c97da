import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { type GapNeeds, unknownGap } from './find-gaps.js';

/** Takes back what was decided of a group of questions; an answer that was written stays where it is. */
export const reopenGap = defineEndpoint(
  {
    method: 'DELETE',
    path: '/admin/api/gaps/:gapId/decision',
    key: 'session',
    operationId: 'reopenGap',
    summary: 'Bring a group of questions back',
    success: { status: 204, description: 'Nothing is decided of it.' },
  },
  async ({ key, parameter, context }, { stores }: GapNeeds) => {
    if (!(await stores.gaps.undecide(key.project, parameter('gapId')))) throw unknownGap();
    return context.body(null, 204, privately);
  },
);
