import type { PropertyValues } from '@lit/reactive-element';
import { html, nothing } from 'lit/html.js';
import { LightElement } from '../parts/light-element.js';
import type { PlotData } from './plot-data.js';

/** Shows a plot as wide as its place. What draws it loads with the first one. */
export class PlotView extends LightElement {
  static override properties = {
    data: { attribute: false },
    hasFailed: { state: true },
  };

  declare data: PlotData | undefined;

  protected hasFailed = false;

  #width = 0;
  /** What is drawn, to draw nothing twice: under a pointer, the title of a mark would go away. */
  #drawn = '';
  readonly #size = new ResizeObserver(([entry]) => {
    this.#width = Math.round(entry?.contentRect.width ?? 0);
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
    return html`<div class="plot-place"></div>${
      this.hasFailed
        ? html`<p class="soft">The plot could not be drawn. Its table has the same numbers.</p>`
        : nothing
    }`;
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

  async #draw(): Promise<void> {
    const wanted = JSON.stringify([this.#width, this.data]);
    if (!this.data || this.#width === 0 || wanted === this.#drawn) return;
    this.#drawn = wanted;
    try {
      const { drawPlot } = await import('./draw-plot.js');
      // It may have changed while that was loading.
      if (wanted === this.#drawn) {
        this.querySelector('.plot-place')?.replaceChildren(drawPlot(this.data, this.#width));
      }
    } catch {
      this.hasFailed = true;
    }
  }
}
