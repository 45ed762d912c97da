import '../../filters/define-filters.js';
import { ConversationsPage } from './conversations-page.js';

customElements.define('conversations-page', ConversationsPage);
