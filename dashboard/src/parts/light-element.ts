import { type PropertyValues, ReactiveElement } from '@lit/reactive-element';
import { render } from 'lit/html.js';
import { keepFocus } from './keep-focus.js';

/**
 * An element of the dashboard. It renders into itself: the page is ours alone, so that one style sheet serves all, and
 * labels, headings and skip links reach everywhere.
 */
export abstract class LightElement extends ReactiveElement {
  protected override createRenderRoot(): this {
    return this;
  }

  protected override update(changed: PropertyValues): void {
    super.update(changed);
    keepFocus(() => render(this.render(), this, { host: this }));
  }

  protected abstract render(): unknown;
}
