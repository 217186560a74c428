/** What became of an ad that was public once. */
export const gone = {
  concluded: {
    title: 'Questo annuncio è concluso',
    text: 'L’immobile ha già trovato chi lo cercava. Qui sotto ci sono gli annunci che gli somigliano di più.',
    alone: 'L’immobile ha già trovato chi lo cercava. Cerca tra gli altri.',
  },
  deleted: {
    title: 'Questo annuncio non c’è più',
    text: 'Chi lo aveva pubblicato lo ha tolto. Qui sotto ci sono gli annunci che gli somigliano di più.',
    alone: 'Chi lo aveva pubblicato lo ha tolto. Cerca tra gli altri.',
  },
  suspended: {
    title: 'Questo annuncio è sospeso',
    text: 'Per ora non si può vedere, ma potrebbe tornare. Riprova tra qualche giorno, o guarda gli annunci che gli somigliano.',
    alone: 'Per ora non si può vedere, ma potrebbe tornare. Riprova tra qualche giorno, o cerca tra gli altri.',
  },
  searchIn: 'Cerca a {{city}}',
  homesIn: 'Tutte le case a {{city}}',
  search: 'Cerca altri annunci',
  home: 'Torna alla home',
};
