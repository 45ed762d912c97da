import { isRecord } from '../../record.js';
import type { Store } from '../../store.js';
import { pointerTo, resolvePointer } from '../reading/json-pointer.js';
import { movedOrder, reordered, withNewName, withNewPlaces, withValueAt } from './edit-draft.js';
import type { ChosenOptions, FormModel, FormPlace, ResolvedPlace } from './form-model.js';

/** A body as it is being filled in. */
export interface BodyState {
  /** Which of the media types. */
  content: number;
  /** Whether it is filled in as fields, or written as text. */
  mode: 'form' | 'text';
  /** Of a form, and of a file; `undefined` where nothing is sent. */
  value: unknown;
  text: string;
  /** Whether a text could not become fields, as it is not JSON. */
  isBroken: boolean;
  chosen: ChosenOptions;
  /** What was entered in places that are empty, null or another alternative now. */
  aside: Readonly<Record<string, unknown>>;
}

/** What a reader does with the fields of a body. */
export class FormEditor {
  readonly #store: Store<BodyState>;
  readonly #model: () => FormModel;

  constructor(store: Store<BodyState>, model: () => FormModel) {
    this.#store = store;
    this.#model = model;
  }

  resolved(place: FormPlace): ResolvedPlace {
    return this.#model().resolved(place, this.valueAt(place.pointer), this.#store.snapshot.chosen);
  }

  /** Enters a value; `undefined` leaves it out. */
  enter({ pointer }: FormPlace, value: unknown): void {
    this.#change(pointer, value);
  }

  /** Fills in what is left out or null: with what was there before, if anything was. */
  add({ pointer, schema }: FormPlace): void {
    this.#change(pointer, this.#store.snapshot.aside[pointer] ?? this.#model().initial(schema));
  }

  /** Leaves out what is not needed, or makes it null, and keeps what was entered for when it is wanted again. */
  empty({ pointer }: FormPlace, value: null | undefined): void {
    const { aside } = this.#store.snapshot;
    this.#store.patch({ aside: { ...aside, [pointer]: this.valueAt(pointer) } });
    this.#change(pointer, value);
  }

  /** Takes another alternative, with what was entered where that fits. The rest is kept for the way back. */
  choose(place: FormPlace, option: number): void {
    const { chosen, aside } = this.#store.snapshot;
    const { pointer, key } = place;
    const entered = this.valueAt(pointer);
    const last = this.#model().asOption(place, this.#model().optionOf(place, entered, chosen));
    const next = this.#model().asOption(place, option);
    const initial = aside[next.key] ?? this.#model().initial(next.schema);
    this.#store.patch({
      chosen: { ...withNewPlaces(chosen, pointer, () => undefined), [key]: option },
      aside: { ...aside, [last.key]: entered },
    });
    this.#change(pointer, this.#model().fitted(next.schema, initial, entered));
  }

  addItem(place: FormPlace): void {
    const list = this.#listAt(place.pointer);
    this.#change(place.pointer, this.#model().withNewItem(place, list));
  }

  /** Takes an item away; of those whose places say what they are, the last alone. */
  removeItem(place: FormPlace, index: number): void {
    const { pointer } = place;
    if (!this.isRemovable(place, index)) return;
    const count = this.#listAt(pointer).length;
    this.#reorder(pointer, movedOrder(count, index, count - 1).slice(0, -1));
  }

  isRemovable(place: FormPlace, index: number): boolean {
    const isLast = index === this.#listAt(place.pointer).length - 1;
    return isLast || !this.#model().isFixed(place, index);
  }

  /** Whether an item can stand at another place. */
  isMovable(place: FormPlace, from: number, to: number): boolean {
    const isThere = to >= 0 && to < this.#listAt(place.pointer).length;
    return isThere && ![from, to].some((index) => this.#model().isFixed(place, index));
  }

  moveItem(place: FormPlace, from: number, to: number): void {
    const { pointer } = place;
    if (!this.isMovable(place, from, to)) return;
    this.#reorder(pointer, movedOrder(this.#listAt(pointer).length, from, to));
  }

  /** Adds an entry to a map, under a name that is free. */
  addEntry(place: FormPlace): FormPlace {
    const map = this.#mapAt(place.pointer);
    let count = 1;
    while (Object.hasOwn(map, `key${count}`)) count += 1;
    const entry = this.#model().entry(place, `key${count}`);
    this.#change(place.pointer, { ...map, [entry.name]: this.#model().initial(entry.schema) });
    return entry;
  }

  renameEntry({ pointer }: FormPlace, from: string, to: string): void {
    const map = this.#mapAt(pointer);
    const next = withNewName(map, from, to);
    if (next === map) return;
    const placeOf = (token: string): string => (token === escaped(from) ? escaped(to) : token);
    this.#move(pointer, placeOf);
    this.#change(pointer, next);
  }

  valueAt(pointer: string): unknown {
    return resolvePointer(this.#store.snapshot.value, pointer);
  }

  #reorder(pointer: string, order: readonly number[]): void {
    this.#move(pointer, (token) => {
      const place = order.indexOf(Number(token));
      return place < 0 ? undefined : String(place);
    });
    this.#change(pointer, reordered(this.#listAt(pointer), order));
  }

  #move(pointer: string, placeOf: (token: string) => string | undefined): void {
    const { chosen, aside } = this.#store.snapshot;
    this.#store.patch({
      chosen: withNewPlaces(chosen, pointer, placeOf),
      aside: withNewPlaces(aside, pointer, placeOf),
    });
  }

  #change(pointer: string, value: unknown): void {
    this.#store.patch({ value: withValueAt(this.#store.snapshot.value, pointer, value) });
  }

  #listAt(pointer: string): readonly unknown[] {
    const list = this.valueAt(pointer);
    return Array.isArray(list) ? list : [];
  }

  #mapAt(pointer: string): Readonly<Record<string, unknown>> {
    const map = this.valueAt(pointer);
    return isRecord(map) ? map : {};
  }
}

/** A name as a pointer writes it. */
function escaped(name: string): string {
  return pointerTo('', name).slice(1);
}
