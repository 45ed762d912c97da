import { repeat } from 'lit/directives/repeat.js';
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { type StreamPart, type ToolPart, writeValue } from '../../api/job-stream.js';
import { icon } from '../../parts/icon.js';
import { LightElement } from '../../parts/light-element.js';
import { describeCall } from './describe-call.js';

/** Pixels from its end at which it counts as followed. */
const nearEnd = 40;

/** Characters of what a call takes or gives that are shown. */
const mostShown = 30_000;

/** What an agent says and does, as it happens. It is followed to its end until the reader scrolls up. */
export class JobStreamView extends LightElement {
  static override properties = {
    parts: { attribute: false },
    site: { attribute: false },
    isGoingOn: { attribute: false },
  };

  parts: readonly StreamPart[] = [];
  /** Address of the site that links of the agent's texts lead into. */
  site = '';
  isGoingOn = false;

  #isFollowed = true;
  // Texts are rendered after this element, and grow it then.
  readonly #growth = new ResizeObserver(() => this.#follow());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#growth.disconnect();
  }

  protected override updated(): void {
    const list = this.querySelector('ol');
    if (list) this.#growth.observe(list);
  }

  protected override render(): unknown {
    const { parts, isGoingOn } = this;
    return html`<h2 id="stream-title">What happened</h2>
      ${
        parts.length === 0
          ? html`<p class="soft">${isGoingOn ? 'The job waits for its turn.' : 'It is not kept any longer.'}</p>`
          : html`<div class="stream" role="region" aria-labelledby="stream-title" tabindex="0" @scroll=${this.#onScroll}>
            <ol>${repeat(
              parts,
              ({ key }) => key,
              (part) => html`<li>${this.#renderPart(part)}</li>`,
            )}</ol></div>`
      }`;
  }

  #renderPart(part: StreamPart): TemplateResult {
    if (part.kind === 'tool') return renderCall(part);
    if (part.kind === 'status') return html`<p class="soft" dir="auto">${part.text}</p>`;
    if (part.kind === 'reasoning') {
      return html`<details><summary>Reasoning</summary><p class="reasoning" dir="auto">${part.text}</p></details>`;
    }
    return html`<answer-text .text=${part.text} .site=${this.site} .isComplete=${part.isComplete || !this.isGoingOn}></answer-text>`;
  }

  readonly #onScroll = (event: Event): void => {
    const { currentTarget: place } = event;
    if (!(place instanceof HTMLElement)) return;
    this.#isFollowed = place.scrollHeight - place.scrollTop - place.clientHeight < nearEnd;
  };

  #follow(): void {
    const place = this.querySelector('.stream');
    if (place && this.#isFollowed && this.isGoingOn) place.scrollTop = place.scrollHeight;
  }
}

/** A call, folded: what it took and gave is text, whatever it holds. */
function renderCall(part: ToolPart): TemplateResult {
  const { input, output, isFailure } = part;
  const { words, subject } = describeCall(part);
  return html`<details class="call">
    <summary>${renderState(part)} ${words}${subject === undefined ? nothing : html` <code>${subject}</code>`}</summary>
    ${input === undefined ? nothing : html`<p class="label">Asked for</p><pre tabindex="0"><code>${shorten(writeValue(input))}</code></pre>`}
    ${output === undefined ? nothing : html`<p class="label">${isFailure ? 'Refused' : 'Result'}</p><pre tabindex="0"><code>${shorten(output)}</code></pre>`}
  </details>`;
}

function renderState({ output, isFailure }: ToolPart): TemplateResult {
  if (output === undefined) {
    return html`<span class="status status-queued">${icon('waiting')}<span class="hidden">Not done yet: </span></span>`;
  }
  return isFailure
    ? html`<span class="status status-failure">${icon('cross')}<span class="hidden">Refused: </span></span>`
    : html`<span class="status status-success">${icon('check')}<span class="hidden">Done: </span></span>`;
}

function shorten(text: string): string {
  if (text.length <= mostShown) return text;
  return `${text.slice(0, mostShown)}\n… and ${text.length - mostShown} more characters`;
}
