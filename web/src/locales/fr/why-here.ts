import type { Messages } from '../words.ts';

export const whyHere: Messages['whyHere'] = {
  title: 'Pourquoi cette annonce est ici',
  close: 'Fermer',
  relevance: 'L’ordre suit la pertinence. Chaque critère vaut des jours : qui en réunit le plus passe devant.',
  sorted: 'Vous avez choisi l’ordre « {{sort}} » : lui seul compte. À égalité, le numéro de l’annonce décide.',
  sponsored:
    'Cette place est payante : c’est pourquoi elle est au-dessus des résultats. L’annonce répond aux mêmes filtres, et garde aussi dans la liste le rang qui lui revient.',
  highlighted: 'Le cadre « Mis en valeur » est payant. La place dans la liste ne l’est pas.',
  freshness: 'Nouveauté',
  age_one: 'proposé depuis {{count}} jour',
  age_other: 'proposé depuis {{count}} jours',
  ageToday: 'proposé depuis aujourd’hui',
  quality: 'Complétude',
  qualityValue: '{{value}} sur 100',
  engagement: 'Intérêt',
  engagementValue: '{{value}} sur 100, d’après les favoris et les messages',
  closeness: 'Distance',
  distanceValue: '{{distance}} du centre du lieu cherché',
  total: 'Au total',
  days_one: '{{sign}}{{days}} jour',
  days_other: '{{sign}}{{days}} jours',
  halfLife: 'Tous les {{days}} jours, une annonce compte moitié moins.',
  unpaid: 'Payer ne fait pas monter dans le classement.',
  more: 'Comment nous classons les résultats',
};
