import { readSnapshot, writeSnapshot } from '../../server/src/retrieval/index/index-snapshot.ts';
import { packSections } from '../../src/core/search-engine/packing/pack-sections.ts';
import { SectionIndex } from '../../src/core/search-engine/ranking/section-index.ts';
import type { Engine } from './engines.ts';

export const ours: Engine = {
  async build(sections) {
    const packed = packSections(sections);
    const index = new SectionIndex(sections, packed);
    return {
      async search(query, limit) {
        const hits = await index.search({ query, limit });
        return hits.map(({ section }) => section.path);
      },
      async prepareLoading() {
        const snapshot = writeSnapshot(packed);
        return async () => {
          const loaded = await readSnapshot(snapshot, sections.length);
          return loaded && new SectionIndex(sections, loaded);
        };
      },
    };
  },
};
