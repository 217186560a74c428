import { describe, expect, it } from 'vitest';
import { getCinSharing, saveHospitalityListing } from '#contract/catalog/listing-editing.schemas';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { caseOf, check, decideHold, pass } from './moderation.fixtures.ts';

/** LAW-01: a CIN belongs to one unit. A second published stay with it is warned about and queued; publishing stays allowed. */

const test = await testApp();
// A weekday, so that new accounts are not flagged.
test.clock.set('2026-11-24T10:00:00Z');
const admin = await actor(test, { role: 'ADMIN' });

let count = 0;
/** In Milan, as the fixture properties. */
function newCin(): string {
  count += 1;
  return `IT015146C2${String(count).padStart(8, '0')}`;
}
const publish = async (owner: TestActor, id: number) => (await owner.api.call(publishListing, { params: { id } })).data;
const checkCin = async (user: TestActor, query: { cin: string; propertyId?: string }) =>
  (await user.api.call(getCinSharing, { query })).data.sharing;

describe('a CIN of one advertiser’s property', () => {
  it('queues no case, also for two stays of one property', async () => {
    const cin = newCin();
    const { id, owner, propertyId } = await makeStay(test, { cin });
    const again = await makeStay(test, { owner, propertyId, cin, publish: false });
    expect(await checkCin(owner, { cin, propertyId: String(propertyId) })).toBe(null);
    await owner.api.call(suspendListing, { params: { id }, body: {} });
    expect((await publish(owner, again.id)).own?.cinSharing).toBe(null);
    await check(test);
    expect(await caseOf(admin, again.id)).toBeUndefined();
  });
});

describe('a CIN of another advertiser’s published stay', () => {
  it('is reported in the form in any spelling, without the other advertiser', async () => {
    const cin = newCin();
    await makeStay(test, { cin });
    const { owner, propertyId } = await makeStay(test, { cin: newCin(), publish: false });
    const spelled = `${cin.slice(0, 8).toLowerCase()} ${cin.slice(8)}`;
    const { data } = await owner.api.call(getCinSharing, {
      query: { cin: spelled, propertyId: String(propertyId) },
    });
    expect(data).toEqual({ sharing: 'OTHER' });
    expect(await checkCin(owner, { cin })).toBe('OTHER');
  });

  it('does not block the publication; the second stay is queued for an admin, who sees both', async () => {
    const cin = newCin();
    const first = await makeStay(test, { cin, title: 'Casa del primo codice' });
    const second = await makeStay(test, { cin, title: 'Casa dello stesso codice', publish: false });
    test.clock.forward(1000);
    const published = await publish(second.owner, second.id);
    expect(published).toMatchObject({ status: 'PUBLISHED', own: { cinSharing: 'OTHER' } });
    await check(test);

    const moderationCase = await caseOf(admin, second.id);
    const of = { listingId: first.id, title: 'Casa del primo codice', isSameAdvertiser: false };
    expect(moderationCase?.listing.title).toBe('Casa dello stesso codice');
    expect(moderationCase?.signs).toEqual([
      { sign: 'CIN_SHARED', cin, others: [{ ...of, advertiserName: 'Ada Prova' }] },
    ]);
    expect(await caseOf(admin, first.id)).toBeUndefined();
  });

  it('stays approved after its review until a third stay uses it', async () => {
    const cin = newCin();
    await makeStay(test, { cin });
    const { id, owner } = await makeStay(test, { cin });
    await check(test);
    const moderationCase = await caseOf(admin, id);
    if (!moderationCase) throw new Error('no case');
    await pass(admin, moderationCase);
    test.clock.forward(120_000);
    const change = { id, maxGuests: 3 };
    await owner.api.call(saveHospitalityListing, { body: change });
    await check(test);
    expect(await caseOf(admin, id)).toBeUndefined();
    await makeStay(test, { cin });
    test.clock.forward(120_000);
    await owner.api.call(saveHospitalityListing, { body: { ...change, maxGuests: 4 } });
    await check(test);
    expect(await caseOf(admin, id)).toBeDefined();
  });

  it('is a signal also when a published stay changes to it, until it is corrected', async () => {
    const [cin, own] = [newCin(), newCin()];
    const later = await makeStay(test, { cin: own });
    await makeStay(test, { cin });
    await check(test);
    const save = async (body: { cin: string }) => {
      test.clock.forward(120_000);
      const response = await later.owner.api.call(saveHospitalityListing, { body: { id: later.id, ...body } });
      await check(test);
      return response.data.own?.cinSharing;
    };
    expect(await save({ cin })).toBe('OTHER');
    expect((await caseOf(admin, later.id))?.signs).toMatchObject([{ sign: 'CIN_SHARED', cin }]);
    expect(await save({ cin: own })).toBe(null);
    expect(await caseOf(admin, later.id)).toBeUndefined();
  });

  it('counts only while the other stay is published', async () => {
    const cin = newCin();
    const first = await makeStay(test, { cin });
    const { owner } = await makeStay(test, { cin: newCin() });
    expect(await checkCin(owner, { cin })).toBe('OTHER');
    await first.owner.api.call(suspendListing, { params: { id: first.id }, body: {} });
    expect(await checkCin(owner, { cin })).toBe(null);
  });

  it('is hidden from visitors of the listing, and the name from its advertiser', async () => {
    const cin = newCin();
    const owner = await actor(test, { surname: 'Riservatissimi' });
    await makeStay(test, { cin, owner, title: 'Casa segreta del primo' });
    const second = await makeStay(test, { cin });
    await check(test);
    const moderationCase = await caseOf(admin, second.id);
    if (!moderationCase) throw new Error('no case');
    await decideHold(admin, moderationCase);
    const read = async (user: TestActor | null) => {
      const url = `/api/v1/hospitality-listings/${second.id}`;
      return (await test.app.inject({ url, headers: user ? { cookie: user.cookie } : {} })).body;
    };
    for (const body of [await read(second.owner), await read(null)]) {
      expect(body).not.toContain('Riservatissimi');
      expect(body).not.toContain('Casa segreta');
    }
    expect(await read(null)).not.toContain('cinSharing');
  });
});

it('reports a CIN of the same owner’s other property as OWN, and queues a case', async () => {
  const cin = newCin();
  const first = await makeStay(test, { cin, title: 'La prima camera' });
  const { id, owner } = await makeStay(test, { cin, publish: false, owner: first.owner });
  expect(await checkCin(owner, { cin })).toBe('OWN');
  expect((await publish(owner, id)).own?.cinSharing).toBe('OWN');
  await check(test);
  const sign = { sign: 'CIN_SHARED', others: [{ listingId: first.id, isSameAdvertiser: true }] };
  expect((await caseOf(admin, id))?.signs).toMatchObject([sign]);
  await makeStay(test, { cin });
  expect(await checkCin(owner, { cin })).toBe('OTHER');
});

it('publishes two concurrent stays with one CIN, and queues at least one case', async () => {
  const cin = newCin();
  const both = [await makeStay(test, { cin, publish: false }), await makeStay(test, { cin, publish: false })];
  await Promise.all(both.map(({ owner, id }) => publish(owner, id)));
  await check(test);
  const cases = await Promise.all(both.map(({ id }) => caseOf(admin, id)));
  expect(cases.filter((one) => one !== undefined).length).toBeGreaterThan(0);
});
