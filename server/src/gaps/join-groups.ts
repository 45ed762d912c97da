import { giveWay } from '../give-way.js';
import type { GapDecision } from '../storage/gaps/gap-decision.js';
import type { GroupableQuestion, GroupLeader, QuestionGroup } from './group-questions.js';
import { likenessOf, type Meanings, type QuestionMeanings } from './question-meanings.js';

/** What is known beside the groups. */
export interface JoinGroupsOptions<Question extends GroupableQuestion> {
  /** Those of all groups, oldest first. */
  questions: readonly Question[];
  meanings: QuestionMeanings;
  /** Of the groups that somebody has decided of; the latest ones are compared. */
  decisions?: readonly Pick<GapDecision, 'id' | 'question'>[];
}

/**
 * How alike the first questions of two groups must be: the share of the way from questions that have nothing to do
 * with each other (0) to the same question (1). Two that share a word and were not grouped by it differ in another
 * ("delete a key", "delete a project"), which models hardly see, so that they must be more alike. Set with
 * all-MiniLM-L6-v2 and the Universal Sentence Encoder on `server/test/gaps/paraphrases.ts`: with the first, recall
 * grew from .75 to .83 and precision stayed where it was; of questions without a common word, it found a quarter.
 */
const alikeMeaning = { withoutCommonWord: 0.45, withCommonWord: 0.75 } as const;

/** Groups that are compared, the last ones: all with each other take some 200 ms of one core at 1,536 dimensions. */
const mostGroups = 400;
const mostDecided = 200;
/** Characters of a question that the model reads: what has more is a log. */
const longest = 300;
/** Groups that are compared before anything else has its turn. */
const atOnce = 50;

/**
 * Joins groups that ask the same in other words. Each goes to the group before it whose first question means most
 * nearly the same; those that somebody has decided of stay what they are. Whatever the model does not tell leaves the
 * groups as words made them.
 *
 * @param groups - as `groupQuestions` gives them; they are not changed.
 */
export async function joinGroups<Question extends GroupableQuestion>(
  groups: readonly QuestionGroup<Question>[],
  { questions, meanings, decisions = [] }: JoinGroupsOptions<Question>,
): Promise<QuestionGroup<Question>[]> {
  const decided = new Map(decisions.map(({ id, question }) => [id, question]));
  const compared = [
    ...groups.filter(({ id }) => decided.has(id)).slice(0, mostDecided),
    ...groups.filter(({ id }) => !decided.has(id)).slice(-mostGroups),
  ];
  const wording = ({ id, questions: [first] }: QuestionGroup<Question>) =>
    (decided.get(id) || first?.question || '').slice(0, longest).trim();
  const wordings = compared.map(wording).filter((text) => text !== '');
  // One gap is like no other: nothing is paid for it.
  const known = wordings.length > 1 ? await meanings.read(wordings) : undefined;
  if (!known) return [...groups];

  const nearest = new NearestGroups(known);
  const goesTo = new Map<string, string>();
  for (const [place, group] of compared.entries()) {
    if (place % atOnce === atOnce - 1) await giveWay();
    const vector = known.of(wording(group));
    if (!vector) continue;
    const candidate = { ...group, vector };
    const head = decided.has(group.id) ? undefined : nearest.find(candidate);
    if (head === undefined) nearest.add(candidate);
    else goesTo.set(group.id, head);
  }
  return merge(groups, { questions, goesTo });
}

interface Candidate extends GroupLeader {
  vector: Float32Array;
}

/** Groups that others may go to. */
class NearestGroups {
  readonly #common: number;
  readonly #heads: Candidate[] = [];

  constructor({ common }: Meanings) {
    this.#common = common;
  }

  add(candidate: Candidate): void {
    this.#heads.push(candidate);
  }

  /** The one that means most nearly the same, the earliest of several; none where no one does. */
  find({ terms, vector }: Candidate): string | undefined {
    const words = new Set(terms);
    let best: string | undefined;
    let most = 0;
    for (const head of this.#heads) {
      const likeness = (likenessOf(vector, head.vector) - this.#common) / (1 - this.#common);
      if (likeness <= most || likeness < alikeMeaning.withoutCommonWord) continue;
      const sharesWord = head.terms.some((term) => words.has(term));
      if (sharesWord && likeness < alikeMeaning.withCommonWord) continue;
      best = head.id;
      most = likeness;
    }
    return best;
  }
}

function merge<Question extends GroupableQuestion>(
  groups: readonly QuestionGroup<Question>[],
  { questions, goesTo }: { questions: readonly Question[]; goesTo: ReadonlyMap<string, string> },
): QuestionGroup<Question>[] {
  const left = groups.filter(({ id }) => !goesTo.has(id));
  const joined = new Map(
    left.map((group) => [group.id, { ...group, questions: [] as Question[] }]),
  );
  const groupOf = new Map(
    groups.flatMap((group) =>
      group.questions.map((question) => [question, goesTo.get(group.id) ?? group.id] as const),
    ),
  );
  for (const question of questions)
    joined.get(groupOf.get(question) ?? '')?.questions.push(question);
  return [...joined.values()];
}
