import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { JobResult } from '../../api/job-stream.js';
import { icon } from '../../parts/icon.js';

/** What an agent says of its finished work: the pull request's text, what is left to decide, and what was checked. */
export function renderResult(
  { title, description, questions, checks }: JobResult,
  site: string,
): TemplateResult {
  return html`<h2 dir="auto">${title}</h2>
    <answer-text .text=${description} .site=${site}></answer-text>
    ${questions.length === 0 ? nothing : html`<h2>Open questions</h2><ul dir="auto">${questions.map((question) => html`<li>${question}</li>`)}</ul>`}
    ${
      checks.length === 0
        ? nothing
        : html`<h2>Checks</h2><ul class="checks">${checks.map((check) => html`<li><span class="status-success">${icon('check')}<span class="hidden">Passed: </span></span> ${check}</li>`)}</ul>`
    }`;
}
