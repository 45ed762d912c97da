import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { freePort } from '../free-port.js';
import {
  answerAction,
  failure,
  type ScriptedAnswer,
  type StoredIndex,
} from './opensearch-requests.js';

const definitionSchema = z.strictObject({
  settings: z.strictObject({
    index: z.strictObject({
      refresh_interval: z.string(),
      number_of_shards: z.number(),
      auto_expand_replicas: z.string(),
      similarity: z.record(
        z.string(),
        z.strictObject({ type: z.literal('BM25'), k1: z.number(), b: z.number() }),
      ),
    }),
  }),
  mappings: z.strictObject({
    dynamic: z.literal('strict'),
    _source: z.strictObject({ includes: z.array(z.string()) }),
    properties: z.record(
      z.string(),
      z.union([
        z.strictObject({
          type: z.literal('text'),
          analyzer: z.literal('whitespace'),
          index_options: z.enum(['docs', 'freqs']),
          norms: z.boolean().optional(),
          similarity: z.string().optional(),
        }),
        z.strictObject({ type: z.literal('keyword') }),
        z.strictObject({ type: z.literal('object'), enabled: z.literal(false) }),
      ]),
    ),
  }),
});
const aliasSchema = z.strictObject({
  actions: z.array(
    z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) }),
  ),
});
/**
 * Answers requests as OpenSearch's API reference documents them, for the part of it that the adapter
 * uses. Whatever is not in the reference is answered with 400, so that a test fails by it. It ranks by
 * field weights alone: what OpenSearch makes of the same requests has to be seen there.
 */
export class OpenSearchServer {
  /** What it says it is. */
  version = { distribution: 'opensearch', number: '2.19.1' };
  readonly requests: string[] = [];
  readonly authorizations: (string | undefined)[] = [];
  /** Answers in place of the server where it gives something. */
  script: (request: string) => ScriptedAnswer | undefined = () => undefined;
  readonly #indexes = new Map<string, StoredIndex>();
  readonly #server: Server;
  #clock = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<OpenSearchServer> {
    const http = createServer(async (request, response) => {
      const { status, body } = await server.#answer(request);
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    const server = new OpenSearchServer(http);
    http.listen(await freePort(), '127.0.0.1');
    await once(http, 'listening');
    return server;
  }

  /** Its address, with user and password. */
  get url(): URL {
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('It does not listen.');
    return new URL(`http://docs:not%2Fa%23secret@127.0.0.1:${address.port}`);
  }

  get indexes(): ReadonlyMap<string, StoredIndex> {
    return this.#indexes;
  }

  /** Lets time pass, in milliseconds. */
  pass(milliseconds: number): void {
    this.#clock += milliseconds;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage): Promise<ScriptedAnswer> {
    const line = `${request.method} ${request.url}`;
    const body = await text(request);
    this.requests.push(line);
    this.authorizations.push(request.headers.authorization);
    const type = /\/_(?:bulk|msearch)\b/.test(line) ? 'application/x-ndjson' : 'application/json';
    try {
      if (body && request.headers['content-type'] !== type) throw new Error('content type');
      return this.script(line) ?? this.#route(line, body);
    } catch (error) {
      return failure(400, 'parsing_exception', String(error));
    }
  }

  #route(line: string, body: string): ScriptedAnswer {
    if (line === 'GET /') return { status: 200, body: { version: this.version } };
    const alias = /^GET \/_alias\/([\w-]+)$/.exec(line)?.[1];
    if (alias) return this.#findAlias(alias);
    if (line === 'POST /_aliases') return this.#addAliases(body);
    const pattern = /^GET \/([\w-]+)\*$/.exec(line)?.[1];
    if (pattern) return { status: 200, body: this.#describe(pattern) };
    const [, method, name = '', action = ''] =
      /^(GET|PUT|POST|DELETE) \/([a-z0-9-]+)(?:\/(\w+))?(?:\?wait_for_active_shards=all|\?filter_path=items\.\*\.status,items\.\*\.error)?$/.exec(
        line,
      ) ?? [];
    if (method === 'PUT' && !action) return this.#create(name, body);
    const index = this.#indexes.get(name);
    if (!index) return failure(404, 'index_not_found_exception', `no such index [${name}]`);
    if (method === 'DELETE') {
      this.#indexes.delete(name);
      return { status: 200, body: { acknowledged: true } };
    }
    const answer = answerAction(index, { line: `${method} ${action}`, body });
    if (action === '_mapping' && method === 'GET') {
      return { status: 200, body: { [name]: { mappings: { _meta: index.facts } } } };
    }
    return answer ?? failure(405, 'illegal_argument_exception', line);
  }

  #create(name: string, body: string): ScriptedAnswer {
    const { mappings } = definitionSchema.parse(JSON.parse(body));
    this.#clock += 1;
    this.#indexes.set(name, {
      createdAt: this.#clock,
      aliases: [],
      fields: new Set(Object.keys(mappings.properties)),
      facts: undefined,
      documents: new Map(),
      visible: new Map(),
    });
    return { status: 200, body: { acknowledged: true, shards_acknowledged: true, index: name } };
  }

  #findAlias(alias: string): ScriptedAnswer {
    const found = [...this.#indexes].filter(([, { aliases }]) => aliases.includes(alias));
    if (found.length === 0) {
      return { status: 404, body: { error: `alias [${alias}] missing`, status: 404 } };
    }
    const body = Object.fromEntries(found.map(([name]) => [name, { aliases: { [alias]: {} } }]));
    return { status: 200, body };
  }

  #addAliases(body: string): ScriptedAnswer {
    for (const { add } of aliasSchema.parse(JSON.parse(body)).actions) {
      this.#indexes.get(add.index)?.aliases.push(add.alias);
    }
    return { status: 200, body: { acknowledged: true } };
  }

  #describe(prefix: string): unknown {
    const found = [...this.#indexes].filter(([name]) => name.startsWith(prefix));
    return Object.fromEntries(
      found.map(([name, { aliases, createdAt }]) => [
        name,
        {
          aliases: Object.fromEntries(aliases.map((alias) => [alias, {}])),
          mappings: {},
          // Numbers of settings come as texts.
          settings: { index: { creation_date: String(createdAt), number_of_shards: '1' } },
        },
      ]),
    );
  }
}
