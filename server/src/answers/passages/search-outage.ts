import { UnavailableError } from '../../unavailable-error.js';
import type { Answer, AnswerRequest, AnswerSource } from './answer-source.js';
import { inPieces } from './in-pieces.js';

/** Who answers while the documentation can be searched, and who is told when it cannot. */
export interface SearchOutageOptions {
  next: AnswerSource;
  /** Told why, for the operator alone. */
  report: (line: string) => void;
}

const apology =
  'The documentation cannot be searched at the moment, so this question has no answer yet. ' +
  'Ask it again in a few minutes.';

/** The last rung: where nothing can be searched, nothing can be written or quoted, and the reader is told so. */
export class SearchOutageSource implements AnswerSource {
  readonly #options: SearchOutageOptions;

  constructor(options: SearchOutageOptions) {
    this.#options = options;
  }

  async answer(request: AnswerRequest): Promise<Answer> {
    const { next, report } = this.#options;
    try {
      return await next.answer(request);
    } catch (error) {
      request.signal.throwIfAborted();
      if (!(error instanceof UnavailableError)) throw error;
      report(`A question could not be searched for: ${error.message}`);
      return { kind: 'none', text: inPieces(apology), sources: [] };
    }
  }
}
