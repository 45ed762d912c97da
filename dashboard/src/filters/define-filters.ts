import { FilterBar } from './filter-bar.js';

customElements.define('filter-bar', FilterBar);
