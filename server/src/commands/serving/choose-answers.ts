import { AnswerCache, CachedAnswerSource } from '../../answers/kept/answer-cache.js';
import { ReviewedAnswerSource } from '../../answers/kept/reviewed-answers.js';
import type { ConfiguredModel } from '../../answers/model/model-configuration.js';
import { TokenBudget, type TokenBudgetOptions } from '../../answers/model/token-budget.js';
import type { AnswerSource } from '../../answers/passages/answer-source.js';
import { PassagesAnswerSource } from '../../answers/passages/passages-answer.js';
import { SearchOutageSource } from '../../answers/passages/search-outage.js';
import type { Library } from '../../library/library.js';
import type { CounterStore } from '../../storage/stores/counter-store.js';
import type { Stores } from '../../storage/stores/open-stores.js';
import type { Timer } from '../../timer.js';

/** Who answers, and within which bounds. */
export interface ChooseAnswersOptions {
  library: Library;
  /** Writes answers; none for answers that are quoted. */
  model: ConfiguredModel | undefined;
  stores: Pick<Stores, 'answers' | 'counters'>;
  /** Tokens that an answer of the model may have; 0 for no limit. */
  answerTokens: number;
  /** Tokens that the model may use in a day; 0 for no limit. */
  dailyTokens: number;
  /** Seconds until the model's first token. */
  modelTimeout: number;
  /** Days that questions and answers are kept; with 0 no answer is kept to be given again. */
  keepConversations: number;
  warn: (line: string) => void;
  timer?: Timer | undefined;
}

/**
 * The ladder of answers, each rung where the one before has nothing or fails: reviewed answers, the
 * model, what it wrote before, passages of the documentation, and that it cannot be searched.
 */
export async function chooseAnswers(options: ChooseAnswersOptions): Promise<AnswerSource> {
  const { library, warn: report } = options;
  const next = new SearchOutageSource({ next: await writtenOrQuoted(options), report });
  return new ReviewedAnswerSource({ library, next });
}

/** By the counters that count for them. */
const budgets = new WeakMap<CounterStore, TokenBudget>();

/** The one budget of all answers: each project, and readers with pages of their own, have sources of their own. */
function budgetOf(
  counters: CounterStore,
  options: Omit<TokenBudgetOptions, 'counters'>,
): TokenBudget {
  const budget = budgets.get(counters) ?? new TokenBudget({ ...options, counters });
  budgets.set(counters, budget);
  return budget;
}

async function writtenOrQuoted(options: ChooseAnswersOptions): Promise<AnswerSource> {
  const { library, model, stores, dailyTokens, keepConversations, warn } = options;
  const passages = new PassagesAnswerSource(library);
  if (!model) return passages;
  // The AI SDK is large: without a model it is never loaded.
  const { ModelAnswerSource } = await import('../../answers/model/model-answer.js');
  const cache =
    keepConversations > 0
      ? new AnswerCache({ store: stores.answers, library, report: warn })
      : undefined;
  return new ModelAnswerSource({
    library,
    model: model.model,
    fallback: cache ? new CachedAnswerSource({ cache, next: passages }) : passages,
    cache,
    budget: budgetOf(stores.counters, { daily: dailyTokens, report: warn }),
    answerTokens: options.answerTokens,
    firstTokenTimeout: options.modelTimeout * 1000,
    timer: options.timer,
    onFailure: (reason) => warn(`The model ${model.name} failed: ${reason}`),
  });
}
