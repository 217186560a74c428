import { describe, expect, it } from 'vitest';
import { differencesOf, mergeVersions, sameValues } from './differences.ts';
import { type ListingValues, readValues } from './listing-values.ts';

const base: ListingValues = { ...readValues({}), title: 'Trilocale', price: 100, hostLanguages: ['it', 'en'] };

describe('two versions of a listing', () => {
  it('are equal regardless of list order and surrounding spaces', () => {
    expect(sameValues('HOSPITALITY', base, { ...base, title: 'Trilocale ', hostLanguages: ['en', 'it'] })).toBe(true);
    expect(sameValues('HOSPITALITY', base, { ...base, price: null })).toBe(false);
  });

  it('differ only in fields of their kind', () => {
    expect(sameValues('MARKET', base, { ...base, cin: 'IT058091C2ABCD1234' })).toBe(true);
  });

  it('suggest my value for fields I changed and the other value for the rest', () => {
    const mine = { ...base, title: 'Trilocale con terrazza', price: 120 };
    const theirs = { ...base, title: 'Trilocale in centro', contactPhone: '+39', price: 100 };
    expect(differencesOf('MARKET', { base, mine, theirs })).toEqual([
      { field: 'title', suggested: 'mine' },
      { field: 'price', suggested: 'mine' },
      { field: 'contactPhone', suggested: 'theirs' },
    ]);
  });

  it('merge into the chosen value of each field', () => {
    const mine = { ...base, title: 'Mine', price: 120 };
    const theirs = { ...base, title: 'Theirs', price: 90 };
    expect(mergeVersions(mine, theirs, { title: 'theirs', price: 'mine' })).toMatchObject({
      title: 'Theirs',
      price: 120,
    });
  });
});
