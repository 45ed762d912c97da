import type { CSSResult } from '@lit/reactive-element/css-tag.js';
import { adoptStyles } from '../adopt-styles.js';
import { LateModule } from '../late-module.js';
import type { SearchHost } from './search-host.js';

/** What not every search needs, each loaded with the first that does. */
export interface SearchLateParts {
  /** What the search is restricted to. */
  chips: LateModule<typeof import('./filter-chips.js')>;
  /** The row of keys. */
  keys: LateModule<typeof import('./search-keys.js')>;
  /** What is said of a search that failed, where it is not the network, or that is not sent as it is. */
  failures: LateModule<typeof import('./search-failure-labels.js')>;
  /** A time in which nothing is asked of the backend. */
  pause: LateModule<typeof import('./search-pause.js')>;
}

export function latePartsOf(host: SearchHost): SearchLateParts {
  const style = (part: { styles: CSSResult } | undefined): void => {
    if (part) adoptStyles(host.shadowRoot, part.styles);
    host.requestUpdate();
  };
  return {
    chips: new LateModule(() => import('./filter-chips.js'), style),
    keys: new LateModule(() => import('./search-keys.js'), style),
    failures: new LateModule(() => import('./search-failure-labels.js'), style),
    pause: new LateModule(() => import('./search-pause.js')),
  };
}
