import type { Section } from '../../content/page.js';
import type { SearchHit, SearchIndex } from '../../retrieval/ranking/search-index.js';
import { asksOfChanges, listsChanges } from '../questions/changes.js';
import {
  continuesQuestion,
  inherited,
  namesNoSubject,
  refersBack,
} from '../questions/follow-up.js';
import { withoutFillers } from '../questions/generic-words.js';
import { withJoinedNumbers } from '../questions/numbered-names.js';
import { type Question, readQuestion } from '../questions/question.js';
import { smallTalk } from '../questions/small-talk.js';
import type { TellingWord } from '../questions/telling-words.js';
import type { AnswerRequest } from './answer-source.js';
import { readSection } from './best-unit.js';
import { findFollowUp } from './follow-up-search.js';
import { type IntroducedDocumentation, withIntroduction } from './introduction.js';
import { orderForAnswer } from './passage-order.js';

/** Share of the question that the best section must cover for the documentation to carry an answer. */
export const answerableCoverage = 0.5;

/** What retrieval found for a question. */
export interface Retrieval {
  /** The text that was searched for: the question, with what it refers to when it was needed. */
  query: string;
  /** The question, read, with the words of what it refers to. */
  question: Question;
  /** Best first. */
  hits: SearchHit[];
  /** Highest coverage of any hit, 0 to 1. */
  coverage: number;
  /** The first of the hits, where that introduces what the documentation is about, and that is asked for. */
  introduction?: Section;
}

/** What is searched. */
export interface SearchedDocumentation extends IntroducedDocumentation {
  index: SearchIndex;
}

/** Puts a question that refers to what was said before into words that stand by themselves. */
export type RewriteQuestion = (request: AnswerRequest) => Promise<string | undefined>;

/** Characters that are searched for of each text that a question may refer to, and how many turns are looked at. */
const contextLength = 300;
const askedLength = 1000;
const recentTurns = 8;
/** Sections that are looked at beyond those asked for, as the order for an answer is another one. */
const leastPool = 30;

/**
 * Finds the sections that may answer the last turn. The question is searched by itself, so that a new
 * one is not answered with the topic of the one before. Only a question that refers to what was said
 * or picked ("and in dark mode?") is rewritten or searched together with that.
 */
export async function retrieve(
  documentation: SearchedDocumentation,
  request: AnswerRequest,
  rewrite?: RewriteQuestion,
): Promise<Retrieval> {
  const found = await retrieveFrom(documentation.index, request, rewrite);
  return withIntroduction(found, documentation, request);
}

async function retrieveFrom(
  index: SearchIndex,
  request: AnswerRequest,
  rewrite?: RewriteQuestion,
): Promise<Retrieval> {
  const question = request.turns.at(-1)?.text ?? '';
  if (smallTalk(question) !== undefined && request.context.length === 0) {
    return { query: question, question: readQuestion(question), hits: [], coverage: 0 };
  }
  const find = (query: string) => search(index, query, request);
  const background = describeBackground(request);
  if (!background) return find(question);

  const mayFollow = request.turns.length > 1 && refersBack(question);
  const rewritten = mayFollow ? await rewrite?.(request) : undefined;
  const found = rewritten ? await find(rewritten) : undefined;
  if (found && found.coverage >= answerableCoverage) return found;
  const asked = askedBefore(request.turns);
  const before = request.turns.slice(0, -1).findLastIndex(({ role }) => role === 'user');
  const earlier = { ...request, turns: request.turns.slice(0, before + 1) };
  const findBefore = () => search(index, background, earlier);
  return findFollowUp({ request, background, asked, find, findBefore, answerableCoverage });
}

