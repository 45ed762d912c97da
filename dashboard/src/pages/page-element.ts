import type { ApiClient } from '../api/api-client.js';
import type { Session } from '../api/session.js';
import { LightElement } from '../parts/light-element.js';
import type { Router } from '../routing/router.js';

/** What every page works with. */
export interface PageContext {
  client: ApiClient;
  router: Router;
  session: Session;
}

/** A page for who is signed in. */
export abstract class PageElement extends LightElement {
  static override properties = { context: { attribute: false } };

  /** Set before it is connected. */
  declare context: PageContext;
}
