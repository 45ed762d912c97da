import { html, type TemplateResult } from 'lit';
import { DocsElement, type Surface } from '../docs-element.js';
import { docsElementStyles } from '../docs-element-styles.js';

/**
 * Searches the documentation as the reader types.
 *
 * @summary A button that opens a search over the documentation.
 */
export class DocsSearchElement extends DocsElement {
  static override styles = docsElementStyles;

  override shortcut = 'mod+k';

  protected override loadSurface(): Promise<Surface> {
    return Promise.reject(new Error('not here yet'));
  }

  protected override renderTrigger(): TemplateResult {
    return html``;
  }
}
