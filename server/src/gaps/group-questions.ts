import { digest, type QuestionTerm, questionTerms } from './question-terms.js';
import type { WordRarity } from './word-rarity.js';

/** A question to be put into a group. */
export interface GroupableQuestion {
  question: string;
}

/** What a group began with: what is compared with every other question. */
export interface GroupLeader {
  id: string;
  /** Fingerprints of its words, not the words. */
  terms: readonly string[];
}

/** Similar questions, in the order in which they were given. */
export interface QuestionGroup<Question extends GroupableQuestion> extends GroupLeader {
  questions: Question[];
}

/** How alike two questions must be, 0 to 1; `server/test/gaps/paraphrases.ts` is what it was set by. */
const likeness = 0.5;

/** What is known beside the questions. */
export interface GroupingOptions {
  /** How much words tell. */
  rarity: WordRarity;
  /** Groups that somebody has decided of: a question that is like one of them belongs to it. */
  leaders?: readonly GroupLeader[];
  /** Whose rules stem the words of all of them, as a tag; default English. */
  language?: string | undefined;
}

/**
 * Puts questions into groups: each goes to the group whose first question is most like it, or begins one. The words
 * that both have count for their rarity, so that two that share what is rare are alike, and two that share what stands in every
 * question are not. The same questions in the same order give the same groups, and a later one changes none of
 * the earlier.
 *
 * @param questions - oldest first, so that groups stay as they are when new ones come.
 * @returns those of the leaders first, empty ones too, then those that began with a question.
 */
export function groupQuestions<Question extends GroupableQuestion>(
  questions: readonly Question[],
  { rarity, leaders = [], language }: GroupingOptions,
): QuestionGroup<Question>[] {
  const groups = new Groups<Question>();
  for (const leader of leaders) groups.begin(leader);
  for (const question of questions) {
    const words = questionTerms(question.question, language);
    // What has no words, such as "???", is like nothing.
    if (words.length === 0) continue;
    for (const word of words) groups.weigh(word, rarity);
    const terms = words.map(({ fingerprint }) => fingerprint);
    const group = groups.nearest(terms) ?? groups.begin({ id: groupId(terms), terms });
    group.questions.push(question);
  }
  return groups.all;
}

/** Groups that grow. */
class Groups<Question extends GroupableQuestion> {
  readonly all: QuestionGroup<Question>[] = [];
  readonly #byTerm = new Map<string, QuestionGroup<Question>[]>();
  readonly #weights = new Map<string, number>();

  begin(leader: GroupLeader): QuestionGroup<Question> {
    const group = { ...leader, questions: [] };
    this.all.push(group);
    for (const term of group.terms) {
      const holders = this.#byTerm.get(term);
      if (holders) holders.push(group);
      else this.#byTerm.set(term, [group]);
    }
    return group;
  }

  weigh({ stem, fingerprint }: QuestionTerm, rarity: WordRarity): void {
    if (!this.#weights.has(fingerprint)) this.#weights.set(fingerprint, rarity(stem));
  }

  /** The group that is most like these words, the earliest of several; none where no one is like them. */
  nearest(terms: readonly string[]): QuestionGroup<Question> | undefined {
    let best: QuestionGroup<Question> | undefined;
    let most = 0;
    for (const group of new Set(terms.flatMap((term) => this.#byTerm.get(term) ?? []))) {
      const score = this.#likeness(terms, group.terms);
      if (score < likeness || score <= most) continue;
      best = group;
      most = score;
    }
    return best;
  }

  /** Half of what the two have in common of all that they say, half of what the shorter one says. */
  #likeness(first: readonly string[], second: readonly string[]): number {
    const shared = this.#sum(first.filter((term) => second.includes(term)));
    if (shared === 0) return 0;
    const [ofFirst, ofSecond] = [this.#sum(first), this.#sum(second)];
    return (shared / (ofFirst + ofSecond - shared) + shared / Math.min(ofFirst, ofSecond)) / 2;
  }

  #sum(terms: readonly string[]): number {
    return terms.reduce((sum, term) => sum + (this.#weights.get(term) ?? usualWeight), 0);
  }
}

/** What a word counts that only a leader has, whose words are not known any more. */
const usualWeight = 3;

/** What a question is known by: the id of the group that it begins, or would begin. */
export function groupIdOf({ question }: GroupableQuestion, language?: string): string {
  return groupId(questionTerms(question, language).map(({ fingerprint }) => fingerprint));
}

function groupId(terms: readonly string[]): string {
  return digest(terms.join(' '), 16);
}
