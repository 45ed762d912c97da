import { create, insertMultiple, load, save, search } from '@orama/orama';
import type { Engine } from './engines.ts';
import type { Language } from './labelled-set.ts';
import { peerBoosts, peerFields, peerWords } from './peer-fields.ts';

const schema = {
  number: 'number',
  title: 'string',
  heading: 'string',
  breadcrumb: 'string',
  text: 'string',
} as const;

export const orama: Engine = {
  async build(sections, language) {
    const index = createIndex(language);
    const documents = sections.map((section, number) => ({ number, ...peerFields(section) }));
    await insertMultiple(index, documents, 1000);
    return {
      async search(query, limit) {
        // A threshold of 1 takes sections that hold any of the words.
        const term = query;
        const { hits } = await search(index, { term, limit, boost: peerBoosts, threshold: 1 });
        return hits.map(({ document }) => sections[document.number]?.path ?? '');
      },
      async prepareLoading() {
        const json = JSON.stringify(save(index));
        return async () => load(createIndex(language), JSON.parse(json));
      },
    };
  },
};

function createIndex(language: Language) {
  const tokenizer = {
    language: 'english',
    normalizationCache: new Map<string, string>(),
    tokenize: (text: string) => peerWords(text, language),
  };
  return create({ schema, components: { tokenizer } });
}
