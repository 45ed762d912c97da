import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Korean. */
export const labels: LoadedSearchLabels = {
  language: 'ko',
  title: '문서 검색',
  placeholder: '문서 검색',
  close: '닫기',
  results: '검색 결과',
  resultsOther: '검색 결과 {count}개',
  noResults: '‘{query}’에 대한 검색 결과가 없습니다.',
  ask: 'AI에게 질문: {query}',
  retry: '다시 시도',
  errorConfiguration: '이 사이트에는 아직 검색이 설정되지 않았습니다.',
  errorNetwork: '검색에 연결할 수 없습니다. 연결을 확인하고 다시 시도해 주세요.',
  errorUnauthorized: '지금은 이 사이트에서 검색을 사용할 수 없습니다.',
  errorNotFound: '이 사이트에는 검색이 없습니다.',
  errorRateLimited: '한꺼번에 너무 많이 검색했습니다. 잠시 기다린 후 다시 시도해 주세요.',
  errorRefused: '이 내용으로는 검색할 수 없습니다. 다른 단어를 쓰거나 단어 수를 줄여 보세요.',
  errorServer: '지금은 검색이 작동하지 않습니다. 잠시 후 다시 시도해 주세요.',
};
