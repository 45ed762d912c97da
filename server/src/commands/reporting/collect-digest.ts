import type { Documentation } from '../../content/documentation.js';
import { casesAmong } from '../../gaps/labelled-cases.js';
import type { QuestionMeanings } from '../../gaps/question-meanings.js';
import { readGaps } from '../../gaps/read-gaps.js';
import type { ConversationTotal } from '../../storage/analytics/overview-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import type { Digest, DigestTotals } from './write-digest.js';

/** Of what, and how far back. */
export interface CollectDigestOptions {
  stores: Pick<Stores, 'gaps' | 'overview' | 'searches'>;
  documentation: Pick<Documentation, 'pages' | 'reviewedAnswers'>;
  project: string;
  /** The documentation site's domain identifier. */
  domain: string;
  /** What questions mean; default: words alone group them. */
  meanings?: QuestionMeanings | undefined;
  /** Milliseconds that it tells of. */
  duration: number;
  now: Date;
}

/** Entries of each list, and examples of each gap. */
const mostEntries = 10;
const mostExamples = 3;

/** Reads what a digest tells of. */
export async function collectDigest(options: CollectDigestOptions): Promise<Digest> {
  const { stores, documentation, project, duration, now } = options;
  const start = new Date(now.getTime() - duration).toISOString();
  const earlier = new Date(now.getTime() - 2 * duration).toISOString();
  const until = now.toISOString();
  const filter = { project, from: start, until };
  const { overview } = stores;
  const [totals, before, firstAt, citations, searches, gaps, decisions] = await Promise.all([
    overview.totals(filter),
    overview.totals({ project, from: earlier, until: start }),
    overview.firstAt(project),
    overview.citations(filter),
    stores.searches.overview(filter),
    readGaps({ ...options, from: start }),
    stores.gaps.decisions(project),
  ]);
  const open = gaps.filter(({ decision, askedAgain, questions }) => {
    if (questions.length === 0) return false;
    return !decision || (decision.state !== 'dismissed' && askedAgain > 0);
  });
  const cited = new Set(citations.map(({ path }) => path));
  const uncited = [...documentation.pages.values()].filter(({ path }) => !cited.has(path));
  return {
    ...{ project, from: start.slice(0, 10), to: until.slice(0, 10) },
    now: sumOf(totals),
    // Against a time of which a part is deleted, or that nobody asked in yet, everything looks like a rise.
    before: firstAt !== null && firstAt <= earlier ? sumOf(before) : undefined,
    gaps: open.slice(0, mostEntries).map(({ question, questions, askedAgain }) => ({
      ...{ question, askedAgain, count: questions.length },
      examples: otherWordings(question, questions),
    })),
    moreGaps: Math.max(0, open.length - mostEntries),
    cited: citations.slice(0, mostEntries),
    uncited: { total: uncited.length, pages: uncited.slice(0, mostEntries) },
    searches: {
      ...{ total: searches.total, withoutResult: searches.withoutResult },
      queries: searches.queriesWithoutResult.slice(0, mostEntries),
    },
    cases: casesAmong(decisions).length,
  };
}

function otherWordings(question: string, asked: readonly { question: string }[]): string[] {
  const first = question.toLowerCase();
  const wordings = new Map(
    asked.map((each) => [each.question.trim().toLowerCase(), each.question.trim()]),
  );
  wordings.delete(first);
  return [...wordings.values()].slice(0, mostExamples);
}

function sumOf(counted: readonly ConversationTotal[]): DigestTotals {
  const sum = (isMeant: (total: ConversationTotal) => boolean) =>
    counted.filter(isMeant).reduce((all, { questions }) => all + questions, 0);
  const ended = (wanted: ConversationTotal['outcome']) => sum(({ outcome }) => outcome === wanted);
  return {
    questions: sum(() => true),
    answered: ended('answered'),
    unsure: ended('unsure'),
    unanswered: ended('unanswered'),
    failed: ended('failed'),
    down: sum(({ rating }) => rating === 'down'),
  };
}
