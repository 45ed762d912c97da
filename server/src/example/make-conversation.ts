import { ulid } from 'ulid';
import type { Conversation } from '../storage/stores/conversation-store.js';
import type { AnswerSample } from './answer-samples.js';
import type { SeededRandom } from './seeded-random.js';

/** What a made-up conversation is about. */
export interface MadeUp {
  random: SeededRandom;
  project: string;
  domain: string;
  threadId: string;
  fingerprint: string;
  question: string;
  sample: AnswerSample;
  category: string | undefined;
  at: Date;
}

const versions = ['2.1', '2.1', '2.0', '1.9', ''] as const;
const languages = ['en', 'en', 'en', 'de', 'fr', 'ja', ''] as const;

/** The share of answers that a model writes, and of these that were written before; and that are cut off. */
const written = 0.7;
const kept = 0.2;
const cut = 0.015;

/** A question and its answer, with how long it took and what it cost. */
export function makeConversation(made: MadeUp): Conversation {
  const { random, sample, at } = made;
  const isWritten = sample.kind === 'passages' && !sample.isUnsure && random.chance(written);
  const writer = random.chance(kept) ? 'cached' : 'model';
  const kind = isWritten ? writer : sample.kind;
  const isCut = random.chance(cut);
  const firstToken = kind === 'model' ? random.between(500, 2600) : random.between(8, 90);
  const whole =
    firstToken + (kind === 'model' ? random.between(1500, 9000) : random.between(4, 60));
  const answer = isCut ? sample.text.slice(0, 40) : sample.text;
  return {
    id: ulid(at.getTime()),
    project: made.project,
    domain: made.domain,
    threadId: made.threadId,
    fingerprint: made.fingerprint,
    question: made.question,
    answer,
    kind: isCut ? undefined : kind,
    isUnsure: sample.isUnsure,
    sources: isCut ? [] : sample.sources,
    category: made.category,
    version: random.pick(versions) || undefined,
    language: random.pick(languages) || undefined,
    createdAt: at.toISOString(),
    finishedAt: isCut ? undefined : new Date(at.getTime() + whole).toISOString(),
    firstToken,
    ...(isCut ? {} : { whole }),
    ...(kind === 'model'
      ? { inputTokens: random.between(1400, 3800), outputTokens: random.between(80, 520) }
      : {}),
  };
}

/** What a reader says of an answer; most say nothing. */
export function makeRating(
  random: SeededRandom,
  { isUnsure, kind }: AnswerSample,
): 'up' | 'down' | undefined {
  const isGood = kind !== 'none' && !isUnsure;
  if (random.chance(isGood ? 0.14 : 0.02)) return 'up';
  return random.chance(isGood ? 0.02 : 0.18) ? 'down' : undefined;
}
