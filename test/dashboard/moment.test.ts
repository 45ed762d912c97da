import { expect } from 'chai';
import { render } from 'lit/html.js';
import { moment } from '../../dashboard/src/parts/moment.js';
import { textOf } from '../support/by-role.js';

describe('the time since something was', () => {
  const now = Date.parse('2026-11-25T01:00:00Z');
  const shown = (written: string) => {
    const container = document.createElement('p');
    render(moment(written, now), container);
    return textOf(container);
  };

  it('has passed as a whole, in the largest unit of which one has', () => {
    expect(shown('2026-11-25T00:59:30Z')).to.equal('just now');
    expect(shown('2026-11-25T00:59:10Z')).to.equal('1 minute ago');
    expect(shown('2026-11-25T00:00:10Z')).to.equal('59 minutes ago');
    expect(shown('2026-11-24T01:10:00Z')).to.equal('23 hours ago');
    expect(shown('2026-10-26T02:00:00Z')).to.equal('29 days ago');
  });

  it('names no day that may be another one', () => {
    // The evening of the day before yesterday.
    expect(shown('2026-11-23T19:00:00Z')).to.equal('1 day ago');
  });
});
