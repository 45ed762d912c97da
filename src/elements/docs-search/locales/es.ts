import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Spanish. */
export const labels: LoadedSearchLabels = {
  language: 'es',
  title: 'Buscar en la documentación',
  placeholder: 'Buscar en la documentación',
  close: 'Cerrar',
  results: 'Resultados',
  resultsOne: '{count} resultado',
  resultsMany: '{count} de resultados',
  resultsOther: '{count} resultados',
  noResults: 'No se ha encontrado nada para «{query}».',
  ask: 'Preguntar a la IA: {query}',
  retry: 'Reintentar',
  errorConfiguration: 'La búsqueda aún no está configurada en este sitio.',
  errorNetwork: 'No se puede acceder a la búsqueda. Compruebe su conexión e inténtelo de nuevo.',
  errorUnauthorized: 'Este sitio no puede usar la búsqueda en este momento.',
  errorNotFound: 'No hay ninguna búsqueda para este sitio.',
  errorRateLimited: 'Demasiadas búsquedas a la vez. Espere un momento e inténtelo de nuevo.',
  errorRefused: 'No se ha podido realizar esta búsqueda. Pruebe con otras palabras o con menos.',
  errorServer: 'La búsqueda no funciona en este momento. Inténtelo de nuevo dentro de un momento.',
};
