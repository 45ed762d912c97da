import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Arabic. */
export const labels: LoadedSearchLabels = {
  language: 'ar',
  title: 'البحث في الوثائق',
  placeholder: 'البحث في الوثائق',
  close: 'إغلاق',
  results: 'النتائج',
  resultsZero: 'لا توجد نتائج',
  resultsOne: 'نتيجة واحدة',
  resultsTwo: 'نتيجتان',
  resultsFew: '{count} نتائج',
  resultsMany: '{count} نتيجة',
  resultsOther: '{count} نتيجة',
  noResults: 'لم يُعثر على شيء عن «{query}».',
  ask: 'اسأل الذكاء الاصطناعي: {query}',
  retry: 'إعادة المحاولة',
  errorConfiguration: 'لم يُضبَط البحث في هذا الموقع بعد.',
  errorNetwork: 'تعذّر الوصول إلى البحث. تحقّق من اتصالك ثم أعد المحاولة.',
  errorUnauthorized: 'لا يمكن لهذا الموقع استخدام البحث حاليًا.',
  errorNotFound: 'لا يوجد بحث لهذا الموقع.',
  errorRateLimited: 'عمليات بحث كثيرة في وقت واحد. انتظر قليلاً ثم أعد المحاولة.',
  errorRefused: 'تعذّر إجراء هذا البحث. جرّب كلمات أخرى أو أقل.',
  errorServer: 'لا يعمل البحث حاليًا. أعد المحاولة بعد قليل.',
};
