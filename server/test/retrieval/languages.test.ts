import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paths, searcher } from './searcher.js';

describe('languages', () => {
  const forms: readonly [language: string, text: string, query: string][] = [
    ['de', 'Die Konfigurationen der Häuser', 'Konfiguration Haus'],
    ['fr', 'Les fenêtres installées', 'fenêtre installer'],
    ['es', 'Las configuraciones de páginas', 'configuración'],
    ['pt-BR', 'As configurações das páginas', 'configuração'],
    ['it', 'Le configurazioni installate', 'configurazione'],
    ['nl', 'De instellingen van gebruikers', 'instelling gebruiker'],
    ['ru', 'Страницы и компоненты', 'страница компонент'],
    ['sv', 'Alla inställningar', 'inställning'],
    ['tr', 'Sayfalar ve ayarlar', 'sayfa'],
  ];
  for (const [language, text, query] of forms) {
    it(`finds other forms of a word in ${language}`, async () => {
      const search = searcher({ page: { language, blocks: [text] }, other: { blocks: ['Else.'] } });
      const [hit] = await search(query);
      assert.equal(hit?.section.path, 'page');
      assert.equal(hit?.coverage, 1);
    });
  }

  it('are found together where pages of several are searched', async () => {
    const search = searcher({
      german: { language: 'de', blocks: ['Alle Konfigurationen'] },
      english: { language: 'en', blocks: ['All layouts'] },
      japanese: { language: 'ja', blocks: ['Astroのレイアウト機能'] },
    });
    assert.deepEqual(paths(await search('Konfiguration')), ['german']);
    assert.deepEqual(paths(await search('layout')), ['english']);
    assert.deepEqual(paths(await search('レイアウト astro')), ['japanese']);
  });

  it('are found by readers who type no accents', async () => {
    const search = searcher({
      page: { language: 'es', blocks: ['La configuración rápida'] },
      other: { language: 'es', blocks: ['Nada más'] },
    });
    assert.deepEqual(paths(await search('configuracion rapida')), ['page']);
  });

  it('do not lend their endings to words of others', async () => {
    const search = searcher({ page: { language: 'en', blocks: ['The universe'] } });
    assert.deepEqual(await search('universität'), []);
  });
});
