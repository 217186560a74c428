import { describe, expect, it } from 'vitest';
import * as catalog from '#contract/billing/products.schemas';
import * as availability from '#contract/catalog/availability.schemas';
import { acceptCin } from '#contract/catalog/listing-admin.schemas';
import {
  deleteHospitalityListing,
  deleteMarketListing,
  saveMarketListing,
} from '#contract/catalog/listing-editing.schemas';
import { publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { deleteProperty, saveProperty } from '#contract/catalog/properties.schemas';
import { forceDisableTwoFactor } from '#contract/identity/two-factor.schemas';
import { editUser, type UserChanges } from '#contract/identity/users.schemas';
import type { AuditedEvent, AuditSubject } from '#contract/platform/audit-events';
import { searchEntries } from '#contract/trust/audit.schemas';
import { deleteEvent, deleteEventsOfListing } from '#contract/visits/open-days.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { protectedActor } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty, uploadedPhoto } from '../../catalog/properties/properties.fixtures.ts';
import { inDays, makeOpenDay } from '../../visits/open-days/open-days.fixtures.ts';

const test = await testApp();
const admin = await actor(test, { role: 'ADMIN' });
const reason = 'Segnalato da più persone';

/** All audit entries of a subject, oldest first, including user actions. */
async function auditEntriesOf(subjectType: AuditSubject, subjectId: number) {
  const { data } = await admin.api.call(searchEntries, { query: { subjectType, subjectId, byAdmin: 'false' } });
  return data.reverse().map(({ event, actor: who, byAdmin, reason: why, before, after, requestId }) => {
    // Fixtures write entries without a request.
    if (byAdmin) expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    return { event, byAdmin, actorId: who?.id, reason: why, before, after };
  });
}
type EntryDetail = { reason?: string | null; before?: object | null; after?: object | null };
const byAdmin = (event: AuditedEvent, detail: EntryDetail = {}) => ({
  event,
  byAdmin: true,
  actorId: admin.id,
  reason: null,
  before: null,
  after: null,
  ...detail,
});
const params = (id: number) => ({ params: { id } });

describe('an admin who edits a user', () => {
  const edit = (id: number, body: UserChanges, by = admin) => by.api.call(editUser, { ...params(id), body });

  it('records the changed fields before and after, and the reason', async () => {
    const user = await actor(test, { phone: '+393330001001' });
    await edit(user.id, { name: 'Elsa', surname: 'Prova', phone: '', reason });
    expect(await auditEntriesOf('user', user.id)).toEqual([
      byAdmin('accounts.edited', {
        reason,
        before: { name: 'Ada', phone: '+393330001001' },
        after: { name: 'Elsa', phone: null },
      }),
    ]);
  });

  it('records that a new address is not verified', async () => {
    const user = await actor(test);
    await edit(user.id, { email: 'elsa.nuova@prova.test' });
    expect(await auditEntriesOf('user', user.id)).toEqual([
      byAdmin('accounts.edited', {
        before: { email: user.email, emailVerifiedAt: expect.any(String) },
        after: { email: 'elsa.nuova@prova.test', emailVerifiedAt: null },
      }),
    ]);
  });

  it('records edit, status and role in separate entries', async () => {
    const user = await actor(test);
    await edit(user.id, { gender: 'FEMALE', status: 'SUSPENDED', suspensionReason: 'Truffa', role: 'ADMIN', reason });
    await edit(user.id, { status: 'ACTIVE' });
    expect(await auditEntriesOf('user', user.id)).toEqual([
      byAdmin('accounts.edited', { reason, before: { gender: 'UNKNOWN' }, after: { gender: 'FEMALE' } }),
      byAdmin('accounts.statusChanged', {
        reason,
        before: { status: 'ACTIVE', suspensionReason: null },
        after: { status: 'SUSPENDED', suspensionReason: 'Truffa' },
      }),
      byAdmin('accounts.roleChanged', { reason, before: { role: 'USER' }, after: { role: 'ADMIN' } }),
      byAdmin('accounts.statusChanged', {
        before: { status: 'SUSPENDED', suspensionReason: 'Truffa' },
        after: { status: 'ACTIVE', suspensionReason: null },
      }),
    ]);
  });

  it('has the suspension reason as the reason of the entry', async () => {
    const user = await actor(test);
    await edit(user.id, { status: 'SUSPENDED', suspensionReason: 'Truffa' });
    expect(await auditEntriesOf('user', user.id)).toMatchObject([
      { event: 'accounts.statusChanged', reason: 'Truffa' },
    ]);
  });

  it('records nothing without a change of the user', async () => {
    const user = await actor(test);
    await edit(user.id, { reason });
    expect(await auditEntriesOf('user', user.id)).toEqual([]);
  });

  it('may give a reason, unlike the user', async () => {
    const user = await actor(test);
    const denied = await errorOf(edit(user.id, { name: 'Elsa', reason }, user));
    const fields = [expect.objectContaining({ path: 'body.reason', rule: 'admins_only' })];
    expect(denied).toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION', details: { fields } });
    expect(await auditEntriesOf('user', user.id)).toEqual([]);
  });

  it.each([['' as const], ['no' as const], ['x'.repeat(501)], ['a\u0000b'.padEnd(9)]])(
    'is rejected with the reason %j',
    async (bad) => {
      const user = await actor(test);
      const error = await errorOf(edit(user.id, { name: 'Elsa', reason: bad }));
      expect(error).toMatchObject({ status: 422, details: { fields: [{ path: 'body.reason' }] } });
    },
  );
});

describe('own data', () => {
  it('is recorded without before and after, for users and admins', async () => {
    const user = await actor(test);
    await user.api.call(editUser, { ...params(user.id), body: { name: 'Elsa' } });
    expect(await auditEntriesOf('user', user.id)).toEqual([
      { ...byAdmin('accounts.edited'), byAdmin: false, actorId: user.id },
    ]);
    const self = await actor(test, { role: 'ADMIN' });
    await self.api.call(editUser, { ...params(self.id), body: { name: 'Elsa', reason } });
    expect(await auditEntriesOf('user', self.id)).toEqual([{ ...byAdmin('accounts.edited'), actorId: self.id }]);
    const { id } = await makeMarketListing(test, { owner: self });
    await self.api.call(saveMarketListing, { body: { id, title: 'Un titolo nuovo' } });
    await self.api.call(suspendListing, { ...params(id), body: { reason } });
    const own = await auditEntriesOf('listing', id);
    expect(own.map(({ event, reason: why, before, after }) => [event, why, before, after])).toEqual([
      ['listings.published', null, null, null],
      ['listings.edited', null, null, null],
      ['listings.suspended', null, null, null],
    ]);
  });
});

describe('an admin who disables a second factor', () => {
  it.each([[reason], [undefined]])('may give a reason: %j', async (why) => {
    const user = await protectedActor(test);
    await admin.api.call(forceDisableTwoFactor, { ...params(user.id), ...(why && { body: { reason: why } }) });
    expect((await auditEntriesOf('user', user.id)).at(-1)).toEqual(
      byAdmin('twoFactor.disabled', { reason: why ?? null }),
    );
  });
});

describe('an admin who changes a property of a user', () => {
  it('records the changes of the property and its photos', async () => {
    const { id, owner } = await makeProperty(test);
    await owner.api.call(saveProperty, { body: { id, hasElevator: true } });
    const s3Key = await uploadedPhoto(test, owner);
    const media = [{ s3Key, alt: 'Cucina' }];
    await admin.api.call(saveProperty, { body: { id, description: 'Con due balconi.', roomsCount: 3, media } });
    const [, entry] = await auditEntriesOf('property', id);
    expect(entry).toEqual(
      byAdmin('properties.edited', {
        before: {
          description: 'Trilocale luminoso con balcone.',
          media: [{ s3Key: expect.any(String), alt: 'Soggiorno', roomTag: null, representation: 'PHOTO' }],
        },
        after: {
          description: 'Con due balconi.',
          media: [{ s3Key, alt: 'Cucina', roomTag: null, representation: 'PHOTO' }],
        },
      }),
    );
    await admin.api.call(saveProperty, { body: { id, media } });
    expect((await auditEntriesOf('property', id))[2]).toEqual(byAdmin('properties.edited'));
  });

  it.each([[reason], [undefined]])('records the deleted property, with an optional reason: %j', async (why) => {
    const { id, owner } = await makeProperty(test);
    await admin.api.call(deleteProperty, { ...params(id), ...(why && { body: { reason: why } }) });
    const [entry, ...more] = await auditEntriesOf('property', id);
    const before = expect.objectContaining({
      street: 'Via Solferino',
      streetNumber: '7',
      description: expect.any(String),
    });
    expect([entry, more]).toEqual([byAdmin('properties.deleted', { reason: why ?? null, before }), []]);
    const row = test.deps.db.selectFrom('auditEntry').select('affectedId').where('subjectType', '=', 'property');
    expect(await row.where('subjectId', '=', id).execute()).toEqual([{ affectedId: owner.id }]);
  });
});

describe('an admin who changes a listing of a user', () => {
  const lastOf = async (id: number) => (await auditEntriesOf('listing', id)).at(-1);

  it('records edit, suspension, its end and deletion', async () => {
    const { id } = await makeMarketListing(test);
    const price = { amount: 390_000, currency: 'EUR' as const };
    await admin.api.call(saveMarketListing, { body: { id, price, contactPhone: '333 000 1002' } });
    expect(await lastOf(id)).toEqual(
      byAdmin('listings.edited', {
        before: { price: { amount: 425_000, currency: 'EUR' }, contactPhone: null },
        after: { price, contactPhone: '+393330001002' },
      }),
    );
    const why = 'Le foto sono di un altro annuncio';
    await admin.api.call(suspendListing, { ...params(id), body: { reason: why } });
    const [open, suspended] = [
      { status: 'PUBLISHED', suspendedBy: null, suspensionReason: null },
      { status: 'SUSPENDED', suspendedBy: 'ADMIN', suspensionReason: why },
    ];
    expect(await lastOf(id)).toEqual(byAdmin('listings.suspended', { reason: why, before: open, after: suspended }));
    await admin.api.call(publishListing, params(id));
    expect(await lastOf(id)).toEqual(byAdmin('listings.published', { before: suspended, after: open }));
    await admin.api.call(deleteMarketListing, { ...params(id), body: { reason } });
    const before = expect.objectContaining({ status: 'PUBLISHED', price, title: expect.any(String) });
    expect(await lastOf(id)).toEqual(byAdmin('listings.deleted', { reason, before }));
  });

  it('records one approval of a CIN, and a deletion without a reason', async () => {
    const { id } = await makeStay(test, { cin: 'IT058091C2ABCD1234' });
    await admin.api.call(acceptCin, params(id));
    await admin.api.call(acceptCin, params(id));
    const accepted = { before: { cinReview: 'NEEDED' }, after: { cinReview: 'ACCEPTED' } };
    const events = async () => (await auditEntriesOf('listing', id)).filter((entry) => entry.byAdmin);
    expect(await events()).toEqual([byAdmin('listings.cinAccepted', accepted)]);
    await admin.api.call(deleteHospitalityListing, params(id));
    const before = expect.objectContaining({ cin: 'IT058091C2ABCD1234' });
    expect((await events()).at(-1)).toEqual(byAdmin('listings.deleted', { before }));
  });

  it('records the cancellation of one or all open days', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const date = inDays(test, 9);
    const { id: second } = await makeOpenDay(test, { listingId, owner, date });
    await admin.api.call(deleteEvent, params(id));
    const times = { type: 'OPEN', startTime: '09:00:00', endTime: '10:00:00' };
    const first = { ...times, id, date: inDays(test, 7) };
    expect(await lastOf(listingId)).toEqual(byAdmin('openDays.deleted', { before: { events: [first] } }));
    await admin.api.call(deleteEventsOfListing, { params: { listingId } });
    const other = { ...times, id: second, date };
    expect(await lastOf(listingId)).toEqual(byAdmin('openDays.deleted', { before: { events: [other] } }));
  });

  it('records changes of a stay’s calendar', async () => {
    const { id } = await makeStay(test);
    const edited = (detail: EntryDetail) => byAdmin('availability.edited', detail);
    await admin.api.call(availability.editCalendar, { ...params(id), body: { minNights: 3 } });
    expect(await lastOf(id)).toEqual(edited({ before: { minNights: 1 }, after: { minNights: 3 } }));
    const nights = { from: inDays(test, 20), to: inDays(test, 22) };
    const body = { ...nights, note: 'Lavori' };
    const { data } = await admin.api.call(availability.blockNights, { ...params(id), body });
    expect(await lastOf(id)).toEqual(edited({ after: { blocked: body } }));
    await admin.api.call(availability.unblockNights, { params: { id, blockId: data.blocks[0]?.id ?? 0 } });
    expect(await lastOf(id)).toEqual(edited({ before: { blocked: body } }));
    await admin.api.call(availability.renewExport, params(id));
    expect(await lastOf(id)).toEqual(edited({ after: { exportUrl: 'renewed' } }));
    const url = 'https://www.airbnb.it/calendar/ical/1.ics?s=segreto';
    const fed = await admin.api.call(availability.addFeed, { ...params(id), body: { name: 'Airbnb', url } });
    const feed = { name: 'Airbnb', host: 'www.airbnb.it' };
    expect(await lastOf(id)).toEqual(byAdmin('availability.feedAdded', { after: { feed } }));
    const ofFeed = { params: { id, feedId: fed.data.feeds[0]?.id ?? 0 } };
    await admin.api.call(availability.syncFeed, ofFeed);
    expect(await lastOf(id)).toEqual(byAdmin('availability.syncAsked'));
    await admin.api.call(availability.removeFeed, ofFeed);
    expect(await lastOf(id)).toEqual(byAdmin('availability.feedRemoved', { before: { feed } }));
  });
});

