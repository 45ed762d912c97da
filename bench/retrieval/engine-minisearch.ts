import MiniSearch, { type Options } from 'minisearch';
import type { Engine } from './engines.ts';
import type { Language } from './labelled-set.ts';
import { peerBoosts, peerFields, peerWords } from './peer-fields.ts';

export const miniSearch: Engine = {
  async build(sections, language) {
    const index = new MiniSearch(optionsFor(language));
    index.addAll(sections.map((section, id) => ({ id, ...peerFields(section) })));
    return {
      async search(query, limit) {
        const hits = index.search(query, { boost: peerBoosts });
        return hits.slice(0, limit).map(({ id }) => sections[Number(id)]?.path ?? '');
      },
      async prepareLoading() {
        const json = JSON.stringify(index);
        return async () => MiniSearch.loadJSON(json, optionsFor(language));
      },
    };
  },
};

function optionsFor(language: Language): Options {
  return {
    fields: Object.keys(peerBoosts),
    tokenize: (text) => peerWords(text, language),
    processTerm: (term) => term,
  };
}
