import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { SearchMemory } from '../../../controllers/search/search-memory.js';
import { shortcutLabel } from '../../../dom/input/shortcut.js';
import { fillLabel } from '../../fill-label.js';
import type { LoadedSearchLabels } from '../search-labels.js';
import type { OptionPointer } from './option-pointer.js';
import type { OptionGroup, RecentOption, ResultOption } from './page-groups.js';
import type { SearchOptions } from './search-options.js';
import type { TextPiece } from './text-matches.js';

/** The id of an option, by its place in the list, from 0. */
export function optionId(index: number): string {
  return `option-${index}`;
}

/** Options of `renderListbox`. */
export interface RenderOptions {
  options: SearchOptions;
  /** What hears of the mouse, a pen or a finger. */
  pointer: OptionPointer;
  labels: LoadedSearchLabels;
  /** What the assistant would be asked. */
  query: string;
  /** The assistant's own shortcut; empty for none. */
  askShortcut: string;
  /** Which places are pinned; `undefined` where none can be. */
  memory: Pick<SearchMemory, 'isPinned'> | undefined;
}

/** The listbox: what was found or kept, and handing the query to the assistant. */
export function renderListbox(list: RenderOptions): TemplateResult {
  const { options, labels, pointer } = list;
  return html`<div
    class="results"
    id="results"
    role="listbox"
    tabindex="-1"
    aria-label=${labels.results}
    ?hidden=${options.list.length === 0}
    @mousedown=${pointer}
    @pointerdown=${pointer}
    @pointerup=${pointer}
    @pointercancel=${pointer}
    @pointerleave=${pointer}
    @pointermove=${pointer}
    @focusin=${pointer}
    @click=${pointer}
    @auxclick=${pointer}
  >
    ${renderOptions(list)}
  </div>`;
}

function renderOptions(list: RenderOptions): TemplateResult {
  const { askPlace, firstIndex, groups } = list.options;
  let index = firstIndex;
  return html`${askPlace === 'first' ? renderAsk(list, 0) : nothing}
  ${groups.map((group) => {
    const start = index;
    index += group.options.length;
    return renderGroup(list, group, start);
  })}
  ${askPlace === 'last' ? renderAsk(list, index) : nothing}`;
}

function renderGroup(list: RenderOptions, group: OptionGroup, start: number): TemplateResult {
  const id = `group-${start}`;
  return html`<div class="group" role="group" aria-labelledby=${id}>
    <div class="group-title" id=${id} role="presentation" dir="auto" ?data-quiet=${!group.isTitleShown}>
      ${group.title}
    </div>
    ${group.options.map((option, place) => {
      const state = { index: start + place, isActive: start + place === list.options.active };
      return option.kind === 'result'
        ? renderResult(list, option, state)
        : renderRecent(option, state);
    })}
  </div>`;
}

interface OptionState {
  index: number;
  isActive: boolean;
}

// Links, so that the browser's own menu and modifier keys work; the field keeps the focus.
function renderResult(
  { labels, memory }: RenderOptions,
  option: ResultOption,
  { index, isActive }: OptionState,
): TemplateResult {
  const { url, sort, heading, breadcrumb, excerpt, language } = option;
  const version = option.version && fillLabel(labels.version, { version: option.version });
  const pinned = memory?.isPinned(option.result) ?? false;
  const badges = [version, language].filter(Boolean);
  return html`<a
    part="result"
    class="option"
    role="option"
    tabindex="-1"
    id=${optionId(index)}
    data-index=${index}
    aria-selected=${isActive}
    href=${url}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${icons[sort]} /></svg>
    <span class="title">
      <span class="heading" dir="auto">${renderPieces(heading)}</span>${
        breadcrumb
          ? html`${pause}<span class="breadcrumb" dir="auto">${breadcrumb}</span>`
          : nothing
      }${badges.map(
        (badge) => html`${pause}<span class="badge" dir="auto">${badge}</span>`,
      )}${pinned ? html`${pause}<span class="said">${labels.pinned}</span>` : nothing}
    </span>
    ${excerpt.length ? html`${stop}<span class="excerpt" dir="auto">${renderPieces(excerpt)}</span>` : nothing}
    ${memory ? renderStar(pinned) : nothing}
  </a>`;
}

/** Paths on a grid of 20. */
const icons = {
  page: 'M5 3h7l3 3v11H5z',
  section: 'M4 8h12M4 12h12M8 4v12M12 4v12',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4',
} as const satisfies Record<ResultOption['sort'], string>;

// Only heard: without them a name would be read in one breath.
const pause = html`<span class="said">, </span>`;
const stop = html`<span class="said">. </span>`;

// For the pointer alone: an option must not hold a button. The key and the button below do the same.
function renderStar(isOn: boolean): TemplateResult {
  return html`<span class="act" data-act aria-hidden="true" ?data-on=${isOn}
    ><svg viewBox="0 0 20 20">
      <path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5-3.6-3.5 5-.7z" /></svg
  ></span>`;
}

function renderRecent({ query }: RecentOption, { index, isActive }: OptionState): TemplateResult {
  return html`<div
    class="option plain"
    role="option"
    tabindex="-1"
    id=${optionId(index)}
    data-index=${index}
    aria-selected=${isActive}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7" /><path d="M10 6v4l3 2" /></svg>
    <span class="heading"><bdi>${query}</bdi></span>
    <span class="act" data-act aria-hidden="true"
      ><svg viewBox="0 0 20 20"><path d="m6 6 8 8M14 6l-8 8" /></svg
    ></span>
  </div>`;
}

function renderAsk(list: RenderOptions, index: number): TemplateResult {
  const { options, labels, query, askShortcut } = list;
  return html`<div
    class="option plain ask"
    role="option"
    tabindex="-1"
    id=${optionId(index)}
    data-index=${index}
    aria-selected=${index === options.active}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M3 4.5h14v9H9l-4 3v-3H3z" /></svg>
    <span class="heading"><bdi>${fillLabel(labels.ask, { query })}</bdi></span>
    ${askShortcut ? html`<kbd aria-hidden="true">${shortcutLabel(askShortcut, labels)}</kbd>` : nothing}
  </div>`;
}

function renderPieces(pieces: TextPiece[]): (string | TemplateResult)[] {
  return pieces.map(({ text, matched }) => (matched ? html`<mark>${text}</mark>` : text));
}

/** Its text, for what is spoken or kept of it. */
export function textOf(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}
