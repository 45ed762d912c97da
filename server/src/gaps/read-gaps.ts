import type { Documentation } from '../content/documentation.js';
import type { GapDecision } from '../storage/gaps/gap-decision.js';
import type { OpenQuestion } from '../storage/gaps/gap-store.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { groupIdOf, groupQuestions, type QuestionGroup } from './group-questions.js';
import { joinGroups } from './join-groups.js';
import type { QuestionMeanings } from './question-meanings.js';
import { languageOf, rarityIn } from './word-rarity.js';

/** Similar questions that were not answered as they should have been. */
export interface Gap {
  id: string;
  /** Fingerprints of the words that it began with. */
  terms: readonly string[];
  /** The wording that most readers chose, or what the owner made of it. */
  question: string;
  /** Oldest first. */
  questions: readonly OpenQuestion[];
  /** ISO date-time, UTC; `undefined` where none of its questions is kept any more. */
  lastAskedAt: string | undefined;
  decision: GapDecision | undefined;
  /** Questions since the decision took effect: an answer when it was live, a mark or a dismissal at once. */
  askedAgain: number;
}

/** Whose gaps, and how they are found. */
export interface ReadGapsOptions {
  project: string;
  /** The documentation site's domain identifier. */
  domain: string;
  documentation: Pick<Documentation, 'pages' | 'reviewedAnswers'>;
  stores: Pick<Stores, 'gaps'>;
  /** ISO date-time, UTC, of the earliest question; default: any. */
  from?: string | undefined;
  /** Questions that are looked at, the last ones; default 5,000, which takes some 200 ms of one core. */
  most?: number | undefined;
  /** Joins what asks the same in other words; default: words alone decide. */
  meanings?: QuestionMeanings | undefined;
}

/** How many questions are looked at where nothing is said. */
export const mostQuestions = 5000;

/** The gaps of a project: those that most readers fell into first, and decided ones after the others. */
export async function readGaps(options: ReadGapsOptions): Promise<Gap[]> {
  const { project, documentation, stores, from = '', most = mostQuestions } = options;
  const { meanings } = options;
  const [asked, kept] = await Promise.all([
    stores.gaps.lastOpen({ project, limit: most }),
    stores.gaps.decisions(project),
  ]);
  const decisions = await withPublication(kept, options);
  const { pages } = documentation;
  const questions = asked.filter(({ createdAt }) => createdAt >= from);
  const byWords = groupQuestions(questions, {
    ...{ rarity: await rarityIn(pages), language: languageOf(pages), leaders: decisions },
  });
  const groups = meanings ? await joinGroups(byWords, { questions, meanings, decisions }) : byWords;
  const ofGroup = new Map(decisions.map((decision) => [decision.id, decision]));
  return groups.map((group) => describe(group, ofGroup.get(group.id))).sort(byWeight);
}

/** The gap of that id, or the one that a question of that id went into when groups changed. */
export function findGap(
  gaps: readonly Gap[],
  { id, pages }: { id: string } & Pick<Documentation, 'pages'>,
): Gap | undefined {
  const language = languageOf(pages);
  return (
    gaps.find((gap) => gap.id === id) ??
    gaps.find(({ questions }) => questions.some((question) => groupIdOf(question, language) === id))
  );
}

function describe(group: QuestionGroup<OpenQuestion>, decision: GapDecision | undefined): Gap {
  const { id, terms, questions } = group;
  const since = effectiveSince(decision);
  return {
    ...{ id, terms, questions, decision },
    question: decision?.question || usualWording(questions),
    lastAskedAt: questions.at(-1)?.createdAt,
    askedAgain:
      since === undefined ? 0 : questions.filter(({ createdAt }) => createdAt > since).length,
  };
}

function effectiveSince(decision: GapDecision | undefined): string | undefined {
  return decision?.state === 'answered' ? decision.publishedAt : decision?.decidedAt;
}

/** What most readers wrote; of several, what was written first. */
function usualWording(questions: readonly OpenQuestion[]): string {
  const counts = new Map<string, { question: string; count: number }>();
  for (const { question } of questions) {
    const key = question.trim().toLowerCase();
    const known = counts.get(key) ?? { question: question.trim(), count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  const [usual] = [...counts.values()].sort((first, second) => second.count - first.count);
  return usual?.question ?? '';
}

/** Notes of each answer since when it is live. */
function withPublication(
  decisions: readonly GapDecision[],
  { project, domain, documentation, stores }: ReadGapsOptions,
): Promise<GapDecision[]> {
  const live = new Set(documentation.reviewedAnswers?.map(({ file }) => file));
  return Promise.all(
    decisions.map(async (decision) => {
      const { id, file, publishedAt, decidedAt } = decision;
      if (file === undefined || publishedAt !== undefined || !live.has(file)) return decision;
      const found = await stores.gaps.firstPublished({ domain, file, after: decidedAt });
      const at = found ?? new Date().toISOString();
      await stores.gaps.notePublished(project, { id, at });
      return { ...decision, publishedAt: at };
    }),
  );
}

function byWeight(first: Gap, second: Gap): number {
  return (
    Number(first.decision !== undefined) - Number(second.decision !== undefined) ||
    second.askedAgain - first.askedAgain ||
    second.questions.length - first.questions.length ||
    (second.lastAskedAt ?? '').localeCompare(first.lastAskedAt ?? '')
  );
}
