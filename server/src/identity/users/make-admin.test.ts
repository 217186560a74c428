import { describe, expect, it } from 'vitest';
import { getMe, login } from '#contract/identity/accounts.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeAdmin } from './make-admin.ts';

const test = await testApp();
const names = { name: 'Ada', surname: 'Bianchi' };
const password = 'cavallo-batteria-graffetta-9';
const signIn = (identifier: string) => test.anonymous.call(login, { body: { identifier, password } });

describe('makeAdmin', () => {
  it('creates a user who can sign in and administer at once', async () => {
    expect(await makeAdmin(test.deps, { ...names, email: 'capo@prova.test', password })).toBe('made');
    const { data } = await signIn('capo@prova.test');
    expect(data).toMatchObject({ completed: true, user: { ...names, role: 'ADMIN', emailVerified: true } });
  });

  it('promotes an existing user, and ends all sessions', async () => {
    const user = await actor(test);
    expect(await makeAdmin(test.deps, { ...names, email: user.email.toUpperCase(), password })).toBe('promoted');
    expect((await user.api.call(getMe, {})).data).toBeNull();
    const { data } = await signIn(user.email);
    expect(data).toMatchObject({ user: { id: user.id, surname: 'Prova', can: { administer: true } } });
  });

  it('lifts a suspension, keeps the password without a new one, and is audited', async () => {
    const user = await actor(test);
    await makeAdmin(test.deps, { ...names, email: user.email, password });
    await test.deps.db
      .updateTable('appUser')
      .set({ status: 'SUSPENDED', suspensionReason: 'prova', role: 'USER' })
      .where('id', '=', user.id)
      .execute();
    await makeAdmin(test.deps, { ...names, email: user.email, password: undefined });
    expect((await signIn(user.email)).data).toMatchObject({ user: { role: 'ADMIN', status: 'ACTIVE' } });
    const auditEntries = await test.deps.db
      .selectFrom('auditEntry')
      .select('event')
      .where('subjectId', '=', user.id)
      .orderBy('id')
      .execute();
    expect(auditEntries.map(({ event }) => event)).toEqual([
      'accounts.roleChanged',
      'accounts.statusChanged',
      'accounts.roleChanged',
      'accounts.signedIn',
    ]);
  });
});
