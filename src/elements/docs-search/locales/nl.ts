import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Dutch. */
export const labels: LoadedSearchLabels = {
  language: 'nl',
  title: 'Documentatie doorzoeken',
  placeholder: 'Documentatie doorzoeken',
  close: 'Sluiten',
  results: 'Resultaten',
  resultsOne: '{count} resultaat',
  resultsOther: '{count} resultaten',
  noResults: 'Niets gevonden voor ‘{query}’.',
  ask: 'Vraag het aan AI: {query}',
  retry: 'Opnieuw proberen',
  errorConfiguration: 'De zoekfunctie is op deze site nog niet ingesteld.',
  errorNetwork:
    'De zoekfunctie is niet bereikbaar. Controleer uw verbinding en probeer het opnieuw.',
  errorUnauthorized: 'Deze site mag de zoekfunctie op dit moment niet gebruiken.',
  errorNotFound: 'Er is geen zoekfunctie voor deze site.',
  errorRateLimited: 'Te veel zoekopdrachten tegelijk. Wacht even en probeer het opnieuw.',
  errorRefused: 'Hierop kon niet worden gezocht. Probeer andere of minder woorden.',
  errorServer: 'De zoekfunctie werkt op dit moment niet. Probeer het zo meteen opnieuw.',
};
