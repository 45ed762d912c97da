import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Portuguese, worded to read well in Brazil and in Portugal. */
export const labels: LoadedSearchLabels = {
  language: 'pt',
  title: 'Pesquisar na documentação',
  placeholder: 'Pesquisar na documentação',
  close: 'Fechar',
  results: 'Resultados',
  resultsOne: '{count} resultado',
  resultsMany: '{count} de resultados',
  resultsOther: '{count} resultados',
  noResults: 'Nada foi encontrado para “{query}”.',
  ask: 'Perguntar à IA: {query}',
  retry: 'Tentar novamente',
  errorConfiguration: 'A pesquisa ainda não está configurada neste site.',
  errorNetwork: 'Não foi possível acessar a pesquisa. Verifique sua conexão e tente novamente.',
  errorUnauthorized: 'Este site não pode usar a pesquisa no momento.',
  errorNotFound: 'Não há pesquisa para este site.',
  errorRateLimited: 'Muitas pesquisas ao mesmo tempo. Aguarde um momento e tente novamente.',
  errorRefused: 'Não foi possível fazer esta pesquisa. Tente outras palavras ou menos palavras.',
  errorServer: 'A pesquisa não está funcionando no momento. Tente novamente em instantes.',
};
