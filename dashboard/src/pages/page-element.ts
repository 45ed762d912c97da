import type { PropertyValues } from '@lit/reactive-element';
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

/** A page for a signed-in owner. */
export abstract class PageElement extends LightElement {
  static override properties = { context: { attribute: false } };

  /** Set before it is connected. */
  declare context: PageContext;

  /** Whoever comes back goes on at the link by which they left, once it is there, unless they went on meanwhile. */
  protected override updated(_changed: PropertyValues<this>): void {
    const { router } = this.context;
    const { left } = router;
    if (left === undefined || !this.querySelector('h1')?.matches(':focus')) return;
    const links = [...this.querySelectorAll('a')];
    const link = links.find((each) => each.getAttribute('href') === left);
    if (!link) return;
    router.left = undefined;
    const folded = link.closest('details');
    if (folded) folded.open = true;
    link.focus();
  }
}
