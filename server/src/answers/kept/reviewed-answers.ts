import { readableSections } from '../../content/page.js';
import type { ReviewedAnswer } from '../../content/reviewed-answer.js';
import type { Library } from '../../library/library.js';
import { placeLinks } from '../../site/addresses/placed-links.js';
import { linkSection, type SourceLink, uniqueLinks } from '../links/source-link.js';
import type { Answer, AnswerRequest, AnswerSource } from '../passages/answer-source.js';
import { inPieces } from '../passages/in-pieces.js';
import { continuesQuestion, namesNoSubject } from '../questions/follow-up.js';
import { isSameQuestion } from './same-question.js';

/** Whose answers are given, and who answers everything else. */
export interface ReviewedAnswersOptions {
  /** Read anew for every answer, as it may change. */
  library: Pick<Library, 'site' | 'pages' | 'reviewedAnswers'>;
  next: AnswerSource;
}

/**
 * Gives the answers that the authors of the documentation wrote, word for word, where a question is one
 * of theirs. A question about what was picked on a page, or one that goes on with another, never is.
 */
export class ReviewedAnswerSource implements AnswerSource {
  readonly #options: ReviewedAnswersOptions;

  constructor(options: ReviewedAnswersOptions) {
    this.#options = options;
  }

  async answer(request: AnswerRequest): Promise<Answer> {
    const { library, next } = this.#options;
    const question = request.turns.at(-1)?.text ?? '';
    const found = findReviewed(library.reviewedAnswers ?? [], request);
    if (!found) return next.answer(request);
    const sources = await Promise.all(found.links.map(({ url }) => this.#source(url, question)));
    return {
      kind: 'reviewed',
      text: inPieces(await placeLinks(found.markdown, library.site)),
      sources: uniqueLinks(sources.flat()),
    };
  }

  async #source(url: string, query: string): Promise<SourceLink[]> {
    const { site, pages } = this.#options.library;
    const [path = '', anchor] = url.split('#');
    const sections = await readableSections(pages.get(path));
    const section = sections.find((each) => each.anchor === anchor) ?? sections[0];
    return section ? [linkSection(section, { site, query })] : [];
  }
}

/** The answer to the last question, one for the wanted version and language before one for all. */
function findReviewed(
  answers: readonly ReviewedAnswer[],
  { turns, context, filter }: AnswerRequest,
): ReviewedAnswer | undefined {
  const question = turns.at(-1)?.text ?? '';
  const isFollowUp = turns.length > 1 && (continuesQuestion(question) || namesNoSubject(question));
  if (context.length > 0 || isFollowUp) return undefined;
  const fits = (own: string | undefined, wanted: string | undefined) =>
    own === undefined || wanted === undefined || own === wanted;
  const fitting = answers.filter(
    ({ questions, version, language }) =>
      fits(version, filter.version) &&
      fits(language, filter.language) &&
      questions.some((variant) => isSameQuestion(variant, question, language)),
  );
  const exactness = ({ version, language }: ReviewedAnswer) =>
    Number(version !== undefined && version === filter.version) +
    Number(language !== undefined && language === filter.language);
  return fitting.toSorted((first, second) => exactness(second) - exactness(first))[0];
}
