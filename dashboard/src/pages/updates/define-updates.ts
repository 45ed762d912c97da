import { GenerationList } from './generation-list.js';
import { GoBackDialog } from './go-back-dialog.js';
import { UpdatePage } from './update-page.js';
import { UpdatesPage } from './updates-page.js';

customElements.define(GoBackDialog.elementName, GoBackDialog);
customElements.define('generation-list', GenerationList);
customElements.define('updates-page', UpdatesPage);
customElements.define('update-page', UpdatePage);

declare global {
  interface HTMLElementTagNameMap {
    'go-back-dialog': GoBackDialog;
  }
}
