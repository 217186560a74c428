import { expect, it } from 'vitest';
import { cardName } from './card-brands.ts';

it.each([
  ['visa', 'Visa'],
  ['visa •••• 4242', 'Visa •••• 4242'],
  ['Visa •••• 4242', 'Visa •••• 4242'],
  ['amex •••• 0005', 'American Express •••• 0005'],
  ['American Express •••• 0005', 'American Express •••• 0005'],
  ['unionpay', 'UnionPay'],
  ['jcb', 'JCB'],
  ['other •••• 1111', 'other •••• 1111'],
])('writes %s as its brand does: %s', (card, expected) => {
  expect(cardName(card)).toBe(expected);
});
