import type { Messages } from '../../messages.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Pourquoi cette annonce est ici',
  close: 'Fermer',
  gains: 'Ce qui la fait monter : {{reasons}}.',
  loses: 'Ce qui la fait descendre : {{reasons}}.',
  neither:
    'Aucune raison ne l’emporte sur les autres : sa nouveauté, ses informations et l’intérêt qu’elle suscite comptent ensemble.',
  reasons: {
    gains: {
      freshness: 'elle est récente ({{age}})',
      quality: 'elle est décrite en détail',
      engagement: 'ceux qui l’ouvrent l’enregistrent ou écrivent souvent',
      closeness: 'elle est proche du centre du lieu cherché ({{distance}})',
    },
    loses: {
      freshness: 'le bien est {{age}}',
      quality: 'il lui manque des informations',
      engagement: 'ceux qui l’ouvrent l’enregistrent ou écrivent rarement',
      closeness: 'elle est loin du centre du lieu cherché ({{distance}})',
    },
  },
  numbers: 'Afficher les chiffres',
  relevance:
    'Pour comparer des raisons différentes, nous les comptons en jours : une annonce à +30 jours se trouve là où elle serait si elle avait 30 jours de moins.',
  sorted: 'Vous avez choisi l’ordre « {{sort}} » : lui seul compte. À égalité, le numéro de l’annonce décide.',
  sponsored:
    'Cette place est payante : c’est pourquoi elle est au-dessus des résultats. L’annonce répond aux mêmes filtres, et garde aussi dans la liste le rang qui lui revient.',
  highlighted: 'Le cadre « Mis en valeur » est payant. La place dans la liste ne l’est pas.',
  freshness: 'Nouveauté',
  age: 'proposé depuis le {{date}}',
  quality: 'Complétude',
  qualityValue: '{{value}} sur 100',
  engagement: 'Intérêt',
  engagementValue: '{{value}} sur 100, d’après les favoris et les messages',
  closeness: 'Distance',
  distanceValue: '{{distance}} du centre du lieu cherché',
  total: 'Au total',
  days_one: '{{sign}}{{days}} jour',
  days_other: '{{sign}}{{days}} jours',
  halfLife: 'Après {{days}} {{days:jour|jours}}, une annonce compte moitié moins.',
  unpaid: 'Payer ne fait pas monter dans le classement.',
  more: 'Comment nous classons les résultats',
};
