import { describe, expect, it } from 'vitest';
import { type ContactType, REVEALS_A_DAY } from '#contract/catalog/engagement';
import { getStatistics, revealContact } from '#contract/catalog/engagement.schemas';
import { getListing, listMarketByAdvertiser } from '#contract/catalog/listings.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../listings/listings.fixtures.ts';

const test = await testApp();
const { anonymous, clock, deps } = test;
clock.set('2026-11-23T10:00:00Z');

const phone = '+390287654321';
const whatsapp = '+393330001234';
const owner = await actor(test);
const { id } = await makeMarketListing(test, { owner, contactEmail: owner.email, contactPhone: phone });
const admin = await actor(test, { role: 'ADMIN' });

type By = Pick<TestActor, 'api'>;
const reveal = async (client: By, listingId = id, contactType: ContactType = 'phone') =>
  (await client.api.call(revealContact, { params: { listingId }, body: { contactType } })).data.value;
const contactsOf = async (listingId: number, by = owner) =>
  (await by.api.call(getStatistics, { params: { id: listingId }, query: { days: 1 } })).data.totals.contacts;
async function manyListings(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await makeMarketListing(test, { owner, contactPhone: phone })).id);
  return ids;
}

describe('the JSON of a listing', () => {
  it('holds no phone, WhatsApp or email for others, and lists the contact types', async () => {
    const visitor = await actor(test);
    for (const by of [anonymous, visitor.api]) {
      const { data } = await by.call(getListing, { params: { id } });
      const none = { contactEmail: null, contactPhone: null, contactWhatsapp: null };
      expect(data).toMatchObject({ ...none, contactTypes: ['email', 'phone'] });
      const page = await by.call(listMarketByAdvertiser, { params: { advertiserId: owner.id }, query: {} });
      expect(JSON.stringify([data, page])).not.toContain(phone);
      expect(JSON.stringify([data, page])).not.toContain(owner.email);
    }
  });

  it('holds them for the advertiser and admins', async () => {
    for (const { api } of [owner, admin]) {
      const { data } = await api.call(getListing, { params: { id } });
      expect(data).toMatchObject({ contactEmail: owner.email, contactPhone: phone, contactWhatsapp: null });
    }
  });

  it('lets users with a confirmed email request them', async () => {
    const unverified = await actor(test, { emailVerifiedAt: null });
    const maySee = async (by: TestActor['api']) => (await by.call(getListing, { params: { id } })).data.can.seeContacts;
    const results = [maySee(anonymous), maySee(unverified.api), maySee((await actor(test)).api), maySee(owner.api)];
    expect(await Promise.all(results)).toEqual([false, false, true, true]);
  });
});

describe('revealing a contact', () => {
  it('returns each type on its own to users with a confirmed email', async () => {
    const all = await makeMarketListing(test, {
      owner,
      contactEmail: owner.email,
      contactPhone: phone,
      contactWhatsapp: whatsapp,
    });
    const visitor = await actor(test);
    const revealed = async (type: ContactType) => reveal(visitor, all.id, type);
    expect([await revealed('phone'), await revealed('whatsapp'), await revealed('email')]).toEqual([
      phone,
      whatsapp,
      owner.email,
    ]);
  });

  it('requires an account with a confirmed email', async () => {
    expect(await errorOf(reveal({ api: anonymous }))).toMatchObject({ status: 401 });
    const unverified = await actor(test, { emailVerifiedAt: null });
    const denied = { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION', details: { needs: 'verified' } };
    expect(await errorOf(reveal(unverified))).toMatchObject(denied);
  });

  it('returns 404 for a contact that the advertiser omitted, and for a listing that is not public', async () => {
    const visitor = await actor(test);
    expect(await errorOf(reveal(visitor, id, 'whatsapp'))).toMatchObject({
      status: 404,
      code: 'CONTACT_NOT_GIVEN_EXCEPTION',
    });
    const draft = await makeMarketListing(test, { publish: false, contactPhone: phone });
    for (const unseen of [draft.id, 2_000_000_000])
      expect(await errorOf(reveal(visitor, unseen))).toMatchObject({
        status: 404,
        code: 'LISTING_NOT_FOUND_EXCEPTION',
      });
  });

  it('counts once a day, also of fifty concurrent requests', async () => {
    const listing = await makeMarketListing(test, { owner, contactEmail: owner.email, contactPhone: phone });
    const visitor = await actor(test);
    const values = await Promise.all(Array.from({ length: 50 }, () => reveal(visitor, listing.id)));
    expect(new Set(values)).toEqual(new Set([phone]));
    expect(await contactsOf(listing.id)).toBe(1);
    await reveal(visitor, listing.id, 'email');
    expect(await contactsOf(listing.id)).toBe(2);
    await reveal(owner, listing.id);
    expect(await contactsOf(listing.id)).toBe(2);
    clock.forward(24 * 3_600_000);
    await reveal(visitor, listing.id);
    expect(await contactsOf(listing.id)).toBe(3);
  }, 30_000);
});

describe('the limit of revealed contacts', () => {
  it('allows forty listings a day, also of fifty concurrent requests, and repeats known ones', async () => {
    const visitor = await actor(test);
    const listings = await manyListings(REVEALS_A_DAY + 10);
    const requests = await Promise.allSettled(listings.map((listing) => reveal(visitor, listing)));
    const revealed = listings.filter((_, at) => requests[at]?.status === 'fulfilled');
    expect(revealed).toHaveLength(REVEALS_A_DAY);
    const denied = listings.find((listing) => !revealed.includes(listing)) ?? 0;
    expect(await errorOf(reveal(visitor, denied))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_CONTACTS_EXCEPTION',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await contactsOf(denied)).toBe(0);
    expect(await reveal(visitor, revealed[0] ?? 0)).toBe(phone);
    clock.forward(24 * 3_600_000);
    expect(await reveal(visitor, denied)).toBe(phone);
  }, 60_000);

  it('allows twenty times as many to all accounts behind one address', async () => {
    const [one, other] = [await actor(test), await actor(test)];
    const [first = 0, second = 0] = await manyListings(2);
    await reveal(one, first);
    const behindTheAddress = deps.db.updateTable('rateLimit').where('key', 'like', 'reveals-from:%');
    await behindTheAddress.set({ hits: 20 * REVEALS_A_DAY - 1 }).execute();
    expect(await reveal(other, first)).toBe(phone);
    expect(await errorOf(reveal(other, second))).toMatchObject({ code: 'TOO_MANY_CONTACTS_EXCEPTION' });
    expect(await reveal(one, first)).toBe(phone);
  });
});
