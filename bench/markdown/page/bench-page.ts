import { markdownStyles } from '../../../src/markdown/index.js';
import type { Contestant, GrowingAnswer } from './contestant.ts';

/**
 * Each chunk in a task of its own that follows the one before at once, or all that arrived since the last frame
 * in one go.
 */
export type Flush = 'chunk' | 'frame';

/** How an answer arrives and when it is shown. */
export interface Delivery {
  chunks: readonly string[];
  flush: Flush;
  /** Milliseconds after which the run is ended. */
  limit: number;
}

/** At 60 frames a second, 240 chunks or 1.9 kB a second: a fast model. */
const chunksPerFrame = 4;

/** What the page offers to the process that measures it. */
export interface BenchPage {
  /** Makes an empty place for an answer to this text. */
  prepare(wholeText: string): void;
  /** Lets the answer arrive; gives how many characters of it were shown within the limit. */
  deliver(delivery: Delivery): Promise<number>;
  /** The same, with the milliseconds that each update took, its style and layout included. */
  timeUpdates(delivery: Delivery): Promise<number[]>;
  /** The same, with the number of nodes that were added on the way and of those that remain. */
  countNodes(delivery: Delivery): Promise<{ added: number; final: number }>;
}

declare global {
  var benchPage: BenchPage;
}

/** Makes this the page of a contestant. */
export function offer(contestant: Contestant): void {
  const styles = document.createElement('style');
  styles.textContent = `body { margin: 0; font: 16px/1.5 sans-serif; } .panel { width: 420px; } ${markdownStyles}`;
  document.head.append(styles);
  let container: HTMLElement;
  let answer: GrowingAnswer;
  globalThis.benchPage = {
    prepare(wholeText) {
      container = document.createElement('div');
      container.className = 'panel markdown';
      document.body.replaceChildren(container);
      answer = contestant.start(container, wholeText);
    },
    deliver: (delivery) => deliver(answer, delivery),
    async timeUpdates(delivery) {
      const times: number[] = [];
      const add = (text: string) => {
        const start = performance.now();
        answer.add(text);
        // Reading it makes the browser bring style and layout up to date.
        container.getBoundingClientRect();
        times.push(performance.now() - start);
      };
      await deliver({ add, finish: () => answer.finish() }, delivery);
      return times;
    },
    async countNodes(delivery) {
      let added = 0;
      const observer = new MutationObserver((records) => {
        added += addedNodes(records).size;
      });
      observer.observe(container, { childList: true, subtree: true });
      await deliver(answer, delivery);
      observer.disconnect();
      return { added, final: descendants(container).length };
    },
  };
}

/** Resolves once the last chunk was shown or the time is up, and what was put off until then is done. */
async function deliver(answer: GrowingAnswer, { chunks, flush, limit }: Delivery): Promise<number> {
  const deadline = performance.now() + limit;
  const flushes = flush === 'chunk' ? chunks : perFrame(chunks);
  let shown = 0;
  let next = 0;
  await new Promise<void>((resolve) => {
    const proceed = flush === 'chunk' ? everyTask(step) : everyFrame(step);
    // Not a promise for each flush: its microtasks would count as no script.
    function step() {
      const text = flushes[next];
      if (text === undefined || performance.now() > deadline) {
        resolve();
        return;
      }
      answer.add(text);
      shown += text.length;
      next += 1;
      proceed();
    }
    proceed();
  });
  if (next === flushes.length) answer.finish();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return shown;
}

function perFrame(chunks: readonly string[]): string[] {
  const joined: string[] = [];
  for (let start = 0; start < chunks.length; start += chunksPerFrame) {
    joined.push(chunks.slice(start, start + chunksPerFrame).join(''));
  }
  return joined;
}

function everyFrame(step: () => void): () => void {
  return () => requestAnimationFrame(step);
}

function everyTask(step: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = step;
  return () => port2.postMessage(undefined);
}

function addedNodes(records: readonly MutationRecord[]): Set<Node> {
  const added = new Set<Node>();
  for (const { addedNodes } of records) {
    for (const node of addedNodes) {
      added.add(node);
      for (const inner of descendants(node)) added.add(inner);
    }
  }
  return added;
}

function descendants(node: Node): Node[] {
  return [...node.childNodes].flatMap((child) => [child, ...descendants(child)]);
}
