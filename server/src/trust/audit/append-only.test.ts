import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { editUser } from '#contract/identity/users.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { makeEntry } from './audit.fixtures.ts';

const test = await testApp();
const { db } = test.deps;
const rowOf = (id: number) => db.selectFrom('auditEntry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const full = { reason: 'Perché sì', before: '{"a":1}', after: '{"a":2}', requestId: 'r', affectedId: 3, subjectId: 4 };

describe('the database', () => {
  it.each([
    ['its event', { event: 'listings.deleted' }],
    ['its instant', { at: '2020-01-01' }],
    ['its subject', { subjectId: 5 }],
    ['its kind', { subjectType: 'user' }],
    ['its detail', { detail: '{"a":1}' }],
    ['the request', { requestId: null }],
    ['whose right it was', { byAdmin: false }],
    ['whose it was', { affectedId: null }],
    ['another reason', { reason: 'Perché no' }],
    ['another before', { before: '{"a":0}' }],
    ['another after', { after: '{"a":3}' }],
  ])('rejects the change of an entry: %s', async (_, change) => {
    const id = await makeEntry(test, full);
    const before = await rowOf(id);
    const changing = db.updateTable('auditEntry').set(change).where('id', '=', id).execute();
    await expect(changing).rejects.toThrow('audit_entry is append only');
    expect(await rowOf(id)).toEqual(before);
  });

  it('rejects another actor, and the restoration of emptied data', async () => {
    const [one, other] = [await actor(test), await actor(test)];
    const id = await makeEntry(test, { ...full, actorId: one.id, redactedAt: '2026-01-01', reason: null });
    for (const change of [
      { actorId: other.id },
      { reason: 'Perché' },
      { redactedAt: null },
      { redactedAt: '2026-02-02' },
    ]) {
      const changing = db.updateTable('auditEntry').set(change).where('id', '=', id).execute();
      await expect(changing).rejects.toThrow('audit_entry is append only');
    }
  });

  it('rejects the deletion of one or all entries', async () => {
    const id = await makeEntry(test, full);
    await expect(db.deleteFrom('auditEntry').where('id', '=', id).execute()).rejects.toThrow('append only');
    await expect(sql`truncate audit_entry`.execute(db)).rejects.toThrow('append only');
    await expect(sql`truncate app_user cascade`.execute(db)).rejects.toThrow('append only');
    expect(await rowOf(id)).toMatchObject({ reason: 'Perché sì' });
  });

  it('allows personal data of an entry to be emptied', async () => {
    const id = await makeEntry(test, full);
    const emptied = { reason: null, before: null, after: null, redactedAt: '2026-01-01T00:00:00Z' };
    await db.updateTable('auditEntry').set(emptied).where('id', '=', id).execute();
    expect(await rowOf(id)).toMatchObject({ reason: null, before: null, after: null, requestId: 'r', subjectId: 4 });
  });
});

describe('an entry', () => {
  it('exists only if the change that it records is committed', async () => {
    const [admin, user] = [await actor(test, { role: 'ADMIN' }), await actor(test)];
    const otherUser = await actor(test);
    const body = { name: 'Elsa', email: otherUser.email, reason: 'Lo ha chiesto' };
    const editing = admin.api.call(editUser, { params: { id: user.id }, body });
    await expect(editing).rejects.toMatchObject({ code: 'EMAIL_ALREADY_USED_EXCEPTION' });
    const rows = () =>
      db
        .selectFrom('auditEntry')
        .select('id')
        .where('subjectType', '=', 'user')
        .where('subjectId', 'in', [user.id, otherUser.id])
        .execute();
    expect(await rows()).toEqual([]);
    const undone = inTransaction(db, async (trx) => {
      await test.deps.recordEvent({ event: 'accounts.edited', actorId: admin.id, userId: user.id, fields: [] }, trx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('is written once for each of fifty concurrent admin requests, with its request id', async () => {
    const admins = await Promise.all([1, 2, 3, 4, 5].map(() => actor(test, { role: 'ADMIN' })));
    const users = (await Promise.all(Array.from({ length: 50 }, () => actor(test)))).sort((a, b) => a.id - b.id);
    await Promise.all(
      users.map(({ id }, index) => {
        const body = { biography: `Riga ${index}`, reason: `Motivo ${index}` };
        return admins[index % admins.length]?.api.call(editUser, { params: { id }, body });
      }),
    );
    const rows = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectType', '=', 'user')
      .where(
        'subjectId',
        'in',
        users.map(({ id }) => id),
      )
      .orderBy('subjectId')
      .execute();
    expect(rows.map(({ reason, before, after }) => ({ reason, before, after }))).toEqual(
      users.map((_, index) => ({
        reason: `Motivo ${index}`,
        before: { biography: null },
        after: { biography: `Riga ${index}` },
      })),
    );
    expect(new Set(rows.map(({ requestId }) => requestId)).size).toBe(50);
  });

  it('names the affected user for admin actions and for entries with a reason', async () => {
    const { id: listingId, propertyId, owner } = await makeMarketListing(test);
    const { recordEvent } = test.deps;
    const reason = 'Perché';
    const about = { actorId: null };
    await recordEvent({ event: 'listings.suspended', ...about, listingId, by: 'SYSTEM' }, db, { reason });
    await recordEvent({ event: 'properties.edited', actorId: owner.id, propertyId }, db, {
      reason,
      affectedId: owner.id,
    });
    await recordEvent({ event: 'listings.published', ...about, listingId }, db);
    const rows = await db
      .selectFrom('auditEntry')
      .select(['event', 'reason', 'affectedId'])
      .where('subjectId', 'in', [listingId, propertyId])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(rows.reverse()).toEqual([
      { event: 'listings.suspended', reason, affectedId: owner.id },
      { event: 'properties.edited', reason: null, affectedId: owner.id },
      { event: 'listings.published', reason: null, affectedId: null },
    ]);
  });
});
