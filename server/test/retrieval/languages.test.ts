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

  const elisions: readonly [language: string, text: string, query: string][] = [
    ['fr', "La clé de l’API, et celle qu’utilise l'installation", 'utiliser installation API'],
    ['it', "La chiave dell’applicazione e quella d'accesso", 'applicazione accesso'],
    ['ca', "Configuració d'usuaris i l'accés", 'usuaris accés'],
  ];
  for (const [language, text, query] of elisions) {
    it(`finds words behind an elided one in ${language}`, async () => {
      const search = searcher({ page: { language, blocks: [text] }, other: { blocks: ['Else.'] } });
      assert.equal((await search(query))[0]?.coverage, 1);
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

  const composed: readonly [language: string, text: string][] = [
    ['ja', 'データベース'],
    ['ko', '설정 파일'],
    ['fr', 'Élèves préférés'],
  ];
  it('are found with letters that are on no keyboard of the reader', async () => {
    const texts: readonly [language: string, text: string, query: string][] = [
      ['fr', 'La mise en œuvre d’un nœud', 'oeuvre noeud'],
      ['vi', 'Đường dẫn tệp', 'duong dan'],
      ['pl', 'Główny plik źródłowy', 'glowny zrodlowy'],
      ['da', 'Søgning og ændringer', 'sogning aendringer'],
    ];
    for (const [language, text, query] of texts) {
      const search = searcher({ page: { language, blocks: [text] }, other: { blocks: ['Else.'] } });
      assert.equal((await search(query))[0]?.coverage, 1, query);
    }
  });

  it('are found in whatever form their letters are composed', async () => {
    for (const [language, text] of composed) {
      for (const written of [text, text.normalize('NFD')]) {
        const search = searcher({ page: { language, blocks: [written] }, other: {} });
        for (const typed of [text, text.normalize('NFD')]) {
          const [hit] = await search(typed);
          assert.equal(hit?.section.path, 'page', text);
          assert.ok(hit.coverage > 0.99, text);
        }
      }
    }
  });

  it('are found where something in them says that a line may break there', async () => {
    const search = searcher({
      page: { language: 'de', blocks: ['Die Konfigurations\u00addatei, my\u200bConfig\u200bFile'] },
      other: {},
    });
    for (const query of ['Konfigurationsdateien', 'myconfigfile', 'Konfigurations\u00addatei']) {
      assert.equal((await search(query))[0]?.coverage, 1, query);
    }
  });

  it('are found with the endings that an apostrophe joins to names', async () => {
    const texts: readonly [language: string, text: string, query: string][] = [
      ['tr', "Docker'ı kurun ve API’yi GitHub'da açın", 'docker api github'],
      ['da', "Kald API'et med URL’en", 'api url'],
    ];
    for (const [language, text, query] of texts) {
      const search = searcher({ page: { language, blocks: [text] }, other: { blocks: ['Else.'] } });
      assert.equal((await search(query))[0]?.coverage, 1, query);
    }
  });

  it('do not lend their endings to words of others', async () => {
    const search = searcher({ page: { language: 'en', blocks: ['The universe'] } });
    assert.deepEqual(await search('universität'), []);
  });

  it('are found by parts of compounds where one word is written, and by compounds of parts', async () => {
    const search = searcher({
      compound: { language: 'de', blocks: ['Die Datenbankverbindung steht.'] },
      parts: { language: 'de', blocks: ['Eine Verbindung zu der Datenbank.'] },
      other: { language: 'de', blocks: ['Etwas anderes.'] },
    });
    for (const query of ['Verbindung', 'Verbindungen', 'Datenbank']) {
      assert.deepEqual(paths(await search(query)), ['parts', 'compound'], query);
    }
    assert.deepEqual(paths(await search('Datenbankverbindung')), ['compound', 'parts']);
  });

  it('do not take the ends of English words for words', async () => {
    const search = searcher({ page: { language: 'en', blocks: ['A disconnection.'] } });
    assert.deepEqual(await search('connection'), []);
  });

  const spellings: readonly [language: string, text: string, queries: readonly string[]][] = [
    ['tr', 'İstanbul ve ışık ayarları', ['istanbul', 'İSTANBUL', 'isik', 'ışık', 'IŞIK']],
    ['fr', 'Le paramètre mémorisé', ['parametre', 'PARAMÈTRE', 'memorise']],
    ['ja', 'データベースの接続設定', ['接続', 'データベース', '設定', 'ﾃﾞｰﾀ']],
    ['zh', '数据库连接的配置', ['连接', '数据库', '配置']],
    ['ko', '데이터베이스 연결을 설정합니다', ['연결', '데이터', '설정']],
  ];
  for (const [language, text, queries] of spellings) {
    it(`are found however they are spelt in ${language}`, async () => {
      const search = searcher({
        page: { language, blocks: [text] },
        other: { language, blocks: ['abc'] },
      });
      for (const query of queries) {
        assert.deepEqual(paths(await search(query, { prefix: true })), ['page'], query);
      }
    });
  }
});
