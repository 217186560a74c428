import type { Messages } from '../../messages.ts';

export const preview: Messages['preview'] = {
  preview: 'Aperçu de l’annonce',
  closePreview: 'Fermer l’aperçu',
  loadingPreview: 'Chargement de l’annonce',
  goneTitle: 'Cette annonce n’existe plus',
  goneText: 'Elle a été retirée, ou le bien a trouvé preneur.',
  failedTitle: 'L’annonce ne s’est pas ouverte',
  failedText: 'Vérifiez la connexion et réessayez.',
  retry: 'Réessayer',
  openListing: 'Ouvrir l’annonce',
  features: 'Caractéristiques',
  moreFeatures_one: '+{{count}}',
  moreFeatures_other: '+{{count}}',
  previewMap: 'Carte : {{place}}',
  stayTotal_one: 'au total, {{count}} nuit',
  stayTotal_other: 'au total, {{count}} nuits',
};
