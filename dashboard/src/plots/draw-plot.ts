import type { PlotData } from './plot-data.js';
import { plotOutcomes } from './plot-outcomes.js';
import { plotTiming } from './plot-timing.js';

/** Draws what is to be plotted, that many pixels wide. */
export function drawPlot(data: PlotData, width: number): SVGSVGElement {
  return data.name === 'outcomes' ? plotOutcomes(data, width) : plotTiming(data, width);
}
