import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Japanese. */
export const labels: LoadedSearchLabels = {
  language: 'ja',
  title: 'ドキュメントを検索',
  placeholder: 'ドキュメントを検索',
  close: '閉じる',
  results: '検索結果',
  resultsOther: '{count} 件の結果',
  noResults: '「{query}」に一致する結果はありません。',
  ask: 'AI に質問: {query}',
  retry: '再試行',
  errorConfiguration: 'このサイトでは検索がまだ設定されていません。',
  errorNetwork: '検索に接続できません。接続を確認して、もう一度お試しください。',
  errorUnauthorized: '現在、このサイトでは検索を利用できません。',
  errorNotFound: 'このサイトの検索はありません。',
  errorRateLimited: '検索が集中しています。しばらく待ってから、もう一度お試しください。',
  errorRefused: 'この内容では検索できませんでした。別の語や、より少ない語でお試しください。',
  errorServer: '現在、検索を利用できません。しばらくしてからもう一度お試しください。',
};
