import '../../filters/define-filters.js';
import '../../parts/define-copy-button.js';
import { PlotView } from '../../plots/plot-view.js';
import { OverviewPage } from './overview-page.js';

customElements.define('plot-view', PlotView);
customElements.define('overview-page', OverviewPage);
