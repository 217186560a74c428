import type { Messages } from '../../messages.ts';

export const views: Messages['views'] = {
  view: 'Vista',
  views: { grid: 'Cuadrícula', split: 'Lista y mapa', map: 'Mapa' },
  toMap: 'Mapa',
  toList: 'Lista',
};
