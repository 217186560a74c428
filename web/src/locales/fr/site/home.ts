import type { Messages } from '../../messages.ts';

export const home: Messages['home'] = {
  title: 'Maisons à vendre, à louer et pour les vacances',
  leadCount_one: '{{total}} logement dans toute l’Italie, à comparer par prix et par secteur.',
  leadCount_other: '{{total}} logements dans toute l’Italie, à comparer par prix et par secteur.',
  seek: {
    legend: 'Ce que vous cherchez',
    where: 'Où',
    address: 'Adresse du bien',
  },
  buy: {
    tab: 'Acheter',
    title: 'Trouvez la bonne porte.',
    subtitle: 'Des logements dans toute l’Italie, à comparer par prix et par secteur.',
    placeholder: 'Commune, quartier ou rue',
    submit: 'Rechercher',
  },
  rent: {
    tab: 'Louer',
    title: 'Chez vous, mois après mois.',
    subtitle: 'Comparez les loyers, avant même la visite.',
    placeholder: 'Commune, quartier ou rue',
    submit: 'Rechercher',
  },
  travel: {
    tab: 'Voyager',
    title: 'Dormez là où vous aimeriez vivre.',
    subtitle: 'Des maisons pour quelques jours, avec le total du séjour et le code national.',
    placeholder: 'Mer, montagne ou ville',
    submit: 'Explorer',
  },
  sell: {
    tab: 'Vendre',
    title: 'Ouvrez votre porte.',
    subtitle: 'Annonce, visites et portes ouvertes au même endroit. Tout commence par l’adresse.',
    placeholder: 'Rue et numéro',
    submit: 'Commencer',
  },
  slideshow: {
    label: 'Logements à la une',
    pictures: 'Images de maisons',
    pause: 'Arrêter les photos',
    play: 'Faire défiler les photos',
    previous: 'Logement précédent',
    next: 'Logement suivant',
    position: '{{position}} sur {{total}}',
    see: 'Voir',
    open: 'Voir {{property}}',
    promoted: 'À la une · sponsorisé',
  },
};
