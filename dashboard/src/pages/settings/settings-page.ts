import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import { readSettings, type Settings, saveSettings } from '../../api/settings.js';
import { LiveResource } from '../../live/live-resource.js';
import { missing } from '../../parts/page-state.js';
import { PageElement } from '../page-element.js';

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

  readonly #settings = new LiveResource<Settings>(this, {
    load: (_known, signal) => readSettings(this.context.client, signal),
    // What is being typed is not replaced.
    again: () => undefined,
  });

  protected override render(): unknown {
    const { value, error } = this.#settings;
    return html`<h1 tabindex="-1">Settings</h1>
      ${value ? this.#renderForm(value) : missing(error, () => void this.#settings.refresh())}`;
  }

  #renderForm({ categories, maskQuestions }: Settings): TemplateResult {
    const { error, said, isSaving } = this;
    return html`<form class="settings" @submit=${this.#save} @input=${this.#forget}>
      <section aria-labelledby="categories-title">
        <h2 id="categories-title">Categories</h2>
        <label for="categories">One a line</label>
        <textarea id="categories" name="categories" rows=${Math.min(14, Math.max(6, categories.length + 2))} spellcheck="false" aria-describedby=${error ? 'settings-error categories-hint' : 'categories-hint'} aria-invalid=${error ? 'true' : nothing} .value=${categories.join('\n')}></textarea>
        <p class="hint" id="categories-hint">From now on, the language model sorts each question that it answers into one of them. Without names here it chooses among the groups of the navigation.
          Without a model, a question has the group of the page that answered it.</p>
      </section>
      <section aria-labelledby="privacy-title">
        <h2 id="privacy-title">Privacy</h2>
        <label class="choice"><input type="checkbox" name="maskQuestions" .checked=${maskQuestions} aria-describedby="mask-hint">
          <span>Mask secrets in questions and searches</span></label>
        <p class="hint" id="mask-hint">Passwords, keys, tokens and mail addresses become words such as <code>[API key]</code> before a question or a search is stored, or a model reads it. So do those in what is sent with a question, and in the reasons of ratings.
          What is stored already stays as it is.</p>
      </section>
      <p class="error" id="settings-error" role="alert">${error}</p>
      <div class="actions actions-start">
        <button class="primary" type="submit" aria-disabled=${isSaving ? 'true' : nothing}>${isSaving ? 'Saving…' : 'Save'}</button>
        <p class="saved" role="status">${said}</p>
      </div>
    </form>`;
  }

  readonly #forget = (): void => {
    this.said = '';
  };

  readonly #save = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.isSaving || !(event.target instanceof HTMLFormElement)) return;
    const given = new FormData(event.target);
    const lines = String(given.get('categories') ?? '').split('\n');
    const categories = lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter(Boolean);
    this.said = '';
    this.error = objectTo(categories);
    if (this.error) {
      this.querySelector('textarea')?.focus();
      return;
    }
    this.isSaving = true;
    try {
      const saved = await saveSettings(this.context.client, {
        categories,
        maskQuestions: given.has('maskQuestions'),
      });
      this.#settings.value = saved;
      this.said = 'Saved.';
    } catch (error) {
      this.error = describeError(error);
    } finally {
      this.isSaving = false;
    }
  };
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
