import { describe, expect, it } from 'vitest';
import { REVEALS_A_DAY } from '#contract/catalog/engagement';
import { revealContact, revealProfile } from '#contract/catalog/engagement.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../listings/listings.fixtures.ts';

const test = await testApp();
const { anonymous, clock } = test;
const phone = '+390287654321';

async function publisher(columns: Parameters<typeof actor>[1] = {}) {
  const owner = await actor(test, { phone, showPhone: true, ...columns });
  await makeMarketListing(test, { owner });
  return owner;
}
const reveal = async (client: Pick<TestActor, 'api'>, id: number) =>
  (await client.api.call(revealProfile, { params: { id } })).data;

describe('revealing the contacts of a profile', () => {
  it('returns what the profile shows to users with a confirmed email', async () => {
    const [owner, both] = [await publisher(), await publisher({ showEmail: true })];
    const visitor = await actor(test);
    expect(await reveal(visitor, owner.id)).toEqual({ email: null, phone });
    expect(await reveal(visitor, both.id)).toEqual({ email: both.email, phone });
    expect(await errorOf(reveal({ api: anonymous }, owner.id))).toMatchObject({ status: 401 });
    const unverified = await actor(test, { emailVerifiedAt: null });
    expect(await errorOf(reveal(unverified, owner.id))).toMatchObject({ status: 403, details: { needs: 'verified' } });
  });

  it('returns 404 when the profile has no contacts or is not public', async () => {
    const visitor = await actor(test);
    const shy = await publisher({ showPhone: false });
    expect(await errorOf(reveal(visitor, shy.id))).toMatchObject({ status: 404, code: 'CONTACT_NOT_GIVEN_EXCEPTION' });
    for (const id of [(await actor(test, { phone, showPhone: true })).id, 2_000_000_000])
      expect(await errorOf(reveal(visitor, id))).toMatchObject({ status: 404, code: 'USER_NOT_FOUND_EXCEPTION' });
  });

  it('counts as a listing of the forty a day, once per profile, and not for the own profile', async () => {
    const visitor = await publisher();
    const publishers = [await publisher(), await publisher()] as const;
    const behind = test.deps.db.updateTable('rateLimit').where('key', '=', `reveals-of:${visitor.id}`);
    for (let time = 0; time < 3; time += 1) {
      await reveal(visitor, publishers[0].id);
      await reveal(visitor, visitor.id);
    }
    await behind.set({ hits: REVEALS_A_DAY }).execute();
    expect(await reveal(visitor, publishers[0].id)).toEqual({ email: null, phone });
    expect(await errorOf(reveal(visitor, publishers[1].id))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_CONTACTS_EXCEPTION',
      details: { retryAfterSeconds: expect.any(Number) },
    });
    const { id } = await makeMarketListing(test, { contactPhone: phone });
    const listing = visitor.api.call(revealContact, { params: { listingId: id }, body: { contactType: 'phone' } });
    expect(await errorOf(listing)).toMatchObject({ code: 'TOO_MANY_CONTACTS_EXCEPTION' });
    clock.forward(24 * 3_600_000);
    expect(await reveal(visitor, publishers[1].id)).toEqual({ email: null, phone });
  });
});
