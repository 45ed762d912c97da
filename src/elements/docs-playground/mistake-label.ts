import type { Mistake } from '../../core/openapi/form/validate-value.js';
import { fillLabel } from '../fill-label.js';
import type { PlaygroundLabels } from './playground-labels.js';

const labelOf: Partial<Record<Mistake['code'], keyof PlaygroundLabels>> = {
  required: 'mistakeRequired',
  json: 'mistakeJson',
  type: 'mistakeType',
  enum: 'mistakeEnum',
  const: 'mistakeEnum',
  format: 'mistakeFormat',
  pattern: 'mistakePattern',
  minimum: 'mistakeLeast',
  minLength: 'mistakeLeast',
  minItems: 'mistakeLeast',
  minProperties: 'mistakeLeast',
  maximum: 'mistakeMost',
  maxLength: 'mistakeMost',
  maxItems: 'mistakeMost',
  maxProperties: 'mistakeMost',
};

/** What a reader is told of a mistake, with its place where that is inside the value. */
export function mistakeLabel({ code, limit, pointer }: Mistake, labels: PlaygroundLabels): string {
  const rule = fillLabel(labels[labelOf[code] ?? 'mistakeOther'], { limit: limit ?? code });
  const said = code === 'said' ? (limit ?? '') : rule;
  return pointer === '' ? said : `${pointer}: ${said}`;
}
