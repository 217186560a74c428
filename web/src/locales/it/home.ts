export const home = {
  title: 'Case in vendita, in affitto e per le vacanze',
  heading: 'Trova la porta giusta.',
  lead: 'Case in tutta Italia, con il prezzo completo e la posizione vera.',
};
