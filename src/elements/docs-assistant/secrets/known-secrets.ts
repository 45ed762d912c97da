import { maskSecrets, type SecretKind } from '../../../core/secrets/secrets.js';
import { fillLabel } from '../../fill-label.js';
import { formatLocale } from '../../format-locale.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import { englishSecretLabels, type SecretLabels } from '../labels/secret-labels.js';
import type { SecretsDescription } from './secret-finder.js';

/** The text with every secret replaced by what it is called in the interface's language. */
export function mask(text: string, labels: AssistantLabels): string {
  return maskSecrets(text, namesIn(secretLabels(labels)));
}

/** What the reader is told of secrets, and what the button next to it says. */
export function describeSecrets(
  { kinds, unmasked }: { kinds: readonly SecretKind[]; unmasked: boolean },
  given: AssistantLabels,
): SecretsDescription {
  const labels = secretLabels(given);
  const names = namesIn(labels);
  const list = new Intl.ListFormat(formatLocale(labels.language), { type: 'unit' });
  return {
    explanation: fillLabel(unmasked ? labels.secretsUnmasked : labels.secretsMasked, {
      kinds: list.format(kinds.map((kind) => names[kind])),
    }),
    action: unmasked ? labels.maskSecrets : labels.sendUnmasked,
  };
}

function secretLabels(labels: AssistantLabels): AssistantLabels & SecretLabels {
  return { ...englishSecretLabels, ...labels };
}

function namesIn(labels: SecretLabels): Readonly<Record<SecretKind, string>> {
  return {
    key: labels.secretKey,
    token: labels.secretToken,
    privateKey: labels.secretPrivateKey,
    password: labels.secretPassword,
    email: labels.secretEmail,
  };
}
