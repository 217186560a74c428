import type { Messages } from '../words.ts';

export const views: Messages['views'] = {
  view: 'Vista',
  views: { grid: 'Cuadrícula', split: 'Lista y mapa', map: 'Mapa' },
  toMap: 'Mapa',
  toList: 'Lista',
};
