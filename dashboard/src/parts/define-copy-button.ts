import { CopyButton } from './copy-button.js';

customElements.define('copy-button', CopyButton);
