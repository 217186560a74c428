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
  ['diners •••• 0004', 'Diners Club •••• 0004'],
  ['Diners Club •••• 0004', 'Diners Club •••• 0004'],
  ['Diners Club', 'Diners Club'],
  ['cartes_bancaires •••• 0003', 'Cartes Bancaires •••• 0003'],
  ['VISA •••• 4242', 'Visa •••• 4242'],
  ['eftpos_au •••• 0002', 'eftpos •••• 0002'],
  ['elo •••• 1111', 'Elo •••• 1111'],
  ['unknown •••• 1111', '•••• 1111'],
])('converts %s to %s', (card, expected) => {
  expect(cardName(card)).toBe(expected);
});
