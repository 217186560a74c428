/** The views of a search. */
export const views = {
  view: 'Vista',
  views: { grid: 'Griglia', split: 'Lista e mappa', map: 'Mappa' },
  toMap: 'Mappa',
  toList: 'Lista',
};
