import type { Messages } from '../../messages.ts';

export const views: Messages['views'] = {
  view: 'View',
  views: { grid: 'Grid', split: 'List and map', map: 'Map' },
  toMap: 'Map',
  toList: 'List',
};
