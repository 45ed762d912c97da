import type { SchemaObject } from '../schema.js';
import { formatNamed, formats } from './formats.js';
import { patternExample } from './pattern-example.js';
import { plainMistakes } from './plain-mistakes.js';

/** Texts that patterns often ask for, the plainest first. */
const usualTexts: readonly string[] = [
  ...['text', 'a', 'A', '1', '10', '1.0.0', 'v1', 'en', 'en-US', 'US', 'EUR'],
  ...['example', 'example.com', 'https://example.com/', '/path', '+15550100', 'image/png'],
];

/** A text that a schema of texts takes. Where none of those tried does, it is empty for the reader to fill. */
export function exampleText(keywords: SchemaObject): string {
  const { format, minLength, maxLength } = keywords;
  const { pattern } = keywords;
  const written = typeof pattern === 'string' ? [patternExample(pattern)] : [];
  const named = formatNamed(format);
  const formatted = Object.values(formats).map(({ example }) => example);
  const tried = [...(named ? [named.example] : []), ...usualTexts, ...written, ...formatted];
  const whole = tried.find((text) => plainMistakes(text, keywords).length === 0);
  if (whole !== undefined) return whole;
  const least = typeof minLength === 'number' ? Math.min(minLength, 10_000) : 0;
  const most = typeof maxLength === 'number' ? maxLength : Math.max(least, 20);
  const lengths = [least, most, 2, 3, 8, 16, 20, 32, 36, 40, 64].filter(
    (length) => length >= least && length <= most,
  );
  for (const text of ['a', 'A', '0', '1', 'f', 'aA0', 'Aa1!']) {
    for (const length of lengths) {
      const repeated = text.repeat(Math.ceil(length / text.length)).slice(0, length);
      if (plainMistakes(repeated, keywords).length === 0) return repeated;
    }
  }
  return '';
}

/** A number that a schema of numbers takes, near zero. */
export function exampleNumber(keywords: SchemaObject, isInteger: boolean): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  const step = typeof multipleOf === 'number' && multipleOf > 0 ? multipleOf : 1;
  const limits = [minimum, exclusiveMinimum, maximum, exclusiveMaximum].flatMap((limit) =>
    typeof limit === 'number' ? limit : [],
  );
  const near = limits.flatMap((limit) => {
    const up = Math.ceil(limit / step) * step;
    const down = Math.floor(limit / step) * step;
    return [
      limit,
      up,
      up + step,
      down,
      down - step,
      limit + step / 2,
      limit - step / 2,
      Math.round(limit),
    ];
  });
  const middle =
    limits.length > 1 ? [limits.reduce((sum, limit) => sum + limit, 0) / limits.length] : [];
  const tried = [step, 0, ...near, ...middle].filter(
    (value) => !isInteger || Number.isInteger(value),
  );
  return tried.find((value) => plainMistakes(value, keywords).length === 0) ?? tried[0] ?? 0;
}
