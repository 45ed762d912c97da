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

/** A group as it is compared. */
interface ComparedGroup<Question extends GroupableQuestion> {
  group: QuestionGroup<Question>;
  /** What its words count together; `undefined` where one of them was weighed since. */
  weight: number | undefined;
  /** What the words count that it has in common with the question that is looked at. */
  shared: number;
}

/** Groups that grow. */
class Groups<Question extends GroupableQuestion> {
  readonly all: QuestionGroup<Question>[] = [];
  readonly #byTerm = new Map<string, ComparedGroup<Question>[]>();
  readonly #weights = new Map<string, number>();

  begin(leader: GroupLeader): QuestionGroup<Question> {
    const group = { ...leader, questions: [] };
    const compared = { group, weight: undefined, shared: 0 };
    this.all.push(group);
    for (const term of new Set(group.terms)) {
      const holders = this.#byTerm.get(term);
      if (holders) holders.push(compared);
      else this.#byTerm.set(term, [compared]);
    }
    return group;
  }

  weigh({ stem, fingerprint }: QuestionTerm, rarity: WordRarity): void {
    if (this.#weights.has(fingerprint)) return;
    this.#weights.set(fingerprint, rarity(stem));
    for (const holder of this.#byTerm.get(fingerprint) ?? []) holder.weight = undefined;
  }

  /** The group that is most like these words, the earliest of several; none where no one is like them. */
  nearest(terms: readonly string[]): QuestionGroup<Question> | undefined {
    const own = this.#sum(terms);
    let best: QuestionGroup<Question> | undefined;
    let most = 0;
    for (const compared of this.#share(terms)) {
      const score = this.#likeness(compared, own);
      compared.shared = 0;
      if (score < likeness || score <= most) continue;
      best = compared.group;
      most = score;
    }
    return best;
  }

  /**
   * The groups that have any of these words, with what they have in common. Thousands may share one, such as the name of
   * the product: each is visited by the words that it shares, and never compared word by word.
   */
  #share(terms: readonly string[]): ComparedGroup<Question>[] {
    const sharing: ComparedGroup<Question>[] = [];
    for (const term of terms) {
      const weight = this.#weightOf(term);
      for (const holder of this.#byTerm.get(term) ?? []) {
        if (holder.shared === 0) sharing.push(holder);
        holder.shared += weight;
      }
    }
    return sharing;
  }

  /** Half of what the two have in common of all that they say, half of what the shorter one says. */
  #likeness(compared: ComparedGroup<Question>, own: number): number {
    const { shared, group } = compared;
    compared.weight ??= this.#sum(group.terms);
    const { weight } = compared;
    return (shared / (own + weight - shared) + shared / Math.min(own, weight)) / 2;
  }

  #sum(terms: readonly string[]): number {
    return terms.reduce((sum, term) => sum + this.#weightOf(term), 0);
  }

  #weightOf(term: string): number {
    return this.#weights.get(term) ?? usualWeight;
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
