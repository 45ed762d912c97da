import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { z } from 'zod';
import { indexedPages } from '../../src/retrieval/opensearch/indexed-pages.js';
import { OpenSearchClient } from '../../src/retrieval/opensearch/opensearch-client.js';
import { provideIndex } from '../../src/retrieval/opensearch/provide-index.js';
import { startUntrustedServer } from '../network/untrusted-server.js';
import { failedBy, type ScriptedAnswer } from './opensearch-requests.js';
import { OpenSearchServer } from './opensearch-server.js';

const anything = z.unknown();
const count = { method: 'GET', path: '/docs/_count', patience: 180_000 } as const;

const refusal = (status: number, type: string): ScriptedAnswer => ({
  status,
  body: { error: { type, reason: 'for a reason' }, status },
});

describe('a cluster of OpenSearch', () => {
  let nodes: OpenSearchServer[];
  let client: OpenSearchClient;
  let now: number;
  beforeEach(async () => {
    now = 0;
    nodes = await Promise.all([1, 2, 3].map(() => OpenSearchServer.start()));
    client = new OpenSearchClient(
      nodes.map(({ url }) => url),
      () => now,
    );
  });
  afterEach(() => Promise.all(nodes.map((node) => node.stop())));

  const ask = () => client.send(count, anything);
  const askedOf = () => nodes.map(({ requests }) => requests.length);

  it('has its nodes take turns', async () => {
    for (let times = 0; times < 6; times += 1) await ask();
    assert.deepEqual(askedOf(), [2, 2, 2]);
  });

  it('answers while one of its nodes cannot, which is left alone until it may be back', async () => {
    const [first] = nodes;
    assert.ok(first);
    first.script = () => refusal(503, 'cluster_manager_not_discovered_exception');
    for (let times = 0; times < 6; times += 1) await ask();
    assert.equal(askedOf()[0], 1);
    now += 1001;
    for (let times = 0; times < 6; times += 1) await ask();
    assert.equal(askedOf()[0], 2, 'it is tried once more, and then rests for longer');
    now += 1001;
    for (let times = 0; times < 3; times += 1) await ask();
    assert.equal(askedOf()[0], 2);
    now += 1000;
    first.script = () => undefined;
    for (let times = 0; times < 6; times += 1) await ask();
    assert.equal(askedOf()[0], 4, 'it takes its turns again');
  });

  it('that is gone is asked a bounded number of times, and named without user and password', async () => {
    for (const node of nodes)
      node.script = () => refusal(503, 'no_shard_available_action_exception');
    await assert.rejects(ask(), (error: Error) => {
      assert.match(error.message, /status 503 .*its state is red\): bring back the nodes/);
      assert.doesNotMatch(error.message, /secret|docs:/);
      return true;
    });
    assert.deepEqual(askedOf(), [2, 2, 2]);
  });

  it('tells why all of its shards failed', async () => {
    for (const [type, message] of [
      ['circuit_breaking_exception', /\(circuit_breaking_exception.*its memory does not suffice/],
      ['too_many_nested_clauses', /\(too_many_nested_clauses: all shards failed\)\.$/],
    ] as const) {
      for (const node of nodes) {
        node.script = () => ({ status: 500, body: { error: failedBy(type), status: 500 } });
      }
      await assert.rejects(ask(), message);
    }
  });

  it('that has too much to do is asked again, as long as there is time', async () => {
    let isBusy = true;
    for (const node of nodes) {
      node.script = () => {
        if (!isBusy) return undefined;
        isBusy = false;
        return refusal(429, 'rejected_execution_exception');
      };
    }
    assert.equal(await ask(), undefined);
    for (const node of nodes) node.script = () => refusal(429, 'rejected_execution_exception');
    const request = { ...count, patience: 2_000 };
    await assert.rejects(client.send(request, anything), /429 .*too much to do, try again later/);
  });

  for (const [name, answer, message] of [
    [
      'whose disks are full',
      refusal(429, 'cluster_block_exception'),
      /takes no changes: free space on the disks/,
    ],
    [
      'that lets nobody write',
      refusal(403, 'cluster_block_exception'),
      /refuses to write: it takes no changes/,
    ],
    [
      'with too little memory',
      refusal(500, 'circuit_breaking_exception'),
      /give its nodes a larger heap/,
    ],
    [
      'whose templates change the mappings',
      refusal(400, 'mapper_parsing_exception'),
      /\(mapper_parsing_exception: for a reason\): where an index template of yours matches/,
    ],
    ['that lets nobody in', refusal(403, 'security_exception'), /does not let this server in/],
  ] as const) {
    it(`${name} is told of with what to do`, async () => {
      for (const node of nodes) node.script = () => answer;
      await assert.rejects(ask(), message);
    });
  }

  it('never has what a reader asked in its errors', async () => {
    for (const node of nodes) node.script = () => refusal(400, 'parsing_exception');
    const search = { method: 'POST', path: '/docs/_msearch', patience: 1000 } as const;
    await assert.rejects(client.send(search, anything), (error: Error) => {
      assert.doesNotMatch(error.message, /for a reason/);
      return true;
    });
  });

  it('of another kind or version is refused before anything is written', async () => {
    const pages = indexedPages([]);
    for (const [version, message] of [
      [
        { distribution: 'opensearch', number: '1.3.20' },
        /there is OpenSearch 1\.3\.20: this server/,
      ],
      [
        { distribution: 'elasticsearch', number: '8.1.0' },
        /there is another service, version 8\.1/,
      ],
    ] as const) {
      for (const node of nodes) node.version = version;
      await assert.rejects(provideIndex({ client, domain: 'docs', pages }), message);
    }
    assert.ok(nodes.every(({ indexes }) => indexes.size === 0));
  });

  it('of version 3 is as good', async () => {
    for (const node of nodes) node.version = { distribution: 'opensearch', number: '3.2.0' };
    const only = new OpenSearchClient(nodes.slice(0, 1).map(({ url }) => url));
    const pages = indexedPages([]);
    const index = await provideIndex({ client: only, domain: 'docs', pages });
    assert.deepEqual(await index.search({ query: 'tea', limit: 5 }), []);
  });

  it('whose certificate nobody vouches for is told of with what to do', async (test) => {
    const { host } = await startUntrustedServer(test);
    const url = new URL(`https://docs:secret@${host}`);
    await assert.rejects(new OpenSearchClient([url]).send(count, anything), (error: Error) => {
      assert.match(error.message, /does not trust \(\w+\): name the file .* NODE_EXTRA_CA_CERTS/);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  });
});
