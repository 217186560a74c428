import type { Messages } from '../../messages.ts';

export const preview: Messages['preview'] = {
  preview: 'Vorschau der Anzeige',
  closePreview: 'Vorschau schließen',
  loadingPreview: 'Anzeige wird geladen',
  goneTitle: 'Diese Anzeige gibt es nicht mehr',
  goneText: 'Sie wurde zurückgezogen oder die Immobilie ist schon vergeben.',
  failedTitle: 'Die Anzeige ließ sich nicht öffnen',
  failedText: 'Prüfe die Verbindung und versuche es noch einmal.',
  retry: 'Noch einmal',
  openListing: 'Anzeige öffnen',
  features: 'Ausstattung',
  moreFeatures_one: '+{{count}}',
  moreFeatures_other: '+{{count}}',
  previewMap: 'Karte: {{place}}',
  stayTotal_one: 'insgesamt, {{count}} Nacht',
  stayTotal_other: 'insgesamt, {{count}} Nächte',
};
