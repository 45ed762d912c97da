import { ulid } from 'ulid';
import type { AnswerSource } from '../answers/passages/answer-source.js';
import { categoryOfPage } from '../answers/passages/question-category.js';
import { type Library, readSections } from '../library/library.js';
import type { Stores } from '../storage/stores/open-stores.js';
import { AnswerSamples } from './answer-samples.js';
import {
  answeredQuestions,
  complaints,
  emptySearches,
  gapQuestions,
  strangeQuestions,
} from './example-questions.js';
import { makeConversation, makeRating } from './make-conversation.js';
import { questionTimes } from './question-times.js';
import { SeededRandom } from './seeded-random.js';

/** What an example is made of, and where it is kept. */
export interface WriteExampleOptions {
  stores: Pick<Stores, 'conversations' | 'feedback' | 'searches' | 'threads'>;
  library: Library;
  answers: AnswerSource;
  project: string;
  domain: string;
  /** The last moment. Default: now. */
  now?: Date;
  /** How far back it reaches. Default: 60, a month and the one before, which the dashboard compares it with. */
  days?: number;
}

const readers = 240;
const busiestHour = 6;
const mostHeadings = 60;

/** Headings that say what somebody does. */
const isAbout =
  /^(?:Add|Ask|Change|Choose|Copy|Create|Embed|Give|Go|Keep|Let|Limit|Make|Mask|Open|Publish|Put|Read|Revoke|Run|Send|Set|Show|Stop|Turn|Use|Write) /;

/** Writes days of made-up questions and searches about a documentation: the same ones for the same moment. */
export async function writeExample(
  options: WriteExampleOptions,
): Promise<{ questions: number; searches: number }> {
  const { now: until = new Date(), days = 60 } = options;
  const random = new SeededRandom(20_260_101);
  const writing = { ...options, random, until, days };
  const [questions, searches] = [await writeQuestions(writing), await writeSearches(writing)];
  return { questions, searches };
}

interface Writing extends WriteExampleOptions {
  random: SeededRandom;
  until: Date;
  days: number;
}

async function writeQuestions(writing: Writing): Promise<number> {
  const { stores, library, answers, project, domain, random, until, days } = writing;
  const samples = new AnswerSamples(answers);
  const headings = await headingQuestions(library);
  const threads = new Map<string, string>();
  const times = questionTimes({ random, until, days, perHour: busiestHour });
  for (const at of times) {
    const fingerprint = `example-reader-${random.between(1, readers)}`;
    const threadId =
      threads.get(fingerprint) ?? (await stores.threads.create(domain, fingerprint)).id;
    threads.set(fingerprint, threadId);
    const question = pickQuestion(random, headings);
    const sample = await samples.of(question);
    const path = sample.sources[0]?.path;
    const category = path === undefined ? undefined : categoryOfPage(library, path);
    const made = { random, project, domain, threadId, fingerprint, question, sample, category, at };
    const conversation = makeConversation(made);
    await stores.conversations.record(conversation);
    const rating = makeRating(random, sample);
    // Nobody thanks for what was cut off.
    const isCut = conversation.finishedAt === undefined;
    if (rating === undefined || (isCut && rating === 'up')) continue;
    const reason = rating === 'down' && random.chance(0.4) ? random.pick(complaints) : undefined;
    const messageId = conversation.id;
    await stores.feedback.rate({
      threadId,
      messageId,
      rating,
      ...(reason === undefined ? {} : { reason }),
    });
  }
  return times.length;
}

async function writeSearches({
  stores,
  library,
  project,
  domain,
  random,
  until,
  days,
}: Writing): Promise<number> {
  const found = [...library.pages.values()].map(({ title }) => title.toLowerCase());
  const times = questionTimes({ random, until, days, perHour: busiestHour * 1.5 });
  const searches = times.map((at) => {
    const isEmpty = found.length === 0 || random.chance(0.08);
    const query = isEmpty ? random.pick(emptySearches, 2) : random.pick(found, 1.6);
    return {
      ...{ project, domain, query, id: ulid(at.getTime()) },
      results: isEmpty ? 0 : random.between(2, 10),
      isClicked: !isEmpty && random.chance(0.72),
      version: undefined,
      language: random.chance(0.6) ? 'en' : undefined,
      createdAt: at.toISOString(),
    };
  });
  await stores.searches.record(searches);
  return times.length;
}

function pickQuestion(random: SeededRandom, headings: readonly string[]): string {
  const draw = random.next();
  if (draw < 0.15) return random.pick(random.pick(gapQuestions, 1.8));
  if (draw < 0.17) return random.pick(strangeQuestions);
  if (draw < 0.6 || headings.length === 0) return random.pick(answeredQuestions, 2);
  return random.pick(headings, 1.5);
}

/** What somebody would ask for whom a section was written. */
async function headingQuestions({ pages }: Pick<Library, 'pages'>): Promise<string[]> {
  const sections = await readSections(pages.values());
  const headings = sections.flatMap(({ heading, anchor }) =>
    anchor === undefined ? [] : [heading],
  );
  return headings
    .filter((heading) => isAbout.test(heading) && heading.length < 60)
    .slice(0, mostHeadings)
    .map((heading) => `How do I ${heading.charAt(0).toLowerCase()}${heading.slice(1)}?`);
}
