import { html, nothing, type TemplateResult } from 'lit';
import type { AssistantError } from '../../../core/assistant-error.js';
import type { CheckedQuestion } from '../../../core/chat/checked-question.js';
import type { ContextItem } from '../../../core/messages/context-item.js';
import { typedText } from '../../typed-text.js';
import type { LateParts } from '../conversation/late-parts.js';
import type { AssistantLabels } from '../labels/assistant-labels.js';
import type { SecretsNotice } from '../secrets/question-secrets.js';
import { renderSecrets } from '../secrets/render-secrets.js';
import { fieldRows, fillsField } from './field-rows.js';

/** What the composer is rendered from, and what it does. */
export interface Composer {
  late: LateParts;
  text: string;
  /** What is asked when the answer that is coming has ended. */
  queued: CheckedQuestion | undefined;
  context: readonly ContextItem[];
  answering: boolean;
  /** Why what was typed could not be sent. */
  refusal: AssistantError | undefined;
  /** What of it seems secret. */
  secrets: SecretsNotice | undefined;
  /** What can be done with a long text that was pasted. */
  pasted: unknown;
  labels: AssistantLabels;
  onInput: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
  onSend: () => void;
  onStop: () => void;
  onRemoveContext: (item: ContextItem) => void;
  onRemoveQueued: () => void;
}

/**
 * The form at the foot of the panel: the question that waits, context chips, the question, and one
 * button; while an answer comes that button stops it, and what is typed meanwhile has one of its own.
 */
export function renderComposer(composer: Composer): TemplateResult {
  const { text, queued, context, answering, refusal, labels } = composer;
  return html`<form
    part="composer"
    class="composer"
    @submit=${(event: Event) => event.preventDefault()}
  >
    ${queued ? renderQueued(queued, composer) : nothing}
    ${context.length > 0 ? renderContext(composer) : nothing}
    <div class="field">
      <textarea
        class=${fillsField(text) ? 'full' : nothing}
        rows=${fieldRows(text)}
        dir=${text ? 'auto' : nothing}
        aria-label=${labels.composer}
        aria-describedby=${refusal ? 'refusal' : 'secrets'}
        aria-invalid=${refusal ? 'true' : nothing}
        placeholder=${labels.placeholder}
        .value=${typedText(text)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLTextAreaElement) composer.onInput(event.target.value);
        }}
        @paste=${composer.onPaste}
        @keydown=${(event: KeyboardEvent) => onKeydown(event, composer)}
      ></textarea>
      ${answering && text.trim() ? renderQueueButton(composer) : nothing}
      ${renderButton(composer)}
    </div>
    <div class="pasted" aria-live="polite">${composer.pasted}</div>
    ${renderSecrets(composer.secrets)}
    ${refusal ? html`<p id="refusal" class="refusal">${refusalText(refusal, composer)}</p>` : nothing}
  </form>`;
}

function renderQueued(queued: CheckedQuestion, composer: Composer): unknown {
  const { labels, late, onRemoveQueued } = composer;
  const waiting = late.context.want();
  return waiting?.renderQueued(queued.text, { labels, onRemoveQueued }) ?? nothing;
}

/** What goes along must not go unseen: where it cannot be shown, that is said. */
function renderContext({ context, labels, late, onRemoveContext }: Composer): unknown {
  const onRemove = onRemoveContext;
  const chips = late.context.want();
  if (chips) return chips.renderContextChips({ context, labels, onRemove });
  return late.context.isMissing ? html`<p class="note">${labels.loadFailed}</p>` : nothing;
}

function refusalText(refusal: AssistantError, { labels, late }: Composer): string {
  const failures = late.failures.want();
  if (failures) return failures.refusalLabel(refusal, labels);
  return late.failures.isMissing ? labels.errorNetwork : '';
}

function onKeydown(event: KeyboardEvent, composer: Composer): void {
  // Enter that ends a composition picks a candidate; Safari reports it after the end, as code 229.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  composer.onSend();
}

/** One button for both, so that the focus stays on it when sending turns into stopping. */
function renderButton(composer: Composer): TemplateResult {
  const { answering, labels } = composer;
  return html`<button
    part="send"
    class="send ${answering ? 'stop' : ''}"
    type="submit"
    aria-label=${answering ? labels.stop : labels.send}
    @click=${(event: MouseEvent) => {
      // It is not left to the form, which a sandboxed frame does not let be submitted.
      event.preventDefault();
      if (!answering) composer.onSend();
      // The second click of a double click on "Send" must not stop the answer.
      else if (event.detail < 2) composer.onStop();
    }}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d=${answering ? 'M6 6h8v8H6z' : 'M10 16V4M5 9l5-5 5 5'} />
    </svg>
  </button>`;
}

/** Enter does the same, also where it cannot be loaded. */
function renderQueueButton({ labels, late, onSend }: Composer): unknown {
  return late.context.want()?.renderQueueButton(labels, onSend);
}
