import { casesAmong, writeCases } from '../../../gaps/labelled-cases.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import type { GapNeeds } from './find-gaps.js';

/** The marked questions as the file that `eval` reads. */
export const exportCases = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/gaps/cases.yaml',
    key: 'session',
    operationId: 'exportCases',
    summary: 'Export the marked questions for eval',
    success: {
      status: 200,
      description: 'A list of questions, each with the sections that are expected.',
      mediaType: 'application/yaml',
    },
  },
  async ({ key, context }, { stores }: GapNeeds) => {
    const cases = casesAmong(await stores.gaps.decisions(key.project));
    return context.body(writeCases(cases), 200, {
      ...privately,
      'content-type': 'application/yaml; charset=utf-8',
      'content-disposition': 'attachment; filename="questions.yaml"',
    });
  },
);
