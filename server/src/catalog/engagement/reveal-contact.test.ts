import { describe, expect, it } from 'vitest';
import { type ContactType, getStatistics, REVEALS_A_DAY, revealContact } from '#contract/catalog/engagement';
import { getListing, listMarketByAdvertiser } from '#contract/catalog/listings';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
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
const reveal = async (who: By, listingId = id, contactType: ContactType = 'phone') =>
  (await who.api.call(revealContact, { params: { listingId }, body: { contactType } })).data.value;
const contactsOf = async (listingId: number, by = owner) =>
  (await by.api.call(getStatistics, { params: { id: listingId }, query: { days: 1 } })).data.totals.contacts;
async function manyListings(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1)
    ids.push((await makeMarketListing(test, { owner, contactPhone: phone })).id);
  return ids;
}

describe('the JSON of a listing', () => {
  it('carries no phone, WhatsApp or email for others, and says which there are', async () => {
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

  it('carries them for the advertiser and admins', async () => {
    for (const { api } of [owner, admin]) {
      const { data } = await api.call(getListing, { params: { id } });
      expect(data).toMatchObject({ contactEmail: owner.email, contactPhone: phone, contactWhatsapp: null });
    }
  });

  it('tells people with a confirmed email that they may ask', async () => {
    const unverified = await actor(test, { emailVerifiedAt: null });
    const mayAsk = async (by: TestActor['api']) => (await by.call(getListing, { params: { id } })).data.can.seeContacts;
    const answers = [mayAsk(anonymous), mayAsk(unverified.api), mayAsk((await actor(test)).api), mayAsk(owner.api)];
    expect(await Promise.all(answers)).toEqual([false, false, true, true]);
  });
});

describe('a contact that is asked for', () => {
  it('is told to people with a confirmed email, each way by itself', async () => {
    const all = await makeMarketListing(test, {
      owner,
      contactEmail: owner.email,
      contactPhone: phone,
      contactWhatsapp: whatsapp,
    });
    const visitor = await actor(test);
    const told = async (type: ContactType) => reveal(visitor, all.id, type);
    expect([await told('phone'), await told('whatsapp'), await told('email')]).toEqual([phone, whatsapp, owner.email]);
  });

  it('is told to nobody without an account, or without a confirmed email', async () => {
    expect(await refusal(reveal({ api: anonymous }))).toMatchObject({ status: 401 });
    const unverified = await actor(test, { emailVerifiedAt: null });
    const refused = { status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION', details: { needs: 'verified' } };
    expect(await refusal(reveal(unverified))).toMatchObject(refused);
  });

  it('is not there where it was not given, nor of what is not public', async () => {
    const visitor = await actor(test);
    expect(await refusal(reveal(visitor, id, 'whatsapp'))).toMatchObject({
      ...{ status: 404, code: 'CONTACT_NOT_GIVEN_EXCEPTION' },
    });
    const draft = await makeMarketListing(test, { publish: false, contactPhone: phone });
    for (const unseen of [draft.id, 2_000_000_000])
      expect(await refusal(reveal(visitor, unseen))).toMatchObject({
        status: 404,
        code: 'LISTING_NOT_FOUND_EXCEPTION',
      });
  });

  it('is counted for the advertiser once a day, however often and in however many tabs', async () => {
    const listing = await makeMarketListing(test, { owner, contactEmail: owner.email, contactPhone: phone });
    const visitor = await actor(test);
    const told = await Promise.all(Array.from({ length: 50 }, () => reveal(visitor, listing.id)));
    expect(new Set(told)).toEqual(new Set([phone]));
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

describe('how many an account is told', () => {
  it('is forty listings a day, also of fifty asked for at once; those it knows stay open', async () => {
    const visitor = await actor(test);
    const listings = await manyListings(REVEALS_A_DAY + 10);
    const asked = await Promise.allSettled(listings.map((listing) => reveal(visitor, listing)));
    const told = listings.filter((_, at) => asked[at]?.status === 'fulfilled');
    expect(told).toHaveLength(REVEALS_A_DAY);
    const untold = listings.find((listing) => !told.includes(listing)) ?? 0;
    expect(await refusal(reveal(visitor, untold))).toMatchObject({
      ...{ status: 429, code: 'TOO_MANY_CONTACTS_EXCEPTION', details: { retryAfterSeconds: expect.any(Number) } },
    });
    expect(await contactsOf(untold)).toBe(0);
    expect(await reveal(visitor, told[0] ?? 0)).toBe(phone);
    clock.forward(24 * 3_600_000);
    expect(await reveal(visitor, untold)).toBe(phone);
  }, 60_000);

  it('is bounded for all accounts behind one address, at twenty times as many', async () => {
    const [one, other] = [await actor(test), await actor(test)];
    const [first = 0, second = 0] = await manyListings(2);
    await reveal(one, first);
    const behindTheAddress = deps.db.updateTable('rateLimit').where('key', 'like', 'reveals-from:%');
    await behindTheAddress.set({ hits: 20 * REVEALS_A_DAY - 1 }).execute();
    expect(await reveal(other, first)).toBe(phone);
    expect(await refusal(reveal(other, second))).toMatchObject({ code: 'TOO_MANY_CONTACTS_EXCEPTION' });
    expect(await reveal(one, first)).toBe(phone);
  });
});
