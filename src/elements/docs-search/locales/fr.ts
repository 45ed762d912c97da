import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in French. */
export const labels: LoadedSearchLabels = {
  language: 'fr',
  title: 'Rechercher dans la documentation',
  placeholder: 'Rechercher dans la documentation',
  close: 'Fermer',
  results: 'Résultats',
  resultsOne: '{count}\u00a0résultat',
  resultsMany: '{count} de résultats',
  resultsOther: '{count}\u00a0résultats',
  noResults: 'Aucun résultat pour «\u202f{query}\u202f».',
  ask: 'Demander à l’IA\u00a0: {query}',
  retry: 'Réessayer',
  errorConfiguration: 'La recherche n’est pas encore configurée sur ce site.',
  errorNetwork: 'La recherche est injoignable. Vérifiez votre connexion, puis réessayez.',
  errorUnauthorized: 'Ce site n’est pas autorisé à utiliser la recherche pour le moment.',
  errorNotFound: 'Il n’y a pas de recherche pour ce site.',
  errorRateLimited: 'Trop de recherches à la fois. Patientez un instant, puis réessayez.',
  errorRefused:
    'Cette recherche n’a pas pu être effectuée. Essayez d’autres mots ou moins de mots.',
  errorServer: 'La recherche ne fonctionne pas actuellement. Réessayez dans un instant.',
};
