import { describe, expect, it } from 'vitest';
import { deleteMarketListing, saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { concludeListing, publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { getListing, listMarketByAdvertiser } from '#contract/catalog/listings.schemas';
import { saveProperty } from '#contract/catalog/properties.schemas';
import { search } from '#contract/discovery/search.schemas';
import { autocompletePlaces } from '#contract/geo/places.schemas';
import { getMe } from '#contract/identity/accounts.schemas';
import { deleteUser, editUser, getUser } from '#contract/identity/users.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { resolvePlace } from '../../geo/places/places.queries.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';

const test = await testApp();
const { anonymous, deps } = test;
const admin = await actor(test, { role: 'ADMIN' });
const drain = async () => {
  while (await applyPendingChanges(deps));
};
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const findIds = async () => {
  await drain();
  return idsOf(await anonymous.call(search, { query: { context: 'MARKET', size: 100 } }));
};
const market = (advertiserId: number, client = anonymous) =>
  client.call(listMarketByAdvertiser, { params: { advertiserId }, query: {} });

describe('a published listing', () => {
  it('matches by its edited fields', async () => {
    const { id, owner } = await makeMarketListing(test);
    await drain();
    const price = { amount: 311_000, currency: 'EUR' } as const;
    await owner.api.call(saveMarketListing, { body: { id, price, title: 'Trilocale ribassato' } });
    await drain();
    const query = { context: 'MARKET', minPrice: 311_000, maxPrice: 311_000 } as const;
    const { data } = await anonymous.call(search, { query });
    expect(data).toMatchObject([{ id, price: 311_000, title: 'Trilocale ribassato' }]);
    expect((await anonymous.call(getListing, { params: { id } })).data).toMatchObject({ own: null });
  });

  it('matches by the edited fields of its property', async () => {
    const { id, owner, propertyId } = await makeMarketListing(test);
    await drain();
    const body = { id: propertyId, commercialArea: 777, energyClass: 'B' } as const;
    await owner.api.call(saveProperty, { body });
    await drain();
    const query = { context: 'MARKET', minCommercialArea: 777, maxCommercialArea: 777 } as const;
    const { data } = await anonymous.call(search, { query });
    expect(data).toMatchObject([{ id, commercialArea: 777, energyClass: 'B' }]);
  });

  it('leaves the results when its advertiser suspends it, and returns when they publish it', async () => {
    const { id, owner } = await makeMarketListing(test);
    expect(await findIds()).toContain(id);
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    expect(await findIds()).not.toContain(id);
    await owner.api.call(publishListing, { params: { id } });
    expect(await findIds()).toContain(id);
  });

  it('leaves the results when it is concluded', async () => {
    const { id, owner } = await makeMarketListing(test);
    expect(await findIds()).toContain(id);
    const body = {
      conclusionSaleOrRentalDate: italianDay(test.clock.now()),
      conclusionAgreedPrice: { amount: 410_000.5, currency: 'EUR' as const },
      conclusionBuyerOrTenantName: 'Rosa Verdi',
    };
    await owner.api.call(concludeListing, { params: { id }, body });
    expect(await findIds()).not.toContain(id);
  });

  it('leaves the results when it is deleted', async () => {
    const { id, owner } = await makeMarketListing(test);
    expect(await findIds()).toContain(id);
    await owner.api.call(deleteMarketListing, { params: { id } });
    expect(await findIds()).not.toContain(id);
  });
});

describe('the listings of a suspended advertiser', () => {
  const suspend = (id: number) => {
    const body = { status: 'SUSPENDED', suspensionReason: 'Annunci falsi.' } as const;
    return admin.api.call(editUser, { params: { id }, body });
  };

  it('hides them, and shows them again once the account is active', async () => {
    const { id, owner } = await makeMarketListing(test);
    const other = await makeMarketListing(test);
    expect(await findIds()).toEqual(expect.arrayContaining([id, other.id]));

    await suspend(owner.id);
    expect(await findIds()).not.toContain(id);
    expect(await findIds()).toContain(other.id);
    await rebuildIndex(test.deps);
    expect(await findIds()).not.toContain(id);
    const read = anonymous.call(getListing, { params: { id } });
    await expect(read).rejects.toMatchObject({ status: 404, code: 'LISTING_SUSPENDED_EXCEPTION' });
    expect((await market(owner.id)).page.totalElements).toBe(0);
    expect((await owner.api.call(getMe, {})).data).toBeNull();
    expect(idsOf(await market(owner.id, admin.api))).toEqual([id]);
    const profile = await admin.api.call(getUser, { params: { id: owner.id }, query: {} });
    expect(profile.data).toMatchObject({ publishedListings: 0 });

    await admin.api.call(editUser, { params: { id: owner.id }, body: { status: 'ACTIVE' } });
    expect(await findIds()).toContain(id);
    expect((await anonymous.call(getListing, { params: { id } })).data.id).toBe(id);
  });

  it('hides them once the account is erased', async () => {
    const { id, owner } = await makeMarketListing(test);
    expect(await findIds()).toContain(id);
    await admin.api.call(deleteUser, { params: { id: owner.id }, body: { reason: 'Account falso' } });
    expect(await findIds()).not.toContain(id);
    await expect(anonymous.call(getListing, { params: { id } })).rejects.toMatchObject({ status: 410 });
    expect((await market(owner.id)).page.totalElements).toBe(0);
  });
});

describe('the location text of the city center', () => {
  it('resolves to the quarter of this name once it has listings', async () => {
    const como = { comuneId: 13_075, quarterId: 713_075, city: 'Como', province: 'CO', postalCode: '22100' };
    const { id, owner } = await makeProperty(test, { ...como, latitude: 45.81, longitude: 9.084 });
    await makeMarketListing(test, { owner, propertyId: id });
    await rebuildIndex(deps);
    expect((await resolvePlace(deps, 'centro Como'))?.place).toMatchObject({ id: 713_075, kind: 'quarter' });
    expect((await anonymous.call(autocompletePlaces, { query: { q: 'centro como' } })).data[0]?.label).toBe(
      'Centro, Como',
    );
  });
});
