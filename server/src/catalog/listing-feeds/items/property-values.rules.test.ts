import { describe, expect, it } from 'vitest';
import type { FeedListing } from '#contract/catalog/feed-listing.schemas';
import { garage } from '../listing-feeds.fixtures.ts';
import { type EffectiveListing, propertyFactsOf } from './feed-facts.rules.ts';
import { changedPropertyValues } from './property-values.rules.ts';

const factsOf = (changes: Partial<FeedListing>) =>
  propertyFactsOf(garage('a', { propertyType: 'APARTMENT', ...changes }) as EffectiveListing);

describe('the overrides of an edited property', () => {
  it.each<[string, Partial<FeedListing>, Partial<FeedListing>, object]>([
    ['nothing', {}, {}, {}],
    ['an area', {}, { commercialArea: 80 }, { commercialArea: 80 }],
    ['an energy class', { energyClass: 'A1' }, { energyClass: null }, { energyClass: null }],
    ['a list', { features: [] }, { features: ['balcony'] }, { features: ['balcony'] }],
    ['the exact point', {}, { addressVisibility: 'STREET' }, { addressVisibility: 'STREET' }],
  ])('are %s', (_case, before, after, expected) => {
    expect(changedPropertyValues(factsOf(before), factsOf(after))).toEqual(expected);
  });

  it('show the street that the feed hides', () => {
    const hidden = factsOf({ street: null, streetNumber: null, addressVisibility: 'COMUNE' });
    expect(changedPropertyValues(hidden, factsOf({}))).toMatchObject({ street: 'Via Po', addressVisibility: 'EXACT' });
  });
});
