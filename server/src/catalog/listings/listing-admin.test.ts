import { describe, expect, it } from 'vitest';
import {
  acceptCin,
  countListingsByStatus,
  getAdvertiserEmail,
  listListings,
  searchListingsByTitle,
} from '#contract/catalog/listing-admin.schemas';
import { deleteHospitalityListing, deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from './listings.fixtures.ts';
import { listingsPersonalData } from './personal-data.ts';

const test = await testApp();
const { deps } = test;
const admin = await actor(test, { role: 'ADMIN' });
const otherUser = await actor(test);
const rome = 'IT058091C2ABCD1234';
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const missing = { status: 404, code: 'LISTING_NOT_FOUND_EXCEPTION' };
const wrongStatus = { status: 409, code: 'LISTING_STATUS_EXCEPTION' };
const denied = { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' };

describe('all listings', () => {
  it('lists, filters and sorts them for admins', async () => {
    const sale = await makeMarketListing(test, { title: 'Zattera galleggiante' });
    const draft = await makeMarketListing(test, { title: 'Attico da finire', publish: false });
    const stay = await makeStay(test, { title: 'Mansarda romana', cin: rome });
    const list = (query: object) => admin.api.call(listListings, { query });
    expect(idsOf(await list({ sort: 'title,asc' }))).toEqual([draft.id, stay.id, sale.id]);
    expect(idsOf(await list({ status: 'DRAFT' }))).toEqual([draft.id]);
    expect(idsOf(await list({ cinReview: 'NEEDED', listingType: 'HOSPITALITY' }))).toEqual([stay.id]);
    expect(await list({ size: 1, page: 1, sort: 'createdAt,asc' })).toMatchObject({
      page: { totalElements: 3, number: 1, size: 1 },
    });
    for (const sort of ['title,desc', 'createdAt,desc', 'status,asc', 'status,desc', 'street,asc', 'updatedAt,asc']) {
      expect((await list({ sort })).data).toHaveLength(3);
    }
    expect((await list({ status: 'PUBLISHED', listingType: 'MARKET' })).data).toMatchObject([
      {
        id: sale.id,
        street: 'Via Solferino',
        advertiserEmail: sale.owner.email,
        suspension: null,
        photo: { alt: 'Soggiorno' },
        price: { amount: 425_000 },
        administrativeAreaLevel1: 'Milano',
        can: { edit: true, delete: true, suspend: true, lift: false, acceptCin: false },
      },
    ]);
    expect(await errorOf(otherUser.api.call(listListings, { query: {} }))).toMatchObject(denied);
  });

  it.each([
    ['universita', true],
    ['UNIVERSITÀ', true],
    ['100%', true],
    ['e_1', false],
    ['_', false],
    ['\\', false],
  ])('searches for %j', async (title, isMatch) => {
    const { id } = await makeMarketListing(test, { title: 'Camera all’Università, 100% luce' });
    const ids = idsOf(await admin.api.call(searchListingsByTitle, { query: { title, size: 100 } }));
    expect(ids.includes(id)).toBe(isMatch);
  });

  it('counts them by status, also for a part of the title', async () => {
    await makeMarketListing(test, { title: 'Contami una volta', publish: false });
    await makeStay(test, { title: 'Contami due volte', cin: rome });
    const { data } = await admin.api.call(countListingsByStatus, { query: { title: 'CONTAMI' } });
    expect(data).toEqual({
      totalListings: 2,
      listingsByStatus: { DRAFT: 1, PUBLISHED: 1, SUSPENDED: 0, CONCLUDED: 0 },
      cinReviewsNeeded: 1,
    });
  });

  it('rejects a search text that no title can contain', async () => {
    const query = { title: 'a\u0000' };
    const requests = [
      admin.api.call(searchListingsByTitle, { query }),
      admin.api.call(countListingsByStatus, { query }),
    ];
    for (const one of requests) expect(await errorOf(one)).toMatchObject({ status: 422, code: 'VALIDATION_EXCEPTION' });
  });

  it('shows admins the email of the advertiser, unless the account is erased', async () => {
    const { id, owner } = await makeMarketListing(test);
    const emailOf = (listingId: number) => admin.api.call(getAdvertiserEmail, { query: { listingId } });
    expect((await emailOf(id)).data).toBe(owner.email);
    await deps.db.updateTable('appUser').set({ erasedAt: test.clock.now() }).where('id', '=', owner.id).execute();
    expect((await emailOf(id)).data).toBeNull();
    expect(await errorOf(emailOf(2_147_483_647))).toMatchObject(missing);
    const other = otherUser.api.call(getAdvertiserEmail, { query: { listingId: id } });
    expect(await errorOf(other)).toMatchObject(denied);
  });

  it('removes the pending review after approval of the CIN', async () => {
    const { id } = await makeStay(test, { cin: rome });
    const accept = (which: number) => admin.api.call(acceptCin, { params: { id: which } });
    const accepted = { id, cinReview: 'ACCEPTED', can: { acceptCin: false } };
    expect((await accept(id)).data).toMatchObject(accepted);
    expect((await accept(id)).data).toMatchObject(accepted);
    const audit = deps.db.selectFrom('auditEntry').select('actorId').where('event', '=', 'listings.cinAccepted');
    expect(await audit.where('subjectId', '=', id).execute()).toEqual([{ actorId: admin.id }]);
    expect(await errorOf(accept((await makeStay(test)).id))).toMatchObject(wrongStatus);
    expect(await errorOf(accept(2_147_483_647))).toMatchObject(missing);
    expect(await errorOf(otherUser.api.call(acceptCin, { params: { id } }))).toMatchObject(denied);
  });
});

describe('deleting a listing', () => {
  it('succeeds once, and only for the matching type', async () => {
    const { id, owner } = await makeMarketListing(test);
    const params = { params: { id } };
    expect(await errorOf(owner.api.call(deleteHospitalityListing, params))).toMatchObject(missing);
    expect(await errorOf(otherUser.api.call(deleteMarketListing, params))).toMatchObject(denied);
    const anonymousCall = test.anonymous.call(deleteMarketListing, params);
    expect(await errorOf(anonymousCall)).toMatchObject({ status: 401 });
    expect((await owner.api.call(deleteMarketListing, params)).data).toEqual({ deleted: true });
    expect(await errorOf(owner.api.call(deleteMarketListing, params))).toMatchObject(missing);
  });

  it('is allowed for admins; the owner cannot delete a listing that an admin suspends', async () => {
    const { id, owner } = await makeStay(test);
    const suspended = { status: 'SUSPENDED', suspendedBy: 'ADMIN' } as const;
    await deps.db.updateTable('listing').set(suspended).where('id', '=', id).execute();
    const params = { params: { id } };
    expect(await errorOf(otherUser.api.call(deleteHospitalityListing, params))).toMatchObject(missing);
    expect(await errorOf(owner.api.call(deleteHospitalityListing, params))).toMatchObject(wrongStatus);
    expect((await admin.api.call(deleteHospitalityListing, params)).data).toEqual({ deleted: true });
  });
});

describe('the buyer of a property', () => {
  it('is removed with the account from the listing of any advertiser', async () => {
    const { id, owner } = await makeMarketListing(test);
    const buyer = await actor(test);
    const deal = { conclusionDate: '2026-10-01', conclusionAgreedPriceMinor: 100, conclusionCounterpartyId: buyer.id };
    const change = { ...deal, status: 'CONCLUDED' as const, conclusionCounterpartyName: 'Ada Prova' };
    await deps.db.updateTable('listing').set(change).where('id', '=', id).execute();
    const exported = await listingsPersonalData.collect(deps, owner.id);
    expect(exported.annunci).toMatchObject([{ id, conclusionCounterpartyName: 'Ada Prova' }]);
    await deps.db.transaction().execute((trx) => listingsPersonalData.erase(deps, trx, buyer.id));
    const row = await deps.db.selectFrom('listing').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      status: 'CONCLUDED',
      conclusionCounterpartyId: null,
      conclusionCounterpartyName: null,
    });
  });
});
