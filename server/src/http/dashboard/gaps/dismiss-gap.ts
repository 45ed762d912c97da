import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { decisionOn, type GapNeeds, gapOf } from './find-gaps.js';

/** Takes a group of questions from the open ones, as nothing is to be done about it. */
export const dismissGap = defineEndpoint(
  {
    method: 'POST',
    path: '/admin/api/gaps/:gapId/dismissal',
    key: 'session',
    operationId: 'dismissGap',
    summary: 'Dismiss a group of questions',
    success: { status: 204, description: 'It is dismissed.' },
  },
  async ({ key, parameter, context }, needs: GapNeeds) => {
    const { gap } = await gapOf({ key, id: parameter('gapId') }, needs);
    await needs.stores.gaps.decide(key.project, decisionOn(gap, { key, state: 'dismissed' }));
    return context.body(null, 204, privately);
  },
);
