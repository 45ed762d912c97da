import '../../parts/define-copy-button.js';
import { CreateKeyDialog } from './create-key-dialog.js';
import { KeysPage } from './keys-page.js';
import { RenameKeyDialog } from './rename-key-dialog.js';
import { RevokeKeyDialog } from './revoke-key-dialog.js';

customElements.define(CreateKeyDialog.elementName, CreateKeyDialog);
customElements.define(RenameKeyDialog.elementName, RenameKeyDialog);
customElements.define(RevokeKeyDialog.elementName, RevokeKeyDialog);
customElements.define('keys-page', KeysPage);

declare global {
  interface HTMLElementTagNameMap {
    'create-key-dialog': CreateKeyDialog;
    'rename-key-dialog': RenameKeyDialog;
    'revoke-key-dialog': RevokeKeyDialog;
  }
}
