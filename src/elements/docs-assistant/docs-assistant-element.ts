import { html, type TemplateResult } from 'lit';
import { DocsElement, type Surface } from '../docs-element.js';
import { docsElementStyles } from '../docs-element-styles.js';

/**
 * Asks the documentation a question.
 *
 * @summary A button that opens an assistant beside the page.
 */
export class DocsAssistantElement extends DocsElement {
  static override styles = docsElementStyles;

  override shortcut = 'mod+i';

  protected override loadSurface(): Promise<Surface> {
    return Promise.reject(new Error('not here yet'));
  }

  protected override renderTrigger(): TemplateResult {
    return html``;
  }
}
