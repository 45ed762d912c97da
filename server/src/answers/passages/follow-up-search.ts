import type { Section } from '../../content/page.js';
import type { SearchHit } from '../../retrieval/ranking/search-index.js';
import {
  continuesQuestion,
  inherited,
  namesNoSubject,
  pointsBack,
} from '../questions/follow-up.js';
import { type Question, readQuestion } from '../questions/question.js';
import type { AnswerRequest } from './answer-source.js';
import { type Relation, relationOf } from './follow-up-relation.js';
import type { Retrieval } from './retrieval.js';

/** A question that may go on with what was said or picked before it. */
export interface FollowUpOptions {
  request: AnswerRequest;
  /** What it may refer to. */
  background: string;
  /** What was asked before it, in order. */
  asked: readonly string[];
  find: (query: string) => Promise<Retrieval>;
  /** What the question before it found. */
  findBefore: () => Promise<Retrieval>;
  answerableCoverage: number;
}

/** A question of more words than these stands by itself, unless it says otherwise. */
const mostFewWords = 3;
/** A question that points back and tells more words than these of its own is about these as well. */
const mostPointingWords = 2;
/** From this coverage on, the documentation speaks of what is asked. */
const ownTopicCoverage = 0.7;

/**
 * Searches the question by itself and with what was said before, and takes what finds both in one place. Where no
 * section is about both, the reader has gone on to another topic: then the question is searched by itself.
 */
export async function findFollowUp(options: FollowUpOptions): Promise<Retrieval> {
  const { request, background, asked, find, answerableCoverage } = options;
  const text = request.turns.at(-1)?.text ?? '';
  const together = () => find(`${background}\n${text}`);
  if (namesNoSubject(text) || request.context.length > 0) return findWithPicked(options);
  const own = readQuestion(text);
  const isContinued = continuesQuestion(text);
  const points = pointsBack(text);
  const standsAlone = !isContinued && !points;
  const alone = await find(text);
  const relation = relationOf(own, readQuestion(background).words);
  if (standsAlone && isComplete(alone, relation)) return alone;
  const found = await together();
  const named = withFirst(found, (section) => relation.isNamed(section));
  if (named) return named;
  const continued = isContinued
    ? ((await besideBefore(found, { alone, relation, points, ...options })) ??
      continuedIn(found, { alone, relation, points, asked }))
    : undefined;
  if (continued) return continued;
  if (standsAlone) return alone;
  const related =
    withFirst(found, (section) => relation.isHeld(section)) ??
    (await whereAnswered(found, { alone, relation, ...options })) ??
    aboutSubject(found, { alone, relation, answerableCoverage });
  if (related) return related;
  if (alone.coverage >= answerableCoverage) return alone;
  return isContinued ? found : better(found, alone);
}

/** Whether a question says all that it asks: in many words, or in those of a heading, "Which browsers are supported?". */
function isComplete({ question, hits: [best] }: Retrieval, relation: Relation): boolean {
  const telling = question.words.filter(({ weight }) => weight === 1);
  return telling.length > mostFewWords || (best !== undefined && relation.isSaid(best.section));
}

/**
 * "Is it secure enough for secrets?" in other words than the documentation has: what is told where the question before
 * was answered. What a heading names is another topic: "Does it use cookies?".
 */
async function whereAnswered(
  found: Retrieval,
  {
    alone,
    relation,
    findBefore,
    answerableCoverage,
  }: { alone: Retrieval; relation: Relation } & FollowUpOptions,
): Promise<Retrieval | undefined> {
  const { question, hits } = alone;
  const telling = question.words.filter(({ weight }) => weight === 1);
  if (telling.length > mostPointingWords || !asksOfBefore(question)) return undefined;
  if (hits[0] && relation.naming(hits[0].section) > 0) return undefined;
  const before = await findBefore();
  const [best] = before.hits;
  if (!best || before.coverage < ownTopicCoverage) return undefined;
  const { path, anchor, heading } = best.section;
  const there = withFirst(
    found,
    (section) =>
      section.path === path && (section.anchor === anchor || section.breadcrumb.includes(heading)),
  );
  return there && { ...there, coverage: Math.max(found.coverage, answerableCoverage) };
}

