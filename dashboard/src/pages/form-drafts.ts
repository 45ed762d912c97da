import type { PageContext } from './page-element.js';

/**
 * What is written in a form and not sent yet, until the page is loaded again: whoever looks at something else, or has to
 * sign in again, finds it. Whoever signs in with another key does not.
 */
export class FormDrafts<Draft> {
  readonly #drafts = new Map<string, Draft>();

  /** What was written, where there are several such forms, in the one of this name. */
  get(context: PageContext, name = ''): Draft | undefined {
    return this.#drafts.get(keyOf(context, name));
  }

  keep(context: PageContext, draft: Draft, name = ''): void {
    this.#drafts.set(keyOf(context, name), draft);
  }

  forget(context: PageContext, name = ''): void {
    this.#drafts.delete(keyOf(context, name));
  }
}

function keyOf({ session }: PageContext, name: string): string {
  return `${session.key.id} ${name}`;
}
