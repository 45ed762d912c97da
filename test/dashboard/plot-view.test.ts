import { expect } from 'chai';
import '../../dashboard/src/pages/overview/define-overview.js';
import * as drawPlot from '../../dashboard/src/plots/draw-plot.js';
import { PlotView } from '../../dashboard/src/plots/plot-view.js';
import { byRole, textOf } from '../support/by-role.js';
import { Gate } from '../support/gate.js';
import { pageTime } from '../support/held-page-time.js';
import { until } from '../support/until.js';

type Load = PlotView['load'];

describe('a plot', () => {
  afterEach(() => document.body.replaceChildren());

  function place(load: Load) {
    const figure = document.createElement('figure');
    // Each other width is drawn and loaded for again, as where a scroll bar comes.
    figure.style.width = '400px';
    const view = new PlotView();
    view.load = load;
    view.data = {
      name: 'timing',
      step: 'day',
      steps: [
        { start: '2026-11-20T00:00:00.000Z', firstToken: 700, whole: 4200, address: '/admin/' },
        { start: '2026-11-21T00:00:00.000Z', firstToken: 650, whole: 3900, address: '/admin/' },
      ],
    };
    const table = document.createElement('details');
    table.append(document.createElement('summary'));
    figure.append(view, table);
    document.body.append(figure);
    const said = () => textOf(byRole(view, 'status'));
    const plot = () => until(() => view.querySelector('svg.plot'));
    return { view, table, said, plot };
  }

  it('says nothing while it loads, unless that takes long', async () => {
    const gate = new Gate();
    const asked = new Gate();
    const { said, plot, view } = place(() => {
      asked.open();
      return gate.passed.then(() => drawPlot);
    });
    // Pages that are gone may have timers of so long, too.
    await asked.passed;
    expect(said()).to.equal('');
    expect(byRole(view, 'button')).to.equal(undefined);
    pageTime.pass(2000);
    await until(() => said() === 'The plot is loading. Its table has the same numbers.');
    gate.open();
    await plot();
    await until(() => said() === '');
  });

  it('has room for its numbers, however large they are', async () => {
    const { view } = place(async () => drawPlot);
    const addresses = { answered: '/', unsure: '/', unanswered: '/', failed: '/' };
    const start = '2026-11-20T00:00:00.000Z';
    const numbers = { answered: 2_400_000, unsure: 0, unanswered: 0, failed: 0, down: 12_345 };
    const steps = [{ ...numbers, start, addresses, downAddress: '/' }];
    view.data = { name: 'outcomes', step: 'week', steps };
    const bars = await until(() => view.querySelector('svg.plot .series-answered'));
    const drawn = bars.closest('svg') ?? bars;
    const { left } = drawn.getBoundingClientRect();
    for (const label of drawn.querySelectorAll('text')) {
      expect(label.getBoundingClientRect().left, textOf(label)).to.be.at.least(left);
    }
    const titles = [...drawn.querySelectorAll('title')].map(textOf);
    expect(titles.join()).to.contain('2,400,000').and.to.contain('12,345 not helpful');
  });

  it('can be asked for again when it did not come, and gives the focus to what follows it', async () => {
    const replies: Load[] = [
      () => Promise.reject(new TypeError('It cannot be loaded.')),
      () => Promise.reject(new TypeError('It cannot be loaded.')),
      () => Promise.resolve(drawPlot),
    ];
    const { view, table, said, plot } = place(() => replies.shift()?.() ?? Promise.reject());
    const again = await until(() => byRole(view, 'button', 'Try again'));
    expect(said()).to.match(/could not be loaded. Its table has the same numbers/);
    again.focus();
    again.click();
    await until(() => /could not be loaded again. Reload the page/.test(said()));
    expect(again.matches(':focus')).to.equal(true);
    again.click();
    await plot();
    await until(() => table.querySelector('summary')?.matches(':focus'));
    expect(said()).to.equal('');
    expect(byRole(view, 'button')).to.equal(undefined);
  });
});
