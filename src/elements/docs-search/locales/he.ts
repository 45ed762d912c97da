import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Hebrew. */
export const labels: LoadedSearchLabels = {
  language: 'he',
  title: 'חיפוש בתיעוד',
  placeholder: 'חיפוש בתיעוד',
  close: 'סגירה',
  results: 'תוצאות',
  resultsOne: 'תוצאה אחת',
  resultsTwo: 'שתי תוצאות',
  resultsOther: '{count} תוצאות',
  noResults: 'לא נמצאו תוצאות עבור „{query}”.',
  ask: 'שאילת ה-AI: {query}',
  retry: 'ניסיון נוסף',
  errorConfiguration: 'החיפוש עדיין לא הוגדר באתר הזה.',
  errorNetwork: 'אין גישה לחיפוש. יש לבדוק את החיבור ולנסות שוב.',
  errorUnauthorized: 'האתר הזה אינו יכול להשתמש בחיפוש כרגע.',
  errorNotFound: 'אין חיפוש לאתר הזה.',
  errorRateLimited: 'יותר מדי חיפושים בבת אחת. יש להמתין רגע ולנסות שוב.',
  errorRefused: 'לא ניתן לבצע את החיפוש הזה. כדאי לנסות מילים אחרות או פחות מילים.',
  errorServer: 'החיפוש אינו פועל כרגע. יש לנסות שוב בעוד רגע.',
};
