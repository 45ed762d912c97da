import { plainAnswer, statesFact } from './answer-text.ts';
import type { Answerer, GivenAnswer } from './answerer.ts';
import type { AnswerLabel, LabelledAnswers, SmallTalk } from './labelled-answers.ts';

/** How many of how many. */
export interface Share {
  count: number;
  of: number;
}

/** How the answers of one documentation went. */
export interface Judgement {
  /** Questions whose fact stands in the first passage, and anywhere in the answer. */
  inFirst: Share;
  inAnswer: Share;
  /** Those that claim to answer and lack the fact. */
  wrong: Share;
  /** Those that hold the fact and do not say that they are only what comes closest. */
  plain: Share;
  /** Unanswerable ones that are declined, or hedged. */
  declined: Share;
  followUps: Share;
  /** Characters of Markdown of each answer to a question that has one. */
  lengths: readonly number[];
  /** Each failure as a line, for whoever tunes. */
  failures: string[];
}

/** Asks a documentation all that its labels hold, and judges by program. */
export async function judgeAnswers(
  { questions, unanswerable, followUps }: LabelledAnswers,
  answerer: Answerer,
): Promise<Judgement> {
  checkLabels(questions, answerer);
  const given = await inTurn(questions, ({ ask }) => answerer.ask(ask));
  const states = (markdown: string, { fact }: AnswerLabel) => statesFact(markdown, fact);
  const inFirst = given.filter(({ label, answer }) => states(answer.first, label));
  const inAnswer = given.filter(({ label, answer }) => states(answer.markdown, label));
  const wrong = given.filter((each) => each.answer.isPlain && !inAnswer.includes(each));
  const refused = await inTurn(unanswerable, (question) => answerer.ask(question));
  const declined = refused.filter(({ answer }) => answer.isDeclined);
  const continued = await inTurn(followUps, ({ before, ask }) => answerer.ask(before, ask));
  const followed = continued.filter(({ label, answer }) => statesFact(answer.markdown, label.fact));
  const without = <Each>(all: readonly Each[], some: readonly Each[]) =>
    all.filter((each) => !some.includes(each));
  const lengths = given.map(({ answer }) => answer.markdown.length);
  return {
    inFirst: { count: inFirst.length, of: given.length },
    inAnswer: { count: inAnswer.length, of: given.length },
    wrong: { count: wrong.length, of: given.length },
    plain: {
      count: inAnswer.filter(({ answer }) => answer.isPlain).length,
      of: inAnswer.length,
    },
    declined: { count: declined.length, of: refused.length },
    followUps: { count: followed.length, of: continued.length },
    lengths,
    failures: [
      ...wrong.map(({ label, answer }) => failure('WRONG', label, answer)),
      ...without(without(given, inAnswer), wrong).map(({ label, answer }) =>
        failure('HEDGED', label, answer),
      ),
      ...without(inAnswer, inFirst).map(({ label, answer }) => failure('LATER', label, answer)),
      ...without(refused, declined).map(({ label, answer }) =>
        failure('NOT DECLINED', { ask: label }, answer),
      ),
      ...without(continued, followed).map(({ label, answer }) =>
        failure(`NOT FOLLOWED: ${label.before}`, label, answer),
      ),
    ],
  };
}

function failure(
  what: string,
  { ask, fact = [] }: { ask: string; fact?: readonly string[] },
  { markdown }: GivenAnswer,
): string {
  return `${what}: ${ask} [${fact.join(' / ')}]\n${markdown.slice(0, 700).replace(/^/gm, '    | ')}`;
}

/** How much of small talk gets a sentence of its own, which neither names a page nor says that none was found. */
export async function judgeSmallTalk(
  { courtesies, offTopic }: SmallTalk,
  answerer: Answerer,
): Promise<{ share: Share; failures: string[] }> {
  const given = await inTurn([...courtesies, ...offTopic], (remark) => answerer.ask(remark));
  const failed = given.filter(
    ({ answer }) =>
      !answer.isDeclined || answer.sourceCount > 0 || /\]\(|did not find/i.test(answer.markdown),
  );
  return {
    share: { count: given.length - failed.length, of: given.length },
    failures: failed.map(({ label }) => `NO SMALL TALK: ${label}`),
  };
}

async function inTurn<Label>(
  labels: readonly Label[],
  ask: (label: Label) => Promise<GivenAnswer>,
): Promise<{ label: Label; answer: GivenAnswer }[]> {
  const given: { label: Label; answer: GivenAnswer }[] = [];
  for (const label of labels) given.push({ label, answer: await ask(label) });
  return given;
}

/** A label that its page does not hold measures nothing: the documentation has changed, or the label is wrong. */
function checkLabels(questions: readonly AnswerLabel[], { pages }: Answerer): void {
  const missing = questions.filter(({ page, fact }) => {
    const asked = pages.filter(({ path }) => page === undefined || path.toLowerCase() === page);
    return !asked.some(({ sections }) =>
      statesFact(
        sections.flatMap(({ blocks }) => blocks.map(({ markdown }) => markdown)).join('\n'),
        fact,
      ),
    );
  });
  if (missing.length === 0) return;
  const named = missing.map(({ ask, fact }) => `${ask} (${fact.map(plainAnswer).join(', ')})`);
  throw new Error(`No page states the fact of:\n${named.join('\n')}`);
}
