import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Diff, DiffFile, DiffHunk } from '../../api/jobs.js';
import { LightElement } from '../../parts/light-element.js';
import { type DiffLine, type DiffRow, linesOf, rowsOf } from './diff-rows.js';

/** Where two columns have room for lines of text. */
const wide = '(min-width: 60rem)';

const kinds: Readonly<Record<DiffFile['kind'], string>> = {
  added: 'added',
  modified: 'modified',
  removed: 'removed',
};

/** What a job has changed, a table a file: before and after side by side, or in one column where that is narrow. */
export class JobDiff extends LightElement {
  static override properties = { diff: { attribute: false }, isWide: { state: true } };

  diff: Diff = { files: [], isWhole: true };

  protected isWide = matchMedia(wide).matches;
  #presence: AbortController | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#presence = new AbortController();
    const query = matchMedia(wide);
    this.isWide = query.matches;
    query.addEventListener(
      'change',
      ({ matches }) => {
        this.isWide = matches;
      },
      { signal: this.#presence.signal },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#presence?.abort();
  }

  protected override render(): unknown {
    const { files, isWhole } = this.diff;
    return html`<h2>Changes <span class="count">${files.length} ${files.length === 1 ? 'file' : 'files'}</span></h2>
      ${isWhole ? nothing : html`<p class="soft">There is more than is shown here: see the pull request for all of it.</p>`}
      ${files.map((file) => this.#renderFile(file))}`;
  }

  #renderFile(file: DiffFile): TemplateResult {
    const { path, kind, hunks } = file;
    const count = (sign: string) =>
      hunks.flatMap(({ lines }) => lines).filter((line) => line.startsWith(sign)).length;
    const [added, removed] = [count('+'), count('-')];
    return html`<details class="diff-file" open>
      <summary><code>${path}</code> <span class="tag">${kinds[kind]}</span>
        <span class="diff-count"><span class="diff-plus">+${added}<span class="hidden"> lines added,</span></span> <span class="diff-minus">−${removed}<span class="hidden"> lines removed</span></span></span></summary>
      <table class="diff ${this.isWide ? 'diff-wide' : 'diff-narrow'}">
        <caption class="hidden">Changes of ${path}</caption>
        ${this.isWide ? wideHead : narrowHead}
        ${hunks.map((hunk) => this.#renderHunk(hunk))}
      </table>
    </details>`;
  }

  #renderHunk(hunk: DiffHunk): TemplateResult {
    const { oldStart, newStart } = hunk;
    const { isWide } = this;
    const rows = rowsOf(hunk);
    return html`<tbody>
      <tr class="diff-place"><th scope="rowgroup" colspan=${isWide ? 4 : 3}>From line ${newStart || oldStart}</th></tr>
      ${isWide ? rows.map(renderPair) : linesOf(rows).map(renderLine)}
    </tbody>`;
  }
}

const wideHead = html`<thead><tr>
  <th scope="col" class="diff-number"><span class="hidden">Line before</span></th><th scope="col">Before</th>
  <th scope="col" class="diff-number"><span class="hidden">Line after</span></th><th scope="col">After</th>
</tr></thead>`;

const narrowHead = html`<thead class="diff-head-narrow"><tr>
  <th scope="col" class="diff-number"><span class="hidden">Line before</span></th>
  <th scope="col" class="diff-number"><span class="hidden">Line after</span></th>
  <th scope="col"><span class="hidden">Text</span></th>
</tr></thead>`;

function renderPair({ before, after }: DiffRow): TemplateResult {
  return html`<tr>${renderNumber(before)}${renderText(before, 'removed')}${renderNumber(after)}${renderText(after, 'added')}</tr>`;
}

function renderLine({ before, after }: DiffRow): TemplateResult {
  return html`<tr>${renderNumber(before)}${renderNumber(after)}${after ? renderText(after, 'added') : renderText(before, 'removed')}</tr>`;
}

function renderNumber(line: DiffLine | undefined): TemplateResult {
  return html`<td class="diff-number">${line?.number}</td>`;
}

/** What changed is said in words as well as by colour and sign. */
function renderText(line: DiffLine | undefined, change: 'added' | 'removed'): TemplateResult {
  if (!line) return html`<td class="diff-none"></td>`;
  if (!line.isChanged) return html`<td class="diff-text">${line.text}</td>`;
  const word = change === 'added' ? 'Added: ' : 'Removed: ';
  return html`<td class="diff-text diff-${change}"><span class="hidden">${word}</span>${renderMarked(line)}</td>`;
}

function renderMarked({ text, mark }: DiffLine): TemplateResult {
  const [from, to] = mark ?? [0, 0];
  if (from === to) return html`${text}`;
  return html`${text.slice(0, from)}<span class="diff-mark">${text.slice(from, to)}</span>${text.slice(to)}`;
}
