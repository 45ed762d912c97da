import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { beginCompletion, ScriptedModel, writePiece } from '../answers/scripted-model.js';
import { runCommand } from '../cli/command.js';
import { temporaryFolder } from '../content/temporary-folder.js';

describe('an answer that breaks off', () => {
  let model: ScriptedModel;
  let folder: string;
  before(async () => {
    model = await ScriptedModel.start();
    model.script = (response) => {
      beginCompletion(response);
      writePiece(response, 'You stop it with a call of stop. ');
      writePiece(response, 'And ');
      response.end();
    };
    folder = await temporaryFolder({
      'docs/timers.md': '# Timers\n\nYou stop a timer with `timer.stop()`.',
      'questions.yaml':
        '- question: stop a timer\n  expected: /timers\n  facts: [stop]\n' +
        '- question: timers\n  expected: /timers\n  facts: [timer.stop]\n',
    });
  });
  after(() => model.stop());

  const run = (...words: string[]) =>
    runCommand([...words, '--folder', join(folder, 'docs'), '--data', join(folder, 'data')], {
      DOCS_ASSISTANT_MODEL: 'openai-compatible:scripted',
      DOCS_ASSISTANT_MODEL_BASE_URL: model.baseUrl,
    });

  it('ends the command ask with a sentence', async () => {
    const { code, errors } = await run('ask', 'How do I stop a timer?');
    assert.equal(code, 1);
    assert.match(
      errors,
      /^The answer broke off, as the model failed: its API sent .*Ask again\.$/m,
    );
    assert.doesNotMatch(errors, /\n {4}at /);
  });

  it('is judged by eval as far as it came, and the others with it', async () => {
    const questions = join(folder, 'questions.yaml');
    const { code, output, errors } = await run('eval', questions, '--answers');
    assert.equal(code, 0, errors);
    assert.equal(errors.match(/broke off, and is judged as far as it came: its API/g)?.length, 2);
    assert.match(output, /^facts .*0\.500/m);
  });
});
