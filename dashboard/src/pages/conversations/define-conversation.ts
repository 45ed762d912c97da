import { AnswerText } from './answer-text.js';
import { ConversationPage } from './conversation-page.js';

customElements.define('answer-text', AnswerText);
customElements.define('conversation-page', ConversationPage);
