import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { POLICY_VERSION } from '#contract/identity/privacy';
import {
  downloadExport,
  getExport,
  listConsents,
  listExports,
  requestDeletion,
  requestExport,
  undoDeletion,
} from '#contract/identity/privacy.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { password } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { recordConsents } from '../consents/record-consents.ts';

const test = await testApp();
const { deps, clock } = test;
const DAY = 86_400_000;

const withPassword = async (overrides: Parameters<typeof actor>[1] = {}) =>
  actor(test, { passwordHash: await hashPassword(password), ...overrides });
const requestErasure = (user: TestActor, body: { password?: string } = {}) =>
  user.api.call(requestDeletion, { params: { id: user.id }, body });
const undo = (user: TestActor) => user.api.call(undoDeletion, { params: { id: user.id } });
const eventsOf = async (subjectId: number) =>
  (
    await deps.db.selectFrom('auditEntry').select('event').where('subjectId', '=', subjectId).orderBy('id').execute()
  ).map(({ event }) => event);

describe('the personal data of a user', () => {
  it.each(['USER', 'ADMIN'] as const)('is hidden from another %s, for existing and unknown users', async (role) => {
    const otherUser = await actor(test, { role });
    const someone = await actor(test);
    for (const id of [someone.id, 2_000_000_000]) {
      const params = { id, exportId: 1 };
      const calls = [
        () => otherUser.api.call(requestExport, { params }),
        () => otherUser.api.call(listExports, { params }),
        () => otherUser.api.call(getExport, { params }),
        () => otherUser.api.call(downloadExport, { params }),
        () => otherUser.api.call(requestDeletion, { params, body: {} }),
        () => otherUser.api.call(undoDeletion, { params }),
        () => otherUser.api.call(listConsents, { params }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    }
  });
});

describe('consents', () => {
  it('are listed newest first, with the version of the texts, and never overwritten', async () => {
    const user = await actor(test);
    clock.set('2026-11-21T10:00:00Z');
    await recordConsents(deps, deps.db, user.id, [{ kind: 'PRIVACY_POLICY', isGranted: true }]);
    await recordConsents(deps, deps.db, user.id, []);
    await recordConsents(deps, deps.db, user.id, [{ kind: 'SHOW_EMAIL', isGranted: true }]);
    clock.set('2026-11-22T10:00:00Z');
    await recordConsents(deps, deps.db, user.id, [{ kind: 'SHOW_EMAIL', isGranted: false }]);
    const [at, later] = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];
    expect((await user.api.call(listConsents, { params: { id: user.id } })).data).toEqual([
      { kind: 'SHOW_EMAIL', given: false, version: POLICY_VERSION, at: later },
      { kind: 'SHOW_EMAIL', given: true, version: POLICY_VERSION, at },
      { kind: 'PRIVACY_POLICY', given: true, version: POLICY_VERSION, at },
    ]);
  });
});

describe('requesting the erasure of the own account', () => {
  it('schedules it in 30 days, notifies the user by email and on the site, and keeps the session', async () => {
    const user = await withPassword({ locale: 'en' });
    const dueAt = new Date(clock.now().getTime() + 30 * DAY).toISOString();
    expect((await requestErasure(user, { password })).data).toEqual({ deletionDueAt: dueAt });
    expect((await user.api.call(getMe, {})).data?.deletionDueAt).toBe(dueAt);
    expect(await emailsTo(test, user.email)).toEqual([
      expect.objectContaining({
        emailName: 'deletionRequested',
        locale: 'en',
        props: expect.objectContaining({ dueAt }),
      }),
    ]);
    expect(await eventsOf(user.id)).toEqual(['privacy.deletionRequested']);
  });

  it('keeps the first date and sends one email, when repeated and for fifty concurrent requests', async () => {
    const user = await actor(test);
    const responses = await Promise.all(Array.from({ length: 50 }, () => requestErasure(user)));
    clock.forward(5 * DAY);
    responses.push(await requestErasure(user));
    expect(new Set(responses.map(({ data }) => data.deletionDueAt)).size).toBe(1);
    expect(await emailsTo(test, user.email)).toHaveLength(1);
  });

  it('requires the password, if the account has one', async () => {
    const user = await withPassword();
    for (const body of [{}, { password: 'Un’altra-frase-9' }]) {
      await expect(requestErasure(user, body)).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD_EXCEPTION' });
    }
    expect((await user.api.call(getMe, {})).data?.deletionDueAt).toBeNull();
  });

  it('allows ten attempts in fifteen minutes, then not even the right one, and resets after a right one', async () => {
    const user = await withPassword();
    const wrong = () => expect(requestErasure(user, { password: 'sbagliata' })).rejects.toMatchObject({ status: 403 });
    for (let attempt = 0; attempt < 9; attempt += 1) await wrong();
    await requestErasure(user, { password });
    for (let attempt = 0; attempt < 10; attempt += 1) await wrong();
    await expect(requestErasure(user, { password })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 900 },
    });
    clock.forward(900_000);
    await requestErasure(user, { password });
  });

  it('is rejected for the last active admin, also concurrently or when the other one is suspended', async () => {
    const admin = await actor(test, { role: 'ADMIN' });
    await deps.db
      .updateTable('appUser')
      .set({ role: 'USER' })
      .where('id', '<>', admin.id)
      .where('role', '=', 'ADMIN')
      .execute();
    await actor(test, { role: 'ADMIN', status: 'SUSPENDED' });
    await expect(requestErasure(admin)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN_EXCEPTION' });
    await actor(test, { role: 'ADMIN' });
    await requestErasure(admin);
  });
});

describe('canceling the erasure', () => {
  it('removes the date, also on the last day, and notifies the user', async () => {
    const user = await actor(test);
    await requestErasure(user);
    clock.forward(30 * DAY - 1);
    expect((await undo(user)).data).toEqual({ deletionDueAt: null });
    const emails = await emailsTo(test, user.email);
    expect(emails.map(({ emailName }) => emailName)).toEqual(['deletionUndone', 'deletionRequested']);
    expect(await eventsOf(user.id)).toEqual(['privacy.deletionRequested', 'privacy.deletionUndone']);
  });

  it('is idempotent without a pending request, and sends no email', async () => {
    const user = await actor(test);
    expect((await undo(user)).data).toEqual({ deletionDueAt: null });
    expect((await undo(user)).data).toEqual({ deletionDueAt: null });
    expect(await emailsTo(test, user.email)).toEqual([]);
    expect(await eventsOf(user.id)).toEqual([]);
  });
});
