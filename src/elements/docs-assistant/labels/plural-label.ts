import { fillLabel } from '../../fill-label.js';
import { formatLocale } from '../../format-locale.js';
import type { AssistantLabels, PluralName } from './assistant-labels.js';

const endings = {
  zero: 'Zero',
  one: 'One',
  two: 'Two',
  few: 'Few',
  many: 'Many',
  other: '',
} as const satisfies Record<Intl.LDMLPluralRule, string>;

/** A label in the form that its language has for a number (Unicode CLDR), and with that put in. */
export function pluralLabel(
  labels: AssistantLabels,
  { name, place, number }: { name: PluralName; place: string; number: number },
): string {
  const locale = formatLocale(labels.language);
  const category = new Intl.PluralRules(locale).select(number);
  const label = labels[`${name}${endings[category]}`] ?? labels[name] ?? '';
  return fillLabel(label, { [place]: number.toLocaleString(locale) });
}
