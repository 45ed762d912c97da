import { html, nothing, type TemplateResult } from 'lit/html.js';
import { describeError } from '../../api/api-error.js';
import { answerGap, type GapDetail, type SavedAnswer } from '../../api/gaps.js';
import { startUpdate } from '../../api/updates.js';
import { FormDrafts } from '../form-drafts.js';
import { PageElement } from '../page-element.js';

/** What is written and not saved yet, as the fields have it. */
interface Draft {
  questions: string;
  answer: string;
  name: string;
}

/** By gap. */
const drafts = new FormDrafts<Draft>();

/** Writes a reviewed answer to a gap. `decided` tells of it. */
export class AnswerForm extends PageElement {
  static override properties = {
    ...PageElement.properties,
    detail: { attribute: false },
    saved: { state: true },
    error: { state: true },
  };

  /** Set before it is connected. */
  declare detail: GapDetail;

  protected saved: SavedAnswer | undefined;
  protected error: string | undefined;
  #isSending = false;
  /** What the fields begin with, where something was written before. */
  #begun: Draft | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#begun = drafts.get(this.context, this.detail.gap.id);
  }

  protected override render(): unknown {
    return html`<h2 id="answer-title" tabindex="-1">${this.saved ? 'Your answer' : 'Write a reviewed answer'}</h2>
      ${this.saved ? this.#renderSaved(this.saved) : this.#renderForm()}`;
  }

  #renderForm(): TemplateResult {
    const { wordings, answerName, isWritable } = this.detail;
    const { questions = wordings.join('\n'), answer = '', name = answerName } = this.#begun ?? {};
    return html`<p>It is given word for word to whoever asks one of these questions.</p>
      <form aria-labelledby="answer-title" @submit=${this.#submit} @input=${this.#keep}>
        <label for="answer-questions">Questions</label>
        <textarea id="answer-questions" name="questions" rows="3" dir="auto" required aria-describedby="answer-questions-hint" .defaultValue=${questions}></textarea>
        <p class="hint" id="answer-questions-hint">One a line. They are kept in the file: leave out what tells of a reader.</p>
        <label for="answer-text">Answer</label>
        <textarea id="answer-text" name="answer" rows="8" dir="auto" required maxlength="30000" aria-describedby="answer-text-hint" .defaultValue=${answer}></textarea>
        <p class="hint" id="answer-text-hint">Markdown. Link to pages, such as <code>[Keys](/server#create-an-assistant-key)</code>: links are its sources.</p>
        <label for="answer-name">Name of the file</label>
        <input id="answer-name" name="name" required maxlength="80" pattern="[a-z0-9]([a-z0-9\\-]*[a-z0-9])?" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="answer-name-hint" .defaultValue=${name}>
        <p class="hint" id="answer-name-hint">Small letters, digits and hyphens. It becomes <code>answers/…​.md</code>${isWritable ? ' in the folder of the documentation.' : ' for you to commit.'}</p>
        <p class="error" role="alert">${this.error}</p>
        <div class="actions actions-start"><button class="primary" type="submit">${isWritable ? 'Save the answer' : 'Make the file'}</button></div>
      </form>`;
  }

  #renderSaved({ file, isSaved, source }: SavedAnswer): TemplateResult {
    if (isSaved) {
      return html`<p>It is saved as <code>${file}</code>. A folder that is watched is read at once; else an update publishes it.</p>
        <p class="error" role="alert">${this.error}</p>
        <div class="actions actions-start"><button class="primary" type="button" @click=${this.#update}>Update now</button></div>`;
    }
    const address = `data:text/markdown;charset=utf-8,${encodeURIComponent(source)}`;
    return html`<p>This server cannot write to the source of the documentation. Commit this file there as <code>${file}</code>, and update.</p>
      <pre tabindex="0"><code>${source}</code></pre>
      <p><a href=${address} download=${file.slice('answers/'.length)}>Download the file</a> <copy-button .text=${source} .label=${'file'}></copy-button></p>
      ${this.error === undefined ? nothing : html`<p class="error" role="alert">${this.error}</p>`}`;
  }

  readonly #keep = ({ currentTarget }: Event): void => {
    if (currentTarget instanceof HTMLFormElement)
      drafts.keep(this.context, draftOf(currentTarget), this.detail.gap.id);
  };

  readonly #submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (this.#isSending || !(event.target instanceof HTMLFormElement)) return;
    const { questions: lines, answer, name } = draftOf(event.target);
    const questions = lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    this.#isSending = true;
    this.error = undefined;
    try {
      const { client } = this.context;
      this.saved = await answerGap(client, this.detail.gap.id, { questions, answer, name });
      drafts.forget(this.context, this.detail.gap.id);
      await this.updateComplete;
      this.querySelector('h2')?.focus();
      this.dispatchEvent(new Event('decided'));
    } catch (error) {
      this.error = describeError(error);
    } finally {
      this.#isSending = false;
    }
  };

  readonly #update = async (): Promise<void> => {
    const { client, router } = this.context;
    try {
      router.go(`updates/${encodeURIComponent(await startUpdate(client))}`);
    } catch (error) {
      this.error = describeError(error);
    }
  };
}

function draftOf(form: HTMLFormElement): Draft {
  const given = new FormData(form);
  const textOf = (name: string): string => String(given.get(name) ?? '');
  return { questions: textOf('questions'), answer: textOf('answer'), name: textOf('name') };
}
