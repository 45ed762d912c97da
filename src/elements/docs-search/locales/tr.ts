import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Turkish. */
export const labels: LoadedSearchLabels = {
  language: 'tr',
  title: 'Belgelerde ara',
  placeholder: 'Belgelerde ara',
  close: 'Kapat',
  results: 'Sonuçlar',
  resultsOne: '{count} sonuç',
  resultsOther: '{count} sonuç',
  noResults: '“{query}” için sonuç bulunamadı.',
  ask: 'Yapay zekâya sor: {query}',
  retry: 'Yeniden dene',
  errorConfiguration: 'Arama bu sitede henüz ayarlanmadı.',
  errorNetwork: 'Aramaya ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.',
  errorUnauthorized: 'Bu site şu anda aramayı kullanamıyor.',
  errorNotFound: 'Bu site için arama yok.',
  errorRateLimited: 'Aynı anda çok fazla arama yapıldı. Biraz bekleyip yeniden deneyin.',
  errorRefused: 'Bu arama yapılamadı. Başka veya daha az sözcükle deneyin.',
  errorServer: 'Arama şu anda çalışmıyor. Birazdan yeniden deneyin.',
};
