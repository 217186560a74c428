import type { Messages } from '../words.ts';

export const checkout: Messages['checkout'] = {
  close: 'Close',
  loading: 'One moment…',
  pay: { title: 'Payment' },
  plans: { title: 'Choose a subscription' },
  addCard: { title: 'Add a card' },
};
