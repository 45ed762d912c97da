import type { SurfaceHost } from '../surface-host.js';

/** What the parts of the search need of its element: each setting as the element documents it. */
export interface SearchHost extends SurfaceHost {
  readonly pageSize: number;
  readonly placeholder: string;
  readonly assistant: string;
  readonly recent: boolean;
  readonly localIndex: string;
}
