/** The front page. */
export const home = {
  title: 'Case in vendita, in affitto e per le vacanze',
  heading: 'Trova la porta giusta.',
  lead: 'Case in tutta Italia, con il prezzo completo e la posizione vera.',
  leadCount_one: '{{total}} casa in tutta Italia, con il prezzo completo e la posizione vera.',
  leadCount_other: '{{total}} case in tutta Italia, con il prezzo completo e la posizione vera.',
  seek: {
    legend: 'Che cosa cerchi',
    tabs: { buy: 'Compra', rent: 'Affitta' },
    where: 'Dove',
    placeholder: 'Comune, quartiere o via',
    submit: 'Cerca case',
  },
  slideshow: {
    label: 'Case in evidenza',
    pause: 'Ferma le foto',
    play: 'Fai scorrere le foto',
    position: '{{position}} di {{total}}',
    see: 'Vedi',
    open: 'Vedi {{home}}',
  },
  cities: 'Città più cercate',
  new: { heading: 'Appena arrivate', text: 'Gli ultimi annunci di vendita', more: 'Tutte le novità' },
  rentals: { heading: 'In affitto', text: 'Canone e spese in chiaro, dal primo sguardo', more: 'Tutti gli affitti' },
  stays: {
    heading: 'Pochi giorni, bene spesi',
    text: 'Affitti brevi con il codice identificativo nazionale',
    more: 'Tutti gli affitti brevi',
  },
  types: {
    heading: 'Parti da quello che cerchi',
    text: 'Non sai ancora dove? Comincia dal tipo di casa.',
    APARTMENT: 'Dal monolocale all’attico',
    VILLA: 'Ville, casali e villette',
    COMMERCIAL_SPACE: 'Negozi e botteghe',
    LAND: 'Da costruire o coltivare',
  },
};
