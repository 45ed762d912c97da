import type { Language } from '../core/interface-language.js';
import type { KeyNames } from '../dom/input/shortcut.js';
import type { FirstTexts } from './first-labels.js';

/**
 * The first texts of every language but English, which alone is there without loading. They are one
 * file: the names of sixteen would weigh more on every page than the texts do on one.
 */
export const translatedFirstTexts: Readonly<Record<Exclude<Language, 'en'>, FirstTexts>> = {
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

/** What is written on the keyboards of a language, where that is not English. */
export const translatedKeyNames: Partial<Readonly<Record<Language, KeyNames>>> = {
  de: { ctrl: 'Strg', shift: 'Umschalt' },
  fr: { shift: 'Maj' },
  es: { shift: 'Mayús' },
  it: { shift: 'Maiusc' },
};
