import { describe, expect, it } from 'vitest';
import { deleteMarketListing, saveMarketListing } from '#contract/catalog/listing-editing.schemas';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { deleteProperty, saveProperty } from '#contract/catalog/properties.schemas';
import { deleteUser, editUser } from '#contract/identity/users.schemas';
import { searchEntries } from '#contract/trust/audit.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { auditPersonalData } from './personal-data.ts';

const test = await testApp();
const { deps } = test;
const admin = await actor(test, { role: 'ADMIN', name: 'Bruna', surname: 'Admin' });
const reason = 'Motivo zqxvkj';
const params = (id: number) => ({ params: { id } });
const erase = (id: number, by = admin) => by.api.call(deleteUser, { ...params(id), body: { reason: 'Account falso' } });
const everything = async () =>
  JSON.stringify(await deps.db.selectFrom('auditEntry').selectAll().orderBy('id').execute());
const bySubject = async (subjectType: 'user' | 'listing' | 'property', subjectId: number) =>
  (await admin.api.call(searchEntries, { query: { subjectType, subjectId } })).data;

/** Runs every admin action on a user and the user's data; one of the listings and one of the properties are deleted. */
async function governed(user: TestActor) {
  const { id: listingId, propertyId } = await makeMarketListing(test, { owner: user });
  const { id: deletedListing } = await makeMarketListing(test, { owner: user });
  const { id: deletedProperty } = await makeProperty(test, { owner: user });
  const by = admin.api;
  await by.call(editUser, { ...params(user.id), body: { biography: 'Vivo a zqxvkj', reason } });
  await by.call(saveMarketListing, { body: { id: listingId, title: 'Un trilocale zqxvkj' } });
  await by.call(suspendListing, { ...params(listingId), body: { reason: 'Non esiste: lo dice il vicino, zqxvkj' } });
  await by.call(saveProperty, { body: { id: propertyId, description: 'In una zona zqxvkj.' } });
  await by.call(saveProperty, { body: { id: deletedProperty, description: 'In una zona zqxvkj.' } });
  await by.call(deleteMarketListing, { ...params(deletedListing), body: { reason } });
  await by.call(deleteProperty, { ...params(deletedProperty), body: { reason } });
  return { listingId, propertyId, deletedListing, deletedProperty };
}

describe('the personal data in the log', () => {
  it('is emptied with the account, also for deleted listings and properties; the event stays', async () => {
    const user = await actor(test);
    const { listingId, propertyId, deletedListing, deletedProperty } = await governed(user);
    const other = await actor(test);
    await admin.api.call(editUser, { ...params(other.id), body: { biography: 'Resto qui', reason: 'Altro' } });
    expect(await everything()).toContain('zqxvkj');
    await erase(user.id);
    const log = await everything();
    expect(log).not.toContain('zqxvkj');
    expect(log).toContain('Resto qui');
    const emptied = { reason: null, before: null, after: null, redacted: true, subjectName: null };
    const done = (event: string) => ({ ...emptied, event, actor: { id: admin.id }, byAdmin: true });
    expect(await bySubject('listing', listingId)).toMatchObject([done('listings.suspended'), done('listings.edited')]);
    expect(await bySubject('property', propertyId)).toMatchObject([done('properties.edited')]);
    expect(await bySubject('listing', deletedListing)).toMatchObject([done('listings.deleted')]);
    expect(await bySubject('property', deletedProperty)).toMatchObject([
      done('properties.deleted'),
      done('properties.edited'),
    ]);
    const erased = { ...done('accounts.erased'), reason: 'Account falso', redacted: false };
    expect(await bySubject('user', user.id)).toMatchObject([erased, done('accounts.edited')]);
  });

  it('requires a reason from the admin who erases the user', async () => {
    const user = await actor(test);
    for (const body of [{}, { reason: ' ' }, { reason: 'no' }]) {
      const error = await errorOf(admin.api.call(deleteUser, { ...params(user.id), body: body as { reason: string } }));
      expect(error).toMatchObject({ status: 422, details: { fields: [{ path: 'body.reason' }] } });
    }
    const payload = { method: 'DELETE' as const, url: `/api/v1/users/${user.id}`, headers: { cookie: admin.cookie } };
    expect((await test.app.inject(payload)).json()).toMatchObject({ code: 'VALIDATION_EXCEPTION' });
  });

  it('is emptied once, and never for other users', async () => {
    const user = await actor(test);
    await governed(user);
    const emptying = () => deps.db.transaction().execute((trx) => auditPersonalData.erase(deps, trx, user.id));
    await emptying();
    const once = await everything();
    test.clock.forward(1000);
    await emptying();
    expect(await everything()).toBe(once);
  });
});

describe('an erased admin', () => {
  it('keeps the id without a name, and the entries about other users', async () => {
    const leaving = await actor(test, { role: 'ADMIN', name: 'Diego', surname: 'Zqwert' });
    const user = await actor(test);
    await leaving.api.call(editUser, { ...params(user.id), body: { biography: 'Ciao', reason: 'Lo ha chiesto' } });
    const [before] = await bySubject('user', user.id);
    expect(before).toMatchObject({ actor: { id: leaving.id, name: 'Diego Zqwert' } });
    await erase(leaving.id);
    const [after] = await bySubject('user', user.id);
    expect(after).toMatchObject({
      actor: null,
      reason: 'Lo ha chiesto',
      after: { biography: 'Ciao' },
      redacted: false,
    });
    const { data } = await admin.api.call(searchEntries, { query: { actorId: leaving.id, subjectId: user.id } });
    expect(data).toHaveLength(1);
    const result = await admin.api.call(searchEntries, { query: { q: `erased-${leaving.id}`, byAdmin: 'false' } });
    expect(result.data).toEqual([]);
  });
});

describe('the export of a user’s data', () => {
  it('lists admin actions on the user and the user’s data, with reasons and changes, without the admin', async () => {
    const user = await actor(test);
    const { listingId, deletedProperty } = await governed(user);
    await user.api.call(editUser, { ...params(user.id), body: { name: 'Elsa' } });
    const { registro } = (await auditPersonalData.collect(deps, user.id)) as { registro: Record<string, unknown>[] };
    const row = (event: string, subjectId: number) =>
      registro.find((entry) => entry.event === event && entry.subjectId === subjectId && entry.byAdministrator);
    const byAdministrator = { byYourself: false, byAdministrator: true };
    expect(row('accounts.edited', user.id)).toMatchObject({
      ...byAdministrator,
      subjectType: 'user',
      reason,
      before: { biography: null },
      after: { biography: 'Vivo a zqxvkj' },
    });
    expect(row('listings.suspended', listingId)).toMatchObject({
      ...byAdministrator,
      reason: expect.stringContaining('vicino'),
      after: { status: 'SUSPENDED' },
    });
    expect(row('properties.deleted', deletedProperty)).toMatchObject({ ...byAdministrator, reason });
    const own = registro.find(({ byYourself, event }) => byYourself && event === 'accounts.edited');
    expect(own).toEqual({
      at: expect.any(Date),
      event: 'accounts.edited',
      subjectType: 'user',
      subjectId: user.id,
      detail: { fields: ['name'] },
      byYourself: true,
      byAdministrator: false,
    });
    expect(registro.every((entry) => !('actorId' in entry) && !('requestId' in entry))).toBe(true);
    expect(JSON.stringify(registro)).not.toContain('Bruna');
    const otherUser = await actor(test);
    expect(await auditPersonalData.collect(deps, otherUser.id)).toEqual({ registro: [] });
  });
});
