import { mayHoldSecret } from '#core/secrets/possible-secret.js';
import { maskSecrets, type SecretKind } from '#core/secrets/secrets.js';
import type { ContextItem } from '../../../../src/core/messages/context-item.js';
import type { Question } from './question.js';

/** What stands in the place of a secret; the same words as the widget's in English. */
const names: Readonly<Record<SecretKind, string>> = {
  key: 'API key',
  token: 'token',
  privateKey: 'private key',
  password: 'password',
  email: 'e-mail address',
};

/** A text with every secret in it replaced by what it is, such as `[API key]`. */
export function maskedText(text: string): string {
  return mayHoldSecret(text) ? maskSecrets(text, names) : text;
}

/** A question without secrets, also in what was said before it and what goes along with it. */
export function maskedQuestion(question: Question): Question {
  return {
    ...question,
    turns: question.turns.map((turn) => ({ ...turn, text: maskedText(turn.text) })),
    context: question.context.map(maskedItem),
  };
}

/** Its place too: the path may be an address with a token in its query. */
function maskedItem({ path, elementId, ...item }: ContextItem): ContextItem {
  return {
    ...{ ...item, value: maskedText(item.value) },
    ...(path === undefined ? {} : { path: maskedText(path) }),
    ...(elementId === undefined ? {} : { elementId: maskedText(elementId) }),
  };
}
