import type { AnswerSource } from '../answers/passages/answer-source.js';
import type { FindReader } from '../content/page-audience.js';
import type { Library } from '../library/library.js';
import { libraryFor } from '../library/library-for.js';
import type { ServedDocumentation } from './served-projects.js';

/** Answers from what some readers get, by that; one object for readers of the same pages. */
const answersOf = new WeakMap<Library, Promise<AnswerSource>>();

/** The documentation as one reader gets it: where no page is for them alone, as everybody does. */
export async function documentationFor(
  documentation: ServedDocumentation,
  findReader: FindReader | undefined,
): Promise<ServedDocumentation> {
  const { library, answersFor } = documentation;
  if (!findReader || !library.withheld) return documentation;
  const reader = await findReader();
  const own = libraryFor(library, reader);
  const session = reader ? 'signed-in' : 'signed-out';
  if (own === library) return { ...documentation, session };
  const answers = answersOf.get(own) ?? answersFor(own);
  answersOf.set(own, answers);
  return { ...documentation, library: own, answers: await answers, session };
}
