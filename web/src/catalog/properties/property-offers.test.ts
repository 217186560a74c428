import { describe, expect, it } from 'vitest';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import { choiceOf } from './property-offers.tsx';

type Listing = OwnProperty['listings'][number];
const property = (listings: Listing[], offer: OwnProperty['can']['offer'] = []) =>
  ({ id: 7, listings, can: { edit: true, delete: true, offer } }) as unknown as OwnProperty;

describe('offers of a property', () => {
  it.each([
    ['SALE', '/dashboard/listings/new?type=market&property=7&contractType=SALE'],
    ['LONG_TERM_RENTAL', '/dashboard/listings/new?type=market&property=7&contractType=LONG_TERM_RENTAL'],
    ['HOSPITALITY', '/dashboard/listings/new?type=hospitality&property=7'],
  ] as const)('starts a listing for %s of this property', (offer, to) => {
    expect(choiceOf(property([], [offer]), offer)).toEqual({ state: 'NEW', to });
  });

  it.each([
    ['a draft', [{ id: 3, offer: 'SALE', status: 'DRAFT' }], { state: 'DRAFT', to: '/dashboard/listings/3' }],
    ['a suspended one', [{ id: 3, offer: 'SALE', status: 'SUSPENDED' }], { state: 'SUSPENDED', to: '/listing/3' }],
    [
      'the published one before a draft',
      [
        { id: 3, offer: 'SALE', status: 'DRAFT' },
        { id: 4, offer: 'SALE', status: 'PUBLISHED' },
      ],
      { state: 'PUBLISHED', to: '/listing/4' },
    ],
  ] as const)('links to %s instead of a new listing', (_, listings, choice) => {
    expect(choiceOf(property([...listings], ['SALE']), 'SALE')).toEqual(choice);
  });

  it('offers nothing that the server does not offer', () => {
    expect(choiceOf(property([]), 'HOSPITALITY')).toBeNull();
  });
});
