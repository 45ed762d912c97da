import DOMPurify from 'dompurify';
import { marked } from 'marked';
import { offer } from './bench-page.ts';

offer({
  start(container) {
    let text = '';
    return {
      add(added) {
        text += added;
        // biome-ignore lint/plugin: this is what the common way to show Markdown costs.
        container.innerHTML = DOMPurify.sanitize(marked.parse(text, { async: false }));
      },
      // What has arrived is shown already.
      finish() {},
    };
  },
});
