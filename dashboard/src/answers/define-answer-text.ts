import { AnswerText } from './answer-text.js';

customElements.define('answer-text', AnswerText);
