import type { TemplateResult } from 'lit';
import type { BodyEditor } from '../../../core/openapi/editing/body-editor.js';
import type { FormPlace } from '../../../core/openapi/editing/form-model.js';
import type { Mistake } from '../../../core/openapi/form/validate-value.js';
import { isAt } from '../../../core/openapi/reading/json-pointer.js';
import { encode } from '../../../core/openapi/request/parameter-text.js';
import { fillLabel } from '../../fill-label.js';
import type { PlaygroundLabels } from '../playground-labels.js';

/** What the fields of a body render from. */
export interface BodyView {
  editor: BodyEditor;
  labels: PlaygroundLabels;
  /** Renders a place inside another one. */
  place(place: FormPlace, mistakes: readonly Mistake[]): TemplateResult;
  /** Focuses a control once it is there, as the one that was used is gone; with its text selected where it says so. */
  focus(id: string, selects?: boolean): void;
}

/** A place as it is rendered. */
export interface ShownPlace {
  place: FormPlace;
  value: unknown;
  /** What is wrong there and inside. */
  mistakes: readonly Mistake[];
  view: BodyView;
}

/** The id of a place's control. Names of a document hold anything, blanks too, which would part ids. */
export function idOf(pointer: string): string {
  return `body${encode(pointer)}`;
}

/** What a reader calls a place. */
export function titleOf({ role, name }: FormPlace, labels: PlaygroundLabels): string {
  if (role === 'body') return labels.body;
  return role === 'item' ? String(Number(name) + 1) : name;
}

/** A button's text that names what it is about. */
export function naming(
  label: 'add' | 'remove' | 'moveUp' | 'moveDown',
  name: string,
  labels: PlaygroundLabels,
): string {
  return fillLabel(labels[label], { name });
}

/** What is wrong at a place and inside it. */
export function mistakesAt(mistakes: readonly Mistake[], { pointer }: FormPlace): Mistake[] {
  return mistakes.filter((mistake) => isAt(mistake.pointer, pointer));
}
