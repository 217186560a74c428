import type { Messages } from '../../messages.ts';

export const belowHero: Messages['belowHero'] = {
  cities: 'Villes les plus recherchées',
  largestCities: 'Logements dans les villes',
  new: {
    heading: 'Tout juste arrivés',
    text: 'Les dernières annonces de vente',
    more: 'Toutes les nouveautés',
  },
  near: {
    heading: 'Nouveautés pour « {{where}} »',
    searched: 'Nouveautés là où vous avez cherché',
    text: 'Les annonces les plus récentes de votre dernière recherche',
    more: 'Reprendre la recherche',
  },
  viewed: 'Vus récemment',
  rentals: {
    heading: 'À louer',
    text: 'Les dernières annonces de location',
    more: 'Toutes les locations',
  },
  stays: {
    heading: 'Quelques jours bien choisis',
    text: 'Des locations courtes avec leur code d’identification national',
    more: 'Toutes les locations courtes',
  },
  types: {
    heading: 'Partez de ce que vous cherchez',
    text: 'Vous ne savez pas encore où ? Commencez par le type de bien.',
    APARTMENT: 'Du studio au dernier étage',
    VILLA: 'Villas, fermes et pavillons',
    COMMERCIAL_SPACE: 'Boutiques et ateliers',
    LAND: 'À bâtir ou à cultiver',
  },
  guides: {
    heading: 'Par où commencer',
    read: 'Lire le guide',
    search: {
      title: 'Chercher sans se perdre',
      text: 'Des filtres, une zone tracée à la main et des alertes qui n’arrivent qu’au bon moment.',
    },
    openDays: {
      title: 'Les portes ouvertes',
      text: 'Comment les organiser, les réserver et que demander en vingt minutes.',
    },
    sell: {
      title: 'Vendre soi-même',
      text: 'Documents, juste prix et photos qui donnent envie d’entrer.',
    },
    vacation: {
      title: 'Accueillir pour quelques jours',
      text: 'Prix, taxe de séjour et calendrier, sans tableur.',
    },
  },
  openDays: {
    heading: 'Des portes ouvertes sans coups de fil',
    text: 'Un après-midi, beaucoup de visites. Vous choisissez quand, les intéressés réservent eux-mêmes et un code suffit à la porte.',
    create: {
      title: 'Créez',
      text: 'Plusieurs dates d’un coup, en entrée libre ou sur demande.',
    },
    manage: {
      title: 'Gérez',
      text: 'Demandes, places et rappels dans une seule liste.',
    },
    checkIn: {
      title: 'Accueillez',
      text: 'Qui arrive scanne le code et vous voyez qui est là.',
    },
    statistics: {
      title: 'Mesurez',
      text: 'Vues, contacts et présences, avant et après.',
    },
    action: 'Organiser une visite',
    guide: 'Comment ça marche',
    mock: {
      day: 'sam.',
      month: 'nov.',
      title: 'Trois-pièces avec balcon',
      seats: '14 places prises sur 18',
      here: 'Présent',
      confirmed: 'Confirmée',
    },
  },
  marketing: {
    heading: 'Un bien à vendre ou à louer ?',
    text: 'Annonce, paiements et factures au même endroit.',
    label: 'Services pour les annonceurs',
    pause: 'Arrêter le défilement',
    play: 'Reprendre le défilement',
    online: {
      title: 'En ligne en trois étapes',
      text: 'Le brouillon s’enregistre seul, les photos se préparent pendant que vous écrivez.',
      picture: 'Exemple de statistiques d’une annonce : 1 284 visites et 37 contacts en 30 jours.',
      visits: 'visites en 30 jours',
      contacts: 'contacts',
    },
    subscriptions: {
      title: 'Une formule par annonce',
      text: 'Choisissez la formule à la publication, résiliez quand c’est conclu.',
      picture: 'Une formule active, renouvelée automatiquement et payée par carte.',
      ad: 'Trois-pièces avec balcon',
      active: 'Active',
      renews: 'Renouvelée automatiquement',
      card: 'Carte',
    },
    invoicing: {
      title: 'Factures prêtes',
      text: 'Avec code destinataire ou PEC, à télécharger en PDF.',
      picture: 'Trois factures, toutes payées.',
      invoice: 'Facture {{number}}',
      paid: 'Payée',
    },
  },
  features: {
    heading: 'Pourquoi publier ici',
    action: 'Publier une annonce',
    freedom: {
      title: 'Liberté',
      text: 'Vente, location ou quelques jours : prix, horaires et contacts, c’est vous qui décidez, sans exclusivité.',
    },
    simplicity: {
      title: 'Simplicité',
      text: 'Une question à la fois, en mots simples. Ce que vous écrivez reste dans le brouillon.',
    },
    allInOne: {
      title: 'Tout en un',
      text: 'Annonce, messages, visites, calendrier et factures au même endroit.',
    },
  },
};
