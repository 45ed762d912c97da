import { CopyButton } from '../parts/copy-button.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { KeysPage } from './keys-page.js';
import { RevokeKeyDialog } from './revoke-key-dialog.js';

customElements.define('copy-button', CopyButton);
customElements.define(CreateKeyDialog.elementName, CreateKeyDialog);
customElements.define(RevokeKeyDialog.elementName, RevokeKeyDialog);
customElements.define('keys-page', KeysPage);

declare global {
  interface HTMLElementTagNameMap {
    'create-key-dialog': CreateKeyDialog;
    'revoke-key-dialog': RevokeKeyDialog;
  }
}
