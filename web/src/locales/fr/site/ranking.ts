import type { Messages } from '../../messages.ts';

export const ranking: Messages['ranking'] = {
  title: 'Comment nous classons les résultats',
  lead: 'Ce qui place une annonce avant une autre, combien cela compte, et ce qui ne compte pas. Les chiffres de cette page sont ceux avec lesquels le portail fait ses calculs : s’ils changent, la page change.',
  days_one: '{{sign}}{{days}} jour',
  days_other: '{{sign}}{{days}} jours',
  short: {
    heading: 'En bref',
    text: 'Si vous ne choisissez pas un autre ordre, les résultats suivent la pertinence. Pour chaque annonce, nous additionnons quatre critères, tous comptés en jours : celle qui en a le plus passe devant. {{days}} {{days:jour d’avance vaut|jours d’avance valent}} le double. À égalité, le numéro de l’annonce décide, la plus ancienne d’abord.',
    caption: 'Les quatre critères et ce qu’ils peuvent peser',
    term: 'Critère',
    range: 'Ce qu’il peut peser',
    freshnessRange: '−1 jour pour chaque jour en ligne',
    gainRange: 'de 0 à {{most}}',
    lossRange: 'de 0 à {{most}}, seulement si vous cherchez une commune ou un quartier',
  },
  freshness: {
    heading: 'Nouveauté',
    text: 'Nous comptons les jours depuis que le bien a été proposé pour la première fois. Après {{days}} {{days:jour|jours}}, une annonce compte moitié moins : une moitié après {{days}} {{days:jour|jours}}, un quart après {{twice}}.',
    note: 'Modifier, suspendre et republier, ou dupliquer une annonce du même bien ne remet pas le compteur à zéro.',
  },
  quality: {
    heading: 'Complétude',
    text: 'De 0 à 100 : tout ce que l’annonce raconte. Une annonce à 100 vaut autant qu’une annonce à 0 plus jeune de {{days}} {{days:jour|jours}}. Chaque élément présent apporte ses points ; le résultat est la part obtenue de ceux qui valent pour ce type de bien.',
    caption: 'Les points de la complétude',
    point: 'Élément',
    market: 'Vente et location',
    hospitality: 'Court séjour',
    sum: 'Au total',
    none: 'sans objet',
  },
  engagement: {
    heading: 'Intérêt',
    text: 'De 0 à 100 : ce que font ceux qui voient l’annonce. Chaque personne qui l’enregistre vaut {{favorite}}, chaque contact {{contact}} ; le total est divisé par les vues. Avec {{full}} pour cent vues on arrive à 100, soit {{days}} {{days:jour|jours}}.',
    start:
      'Pour que quelques vues ne décident pas de tout, chacune part comme si elle avait déjà réuni {{priorMet}} en {{priorViews}} {{priorViews:vue|vues}} : une annonce neuve a {{start}} sur 100.',
  },
  closeness: {
    heading: 'Distance',
    text: 'Seulement quand vous cherchez une commune ou un quartier : à {{km}} du centre, une annonce compte moitié moins, soit {{days}} {{days:jour|jours}} en moins. Au-delà de {{mostKm}}, elle ne perd plus rien : {{most}} {{most:jour|jours}} au plus. Un bien sans emplacement sur la carte compte comme le plus éloigné.',
    note: 'Si vous dessinez une zone sur la carte, ou cherchez une province ou une région, la distance ne compte pas.',
  },
  example: {
    heading: 'Un exemple',
    text: 'Vous cherchez une commune et deux annonces répondent à vos filtres.',
    caption: 'Deux annonces comparées',
    first: 'Annonce A',
    second: 'Annonce B',
    freshness: 'En ligne depuis {{value}} {{value:jour|jours}}',
    quality: 'Complétude {{value}}',
    engagement: 'Intérêt {{value}}',
    closeness: 'À {{value}} du centre',
    total: 'Au total',
    result: 'L’annonce {{winner}} passe devant, avec {{days}} {{days:jour|jours}} d’avance.',
    draw: 'Elles sont à égalité : celle qui a le plus petit numéro passe devant.',
  },
  unpaid: {
    heading: 'Ce qui ne compte pas',
    boosts: 'Les paiements : aucune offre, aucune formule, aucune remise ne fait monter une annonce.',
    who: 'L’annonceur : particuliers et professionnels sont classés de la même façon.',
    you: 'Qui vous êtes : le même ordre pour tous, avec ou sans compte.',
    dates: 'Les dates rafraîchies : republier ne rend pas neuf ce qui ne l’est pas.',
  },
  sponsored: {
    heading: 'Les places payantes',
    top: 'Au-dessus des résultats de la première page, il peut y avoir jusqu’à {{most}} {{most:annonce sponsorisée|annonces sponsorisées}}, parmi celles qui répondent aux mêmes filtres, à tour de rôle et avec la mention « À la une · sponsorisé ». Dans la liste, chacune garde aussi le rang qui lui revient.',
    highlight:
      'Le cadre « Mis en valeur · sponsorisé » rend une annonce plus visible là où elle se trouve déjà : il ne la déplace pas.',
  },
  sorts: {
    heading: 'Les autres ordres',
    text: 'Si vous choisissez le prix, la surface ou la date, cela seul compte : rien de cette page n’y change quoi que ce soit. Pour les courts séjours avec dates et voyageurs, le prix est le total du séjour. Sous chaque résultat, « Pourquoi ici ? » donne ses valeurs.',
    search: 'Chercher un bien',
  },
};
