import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts';
import {
  downloadExport,
  getExport,
  listConsents,
  listExports,
  POLICY_VERSION,
  requestDeletion,
  requestExport,
  undoDeletion,
} from '#contract/identity/privacy';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { password } from '../../../testing/somebody.ts';
import { testApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { recordConsents } from '../consents/record-consents.ts';

const test = await testApp();
const { deps, clock } = test;
const DAY = 86_400_000;

const withPassword = async (overrides: Parameters<typeof actor>[1] = {}) =>
  actor(test, { passwordHash: await hashPassword(password), ...overrides });
const ask = (person: TestActor, body: { password?: string } = {}) =>
  person.api.call(requestDeletion, { params: { id: person.id }, body });
const undo = (person: TestActor) => person.api.call(undoDeletion, { params: { id: person.id } });
const eventsOf = async (subjectId: number) =>
  (
    await deps.db.selectFrom('auditEntry').select('event').where('subjectId', '=', subjectId).orderBy('id').execute()
  ).map(({ event }) => event);

describe('what is known of a person', () => {
  it.each(['USER', 'ADMIN'] as const)('is not there for another %s, whether they exist or not', async (role) => {
    const stranger = await actor(test, { role });
    const someone = await actor(test);
    for (const id of [someone.id, 2_000_000_000]) {
      const params = { id, exportId: 1 };
      const calls = [
        () => stranger.api.call(requestExport, { params }),
        () => stranger.api.call(listExports, { params }),
        () => stranger.api.call(getExport, { params }),
        () => stranger.api.call(downloadExport, { params }),
        () => stranger.api.call(requestDeletion, { params, body: {} }),
        () => stranger.api.call(undoDeletion, { params }),
        () => stranger.api.call(listConsents, { params }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    }
  });
});

describe('consents', () => {
  it('are told newest first, with the version of the texts, and nothing is ever overwritten', async () => {
    const person = await actor(test);
    clock.set('2026-11-21T10:00:00Z');
    await recordConsents(deps, deps.db, person.id, [{ kind: 'PRIVACY_POLICY', given: true }]);
    await recordConsents(deps, deps.db, person.id, []);
    await recordConsents(deps, deps.db, person.id, [{ kind: 'SHOW_EMAIL', given: true }]);
    clock.set('2026-11-22T10:00:00Z');
    await recordConsents(deps, deps.db, person.id, [{ kind: 'SHOW_EMAIL', given: false }]);
    const [at, later] = ['2026-11-21T10:00:00.000Z', '2026-11-22T10:00:00.000Z'];
    expect((await person.api.call(listConsents, { params: { id: person.id } })).data).toEqual([
      { kind: 'SHOW_EMAIL', given: false, version: POLICY_VERSION, at: later },
      { kind: 'SHOW_EMAIL', given: true, version: POLICY_VERSION, at },
      { kind: 'PRIVACY_POLICY', given: true, version: POLICY_VERSION, at },
    ]);
  });
});

describe('asking for the erasure of one’s account', () => {
  it('sets a date 30 days ahead, says so by mail and to the shell, and leaves the session', async () => {
    const person = await withPassword({ locale: 'en' });
    const dueAt = new Date(clock.now().getTime() + 30 * DAY).toISOString();
    expect((await ask(person, { password })).data).toEqual({ deletionDueAt: dueAt });
    expect((await person.api.call(getMe, {})).data?.deletionDueAt).toBe(dueAt);
    expect(await lettersTo(test, person.email)).toEqual([
      expect.objectContaining({ letter: 'deletionRequested', locale: 'en', props: expect.objectContaining({ dueAt }) }),
    ]);
    expect(await eventsOf(person.id)).toEqual(['privacy.deletionRequested']);
  });

  it('again, or fifty times at once, keeps the first date and writes one letter', async () => {
    const person = await actor(test);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(person)));
    clock.forward(5 * DAY);
    answers.push(await ask(person));
    expect(new Set(answers.map(({ data }) => data.deletionDueAt)).size).toBe(1);
    expect(await lettersTo(test, person.email)).toHaveLength(1);
  });

  it('needs the password where there is one, whether none came or a wrong one', async () => {
    const person = await withPassword();
    for (const body of [{}, { password: 'Un’altra-frase-9' }]) {
      await expect(ask(person, body)).rejects.toMatchObject({ status: 403, code: 'WRONG_PASSWORD_EXCEPTION' });
    }
    expect((await person.api.call(getMe, {})).data?.deletionDueAt).toBeNull();
  });

  it('allows ten tries in fifteen minutes, then not even the right one, and counts anew after a right one', async () => {
    const person = await withPassword();
    const wrong = () => expect(ask(person, { password: 'sbagliata' })).rejects.toMatchObject({ status: 403 });
    for (let attempt = 0; attempt < 9; attempt += 1) await wrong();
    await ask(person, { password });
    for (let attempt = 0; attempt < 10; attempt += 1) await wrong();
    await expect(ask(person, { password })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 900 },
    });
    clock.forward(900_000);
    await ask(person, { password });
  });

  it('is refused to the last admin who can act, also when two ask at once or the other one is suspended', async () => {
    const admin = await actor(test, { role: 'ADMIN' });
    await deps.db
      .updateTable('appUser')
      .set({ role: 'USER' })
      .where('id', '<>', admin.id)
      .where('role', '=', 'ADMIN')
      .execute();
    await actor(test, { role: 'ADMIN', status: 'SUSPENDED' });
    await expect(ask(admin)).rejects.toMatchObject({ status: 409, code: 'LAST_ADMIN_EXCEPTION' });
    await actor(test, { role: 'ADMIN' });
    await ask(admin);
  });
});

describe('keeping one’s account after all', () => {
  it('takes the date back, also on the last day, and says so', async () => {
    const person = await actor(test);
    await ask(person);
    clock.forward(30 * DAY - 1);
    expect((await undo(person)).data).toEqual({ deletionDueAt: null });
    const letters = await lettersTo(test, person.email);
    expect(letters.map(({ letter }) => letter)).toEqual(['deletionUndone', 'deletionRequested']);
    expect(await eventsOf(person.id)).toEqual(['privacy.deletionRequested', 'privacy.deletionUndone']);
  });

  it('is the same when nothing was asked for, and writes no letter', async () => {
    const person = await actor(test);
    expect((await undo(person)).data).toEqual({ deletionDueAt: null });
    expect((await undo(person)).data).toEqual({ deletionDueAt: null });
    expect(await lettersTo(test, person.email)).toEqual([]);
    expect(await eventsOf(person.id)).toEqual([]);
  });
});