describe('an admin who edits products', () => {
  const price = (amount: number) => ({ amount, currency: 'EUR' as const });

  it('records the creation, change and deletion of a plan', async () => {
    const base = { name: 'Base', billingInterval: 'MONTH' as const, listingContext: 'MARKET' as const, active: false };
    const more = { maxArea: null, trialPeriodDays: 7 };
    const { id } = (await admin.api.call(catalog.savePlan, { body: { ...base, ...more, price: price(9) } })).data;
    await admin.api.call(catalog.savePlan, { body: { ...base, ...more, id, name: 'Base più', price: price(12.5) } });
    await admin.api.call(catalog.deletePlan, params(id));
    const created = { ...base, id, trialPeriodDays: 7, priceMinor: 900, currency: 'EUR' };
    expect(await auditEntriesOf('product', id)).toEqual([
      byAdmin('billingCatalog.saved', { after: created }),
      byAdmin('billingCatalog.saved', {
        before: { name: 'Base', priceMinor: 900 },
        after: { name: 'Base più', priceMinor: 1250 },
      }),
      byAdmin('billingCatalog.deleted', { before: { ...created, name: 'Base più', priceMinor: 1250 } }),
    ]);
  });

  it('records the creation, change and deletion of a boost package', async () => {
    // Avoids a package id that is also a plan id.
    for (const name of ['Primo', 'Secondo']) {
      const other = { name, boostType: 'TOP' as const, durationHours: 24, active: false, price: price(1) };
      await admin.api.call(catalog.saveBoostPackage, { body: other });
    }
    const top = { name: 'In cima', boostType: 'TOP' as const, durationHours: 24, active: false };
    const { id } = (await admin.api.call(catalog.saveBoostPackage, { body: { ...top, price: price(9.9) } })).data;
    await admin.api.call(catalog.saveBoostPackage, { body: { ...top, id, durationHours: 48, price: price(9.9) } });
    await admin.api.call(catalog.deleteBoostPackage, params(id));
    const created = { ...top, id, priceMinor: 990, currency: 'EUR' };
    expect(await auditEntriesOf('product', id)).toEqual([
      byAdmin('billingCatalog.saved', { after: created }),
      byAdmin('billingCatalog.saved', { before: { durationHours: 24 }, after: { durationHours: 48 } }),
      byAdmin('billingCatalog.deleted', { before: { ...created, durationHours: 48 } }),
    ]);
  });
});
