import type { TestRunnerConfig } from '@web/test-runner';
import type { Answer, AnswerSource } from '../../server/src/answers/passages/answer-source.js';
import { ThreadStore } from '../../server/src/storage/stores/thread-store.js';
import { startTestServer, type TestServer } from '../../server/test/http/test-server.js';
import { NamedGates } from '../../test/support/gate.js';
import {
  assistantPagePath,
  assistantScriptPath,
  heldAnswersPath,
  heldPieces,
} from '../../test/support/held-answer.js';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const hour = 3_600_000;

/** What of one test is held, by its reader's fingerprint. */
class Held {
  readonly #gates = new NamedGates();
  readonly #arrivals = new NamedGates();
  questions = 0;
  readonly #loads = new Set<string>();

  async at(name: string): Promise<void> {
    this.#arrivals.named(name).open();
    await this.#gates.named(name).passed;
  }

  /** Holds a page or its script from now on. */
  hold(load: string): void {
    this.#loads.add(load);
  }

  async load(load: string): Promise<void> {
    if (this.#loads.has(load)) await this.at(load);
  }

  pass(name: string): void {
    this.#gates.named(name).open();
  }

  end(): void {
    this.#arrivals.named('end').open();
  }

  reached(name: string): Promise<void> {
    return this.#arrivals.named(name).passed;
  }
}

/**
 * The real server behind tests that leave a page at every moment of an answer, and those pages. Tests
 * reach it through `held-answers-client.ts`; it starts with the first of them.
 */
export class HeldAnswersServer {
  readonly #held = new Map<string, Held>();
  #server: Promise<TestServer> | undefined;

  /** @param pageScript - address of the script of the pages. */
  constructor(readonly pageScript: string) {}

  readonly middleware: Middleware = async (context, next) => {
    const { fp = '', gate = '' } = context.query;
    const held = this.#of(String(fp));
    if (context.path === assistantPagePath) {
      await held.load('page');
      const script = `${assistantScriptPath}?fp=${fp}`;
      context.type = 'html';
      context.body = `<!doctype html><title>Page</title><body><script type="module" src="${script}"></script>`;
    } else if (context.path === assistantScriptPath) {
      await held.load('script');
      context.redirect(this.pageScript);
    } else if (context.path.startsWith(`${heldAnswersPath}/`)) {
      const name = context.path.slice(heldAnswersPath.length + 1);
      context.type = 'json';
      context.body = JSON.stringify((await this.#take(name, held, String(gate))) ?? null);
    } else await next();
  };

  async close(): Promise<void> {
    await (await this.#server)?.stop();
  }

  async #take(order: string, held: Held, gate: string): Promise<unknown> {
    switch (order) {
      case 'server': {
        this.#server ??= startTestServer({
          allowedOrigins: ['*'],
          makeAnswers: () => this.#answers,
          // A page may take long to load.
          keeping: { grace: hour, briefGrace: hour, keptFor: hour },
          makeThreads: (database) => new HeldThreads(database, (fp) => this.#of(fp)),
        });
        const { url, key } = await this.#server;
        return { url, key };
      }
      case 'pass':
        return held.pass(gate);
      case 'pass-to':
        for (let step = 0; step < Number(gate); step += 1) held.pass(`step-${step}`);
        return;
      case 'reached':
        return held.reached(gate);
      case 'hold':
        return held.hold(gate);
      case 'questions':
        return held.questions;
      default:
        throw new Error(`Unknown order: ${order}`);
    }
  }

  #of(fp: string): Held {
    const held = this.#held.get(fp) ?? new Held();
    this.#held.set(fp, held);
    return held;
  }

  /** The question's text is its reader's fingerprint, which an answer is not told. */
  readonly #answers: AnswerSource = {
    answer: async ({ turns }): Promise<Answer> => {
      const held = this.#of(turns.at(-1)?.text ?? '');
      held.questions += 1;
      await held.at('step-1');
      return { kind: 'model', text: heldText(held), sources: [] };
    },
  };
}

async function* heldText(held: Held): AsyncGenerator<string> {
  for (const [index, piece] of heldPieces.entries()) {
    await held.at(`step-${index + 2}`);
    yield piece;
  }
  await held.at(`step-${heldPieces.length + 2}`);
  held.end();
}

/** Holds a question back before its thread is made, and so before the headers of its answer. */
class HeldThreads extends ThreadStore {
  readonly #of: (fp: string) => Held;

  constructor(database: ConstructorParameters<typeof ThreadStore>[0], of: (fp: string) => Held) {
    super(database);
    this.#of = of;
  }

  override async create(domain: string, fingerprint = ''): ReturnType<ThreadStore['create']> {
    await this.#of(fingerprint).at('step-0');
    return super.create(domain, fingerprint);
  }
}
