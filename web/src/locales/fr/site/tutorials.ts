import type { Messages } from '../../messages.ts';

export const tutorials: Messages['tutorials'] = {
  back: 'Retour',
  contents: 'Dans ce guide',
  questions: 'Questions fréquentes',
  next: 'Pour continuer',
  checked: 'Vérifié le {{date}}',
  guides: {
    'sell-property': 'Vendre un logement',
    'vacation-rental': 'Louer pour de courts séjours',
    'property-search': 'Trouver un logement',
    'open-days': 'Organiser une journée portes ouvertes',
    'virtual-tour': 'Faire une visite virtuelle',
  },
};
