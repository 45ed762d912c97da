import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Chinese, in simplified characters. */
export const labels: LoadedSearchLabels = {
  language: 'zh-Hans',
  title: '搜索文档',
  placeholder: '搜索文档',
  close: '关闭',
  results: '结果',
  resultsOther: '{count} 条结果',
  noResults: '未找到与“{query}”相关的内容。',
  ask: '问 AI：{query}',
  retry: '重试',
  errorConfiguration: '此网站尚未设置搜索。',
  errorNetwork: '无法连接搜索服务。请检查网络连接后重试。',
  errorUnauthorized: '此网站目前无法使用搜索。',
  errorNotFound: '此网站没有搜索。',
  errorRateLimited: '搜索过于频繁，请稍候再试。',
  errorRefused: '无法进行此搜索。请尝试其他字词或减少字词。',
  errorServer: '搜索目前无法使用，请稍后重试。',
};
