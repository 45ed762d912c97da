import {
  axisX,
  axisY,
  gridY,
  type Markish,
  type PlotOptions,
  plot,
  ruleY,
} from '@observablehq/plot';
import { type Step, stepTick } from '../parts/written-span.js';

/** What plots over time have in common. */
export interface PlotFrameOptions {
  starts: readonly string[];
  step: Step;
  /** Pixels that it is wide. */
  width: number;
  /** A value beside the axis. */
  tickFormat: (value: number) => string;
  marks: Markish[];
  y?: PlotOptions['y'];
}

const height = 250;

/** Pixels that a label of the axis of time takes. */
const tickWidth = 64;

/**
 * A plot over time whose colours are those of our style sheet. It is hidden from assistive technology, as the
 * table beside it says the same.
 */
export function plotFrame({
  starts,
  step,
  width,
  tickFormat,
  marks,
  y,
}: PlotFrameOptions): SVGSVGElement {
  const every = Math.ceil(starts.length / Math.max(2, Math.floor((width - 60) / tickWidth)));
  // From the last one back, which is what most look for.
  const ticks = starts.filter((_start, index) => (starts.length - 1 - index) % every === 0);
  const figure = plot({
    // Plot styles each plot by a `style` element, which the policy of the page refuses and reports. In a document
    // that is never shown it does nothing, and stays behind.
    document: document.implementation.createHTMLDocument(''),
    ...{ width, height, marginLeft: 44, marginRight: 12, marginTop: 12, marginBottom: 26 },
    className: 'plot',
    x: { type: 'band', domain: [...starts], padding: 0.25, label: null },
    y: { label: null, zero: true, nice: true, ...y },
    marks: [
      gridY({ ticks: 4 }),
      axisY({ ticks: 4, tickSize: 0, tickFormat, label: null }),
      axisX(ticks, {
        tickSize: 0,
        tickFormat: (start: string) => stepTick(start, step),
        label: null,
      }),
      ...marks,
      ruleY([0]),
    ],
  });
  figure.querySelector('style')?.remove();
  figure.setAttribute('aria-hidden', 'true');
  for (const link of figure.querySelectorAll('a')) link.setAttribute('tabindex', '-1');
  if (!(figure instanceof SVGSVGElement)) throw new TypeError('The plot is no picture.');
  return document.adoptNode(figure);
}
