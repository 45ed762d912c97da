import { z } from 'zod';
import type { ServedProjects } from '../../../projects/served-projects.js';
import {
  type ConversationFilter,
  isNarrowed,
} from '../../../storage/analytics/conversation-filter.js';
import type { OverviewStore } from '../../../storage/analytics/overview-store.js';
import type { Stores } from '../../../storage/stores/open-stores.js';
import { defineEndpoint } from '../../api/endpoint.js';
import { privately } from '../../api/privately.js';
import { isoTime } from '../../api/time-range.js';
import { describeTiming } from './describe-timing.js';
import {
  asTimes,
  conversationFilter,
  filterFields,
  rangeBefore,
  rangeOf,
  refuseBadRange,
} from './filters.js';
import { listUncitedPages } from './list-uncited-pages.js';
import { overviewSchema } from './overview-schema.js';
import {
  categoriesOf,
  mostEntries,
  namedOf,
  rungsOf,
  type Totals,
  timelineOf,
  totalsOf,
} from './summarize-groups.js';
import { TimeSteps } from './time-steps.js';

const day = 24 * 60 * 60 * 1000;

/** What the overview needs. */
export interface OverviewNeeds {
  stores: Pick<Stores, 'overview' | 'searches'>;
  projects: ServedProjects;
  /** Days that conversations are kept. */
  keepConversations: number;
}

/** Everything that the first page of the dashboard shows, in numbers. */
export const readOverview = defineEndpoint(
  {
    method: 'GET',
    path: '/admin/api/overview',
    key: 'session',
    operationId: 'readOverview',
    summary: 'Read what was asked, and what became of it',
    query: z.object(filterFields).superRefine(refuseBadRange),
    success: {
      status: 200,
      description: 'The numbers of the conversations that the filters choose.',
      mediaType: 'application/json',
      schema: overviewSchema,
    },
  },
  async ({ key, query, json }, { stores, projects, keepConversations }: OverviewNeeds) => {
    const fields = query();
    const { project } = key;
    const now = Date.now();
    const range = rangeOf(fields, now);
    const { until } = range;
    const filter = { ...conversationFilter(project, fields), ...asTimes(range) };
    const before = rangeBefore(range, now);
    const steps = new TimeSteps(range);
    const { overview } = stores;
    const groups = await overview.groups(filter, steps.unit);
    const questions = groups.reduce((sum, group) => sum + group.questions, 0);
    const readers = await overview.readers(filter, questions);
    const firstToken = await overview.durations('first_token', { filter, unit: steps.unit });
    const whole = await overview.durations('whole', { filter, unit: steps.unit });
    const citations = await overview.citations(filter);
    const everything = { project, from: filter.from, until: filter.until };
    const all = isNarrowed(filter) ? await overview.citations(everything) : citations;
    const cited = new Set(all.map(({ path }) => path));
    const firstAt = await overview.firstAt(project);
    // Against a time before anybody asked, or one that is deleted in part, everything looks like a rise.
    const isComparable =
      firstAt !== null &&
      firstAt < isoTime(before.until) &&
      before.from >= now - keepConversations * day;
    return json(
      {
        range: { from: filter.from, to: isoTime(until - 1), step: steps.step },
        totals: totalsOf(groups, readers),
        previous: isComparable
          ? await readTotals(overview, { ...filter, ...asTimes(before) })
          : null,
        firstAt,
        timeline: timelineOf(groups, steps),
        categories: categoriesOf(groups),
        sources: citations
          .slice(0, mostEntries)
          .map(({ title, url, citations: count }) => ({ title, url, citations: count })),
        uncited: await listUncitedPages(projects, { project, cited }),
        rungs: rungsOf(groups),
        timing: describeTiming({ firstToken, whole }, steps),
        versions: namedOf(groups, {
          column: 'version',
          readers: await overview.readersBy('version', { filter, questions }),
        }),
        languages: namedOf(groups, {
          column: 'language',
          readers: await overview.readersBy('language', { filter, questions }),
        }),
        searches: await stores.searches.overview(filter),
      },
      privately,
    );
  },
);

async function readTotals(overview: OverviewStore, filter: ConversationFilter): Promise<Totals> {
  const totals = totalsOf(await overview.totals(filter), 0);
  return { ...totals, readers: await overview.readers(filter, totals.questions) };
}
