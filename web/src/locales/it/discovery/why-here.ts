/** "Perché qui?" (LAW-07): what put one ad where it stands among the results. */
export const whyHere = {
  title: 'Perché questo annuncio è qui',
  close: 'Chiudi',
  gains: 'Guadagna posti perché {{reasons}}.',
  loses: 'Perde posti perché {{reasons}}.',
  neither: 'Nessun motivo pesa più degli altri: contano insieme quanto è nuovo, quanto è completo e quanto interessa.',
  reasons: {
    gains: {
      freshness: 'è nuovo ({{age}})',
      quality: 'è descritto in modo completo',
      engagement: 'chi lo apre spesso lo salva o scrive',
      closeness: 'è vicino al centro del luogo cercato ({{distance}})',
    },
    loses: {
      freshness: 'è {{age}}',
      quality: 'gli mancano informazioni',
      engagement: 'chi lo apre di rado lo salva o scrive',
      closeness: 'è lontano dal centro del luogo cercato ({{distance}})',
    },
  },
  numbers: 'Mostra i numeri',
  relevance:
    'Per confrontare motivi diversi li contiamo in giorni: un annuncio con +30 giorni sta dove starebbe se fosse più nuovo di 30 giorni.',
  sorted: 'Hai scelto l’ordine «{{sort}}»: conta solo quello. A parità decide il numero dell’annuncio.',
  sponsored:
    'Questo posto è a pagamento: per questo sta sopra i risultati. L’annuncio risponde agli stessi filtri, e nella lista sta anche al posto che gli spetta.',
  highlighted: 'La cornice «In risalto» è a pagamento. Il posto nella lista no.',
  freshness: 'Novità',
  age: 'in offerta dal {{date}}',
  quality: 'Completezza',
  qualityValue: '{{value}} su 100',
  engagement: 'Interesse',
  engagementValue: '{{value}} su 100, da chi lo ha salvato o ha scritto',
  closeness: 'Distanza',
  distanceValue: '{{distance}} dal centro del luogo cercato',
  total: 'In tutto',
  days_one: '{{sign}}{{days}} giorno',
  days_other: '{{sign}}{{days}} giorni',
  halfLife: 'Ogni {{days}} {{days:giorno|giorni}} in offerta un annuncio conta la metà.',
  unpaid: 'Chi paga non sale nell’ordine.',
  more: 'Come ordiniamo i risultati',
};
