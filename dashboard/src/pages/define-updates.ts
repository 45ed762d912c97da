import { UpdatePage } from './update-page.js';
import { UpdatesPage } from './updates-page.js';

customElements.define('updates-page', UpdatesPage);
customElements.define('update-page', UpdatePage);
