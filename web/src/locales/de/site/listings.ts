import type { Messages } from '../../messages.ts';

export const listings: Messages['listings'] = {
  title: '{{kind}} {{contract}} in {{city}} für {{price}}',
  stayTitle: '{{kind}} für ein paar Tage in {{city}}, {{price}}',
  share: 'Teilen',
  gallery: {
    label: 'Fotos der Immobilie',
    open: 'Foto {{position}} von {{total}} öffnen',
    all_one: 'Foto ansehen',
    all_other: 'Alle {{count}} Fotos',
    previous: 'Vorheriges Foto',
    next: 'Nächstes Foto',
    photo: 'Foto {{position}} von {{total}}',
    none: 'Diese Anzeige hat noch keine Fotos',
    video: 'Video',
    tour: '3D-Rundgang',
  },
  addressMap: 'Karte ansehen',
  advertiser: {
    memberThisMonth: 'seit diesem Monat auf Soglia',
    memberMonths_one: 'seit {{count}} Monat auf Soglia',
    memberMonths_other: 'seit {{count}} Monaten auf Soglia',
    memberYears_one: 'seit {{count}} Jahr auf Soglia',
    memberYears_other: 'seit {{count}} Jahren auf Soglia',
    listings_one: '{{count}} veröffentlichte Anzeige',
    listings_other: '{{count}} veröffentlichte Anzeigen',
    trader: 'Angaben zum gewerblichen Anbieter',
    vat: 'USt-IdNr. {{number}}',
    rea: 'REA {{number}}',
  },
  price: {
    fees: 'Hausgeld {{price}}',
    cleaning: 'Reinigung {{price}}',
    heading: 'Preis',
  },
  contact: {
    heading: 'Anbieter kontaktieren',
    action: 'Kontakt',
  },
};
