import { html, type TemplateResult } from 'lit/html.js';
import type { Limit } from '../api/keys.js';
import type { Limits } from '../api/limits.js';
import { duration } from './moment.js';

const numbers = new Intl.NumberFormat('en');

/** What is left of a limit, as a bar and as text. */
export function limitMeter({ most, left, resetsIn }: Limit, label: string): TemplateResult {
  return html`<span class="limit">
    <meter aria-label=${label} min="0" max=${most} low=${most / 10} optimum=${most} value=${left}></meter>
    ${numbers.format(left)} of ${numbers.format(most)} questions left<span class="soft">, resets in ${duration(resetsIn)}</span>
  </span>`;
}

/** How often readers may ask. */
export function renderLimits(limits: Limits): TemplateResult {
  const { hour, organization, keyMonth, addressDay, searchAddressDay } = limits;
  return html`<dl class="facts limits">
    <div><dt>The project, this hour</dt><dd>${hour ? limitMeter(hour, 'Questions left to the project this hour') : 'no limit'}
      ${organization === undefined ? '' : html`<br><span class="soft">shared by all projects of ${organization}</span>`}</dd></div>
    <div><dt>Each key, in a month</dt><dd>${most(keyMonth, 'questions')}</dd></div>
    <div><dt>Each address, in a day</dt><dd>${most(addressDay, 'questions')}, ${most(searchAddressDay, 'searches')}</dd></div>
  </dl>
  <p class="soft">They are set where the server is started. What an address has left is not shown, as none is kept.</p>`;
}

function most(count: number, noun: string): string {
  return count === 0 ? `any number of ${noun}` : `${numbers.format(count)} ${noun}`;
}
