import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chooseAnswers } from '../../../src/commands/serving/choose-answers.js';
import { OpenSearchError } from '../../../src/retrieval/opensearch/opensearch-error.js';
import { readProblem } from '../../http/problem-details.js';
import { chunkOf, readChunks, textOf } from '../../http/read-events.js';
import { searchPath, startTestServer } from '../../http/test-server.js';

describe('a server whose search does not answer', () => {
  it('says so to readers who search or ask, and why to the operator alone', async (test) => {
    const reports: string[] = [];
    const warn = (line: string) => reports.push(line);
    const reason = 'OpenSearch at http://search:9200 cannot be reached.';
    const server = await startTestServer({
      reports,
      changeLibrary: (library) => ({
        ...library,
        index: { search: () => Promise.reject(new OpenSearchError(reason)) },
      }),
      makeAnswers: (library, stores) =>
        chooseAnswers({
          ...{ library, stores, warn, model: undefined },
          ...{ dailyTokens: 0, answerTokens: 0, modelTimeout: 20, keepConversations: 90 },
        }),
    });
    test.after(() => server.stop());

    const found = await server.post(searchPath, { query: 'timer' });
    assert.equal(found.status, 503);
    const problem = await readProblem(found);
    assert.equal(problem.code, 'unavailable');
    assert.doesNotMatch(String(problem.detail), /OpenSearch|9200/);

    const chunks = await readChunks(await server.ask('How do I stop a timer?'));
    assert.match(textOf(chunks), /^The documentation cannot be searched at the moment/);
    assert.match(JSON.stringify(chunkOf(chunks, 'finish')), /"answer":"none"/);
    assert.deepEqual(reports, [
      `A request failed: ${reason}`,
      `A question could not be searched for: ${reason}`,
    ]);
  });
});
