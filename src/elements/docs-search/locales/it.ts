import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Italian. */
export const labels: LoadedSearchLabels = {
  language: 'it',
  title: 'Cerca nella documentazione',
  placeholder: 'Cerca nella documentazione',
  close: 'Chiudi',
  results: 'Risultati',
  resultsOne: '{count} risultato',
  resultsMany: '{count} di risultati',
  resultsOther: '{count} risultati',
  noResults: 'Nessun risultato per “{query}”.',
  ask: 'Chiedi all’IA: {query}',
  retry: 'Riprova',
  errorConfiguration: 'La ricerca non è ancora configurata su questo sito.',
  errorNetwork: 'La ricerca non è raggiungibile. Controlla la connessione e riprova.',
  errorUnauthorized: 'Al momento questo sito non può usare la ricerca.',
  errorNotFound: 'Non c’è una ricerca per questo sito.',
  errorRateLimited: 'Troppe ricerche contemporaneamente. Attendi un momento e riprova.',
  errorRefused:
    'Non è stato possibile eseguire questa ricerca. Prova con parole diverse o meno parole.',
  errorServer: 'Al momento la ricerca non funziona. Riprova tra poco.',
};
