import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mayHoldSecret } from '../../../src/core/secrets/possible-secret.js';
import { findSecrets } from '../../../src/core/secrets/secrets.js';
import { secrets } from '../secret-samples.js';

describe('A text that may hold a secret', () => {
  it('is told at once from one that cannot, whatever its secret is made of', () => {
    const lettered = (text: string): string => text.replace(/\d/g, 'q');
    const texts = secrets.map(([text, secret]) => text.replace('{}', () => secret));
    for (const text of [...texts, ...texts.map(lettered)]) {
      if (findSecrets(text).length > 0) assert.ok(mayHoldSecret(text), text);
    }
    assert.ok(texts.map(lettered).some((text) => findSecrets(text).length > 0));
  });

  it('is not an ordinary question', () => {
    for (const question of [
      'How do I change the accent colour?',
      "Why can't a reader’s page (in French) say “ouvrir” instead?",
      'Wie stelle ich das um?',
    ]) {
      assert.equal(mayHoldSecret(question), false, question);
    }
  });
});
