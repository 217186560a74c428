import type { Messages } from '../../messages.ts';

export const position: Messages['position'] = {
  hidden: 'The advertiser shows the area, not the exact point.',
  hiddenComune: 'The advertiser does not show the exact point: the mark on the map stands for the town.',
  street: 'The mark on the map stands for the street: we do not know the exact point.',
  quarter: 'The mark on the map stands for the area: we do not know the exact point.',
  comune: 'The mark on the map stands for the town: we do not know the exact point.',
};
