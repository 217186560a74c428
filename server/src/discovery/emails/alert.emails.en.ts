import { english } from '../../platform/email/shared.texts.en.ts';
import { alertLetter } from './alert-email.texts.ts';

/** Email about changes in a user's searches. */
export const searchAlert = alertLetter(english, {
  labels: { NEW: 'New', BACK_ON_MARKET: 'Available again', PRICE_DROP: 'Price drop', OPEN_DAY: 'Open day' },
  reasons: {
    NEW: (where) => `New in ${where}`,
    BACK_ON_MARKET: (where) => `Back in ${where}`,
    PRICE_DROP: (where) => `It is in ${where}`,
    OPEN_DAY: (where) => `It is in ${where}`,
  },
  drop: (from, to) => `From ${from} to ${to}`,
  openDay: (day) => `To be visited on ${day}`,
  news: (count) => `${count} news in your searches`,
  heading: 'News in your searches',
  lead: 'here is what changed in the searches you follow.',
  all: 'See everything',
  allOf: (count) => `See all ${count} news`,
  because: 'You get this email because you turned on alerts for your searches on Soglia.',
  stopOne: (search) => `No more alerts for ${search}`,
  settings: 'Choose when to get them',
  stopAll: 'Stop these emails',
});
