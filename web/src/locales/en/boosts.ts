import type { Messages } from '../words.ts';

export const boosts: Messages['boosts'] = {
  title: 'Promote the ad',
};
