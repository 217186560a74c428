import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feedListing } from '#contract/catalog/feed-listing.schemas';
import { contentHash } from './content-hash.ts';

const listing = feedListing.parse({
  externalRef: 'J1',
  price: { amount: 300_000.5, currency: 'EUR' },
  features: ['balcony', 'terrace'],
  media: [
    { url: 'https://img.example.org/1.jpg', kind: 'PHOTO' },
    { url: 'https://img.example.org/2.jpg', kind: 'PHOTO', alt: 'Cucina' },
  ],
});
const hex = (one: object, version = 1) => contentHash(one as typeof listing, version).toString('hex');

it('is equal for any order of fields', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries(listing), { minLength: Object.keys(listing).length }), (entries) => {
      expect(hex(Object.fromEntries(entries))).toBe(hex(listing));
    }),
  );
  expect(hex({ ...listing, price: { currency: 'EUR', amount: 300_000.5 } })).toBe(hex(listing));
});

it('changes with each field, the order of photos and the mapper, but not with the date of change', () => {
  const hashes = [
    hex(listing),
    hex({ ...listing, price: { amount: 300_000, currency: 'EUR' } }),
    hex({ ...listing, floor: 0 }),
    hex({ ...listing, media: listing.media.toReversed() }),
    hex({ ...listing, externalRef: 'J2' }),
    hex(listing, 2),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hex({ ...listing, updatedAt: '2026-11-02T09:00:00.000Z' })).toBe(hex(listing));
});