/** Searches for all words; where no section carries an answer, also for those alone that say what the question is about. */
async function search(
  index: SearchIndex,
  query: string,
  request: AnswerRequest,
): Promise<Retrieval> {
  const whole = await searchFor(index, query, request);
  const telling = withoutFillers(query);
  if (whole.coverage >= answerableCoverage || telling === query) return whole;
  const turns = request.turns.map((turn) => ({ ...turn, text: withoutFillers(turn.text) }));
  const found = await searchFor(index, telling, { ...request, turns });
  if (found.coverage <= whole.coverage) return whole;
  const { words, pairs, phrases } = found.question;
  return { ...found, query, question: { ...whole.question, words, pairs, phrases } };
}

async function searchFor(
  index: SearchIndex,
  query: string,
  request: AnswerRequest,
): Promise<Retrieval> {
  const { retrievalPageSize, filter } = request;
  const limit = Math.max(retrievalPageSize, leastPool);
  const found = await index.search({ query: withJoinedNumbers(query), limit, filter });
  const question = readAsked(query, request, found);
  const ordered = orderForAnswer(found, { ...request, answerableCoverage });
  const hits = orderByUnits(ordered, question).slice(0, retrievalPageSize);
  return { query, question, hits, coverage: Math.max(0, ...hits.map((hit) => hit.coverage)) };
}

/** What a word of what was said before counts beside one of the question. */
const backgroundShare = 0.6;

/** What the last question asks for, about what is searched for. */
function readAsked(query: string, { turns }: AnswerRequest, hits: readonly SearchHit[]): Question {
  const languages = [...new Set(hits.map(({ section }) => section.language))];
  const own = readQuestion(turns.at(-1)?.text ?? '', languages);
  const { words, pairs } = readQuestion(query, languages);
  if (!query.endsWith(`\n${own.text}`)) return { ...own, words, pairs };
  const asked = inherited(own, askedBefore(turns));
  const isOwn = ({ terms }: TellingWord) =>
    asked.words.some((word) => word.terms.some((term) => terms.includes(term)));
  const before = words.filter((word) => !isOwn(word));
  const weighed = before.map((word) => ({ ...word, weight: backgroundShare * word.weight }));
  return { ...asked, words: [...asked.words, ...weighed], pairs };
}

/** What the ranking of a section counts beside how well a sentence, item or row of it answers. */
const rankShare = 1;
/** What a list of changes is worth where nothing is asked of changes: it names all there is, and explains none of it. */
const changesShare = 0.4;

/** From here on, a heading or a label names what a single word asks for. */
const leastNamed = 0.8;

function orderByUnits(hits: readonly SearchHit[], question: Question): SearchHit[] {
  const best = Math.max(...hits.map(({ score }) => score), Number.MIN_VALUE);
  const ofChanges = asksOfChanges(question.text);
  const tellsEnough = question.words.filter(({ weight }) => weight === 1).length > 1;
  return hits
    .map((hit, place) => {
      const { score, isAbout, units } = readSection(hit.section, question);
      const share = !ofChanges && listsChanges(hit.section) ? changesShare : 1;
      const worth = share * ((rankShare * hit.score) / best + score);
      // Generic words do not keep a section that holds all others from being looked at.
      const isNamed = (units[0]?.named ?? 0) >= leastNamed;
      const least = isAbout && (tellsEnough || isNamed) ? answerableCoverage : 0;
      return { hit: { ...hit, coverage: Math.max(hit.coverage, least) }, worth, place };
    })
    .sort((first, second) => second.worth - first.worth || first.place - second.place)
    .map(({ hit }) => hit);
}

/** What a question may refer to: the picked text, and the last question that stands by itself. */
function describeBackground({ context, turns }: AnswerRequest): string {
  const picked = context.map((item) => item.value.slice(0, contextLength));
  const asked = askedBefore(turns);
  const subject = asked.findLastIndex((text) => !continuesQuestion(text) && !namesNoSubject(text));
  return [...asked.slice(Math.max(0, subject)), ...picked].join('\n').trim();
}

/** What was asked before the last question, not long ago. */
function askedBefore(turns: AnswerRequest['turns']): string[] {
  return turns
    .slice(0, -1)
    .slice(-recentTurns)
    .flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, askedLength)] : []));
}
