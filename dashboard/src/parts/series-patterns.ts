import { html, svg, type TemplateResult } from 'lit/html.js';
import type { Outcome } from '../api/conversations.js';

const strokes: Readonly<Record<Outcome, TemplateResult>> = {
  answered: svg``,
  unsure: svg`<path d="M-2 2l4-4M0 8l8-8M6 10l4-4"/>`,
  unanswered: svg`<path d="M4 0v8M0 4h8"/>`,
  failed: svg`<path d="M0 2h8M0 6h8"/>`,
};

/** What fills the bars of an outcome, as an attribute of SVG. */
export function fillOf(outcome: Outcome): string {
  return `url(#series-${outcome})`;
}

/** The patterns that `fillOf` names, once on a page: outcomes differ by more than their colour. */
export function seriesPatterns(): TemplateResult {
  const patterns = Object.entries(strokes).map(
    ([outcome, stroke]) =>
      svg`<pattern id="series-${outcome}" class="pattern-${outcome}" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8"/>${stroke}</pattern>`,
  );
  return html`<svg class="patterns" aria-hidden="true" width="0" height="0"><defs>${patterns}</defs></svg>`;
}

/** A piece of the pattern of an outcome, beside its name. */
export function seriesSwatch(outcome: Outcome): TemplateResult {
  return html`<svg class="swatch" aria-hidden="true" width="16" height="16"><rect width="16" height="16" rx="3" fill=${fillOf(outcome)}/></svg>`;
}

/** How many there are of a kind, as a line as long as its share of the most. */
export function countLine(count: number, most: number): TemplateResult {
  const width = most === 0 ? 0 : (count / most) * 100;
  return html`<svg class="bar-line bar-count" aria-hidden="true" width="100%" height="8"><rect width="${width}%" height="8"/></svg>`;
}

/** How many of a kind were of each outcome, as one line as long as its share of the longest. */
export function seriesLine(
  counts: readonly { outcome: Outcome; count: number }[],
  longest: number,
): TemplateResult {
  let from = 0;
  const rects = counts.map(({ outcome, count }) => {
    const width = longest === 0 ? 0 : (count / longest) * 100;
    const rect = svg`<rect x="${from}%" width="${width}%" height="8" fill=${fillOf(outcome)}/>`;
    from += width;
    return rect;
  });
  return html`<svg class="bar-line" aria-hidden="true" width="100%" height="8">${rects}</svg>`;
}