/**
 * "What happens if it is exceeded?" in other words than the documentation has: what is told below the heading that
 * names what was asked before. What the documentation does speak of by itself is another topic: "Does it use cookies?".
 */
function aboutSubject(
  found: Retrieval,
  {
    alone,
    relation,
    answerableCoverage,
  }: { alone: Retrieval; relation: Relation; answerableCoverage: number },
): Retrieval | undefined {
  const { question } = alone;
  const own = question.words.filter(({ weight }) => weight === 1);
  if (alone.coverage >= ownTopicCoverage || own.length > 1) return undefined;
  if (!asksOfBefore(question)) return undefined;
  const subject = withFirst(found, (section) => relation.isSubject(section));
  return subject && { ...subject, coverage: Math.max(found.coverage, answerableCoverage) };
}

/**
 * "And OpenAI?" asks the same as before of something that has a section of its own, or else "And with the API?" of
 * what is told below the same heading.
 */
function continuedIn(
  found: Retrieval,
  {
    alone,
    relation,
    points,
    asked,
  }: { alone: Retrieval; relation: Relation; points: boolean; asked: readonly string[] },
): Retrieval | undefined {
  const [best] = points ? [] : alone.hits;
  const naming = best ? relation.naming(best.section) : 0;
  const question = inherited(alone.question, asked);
  if (naming === 1) return { ...alone, question };
  // The page of another thing may mention this one; only of a way is it told how that goes here.
  const asksWay = alone.question.kind === 'other' && question.kind === 'how';
  const under = asksWay ? withFirst(found, (section) => relation.isUnder(section)) : undefined;
  return under ?? (naming > 0 ? { ...alone, question } : undefined);
}

/** "And for retries?" asks the same as before of what has a section on that page, and not of another page's subject. */
async function besideBefore(
  found: Retrieval,
  {
    alone,
    relation,
    points,
    findBefore,
  }: { alone: Retrieval; relation: Relation; points: boolean } & FollowUpOptions,
): Promise<Retrieval | undefined> {
  if (points) return undefined;
  const before = await findBefore();
  const page = before.coverage < ownTopicCoverage ? undefined : before.hits[0]?.section.path;
  if (page === alone.hits[0]?.section.path) return undefined;
  return withFirst(found, (section) => section.path === page && relation.naming(section) > 0);
}

/** A question about what was picked, or about nothing of its own. */
async function findWithPicked(options: FollowUpOptions): Promise<Retrieval> {
  const { request, background, find, answerableCoverage } = options;
  const text = request.turns.at(-1)?.text ?? '';
  const together = `${background}\n${text}`;
  if (namesNoSubject(text)) return find(together);
  const alone = await find(text);
  if (alone.coverage >= answerableCoverage && !continuesQuestion(text)) return alone;
  return better(await find(together), alone);
}

/** Without a hit of its own, a remark such as "that helps" would get the last answer once more. */
function better(together: Retrieval, alone: Retrieval): Retrieval {
  const [best] = together.hits;
  const shares = alone.hits.some(({ section }) => section === best?.section);
  return shares && together.coverage > alone.coverage ? together : alone;
}

/** "Is it possible", "is there", "which one": words that seem to point back. */
const pointsNowhere =
  /\b(?:(?:is|was) it (?:possible|true|ok|okay|better|worth)|(?:is|are|was|were) there|there (?:is|are)|which one)\b/gi;

/** Whether something is asked of what was said before. */
function asksOfBefore(question: Question): boolean {
  return asks(question) && pointsBack(question.text.replace(pointsNowhere, ''));
}

/** Whether something is asked: "that helps" only says so. */
function asks({ text, kind }: Question): boolean {
  return kind !== 'other' || /[?？]\s*$/.test(text);
}

/** The hits that pass the test first; `undefined` where none does. */
function withFirst(
  retrieval: Retrieval,
  isWanted: (section: Section) => boolean,
): Retrieval | undefined {
  const wanted = retrieval.hits.filter(({ section }) => isWanted(section));
  if (wanted.length === 0) return undefined;
  const others: SearchHit[] = retrieval.hits.filter((hit) => !wanted.includes(hit));
  return { ...retrieval, hits: [...wanted, ...others] };
}
