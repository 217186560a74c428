import type { Messages } from '../../messages.ts';

export const views: Messages['views'] = {
  view: 'Vue',
  views: { grid: 'Grille', split: 'Liste et carte', map: 'Carte' },
  toMap: 'Carte',
  toList: 'Liste',
};
