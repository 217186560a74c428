import { expect, it } from 'vitest';
import { subjectAddress } from './entry-row.tsx';

it.each([
  ['user', 7, 'Ada Prova', {}, '/admin/users/7'],
  ['user', 7, null, {}, null],
  ['property', 7, 'Via Roma 1', {}, '/dashboard/properties/7'],
  ['listing', 7, 'Trilocale', {}, '/listing/7'],
  ['listing', 7, null, {}, null],
  ['product', 7, 'Base', { product: 'PLAN' }, '/admin/billing/plans'],
  ['product', 7, 'In cima', { product: 'BOOST_PACKAGE' }, '/admin/billing/boosts'],
  ['report', 7, null, {}, '/admin/reports/7'],
  ['portal', null, null, {}, null],
] as const)(
  'links %s %s with the name %s only to an existing page',
  (subjectType, subjectId, subjectName, detail, address) => {
    expect(subjectAddress({ subjectType, subjectId, subjectName, detail })).toBe(address);
  },
);
