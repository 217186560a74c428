/** An ad beside the results. */
export const preview = {
  preview: 'Anteprima dell’annuncio',
  closePreview: 'Chiudi l’anteprima',
  loadingPreview: 'Carico l’annuncio',
  goneTitle: 'Questo annuncio non c’è più',
  goneText: 'È stato ritirato, oppure la casa ha trovato chi la cercava.',
  failedTitle: 'L’annuncio non si è aperto',
  failedText: 'Controlla la connessione e riprova.',
  retry: 'Riprova',
  openListing: 'Apri l’annuncio',
  features: 'Caratteristiche',
  moreFeatures_one: '+{{count}}',
  moreFeatures_other: '+{{count}}',
  previewMap: 'Mappa: {{place}}',
  stayTotal_one: 'in tutto, {{count}} notte',
  stayTotal_other: 'in tutto, {{count}} notti',
};
