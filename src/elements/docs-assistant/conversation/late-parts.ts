import { type CSSResult, unsafeCSS } from 'lit';
import { adoptStyles } from '../../adopt-styles.js';
import { LateModule } from '../../late-module.js';
import type { AssistantHost } from '../host/assistant-host.js';

/** The parts of the open assistant that most conversations do without; each is rendered as soon as it is there. */
export interface LateParts {
  /** What goes along with a question, and one that waits. */
  context: LateModule<typeof import('./render-context.js')>;
  /** How an answer came about, and where else to look. */
  background: LateModule<typeof import('./answer-background.js')>;
  /** Why there is no whole answer. */
  failures: LateModule<typeof import('./render-failure.js')>;
  /** What may be asked next. */
  followUps: LateModule<typeof import('../offers/render-follow-ups.js')>;
  /** Takes in the CSS of the colours of code, which loads with the first that has any. */
  onColors: (styles: string) => void;
}

export function latePartsOf(host: AssistantHost): LateParts {
  const style = (part: { styles: CSSResult } | undefined): void => {
    if (part) adoptStyles(host.shadowRoot, part.styles);
    host.requestUpdate();
  };
  let colors: CSSResult | undefined;
  return {
    onColors: (styles) => {
      colors ??= unsafeCSS(styles);
      adoptStyles(host.shadowRoot, colors);
    },
    context: new LateModule(() => import('./render-context.js'), style),
    background: new LateModule(() => import('./answer-background.js'), style),
    failures: new LateModule(() => import('./render-failure.js'), style),
    followUps: new LateModule(() => import('../offers/render-follow-ups.js'), style),
  };
}
