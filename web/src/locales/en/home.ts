import type { Messages } from '../it/messages.ts';

export const home: Messages['home'] = {
  title: 'Homes for sale, for rent and for holidays',
  heading: 'Find the right door.',
  lead: 'Homes all over Italy, with the full price and the true location.',
};
