import type { Browser, CDPSession } from '@playwright/test';
import { answerText, chunksOf } from './answer-text.ts';
import { serveAnswer } from './serve-answer.ts';

/** What one task of the main thread spent, in milliseconds of the processor. */
export interface Update {
  script: number;
  /** Style and layout. */
  layout: number;
  /** How much of the answer's time had gone by, from 0 to 1. */
  position: number;
}

/** What the updates of one page's first answer took. */
export interface FirstAnswer {
  longest: Update;
  /** How many took more than 4 ms, and how many there were. */
  slow: number;
  count: number;
}

/** What begins and ends on the main thread, in microseconds. */
interface Span {
  name: string;
  thread: string;
  start: number;
  end: number;
  /** Of the processor. */
  time: number;
}

type Part = 'script' | 'layout' | 'other';

const size = 10_000;
const rounds = 9;
/** Milliseconds above which an update counts as slow, and below which a task is none. */
const limit = 4;
const least = 0.2;

const asked = 'bench-asked';
const ended = 'bench-ended';

/**
 * Has the built widget answer the first question of a page, in a browser profile of its own each time: the
 * page loads, is asked at once with the panel closed, and the answer begins a second later.
 */
export async function surveyFirstAnswers(browser: Browser): Promise<FirstAnswer[]> {
  const server = await serveAnswer(chunksOf(answerText(size, 1), 2));
  try {
    // What is slow in a browser that has just started is no page's fault.
    await visit(browser, server.origin);
    const answers: FirstAnswer[] = [];
    while (answers.length < rounds) answers.push(await visit(browser, server.origin));
    return answers;
  } finally {
    server.stop();
  }
}

/** Of several answers the one in the middle, by their longest updates. */
export function medianOf(answers: readonly FirstAnswer[]): FirstAnswer | undefined {
  return bySlowness(answers)[Math.floor(answers.length / 2)];
}

/** Those with the longest updates last. */
export function bySlowness(answers: readonly FirstAnswer[]): FirstAnswer[] {
  return answers.toSorted((one, other) => timeOf(one.longest) - timeOf(other.longest));
}

/** How long an update took. */
export function timeOf({ script, layout }: Update): number {
  return script + layout;
}

async function visit(browser: Browser, origin: string): Promise<FirstAnswer> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(origin, { waitUntil: 'networkidle' });
    const spansOf = await traceSpans(await context.newCDPSession(page));
    await page.evaluate(
      async ([asked, ended]) => {
        const element = document.querySelector('docs-assistant');
        if (!element || !('ask' in element) || typeof element.ask !== 'function')
          throw new Error('There is no assistant.');
        // The server sends text a second after that.
        element.addEventListener('docs-assistant:ask', () => performance.mark(asked));
        await element.ask('How?');
        performance.mark(ended);
      },
      [asked, ended] as const,
    );
    return answerOf(updatesOf(await spansOf()));
  } finally {
    await context.close();
  }
}

function answerOf(updates: readonly Update[]): FirstAnswer {
  const [longest] = updates.toSorted((first, second) => timeOf(second) - timeOf(first));
  if (!longest) throw new Error('Nothing was shown.');
  const slow = updates.filter((update) => timeOf(update) > limit).length;
  return { longest, slow, count: updates.filter((update) => timeOf(update) > least).length };
}

/** The tasks from a while after the question on, when the panel stands, to the answer's end. */
function updatesOf(spans: readonly Span[]): Update[] {
  const [from, to] = [asked, ended].map((mark) => spans.find(({ name }) => name === mark));
  if (!from || !to) throw new Error('The question was not answered.');
  const start = from.start + 900_000;
  const own = spans.filter(({ thread }) => thread === from.thread).sort(byStart);
  const starts = own.flatMap(({ name }, index) => (name === 'RunTask' ? [index] : []));
  return starts.flatMap((index, order) => {
    const begin = own[index]?.start ?? 0;
    if (begin < start || begin > to.start) return [];
    const position = (begin - start) / (to.start - start);
    return [{ ...costOf(own.slice(index + 1, starts[order + 1])), position }];
  });
}

/** What a task spent, from all that it did: what stands inside something else is not counted twice. */
function costOf(spans: readonly Span[]): Omit<Update, 'position'> {
  const times: Record<Part, number> = { script: 0, layout: 0, other: 0 };
  const open: { part: Part; end: number }[] = [];
  for (const { name, start, end, time } of spans) {
    while ((open.at(-1)?.end ?? start + 1) <= start) open.pop();
    const outer = open.at(-1)?.part ?? 'other';
    const part = partOf(name) ?? outer;
    times[part] += time;
    times[outer] -= time;
    open.push({ part, end });
  }
  return times;
}

/** Its own part of a task; undefined where it belongs to what it is in. */
function partOf(name: string): Part | undefined {
  if (name === 'UpdateLayoutTree' || name === 'Layout') return 'layout';
  if (/^(Pre)?Paint$|^Layerize$|^Commit$/.test(name)) return 'other';
  return /^(v8\.|Fire|Function|Evaluate|Timer|RunMicro|EventDispatch)/.test(name)
    ? 'script'
    : undefined;
}

function byStart(first: Span, second: Span): number {
  return first.start - second.start || second.end - first.end;
}

async function traceSpans(devtools: CDPSession): Promise<() => Promise<Span[]>> {
  const spans: Span[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, ph, pid, tid, ts, dur, tdur } of value) {
      const isMark = name === asked || name === ended;
      if (ph !== 'X' && !isMark) continue;
      const start = Number(ts);
      const end = start + Number(dur ?? 0);
      const time = Number(tdur ?? 0) / 1000;
      spans.push({ name: String(name), thread: `${pid} ${tid}`, start, end, time });
    }
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: [
        ...['devtools.timeline', 'disabled-by-default-devtools.timeline'],
        ...['blink.user_timing', 'v8'],
      ],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    return spans;
  };
}
