import type { Messages } from '../../messages.ts';

export const listings: Messages['listings'] = {
  title: '{{kind}} {{contract}} à {{city}}, {{price}}',
  stayTitle: '{{kind}} pour quelques jours à {{city}}, {{price}}',
  share: 'Partager',
  gallery: {
    label: 'Photos du bien',
    open: 'Ouvrir la photo {{position}} sur {{total}}',
    all_one: 'Voir la photo',
    all_other: 'Les {{count}} photos',
    previous: 'Photo précédente',
    next: 'Photo suivante',
    photo: 'Photo {{position}} sur {{total}}',
    none: 'Cette annonce n’a pas encore de photos',
    video: 'Vidéo',
    tour: 'Visite 3D',
  },
  addressMap: 'voir la carte',
  advertiser: {
    memberThisMonth: 'sur Soglia depuis ce mois-ci',
    memberMonths_one: 'sur Soglia depuis {{count}} mois',
    memberMonths_other: 'sur Soglia depuis {{count}} mois',
    memberYears_one: 'sur Soglia depuis {{count}} an',
    memberYears_other: 'sur Soglia depuis {{count}} ans',
    listings_one: '{{count}} annonce publiée',
    listings_other: '{{count}} annonces publiées',
    trader: 'Coordonnées du professionnel',
    vat: 'N° de TVA {{number}}',
    rea: 'REA {{number}}',
  },
  price: {
    fees: 'charges {{price}}',
    cleaning: 'ménage {{price}}',
    heading: 'Prix',
  },
  contact: {
    heading: 'Contacter l’annonceur',
    action: 'Contacter',
  },
};
