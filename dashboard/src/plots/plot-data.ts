import type { Outcome } from '../api/conversations.js';
import type { Step } from '../parts/written-span.js';

/** Questions of each step, with the addresses of the conversations behind them. */
export interface OutcomesData {
  step: Step;
  steps: readonly (Readonly<Record<Outcome, number>> & {
    start: string;
    down: number;
    downAddress: string;
    addresses: Readonly<Record<Outcome, string>>;
  })[];
}

/** Medians of each step in milliseconds; `null` where nothing was measured. */
export interface TimingData {
  step: Step;
  steps: readonly {
    start: string;
    firstToken: number | null;
    whole: number | null;
    address: string;
  }[];
}

/** What can be plotted, by the name of the plot. */
export type PlotData = ({ name: 'outcomes' } & OutcomesData) | ({ name: 'timing' } & TimingData);
