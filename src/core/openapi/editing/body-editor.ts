import { isRecord } from '../../record.js';
import { Store } from '../../store.js';
import { exampleValue } from '../form/example-value.js';
import { shapeOf } from '../form/shape.js';
import { type Mistake, validateValue } from '../form/validate-value.js';
import type { BodyContent, Operation, RequestBody } from '../operation.js';
import { type BodyKind, bodyKind } from '../request/request-body.js';
import type { Schema, SchemaTable } from '../schema.js';
import { draftOfText, type NamedFiles, textOfDraft, withoutFiles } from './draft-text.js';
import { type BodyState, FormEditor } from './form-editor.js';
import { FormModel, type FormPlace } from './form-model.js';

/** What is sent: a value, and its text where that was written as it shall be sent. */
export interface SentBody {
  content: BodyContent;
  value: unknown;
  text?: string;
}

/** The body of an operation, filled in as fields or as JSON. Nothing that was entered is lost between them. */
export class BodyEditor {
  readonly body: RequestBody;
  readonly store: Store<BodyState>;
  readonly form: FormEditor;
  readonly #schemas: Operation['schemas'];
  readonly #drafts = new Map<number, BodyState>();
  readonly #files: NamedFiles = new Map();
  readonly #models = new Map<boolean, FormModel>();
  #beginsEmpty = false;

  constructor(body: RequestBody, schemas: Operation['schemas']) {
    this.body = body;
    this.#schemas = schemas;
    this.store = new Store(this.#initial(0));
    this.form = new FormEditor(this.store, () => this.model);
  }

  get content(): BodyContent {
    const content = this.body.content[this.store.snapshot.content] ?? this.body.content[0];
    return content ?? { mediaType: '*/*', schema: true, examples: [], encoding: {} };
  }

  get kind(): BodyKind {
    return bodyKind(this.content.mediaType);
  }

  get model(): FormModel {
    const hasFiles = this.kind === 'multipart';
    const model = this.#models.get(hasFiles) ?? new FormModel(this.#schemas, { hasFiles });
    this.#models.set(hasFiles, model);
    return model;
  }

  /** Where the fields begin. */
  get root(): FormPlace {
    const { schema } = this.content;
    return { pointer: '', key: '', schema, role: 'body', name: '', required: this.body.required };
  }

  /** Whether there are fields for it at all; what nothing is known of is written as text. */
  get hasForm(): boolean {
    const { schema } = this.content;
    return isStructured(this.kind) && this.model.shape(schema).kind !== 'any';
  }

  /** What is sent; nothing where nothing is filled in. */
  get sent(): SentBody | undefined {
    const { mode, value, text } = this.store.snapshot;
    const { content, kind } = this;
    if (mode === 'form' || kind === 'file')
      return value === undefined ? undefined : { content, value };
    if (text === '') return undefined;
    if (kind === 'text') return { content, value: text };
    const read = this.#read(text);
    return { content, value: read ? read.value : text, ...(kind === 'json' && { text }) };
  }

  /** What is wrong with it by its schema. */
  mistakes(): Mistake[] {
    const { sent, kind, content } = this;
    const { mode, text, chosen } = this.store.snapshot;
    if (!sent) return this.body.required ? [{ pointer: '', code: 'required' }] : [];
    if (!isStructured(kind)) return [];
    if (mode === 'text' && !this.#read(text)) return [{ pointer: '', code: 'json' }];
    const value = withoutFiles(sent.value);
    if (mode === 'form') return this.model.mistakes(this.root, value, chosen);
    return validateValue(value, content.schema, this.#schemas);
  }

  /** Begins without an example, in each of its media types. */
  beginEmpty(): void {
    this.#beginsEmpty = true;
    this.store.patch(this.#initial(this.store.snapshot.content));
  }

  chooseContent(index: number): void {
    this.#drafts.set(this.store.snapshot.content, this.store.snapshot);
    this.store.patch(this.#drafts.get(index) ?? this.#initial(index));
  }

  /** Begins with one of the document's examples. */
  takeExample(index: number): void {
    const value = this.content.examples[index]?.value;
    const { mode } = this.store.snapshot;
    const text = this.#textOf(value, this.content);
    this.store.patch(mode === 'form' ? { value, chosen: {}, aside: {} } : { text });
  }

  write(text: string): void {
    this.store.patch({ text, isBroken: false });
  }

  /** Between fields and text. A text that is not JSON stays one, and is said to be. */
  show(mode: 'form' | 'text'): void {
    const { value, text } = this.store.snapshot;
    if (mode === this.store.snapshot.mode) return;
    if (mode === 'text') {
      this.store.patch({ mode, text: textOfDraft(value, this.#files) });
      return;
    }
    const read = text === '' ? { value: undefined } : this.#read(text);
    if (!read) {
      this.store.patch({ isBroken: true });
      return;
    }
    // As another value may be of other alternatives.
    const isSame = textOfDraft(value, this.#files) === textOfDraft(read.value, this.#files);
    this.store.patch({ mode, isBroken: false, value: read.value, ...(!isSame && { chosen: {} }) });
  }

  #read(text: string): { value: unknown } | undefined {
    try {
      return { value: draftOfText(text, this.#files) };
    } catch {
      return undefined;
    }
  }

  #initial(content: number): BodyState {
    const chosen = this.body.content[content] ?? this.content;
    const { mediaType, schema, examples } = chosen;
    const kind = bodyKind(mediaType);
    const made = kind === 'file' ? undefined : exampleValue(schema, this.#schemas);
    const state: BodyState = {
      ...{
        content,
        mode: 'form',
        value: undefined,
        text: '',
        isBroken: false,
        chosen: {},
        aside: {},
      },
    };
    const isForm = isStructured(kind) && shapeOf(schema, this.#schemas).kind !== 'any';
    if (kind === 'file') return state;
    if (this.#beginsEmpty) return { ...state, mode: isForm ? 'form' : 'text' };
    const value = examples[0]?.value ?? made;
    const begun = kind === 'multipart' ? withoutMadeFiles(value, schema, this.#schemas) : value;
    return isForm
      ? { ...state, value: begun }
      : { ...state, mode: 'text', text: this.#textOf(value, chosen) };
  }

  /** JSON is YAML as well, and no XML: of that, only what the document writes out is an example. */
  #textOf(value: unknown, { mediaType }: BodyContent): string {
    if (typeof value === 'string') return value;
    return /xml/i.test(mediaType) ? '' : textOfDraft(value, this.#files);
  }
}

/** Whether it is made of values: JSON itself, or a form of either kind. */
function isStructured(kind: BodyKind): boolean {
  return kind === 'json' || kind === 'form' || kind === 'multipart';
}

/** What a form of several parts begins with: a text is no file, so that none is there yet. */
function withoutMadeFiles(value: unknown, schema: Schema, schemas: SchemaTable): unknown {
  if (!isRecord(value)) return value;
  const { properties } = shapeOf(schema, schemas);
  const files = properties.filter((property) => shapeOf(property.schema, schemas).kind === 'file');
  const names = new Set(files.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));
}
