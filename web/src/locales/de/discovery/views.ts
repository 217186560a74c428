import type { Messages } from '../../messages.ts';

export const views: Messages['views'] = {
  view: 'Ansicht',
  views: { grid: 'Raster', split: 'Liste und Karte', map: 'Karte' },
  toMap: 'Karte',
  toList: 'Liste',
};
