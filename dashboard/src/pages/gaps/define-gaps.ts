import '../../parts/define-copy-button.js';
import { AnswerForm } from './answer-form.js';
import { GapPage } from './gap-page.js';
import { GapsPage } from './gaps-page.js';
import { SectionForm } from './section-form.js';

customElements.define('answer-form', AnswerForm);
customElements.define('section-form', SectionForm);
customElements.define('gaps-page', GapsPage);
customElements.define('gap-page', GapPage);
