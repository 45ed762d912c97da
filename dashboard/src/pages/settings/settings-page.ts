import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import { readSettings, type Settings, saveSettings } from '../../api/settings.js';
import { LiveResource } from '../../live/live-resource.js';
import { missing } from '../../parts/page-state.js';
import { FormDrafts } from '../form-drafts.js';
import { PageElement } from '../page-element.js';

/** What is chosen, as the fields have it. */
interface Draft {
  categories: string;
  maskQuestions: boolean;
}

/** Of the fields, those that were changed and not saved yet: the others may be changed in another tab meanwhile. */
const drafts = new FormDrafts<Partial<Draft>>();

/** What the server takes. */
const mostCategories = 50;
const longestName = 60;

/** What an owner decides for the project, with what comes of it. */
export class SettingsPage extends PageElement {
  static override properties = {
    ...PageElement.properties,
    error: { state: true },
    said: { state: true },
    isSaving: { state: true },
  };

  protected error: string | undefined;
  protected said = '';
  protected isSaving = false;
  /** What the fields begin with, where something was changed before. */
  #begun: Partial<Draft> | undefined;

  readonly #settings = new LiveResource<Settings>(this, {
    load: (_known, signal) => readSettings(this.context.client, signal),
    // What is being typed is not replaced.
    again: () => undefined,
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#begun = drafts.get(this.context);
    if (this.#begun) this.said = 'What you changed before is not saved yet.';
  }

  protected override render(): unknown {
    const { value, error } = this.#settings;
    return html`<h1 tabindex="-1">Settings</h1>
      ${value ? this.#renderForm(value) : missing(error, () => void this.#settings.refresh())}`;
  }

  #renderForm(settings: Settings): TemplateResult {
    const { error, said, isSaving } = this;
    const { categories, maskQuestions } = { ...fieldsOf(settings), ...this.#begun };
    const rows = Math.min(14, Math.max(6, categories.split('\n').length + 2));
    return html`<form class="settings" @submit=${this.#save} @input=${this.#keep}>
      <section aria-labelledby="categories-title">
        <h2 id="categories-title">Categories</h2>
        <label id="categories-label" for="categories">One a line</label>
        <textarea id="categories" name="categories" aria-labelledby="categories-title categories-label" rows=${rows} spellcheck="false" aria-describedby=${error ? 'settings-error categories-hint' : 'categories-hint'} aria-invalid=${error ? 'true' : nothing} .defaultValue=${categories}></textarea>
        <p class="hint" id="categories-hint">From now on, the language model sorts each question that it answers into one of them. Without names here it chooses among the groups of the navigation.
          Without a model, a question has the group of the page that answered it.</p>
      </section>
      <section aria-labelledby="privacy-title">
        <h2 id="privacy-title">Privacy</h2>
        <label class="choice"><input type="checkbox" name="maskQuestions" .defaultChecked=${maskQuestions} aria-describedby="mask-hint">
          <span>Mask secrets in questions and searches</span></label>
        <p class="hint" id="mask-hint">Passwords, keys, tokens and mail addresses become words such as <code>[API key]</code> before a question or a search is stored, or a model reads it. So do those in what is sent with a question, and in the reasons of ratings.
          What is stored already stays as it is.</p>
      </section>
      <p class="error" id="settings-error" role="alert">${error}</p>
      <div class="actions actions-start">
        <button class="primary" type="submit" aria-disabled=${isSaving ? 'true' : nothing}>${isSaving ? 'Saving…' : 'Save'}</button>
        ${this.#begun ? html`<button type="button" @click=${this.#discard}>Discard</button>` : nothing}
        <p class="saved" role="status">${said}</p>
      </div>
    </form>`;
  }

  readonly #keep = ({ currentTarget }: Event): void => {
    const { value } = this.#settings;
    if (!value || !(currentTarget instanceof HTMLFormElement)) return;
    this.said = '';
    const draft = draftOf(currentTarget);
    const saved = fieldsOf(value);
    const { categories, maskQuestions } = draft;
    if (isSame(draft, saved)) drafts.forget(this.context);
    else
      drafts.keep(this.context, {
        ...(categories !== saved.categories && { categories }),
        ...(maskQuestions !== saved.maskQuestions && { maskQuestions }),
      });
  };

  /** Shows what is saved. */
  readonly #discard = async (): Promise<void> => {
    this.said = '';
    this.error = undefined;
    await this.#begin();
    // The button is gone.
    this.querySelector('textarea')?.focus();
  };

  /** Begins anew with what is saved. */
  async #begin(): Promise<void> {
    drafts.forget(this.context);
    this.#begun = undefined;
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector('form')?.reset();
  }

  readonly #save = async (event: Event): Promise<void> => {
    event.preventDefault();
    const form = event.target;
    if (this.isSaving || !(form instanceof HTMLFormElement)) return;
    const given = draftOf(form);
    const lines = given.categories.split('\n');
    const categories = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
    this.said = '';
    this.error = objectTo(categories);
    if (this.error) {
      this.querySelector('textarea')?.focus();
      return;
    }
    this.isSaving = true;
    try {
      const { maskQuestions } = given;
      const changes = changesOf(this.#settings.value, { categories, maskQuestions });
      const saved = await saveSettings(this.context.client, changes);
      this.#settings.value = saved;
      // Whoever typed on meanwhile keeps that.
      if (isSame(draftOf(form), given)) await this.#begin();
      this.said = 'Saved.';
    } catch (error) {
      this.error = describeError(error);
    } finally {
      this.isSaving = false;
    }
  };
}

function draftOf(form: HTMLFormElement): Draft {
  const given = new FormData(form);
  return {
    categories: String(given.get('categories') ?? ''),
    maskQuestions: given.has('maskQuestions'),
  };
}

function fieldsOf({ categories, maskQuestions }: Settings): Draft {
  return { categories: categories.join('\n'), maskQuestions };
}

/** Those that differ from what was read: the others may have been changed in another tab. */
function changesOf(read: Settings | undefined, given: Settings): Partial<Settings> {
  const { categories, maskQuestions } = given;
  return {
    ...(categories.join('\n') !== read?.categories.join('\n') && { categories }),
    ...(maskQuestions !== read?.maskQuestions && { maskQuestions }),
  };
}

function isSame(one: Draft, other: Draft): boolean {
  return one.categories === other.categories && one.maskQuestions === other.maskQuestions;
}

/** What the server would not take of names, in words; `undefined` where it takes them. */
function objectTo(names: readonly string[]): string | undefined {
  if (names.length > mostCategories) return `More than ${mostCategories} categories are too many.`;
  const long = names.find((name) => name.length > longestName);
  if (long !== undefined) {
    return `“${long.slice(0, longestName)}…” is longer than ${longestName} characters.`;
  }
  const folded = names.map((name) => name.toLowerCase());
  const twice = names.find((_name, index) => folded.indexOf(folded[index] ?? '') !== index);
  return twice === undefined ? undefined : `“${twice}” stands there twice.`;
}
