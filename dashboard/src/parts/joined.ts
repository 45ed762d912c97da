import { html, type TemplateResult } from 'lit/html.js';

/** What there is of these in one line. Each stands by itself: a name from right to left moves nothing beside it. */
export function joined(facts: readonly unknown[]): TemplateResult {
  const given = facts.filter(Boolean);
  return html`${given.map((fact, index) => html`${index === 0 ? '' : ' · '}<bdi>${fact}</bdi>`)}`;
}
