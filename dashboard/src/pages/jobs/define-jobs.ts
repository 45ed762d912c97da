import '../../answers/define-answer-text.js';
import { JobDiff } from './job-diff.js';
import { JobPage } from './job-page.js';
import { JobStreamView } from './job-stream-view.js';
import { JobsPage } from './jobs-page.js';
import { StartJobDialog } from './start-job-dialog.js';
import { StopJobDialog } from './stop-job-dialog.js';

customElements.define(StartJobDialog.elementName, StartJobDialog);
customElements.define(StopJobDialog.elementName, StopJobDialog);
customElements.define('job-diff', JobDiff);
customElements.define('job-stream-view', JobStreamView);
customElements.define('jobs-page', JobsPage);
customElements.define('job-page', JobPage);

declare global {
  interface HTMLElementTagNameMap {
    'start-job-dialog': StartJobDialog;
    'stop-job-dialog': StopJobDialog;
  }
}
