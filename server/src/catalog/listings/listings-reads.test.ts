import { describe, expect, it } from 'vitest';
import {
  countByContractType,
  countHospitality,
  getAdvertiserStats,
  getHospitalityListing,
  getListing,
  getMarketListing,
  listByIds,
  listHospitalityByProperty,
  listMarketByProperty,
} from '#contract/catalog/listings.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeProperty } from '../properties/properties.fixtures.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';

const test = await testApp();
const { anonymous, deps } = test;
const admin = await actor(test, { role: 'ADMIN' });
const otherUser = await actor(test);
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const missing = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };

describe('a listing by its type', () => {
  it('is not found as the other type', async () => {
    const sale = await makeMarketListing(test);
    const stay = await makeStay(test, { owner: sale.owner });
    const asMarket = (id: number) => anonymous.call(getMarketListing, { params: { id } });
    const asStay = (id: number) => anonymous.call(getHospitalityListing, { params: { id } });
    expect((await asMarket(sale.id)).data).toMatchObject({ id: sale.id, contractType: 'SALE' });
    expect((await asStay(stay.id)).data).toMatchObject({ id: stay.id, maxGuests: 4 });
    expect(await errorOf(asMarket(stay.id))).toMatchObject(missing);
    expect(await errorOf(asStay(sale.id))).toMatchObject(missing);
    expect(await errorOf(asStay(2_147_483_647))).toMatchObject(missing);
  });

  it('lists the contact types, and shows its state to its advertiser', async () => {
    const { id, owner } = await makeMarketListing(test, { contactPhone: '+39021234567' });
    const read = async (api: typeof anonymous) => (await api.call(getListing, { params: { id } })).data;
    expect(await read(anonymous)).toMatchObject({ contactEmail: null, contactPhone: null, own: null });
    expect(await read(otherUser.api)).toMatchObject({
      contactEmail: null,
      contactPhone: null,
      contactTypes: ['email', 'phone'],
      own: null,
      can: { edit: false, seeContacts: true, favorite: true, delete: false },
    });
    const row = { userId: otherUser.id, listingId: id, createdAt: test.clock.now(), priceMinor: 1 };
    await deps.db
      .insertInto('favorite')
      .values({ ...row, currency: 'EUR' })
      .execute();
    for (const api of [owner.api, admin.api]) {
      const own = { version: 1, favorites: 1, missing: [], quality: expect.any(Number), subscription: 'NOT_REQUIRED' };
      expect(await read(api)).toMatchObject({ own, can: { edit: true } });
    }
  });

  it('names the trader, and lists missing trader details of a professional', async () => {
    const business = { businessName: 'Casa srl', businessAddress: 'Via Po 1', vatNumber: '01234567890' };
    const agency = await makeMarketListing(test, { owner: await actor(test, business) });
    const { data } = await anonymous.call(getListing, { params: { id: agency.id } });
    expect(data.advertiser).toMatchObject({ professional: true, name: 'Casa srl', business: { name: 'Casa srl' } });
    const silent = await actor(test, { advertiserKind: 'PROFESSIONAL' });
    const { id } = await makeMarketListing(test, { owner: silent, publish: false });
    expect((await silent.api.call(getListing, { params: { id } })).data).toMatchObject({
      advertiser: { professional: true, business: null },
      own: { missing: ['trader'] },
    });
  });

  it('shows a suspended listing only to its advertiser, with the reason', async () => {
    const { id, owner } = await makeMarketListing(test);
    const held = { status: 'SUSPENDED', suspendedBy: 'ADMIN', suspensionReason: 'Foto altrui.' } as const;
    await deps.db.updateTable('listing').set(held).where('id', '=', id).execute();
    expect(await errorOf(otherUser.api.call(getListing, { params: { id } }))).toMatchObject({
      code: 'LISTING_SUSPENDED_EXCEPTION',
    });
    expect((await owner.api.call(getListing, { params: { id } })).data).toMatchObject({
      own: { suspension: { by: 'ADMIN', reason: 'Foto altrui.' } },
    });
  });
});

describe('lists of listings', () => {
  it('returns the public ones of a property, and all for their advertiser', async () => {
    const { id, owner, propertyId } = await makeMarketListing(test);
    const draft = await makeMarketListing(test, { owner, propertyId, publish: false });
    const stay = await makeStay(test, { owner, propertyId, publish: false });
    const at = { params: { propertyId }, query: {} };
    for (const api of [anonymous, otherUser.api]) {
      expect(idsOf(await api.call(listMarketByProperty, at))).toEqual([id]);
      expect(idsOf(await api.call(listHospitalityByProperty, at))).toEqual([]);
    }
    for (const api of [owner.api, admin.api]) {
      expect(idsOf(await api.call(listMarketByProperty, at)).sort((a, b) => a - b)).toEqual([id, draft.id]);
      expect(idsOf(await api.call(listHospitalityByProperty, at))).toEqual([stay.id]);
    }
  });

  it('returns the order of the requested ids, and omits invisible listings', async () => {
    const { id: first, owner } = await makeMarketListing(test);
    const { id: draft } = await makeMarketListing(test, { owner, publish: false });
    const { id: stay } = await makeStay(test, { owner });
    const query = { listingIds: `${stay},2147483647,${draft},${first},${stay}` };
    expect(idsOf(await anonymous.call(listByIds, { query }))).toEqual([stay, first]);
    expect(idsOf(await owner.api.call(listByIds, { query }))).toEqual([stay, draft, first]);
  });

  it('includes street, number and city, without the number when the owner hides it', async () => {
    const open = await makeMarketListing(test);
    const hidden = await makeProperty(test, { approximateLocation: true });
    const { id } = await makeMarketListing(test, { owner: hidden.owner, propertyId: hidden.id });
    const { data } = await anonymous.call(listByIds, { query: { listingIds: `${open.id},${id}` } });
    const address = { street: 'Via Solferino', administrativeAreaLevel1: 'Milano' };
    expect(data.map(({ location }) => location)).toEqual([
      { ...address, streetNumber: '7' },
      { ...address, streetNumber: null },
    ]);
  });

  it('counts by status, and by public listings', async () => {
    const stays = () => anonymous.call(countHospitality, {});
    const sales = () => anonymous.call(countByContractType, { query: { contractType: 'SALE' } });
    const before = [(await stays()).data, (await sales()).data];
    const { owner } = await makeMarketListing(test);
    await makeMarketListing(test, { owner, publish: false });
    await makeMarketListing(test, { owner, contractType: 'LONG_TERM_RENTAL' });
    await makeStay(test, { owner });
    const stats = async (api: typeof anonymous) =>
      (await api.call(getAdvertiserStats, { params: { advertiserId: owner.id } })).data;
    const none = { SUSPENDED: 0, CONCLUDED: 0 };
    expect(await stats(anonymous)).toEqual({
      totalListings: 3,
      listingsByStatus: { DRAFT: 0, PUBLISHED: 3, ...none },
    });
    expect(await stats(owner.api)).toEqual({ totalListings: 4, listingsByStatus: { DRAFT: 1, PUBLISHED: 3, ...none } });
    expect([(await stays()).data, (await sales()).data]).toEqual(before.map((count) => count + 1));
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', owner.id).execute();
    expect([(await stays()).data, (await sales()).data]).toEqual(before);
  });
});
