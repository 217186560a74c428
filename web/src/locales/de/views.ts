import type { Messages } from '../words.ts';

export const views: Messages['views'] = {
  view: 'Ansicht',
  views: { grid: 'Raster', split: 'Liste und Karte', map: 'Karte' },
  toMap: 'Karte',
  toList: 'Liste',
};
