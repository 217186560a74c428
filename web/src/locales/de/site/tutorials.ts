import type { Messages } from '../../messages.ts';

export const tutorials: Messages['tutorials'] = {
  back: 'Zurück',
  contents: 'In diesem Ratgeber',
  questions: 'Häufige Fragen',
  next: 'Weiterlesen',
  checked: 'Geprüft am {{date}}',
  guides: {
    'sell-property': 'Eine Immobilie verkaufen',
    'vacation-rental': 'Kurzzeitig vermieten',
    'property-search': 'Ein Zuhause finden',
    'open-days': 'Eine offene Besichtigung halten',
    'virtual-tour': 'Einen virtuellen Rundgang machen',
  },
};
