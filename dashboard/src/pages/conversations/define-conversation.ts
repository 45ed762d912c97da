import '../../answers/define-answer-text.js';
import { ConversationPage } from './conversation-page.js';

customElements.define('conversation-page', ConversationPage);
