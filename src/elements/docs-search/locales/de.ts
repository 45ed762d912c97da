import type { TranslatedSearchLabels } from '../search-labels.js';

/** The search in German. */
export const labels: TranslatedSearchLabels = {
  language: 'de',
  title: 'Dokumentation durchsuchen',
  placeholder: 'Dokumentation durchsuchen',
  close: 'Schließen',
  results: 'Ergebnisse',
  resultsOne: '{count} Ergebnis',
  resultsOther: '{count} Ergebnisse',
  noResults: 'Zu „{query}“ wurde nichts gefunden.',
  suggestions: 'Am nächsten kommt',
  pages: 'Hauptseiten',
  recent: 'Letzte Suchen',
  pinned: 'Angeheftet',
  pin: 'Anheften',
  unpin: 'Lösen',
  remove: 'Entfernen',
  clearAll: 'Alles löschen',
  keyMove: 'Auswählen',
  keyOpen: 'Öffnen',
  keyAsk: 'KI fragen',
  wasPinned: 'Angeheftet: {title}',
  wasUnpinned: 'Nicht mehr angeheftet: {title}',
  wasRemoved: 'Entfernt: {title}',
  filters: 'Filter',
  removeFilter: 'Filter entfernen: {filter}',
  version: 'Version {version}',
  secret: 'Was nach einem Geheimnis aussieht, bleibt auf dieser Seite und wird nicht gesucht.',
  localResults: 'Bis dahin sehen Sie, was schon hier ist.',
  ask: 'KI fragen: {query}',
  questionWords:
    'wie was warum wann wo welche welcher welches wer wieso weshalb wozu woher kann können darf muss gibt ist sind',
  retry: 'Erneut versuchen',
  errorConfiguration: 'Die Suche ist auf dieser Website noch nicht eingerichtet.',
  errorNetwork:
    'Die Suche ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  errorUnauthorized: 'Diese Website darf die Suche zurzeit nicht verwenden.',
  errorNotFound: 'Für diese Website gibt es keine Suche.',
  errorRateLimited:
    'Zu viele Suchanfragen auf einmal. Warten Sie einen Moment und versuchen Sie es erneut.',
  errorRateLimitedFor: 'Zu viele Suchanfragen auf einmal. Die Suche geht {time} weiter.',
  errorRefused:
    'Danach konnte nicht gesucht werden. Versuchen Sie es mit anderen oder weniger Wörtern.',
  errorServer: 'Die Suche funktioniert im Moment nicht. Versuchen Sie es in Kürze noch einmal.',
};
