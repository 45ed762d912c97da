import Fuse from 'fuse.js';
import type { BuildEngine } from '../engine.js';

export const build: BuildEngine = (sections) => {
  const engine = new Fuse(sections, {
    keys: [
      { name: 'title', weight: 2 },
      { name: 'heading', weight: 3 },
    ],
    useTokenSearch: true,
    ignoreLocation: true,
    threshold: 0.3,
  });
  return { search: (query) => engine.search(query, { limit: 10 }).map(({ refIndex }) => refIndex) };
};
