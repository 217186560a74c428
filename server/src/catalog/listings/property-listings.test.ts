import { describe, expect, it } from 'vitest';
import { listingStatuses } from '#contract/catalog/listings';
import { deleteProperty, getProperty, listOwnedProperties } from '#contract/catalog/properties.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { makeProperty } from '../properties/properties.fixtures.ts';
import { createListing } from './create-listing.ts';
import { makeMarketListing } from './listings.fixtures.ts';

const test = await testApp();
const { deps } = test;
const get = (who: TestActor, id: number) => who.api.call(getProperty, { params: { id }, query: {} });
const remove = (who: TestActor, id: number) => who.api.call(deleteProperty, { params: { id } });

describe('a property with listings', () => {
  it('names its listings, and offers each contract that is not published yet', async () => {
    const { id, owner } = await makeProperty(test);
    const sale = await makeMarketListing(test, { owner, propertyId: id });
    const rental = { owner, propertyId: id, contractType: 'LONG_TERM_RENTAL' as const, publish: false };
    const draft = await makeMarketListing(test, rental);
    expect((await get(owner, id)).data).toMatchObject({
      listings: [
        { id: sale.id, offer: 'SALE', status: 'PUBLISHED' },
        { id: draft.id, offer: 'LONG_TERM_RENTAL', status: 'DRAFT' },
      ],
      can: { offer: ['LONG_TERM_RENTAL', 'HOSPITALITY'] },
    });
  });

  it('is listed with their count', async () => {
    const { id, owner } = await makeProperty(test);
    const other = await makeProperty(test, { owner });
    await makeMarketListing(test, { owner, propertyId: id, publish: false });
    const { data } = await owner.api.call(listOwnedProperties, {
      params: { owner: owner.id },
      query: { sort: 'createdAt,asc' },
    });
    expect(data.map((property) => [property.id, property.listingsCount])).toEqual([
      [id, 1],
      [other.id, 0],
    ]);
  });

  it.each(listingStatuses)('rejects the deletion while it has a listing: %s', async (status) => {
    const { id, owner, propertyId } = await makeMarketListing(test, { publish: status !== 'DRAFT' });
    const suspendedBy = status === 'SUSPENDED' ? 'OWNER' : null;
    await deps.db.updateTable('listing').set({ status, suspendedBy }).where('id', '=', id).execute();
    expect(await errorOf(remove(owner, propertyId))).toMatchObject({
      status: 409,
      code: 'PROPERTY_HAS_LISTINGS_EXCEPTION',
    });
    expect((await get(owner, propertyId)).data.listingsCount).toBe(1);
  });

  it('is deleted, or gets a concurrently created listing, but not both', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: propertyId, owner } = await makeProperty(test);
      const { propertyId: _other, id } = await makeMarketListing(test, { owner, publish: false });
      const row = await deps.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const draft = { ...draftOf(row.title), propertyId };
      const [deleted, created] = await Promise.allSettled([
        remove(owner, propertyId),
        createListing({ deps, actor: owner, domainError }, draft),
      ]);
      expect([deleted.status, created.status].sort()).toEqual(['fulfilled', 'rejected']);
      const failed =
        deleted.status === 'rejected' ? deleted.reason : created.status === 'rejected' ? created.reason : null;
      expect(['PROPERTY_HAS_LISTINGS_EXCEPTION', 'PROPERTY_NOT_FOUND_EXCEPTION']).toContain(failed.code);
    }
  });
});

const draftOf = (title: string) => ({
  listingType: 'MARKET' as const,
  title,
  price: { amount: 100_000, currency: 'EUR' as const },
  contractType: 'SALE' as const,
  condominiumFees: null,
  auction: null,
  contactEmail: 'ada@prova.test',
  contactPhone: null,
  contactWhatsapp: null,
  availabilityStartDate: null,
  availabilityEndDate: null,
});
