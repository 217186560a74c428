/** What all guides share. */
export const tutorials = {
  back: 'Indietro',
  contents: 'In questa guida',
  questions: 'Domande frequenti',
  next: 'Continua con',
  checked: 'Verificata il {{date}}',
  guides: {
    'sell-property': 'Vendere casa',
    'vacation-rental': 'Affittare per brevi periodi',
    'property-search': 'Trovare casa',
    'open-days': 'Organizzare porte aperte',
    'virtual-tour': 'Fare una visita virtuale',
  },
};
