import type { Handler, MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Answer, AnswerSource } from '../../answers/passages/answer-source.js';
import { routeOf } from './request-log.js';

/** Seconds; a search takes a few thousandths, the first word of a model some seconds. */
const durationBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Methods that are told apart: a client may choose one of the 35 that Node takes, each a series for each endpoint. */
const toldMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What an operator watches, for Prometheus. No label holds anything that a client chose. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #answers: Counter<'kind'>;
  readonly #droppedCitations: Counter;
  readonly #running: Gauge;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'docs_assistant_request_duration_seconds',
      help: 'Time until a response begins.',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers,
    });
    this.#answers = new Counter({
      name: 'docs_assistant_answers_total',
      help: 'Answers by how they came about: reviewed, model, cached, passages, none, or failed.',
      labelNames: ['kind'],
      registers,
    });
    this.#droppedCitations = new Counter({
      name: 'docs_assistant_dropped_citations_total',
      help: 'Citations that nothing retrieved supports, and that were no sources therefore.',
      registers,
    });
    this.#running = new Gauge({
      name: 'docs_assistant_running_answers',
      help: 'Answers that are being written.',
      registers,
    });
  }

  /** Times every request. */
  watchRequests: MiddlewareHandler = async (context, next) => {
    const started = performance.now();
    await next();
    const method = toldMethods.has(context.req.method) ? context.req.method : 'other';
    const labels = { method, route: routeOf(context), status: context.res.status };
    this.#requests.observe(labels, (performance.now() - started) / 1000);
  };

  /** The same answers, counted. */
  watchAnswers(source: AnswerSource): AnswerSource {
    return {
      answer: async (request) => {
        const answer = await source.answer(request).catch((error: unknown) => {
          if (!request.signal.aborted) this.#answers.inc({ kind: 'failed' });
          throw error;
        });
        const text = this.#watchText(answer, request.signal);
        return {
          kind: answer.kind,
          text,
          get sources() {
            return answer.sources;
          },
          get isCutOff() {
            return answer.isCutOff ?? false;
          },
          get droppedCitations() {
            return answer.droppedCitations ?? 0;
          },
        };
      },
    };
  }

  /** `GET /-/metrics`, in Prometheus' text format. */
  respond: Handler = async () =>
    new Response(await this.#registry.metrics(), {
      headers: { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' },
    });

  async *#watchText(answer: Answer, signal: AbortSignal): AsyncGenerator<string> {
    this.#running.inc();
    try {
      yield* answer.text;
      this.#answers.inc({ kind: answer.kind });
      this.#droppedCitations.inc(answer.droppedCitations ?? 0);
    } catch (error) {
      if (!signal.aborted) this.#answers.inc({ kind: 'failed' });
      throw error;
    } finally {
      this.#running.dec();
    }
  }
}
