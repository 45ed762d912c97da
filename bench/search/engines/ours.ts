import { LocalIndex } from '../../../src/core/index/local-index.js';
import type { BuildEngine } from '../engine.js';

/** What ships: the engine of the server. */
export const build: BuildEngine = (sections) => {
  const positions = new Map(
    sections.map(({ path, anchor }, position) => [`${path}#${anchor}`, position]),
  );
  const index = new LocalIndex(sections);
  index.advance();
  return {
    search: (query) =>
      index
        .search(query, { limit: 10 })
        .map(({ path, metadata }) => positions.get(`${path}#${metadata.anchor ?? ''}`) ?? -1),
  };
};
