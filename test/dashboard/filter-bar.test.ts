import { expect } from 'chai';
import '../../dashboard/src/filters/define-filters.js';
import { type Filters, readFilters } from '../../dashboard/src/api/filters.js';
import { FilterBar } from '../../dashboard/src/filters/filter-bar.js';
import { Router } from '../../dashboard/src/routing/router.js';
import { allByRole, byRole, textOf } from '../support/by-role.js';
import { until } from '../support/until.js';

describe('the filters', () => {
  const start = location.href;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });

  async function place(filters: Filters) {
    const bar = new FilterBar();
    bar.router = new Router('/admin/');
    bar.filters = filters;
    bar.path = 'conversations';
    document.body.replaceChildren(bar);
    const summary = await until(() => bar.querySelector('summary'));
    summary.click();
    const field = (label: string) => {
      const found = [...bar.querySelectorAll('label')].find((each) => textOf(each) === label);
      const control = found?.control;
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) {
        throw new Error(`There is no field ${label}.`);
      }
      return control;
    };
    return { bar, summary, field, apply: () => byRole(bar, 'button', 'Apply')?.click() };
  }

  it('go into the address, and are told and taken out one by one', async () => {
    const { bar, summary, field, apply } = await place({ rating: 'down' });
    field('Outcome').value = 'unsure';
    field('Version').value = ' v2 ';
    field('From (UTC)').value = '2026-11-01';
    apply();
    expect(location.pathname + location.search).to.equal(
      '/admin/conversations?from=2026-11-01&outcome=unsure&rating=down&version=v2',
    );
    expect(document.activeElement).to.equal(summary);
    bar.filters = readFilters(location.search);
    await bar.updateComplete;
    const list = byRole(bar, 'list');
    expect(allByRole(list ?? bar, 'link').map((link) => textOf(link))).to.deep.equal([
      'from Nov 1, 2026',
      'Unsure',
      'Not helpful',
      'Version: v2',
      'Reset all',
    ]);
    const version = byRole(bar, 'link', 'Remove the filter Version: v2');
    expect(version?.getAttribute('href')).to.equal(
      '/admin/conversations?from=2026-11-01&outcome=unsure&rating=down',
    );
  });

  it('say that the server shows no more than five years', async () => {
    const { bar, field, apply } = await place({});
    const alert = () => textOf(bar.querySelector('[role=alert]') ?? undefined);
    for (const [from, to] of [
      ['2021-11-30', '2026-12-01'],
      ['2015-01-01', ''],
    ] as const) {
      field('From (UTC)').value = from;
      field('To (UTC), inclusive').value = to;
      apply();
      await until(() => /^Five years are the most/.test(alert()));
      expect(location.href).to.equal(start);
    }
    field('From (UTC)').value = '2021-12-01';
    field('To (UTC), inclusive').value = '2026-12-01';
    apply();
    expect(location.search).to.equal('?from=2021-12-01&to=2026-12-01');
  });

  it('are not applied where the first day is after the last one', async () => {
    const { bar, field, apply } = await place({});
    field('From (UTC)').value = '2026-11-02';
    field('To (UTC), inclusive').value = '2026-11-01';
    apply();
    await until(() => textOf(bar.querySelector('[role=alert]') ?? undefined));
    expect(document.activeElement).to.equal(field('From (UTC)'));
    for (const label of ['From (UTC)', 'To (UTC), inclusive']) {
      const day = field(label);
      expect(day.ariaInvalid, label).to.equal('true');
      const id = day.getAttribute('aria-describedby');
      expect(textOf(bar.querySelector(`[id="${id}"]`) ?? undefined), label).to.match(/first day/);
    }
    expect(location.href).to.equal(start);
  });

  it('keep the span of days, and the time of a step that nobody has changed', async () => {
    const span = await place({ last: '7' });
    span.field('Language').value = 'de';
    span.apply();
    expect(location.search).to.equal('?last=7&language=de');
    expect(byRole(span.bar, 'link', '7 days')?.getAttribute('aria-current')).to.equal('true');
    const step = await place({ from: '2026-11-01T09:00:00.000Z', to: '2026-11-01T09:59:59.999Z' });
    step.field('Words in the question').value = 'anvil';
    step.apply();
    const query = new URLSearchParams(location.search);
    expect(query.get('from')).to.equal('2026-11-01T09:00:00.000Z');
    expect(query.get('to')).to.equal('2026-11-01T09:59:59.999Z');
  });

  it('say of times that they are of UTC, as the times of the list are those of the reader', async () => {
    const from = '2026-11-01T09:00:00.000Z';
    const { bar } = await place({ from, to: '2026-11-01T09:59:59.999Z' });
    const chip = byRole(bar, 'link', /^Remove the filter/);
    expect(textOf(chip)).to.equal('Nov 1, 2026, 09:00 UTC – Nov 1, 2026, 09:59 UTC');
  });

  it('take as long a text as the server, and no longer one', async () => {
    const { field } = await place({});
    const most = (label: string) => field(label).getAttribute('maxlength');
    expect(most('Words in the question')).to.equal('200');
    expect(most('Category')).to.equal('200');
    expect(most('Address of a cited page')).to.equal('2000');
  });

  it('say from when on it is where only the last day is named', async () => {
    const { bar } = await place({ to: '2026-11-05' });
    const chip = byRole(bar, 'link', /^Remove the filter/);
    expect(textOf(chip)).to.equal('30 days until Nov 5, 2026');
  });

  it('keep that no version is named when another filter comes', async () => {
    const { bar, field, apply } = await place({ version: '', text: 'anvil' });
    expect(byRole(bar, 'link', 'Remove the filter Version: none')).to.not.equal(undefined);
    field('Outcome').value = 'unsure';
    field('Words in the question').value = '';
    apply();
    expect(location.search).to.equal('?outcome=unsure&version=');
  });

  it('take a day that is named beside a time of the same day', async () => {
    const from = '2026-11-16T00:00:00.000Z';
    const { field, apply } = await place({ from, to: '2026-11-22T23:59:59.999Z' });
    field('To (UTC), inclusive').value = '2026-11-16';
    apply();
    const query = new URLSearchParams(location.search);
    expect(query.get('from')).to.equal(from);
    expect(query.get('to')).to.equal('2026-11-16');
  });

  it('are all taken out at once', async () => {
    const { bar, field } = await place({ category: 'API', last: '90' });
    expect(field('Category').value).to.equal('API');
    byRole(bar, 'button', 'Reset')?.click();
    expect(location.pathname + location.search).to.equal('/admin/conversations');
  });

  it('leave the focus at what opens them when the one that had it is taken out', async () => {
    const { bar, summary } = await place({ outcome: 'unsure', rating: 'down' });
    const chip = (name: string) => byRole(bar, 'link', name)?.focus();
    for (const [name, filters] of [
      ['Remove the filter Not helpful', { outcome: 'unsure' }],
      ['Reset all', {}],
    ] as const) {
      chip(name);
      bar.filters = filters;
      await bar.updateComplete;
      expect(document.activeElement?.localName, name).to.equal('summary');
    }
    expect(summary.matches(':focus')).to.equal(true);
  });

  it('leave out what no address of ours says', () => {
    expect(readFilters('?last=5&outcome=failed&hacked=1')).to.deep.equal({ outcome: 'failed' });
    expect(readFilters(`?text=${'a'.repeat(3000)}&version=`)).to.deep.equal({ version: '' });
    expect(readFilters('?last=7&from=2026-11-01')).to.deep.equal({ from: '2026-11-01' });
  });
});
