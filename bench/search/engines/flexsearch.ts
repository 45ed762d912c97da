import { Document } from 'flexsearch';
import { type BuildEngine, textOf } from '../engine.js';

export const build: BuildEngine = (sections) => {
  const engine = new Document({
    document: { id: 'id', index: ['heading', 'title', 'text'] },
    tokenize: 'forward',
  });
  for (const [id, section] of sections.entries()) {
    const { title, heading } = section;
    engine.add({ id, title, heading, text: textOf(section) });
  }
  return {
    search: (query) => {
      const byField = engine.search(query, { limit: 10, suggest: true });
      const found = byField.flatMap(({ result }) => result.map(Number));
      return [...new Set(found)].slice(0, 10);
    },
  };
};
