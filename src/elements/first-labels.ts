import type { Language } from '../core/interface-language.js';

/** The texts that are needed before anything is loaded. */
export interface FirstLabels {
  /** On the button that opens the element. */
  trigger: string;
  /** On that button, when what it opens could not be loaded. */
  loadFailed: string;
  /** On the assistant's button beside a selection. */
  askAboutSelection: string;
}

/** In every language: asking the assistant, searching, and that it could not be loaded. */
const firstTexts: Readonly<
  Record<Language, readonly [ask: string, search: string, loadFailed: string]>
> = {
  en: ['Ask AI', 'Search', 'Could not load. Try again.'],
  de: ['KI fragen', 'Suchen', 'Nicht geladen. Erneut versuchen.'],
  fr: ['Demander à l’IA', 'Rechercher', 'Échec du chargement. Réessayer.'],
  es: ['Preguntar a la IA', 'Buscar', 'No se pudo cargar. Reintentar.'],
  pt: ['Perguntar à IA', 'Pesquisar', 'Falha ao carregar. Tentar novamente.'],
  it: ['Chiedi all’IA', 'Cerca', 'Caricamento non riuscito. Riprova.'],
  nl: ['Vraag het aan AI', 'Zoeken', 'Laden mislukt. Opnieuw proberen.'],
  pl: ['Zapytaj AI', 'Szukaj', 'Błąd wczytywania. Spróbuj ponownie.'],
  ru: ['Спросить ИИ', 'Поиск', 'Не загружено. Повторить.'],
  uk: ['Запитати ШІ', 'Пошук', 'Не завантажено. Повторити.'],
  tr: ['Yapay zekâya sor', 'Ara', 'Yüklenemedi. Yeniden dene.'],
  ja: ['AI に質問', '検索', '読み込めません。再試行'],
  ko: ['AI에게 질문', '검색', '불러오지 못함. 다시 시도'],
  'zh-Hans': ['问 AI', '搜索', '加载失败，重试'],
  'zh-Hant': ['問 AI', '搜尋', '載入失敗，請重試'],
  ar: ['اسأل الذكاء الاصطناعي', 'بحث', 'تعذّر التحميل. إعادة المحاولة'],
  he: ['שאילת ה-AI', 'חיפוש', 'הטעינה נכשלה. ניסיון נוסף'],
};

/** The first texts of an element whose button asks or searches. */
export function firstLabels(purpose: 'ask' | 'search', language: Language): FirstLabels {
  const [ask, search, loadFailed] = firstTexts[language];
  return { trigger: purpose === 'ask' ? ask : search, loadFailed, askAboutSelection: ask };
}

/** The texts among what an owner gave: anything else would end the rendering of the whole interface. */
export function textsOf(labels: object | null): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string';
  return Object.fromEntries(Object.entries(labels ?? {}).filter(isText));
}
