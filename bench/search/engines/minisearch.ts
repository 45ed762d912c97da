import MiniSearch from 'minisearch';
import { type BuildEngine, textOf } from '../engine.js';

/** MiniSearch as its documentation shows it. */
export const build: BuildEngine = (sections) => {
  const engine = new MiniSearch({ fields: ['title', 'heading', 'text'] });
  engine.addAll(sections.map((section, id) => ({ ...section, text: textOf(section), id })));
  const options = { prefix: true, fuzzy: 0.2, boost: { title: 2, heading: 3 } };
  return {
    search: (query) => {
      const found = engine.search(query, options);
      return found.slice(0, 10).map(({ id }) => Number(id));
    },
  };
};
