import type { PropertyValues } from '@lit/reactive-element';
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../parts/light-element.js';
import type { PlotData } from './plot-data.js';

/** Milliseconds after which somebody who sees nothing is told that a plot is on its way. */
const longAfter = 2000;

const words = {
  loading: '',
  late: 'The plot is loading. Its table has the same numbers.',
  drawn: '',
  failed: 'The plot could not be loaded. Its table has the same numbers.',
  'failed again': 'The plot could not be loaded again. Reload the page, or take its table.',
} as const;

/**
 * Shows a plot as wide as its place, which is as high before it comes. What draws it loads with the first one.
 */
export class PlotView extends LightElement {
  static override properties = {
    data: { attribute: false },
    state: { state: true },
  };

  declare data: PlotData | undefined;

  /** Loads what draws plots. */
  load: () => Promise<typeof import('./draw-plot.js')> = () => import('./draw-plot.js');

  protected state: keyof typeof words = 'loading';

  #width = 0;
  /** What is drawn, to draw nothing twice: under a pointer, the title of a mark would go away. */
  #drawn = '';
  readonly #size = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width === this.#width) return;
    this.#width = width;
    // Drawn at once, it would change the size while that is being told, which browsers report as an error.
    requestAnimationFrame(() => void this.#draw());
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observe();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
  }

  protected override render(): unknown {
    const hasFailed = this.state.startsWith('failed');
    const waits = this.state === 'loading' || this.state === 'late';
    return html`<div class="plot-place ${waits ? 'plot-waits' : ''}"></div>
      <div class="plot-words">
        <p class=${hasFailed ? nothing : 'hidden'} role="status">${words[this.state]}</p>
        ${hasFailed ? html`<button type="button" @click=${this.#tryAgain}>Try again</button>` : nothing}
      </div>`;
  }

  protected override firstUpdated(): void {
    this.#observe();
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('data')) void this.#draw();
  }

  #observe(): void {
    const place = this.querySelector('.plot-place');
    if (place) this.#size.observe(place);
  }

  readonly #tryAgain = async (): Promise<void> => {
    await this.#draw();
    // Some browsers never load a module again that could not be loaded once.
    if (this.state === 'failed') this.state = 'failed again';
    await this.updateComplete;
    // The button is gone: who pressed it goes on after the plot.
    if (this.state === 'drawn') this.closest('figure')?.querySelector('summary')?.focus();
  };

  async #draw(): Promise<void> {
    const wanted = JSON.stringify([this.#width, this.data]);
    if (!this.data || this.#width === 0 || wanted === this.#drawn) return;
    this.#drawn = wanted;
    const late = window.setTimeout(() => {
      if (this.state === 'loading') this.state = 'late';
    }, longAfter);
    try {
      const { drawPlot } = await this.load();
      // It may have changed while that was loading.
      if (wanted !== this.#drawn) return;
      this.querySelector('.plot-place')?.replaceChildren(drawPlot(this.data, this.#width));
      this.state = 'drawn';
    } catch {
      if (wanted !== this.#drawn) return;
      // Other data, and another width, try again too.
      this.#drawn = '';
      this.querySelector('.plot-place')?.replaceChildren();
      if (this.state !== 'failed again') this.state = 'failed';
    } finally {
      clearTimeout(late);
    }
  }
}
