import type { LoadedSearchLabels } from '../search-labels.js';

/** The search in Polish. */
export const labels: LoadedSearchLabels = {
  language: 'pl',
  title: 'Szukaj w dokumentacji',
  placeholder: 'Szukaj w dokumentacji',
  close: 'Zamknij',
  results: 'Wyniki',
  resultsOne: '{count} wynik',
  resultsFew: '{count} wyniki',
  resultsMany: '{count} wyników',
  resultsOther: '{count} wyniku',
  noResults: 'Nie znaleziono nic dla „{query}”.',
  ask: 'Zapytaj AI: {query}',
  retry: 'Spróbuj ponownie',
  errorConfiguration: 'Wyszukiwanie nie jest jeszcze skonfigurowane w tej witrynie.',
  errorNetwork: 'Nie można połączyć się z wyszukiwarką. Sprawdź połączenie i spróbuj ponownie.',
  errorUnauthorized: 'Ta witryna nie może obecnie korzystać z wyszukiwania.',
  errorNotFound: 'Dla tej witryny nie ma wyszukiwania.',
  errorRateLimited: 'Zbyt wiele wyszukiwań naraz. Odczekaj chwilę i spróbuj ponownie.',
  errorRefused:
    'Nie udało się wyszukać tej frazy. Spróbuj użyć innych słów lub mniejszej ich liczby.',
  errorServer: 'Wyszukiwanie w tej chwili nie działa. Spróbuj ponownie za chwilę.',
};
