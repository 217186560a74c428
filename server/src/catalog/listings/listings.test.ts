import { describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';
import { publishListing } from './publish-listing.ts';

const test = await testApp();
const read = (id: number, client = test.anonymous) => client.call(getListing, { params: { id } });

describe('a listing', () => {
  it('shows a sale to the public, with its property, photos and advertiser', async () => {
    const { id, owner } = await makeMarketListing(test);
    const { data } = await read(id);
    expect(data).toMatchObject({
      id,
      listingType: 'MARKET',
      status: 'PUBLISHED',
      price: { amount: 425_000, currency: 'EUR' },
      pricePerSquareMetre: 5000,
      advertiser: { id: owner.id, professional: false, publishedListings: 1 },
      property: {
        administrativeAreaLevel1: 'Milano',
        street: 'Via Solferino',
        media: [{ alt: 'Soggiorno', displayOrder: 0 }],
      },
      can: { edit: false, seeContacts: false },
    });
  });

  it('shows guests, times and CIN of a stay', async () => {
    const { id } = await makeStay(test);
    const { data } = await read(id);
    expect(data).toMatchObject({
      listingType: 'HOSPITALITY',
      cin: 'IT015146C2ABCD1234',
      maxGuests: 4,
      checkInTime: '15:00:00',
      pricePerSquareMetre: null,
    });
  });

  it('returns LISTING_NOT_FOUND_EXCEPTION for an unknown id', async () => {
    await expect(read(2_000_000_000)).rejects.toMatchObject({ status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' });
  });

  it('hides a draft from other users, but not from its owner and admins', async () => {
    const { id, owner } = await makeMarketListing(test, { publish: false });
    const otherUser = await actor(test);
    const admin = await actor(test, { role: 'ADMIN' });
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    await expect(read(id, otherUser.api)).rejects.toMatchObject({ status: 404 });
    expect((await read(id, owner.api)).data).toMatchObject({ status: 'DRAFT', can: { edit: true, seeContacts: true } });
    expect((await read(id, admin.api)).data.status).toBe('DRAFT');
  });
});

describe('publishing', () => {
  it('is rejected the second time', async () => {
    const { id, owner } = await makeMarketListing(test);
    const again = publishListing({ deps: test.deps, actor: owner, domainError }, id);
    await expect(again).rejects.toMatchObject({ code: 'LISTING_STATUS_EXCEPTION' });
  });

  it('names what is missing', async () => {
    const { id, owner } = await makeStay(test, { publish: false, cin: null });
    const early = publishListing({ deps: test.deps, actor: owner, domainError }, id);
    await expect(early).rejects.toMatchObject({ code: 'LISTING_INCOMPLETE_EXCEPTION', details: { missing: ['cin'] } });
  });

  it('requires the advertiser', async () => {
    const { id } = await makeMarketListing(test, { publish: false });
    const otherUser = await actor(test);
    const theft = publishListing({ deps: test.deps, actor: otherUser, domainError }, id);
    await expect(theft).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND_EXCEPTION' });
  });
});
