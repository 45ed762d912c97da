import { html, type TemplateResult } from 'lit/html.js';
import { embedLine } from '../../parts/embed-line.js';
import type { PageContext } from '../page-element.js';

/** What stands there until somebody asks: how it begins. */
export function renderBeginning({
  router,
  session,
}: Pick<PageContext, 'router' | 'session'>): TemplateResult {
  const { domain, sitePath } = session.project;
  const line = embedLine({ key: 'svc_dsc_…', domain, base: router.base });
  return html`<section class="beginning" aria-labelledby="beginning-title">
    <h2 id="beginning-title">Nobody has asked yet</h2>
    <p>As soon as readers do, this page shows what they ask and where the documentation has no answer.</p>
    <ol>
      <li><h3>Ask the first question</h3>
        <p>Every documentation site here carries the assistant already.
          <a href=${sitePath} target="_blank" rel="noopener">Open the site<span aria-hidden="true"> ↗</span><span class="hidden"> (opens a new tab)</span></a> and ask something.</p></li>
      <li><h3>Put the assistant on your own pages</h3>
        <p><a href=${router.address('keys')}>Create an assistant key</a>, and put this line with it into the pages:</p>
        <pre tabindex="0"><code>${line}</code></pre>
        <copy-button .text=${line} .label=${'embed line'}></copy-button></li>
      <li><h3>Name the categories</h3>
        <p>Questions are sorted by what they are about. <a href=${router.address('settings')}>Name your own categories</a>, or let the sections of the documentation name them.</p></li>
    </ol>
  </section>`;
}
