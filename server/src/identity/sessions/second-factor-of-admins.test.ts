import { describe, expect, it } from 'vitest';
import { getMe, login } from '#contract/identity/accounts.schemas';
import { startView } from '#contract/identity/impersonation.schemas';
import { countUsersByStatus, editUser, getUser } from '#contract/identity/users.schemas';
import { actor } from '../../../testing/actors.ts';
import { createUser, password } from '../../../testing/create-user.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { challengeOf, codeOf, complete, protectedActor, userWithTwoFactor } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { effectiveRole } from './effective-role.rules.ts';

const strict = await testApp({ ADMIN_TWO_FACTOR: 'required' });
const lenient = await testApp({ ADMIN_TWO_FACTOR: 'grace' });

const count = { query: { status: 'ACTIVE' } } as const;

describe('effectiveRole', () => {
  it.each([
    ['ADMIN', true, 'required', { role: 'ADMIN', needsTwoFactor: false }],
    ['ADMIN', false, 'required', { role: 'USER', needsTwoFactor: true }],
    ['ADMIN', true, 'grace', { role: 'ADMIN', needsTwoFactor: false }],
    ['ADMIN', false, 'grace', { role: 'ADMIN', needsTwoFactor: true }],
    ['USER', true, 'required', { role: 'USER', needsTwoFactor: false }],
    ['USER', false, 'required', { role: 'USER', needsTwoFactor: false }],
  ] as const)('returns for %s, with a second factor: %s, %s', (role, hasSecondFactor, demanded, expected) => {
    expect(effectiveRole({ role, hasSecondFactor }, demanded)).toEqual(expected);
  });
});

describe('an admin without a required second factor', () => {
  it('gets `needsTwoFactor`, and has the role of a user until then', async () => {
    const admin = await actor(strict, { role: 'ADMIN' });
    expect((await admin.api.call(getMe, {})).data).toMatchObject({
      id: admin.id,
      role: 'USER',
      needsTwoFactor: true,
      can: { administer: false },
    });
    expect(await errorOf(admin.api.call(countUsersByStatus, count))).toMatchObject({
      status: 403,
      code: 'TWO_FACTOR_REQUIRED_EXCEPTION',
    });
  });

  it('has no admin rights on endpoints that are open to users', async () => {
    const [admin, user] = [await actor(strict, { role: 'ADMIN' }), await actor(strict)];
    const params = { id: user.id };
    for (const call of [
      admin.api.call(getUser, { params, query: { projection: 'personalProfile' } }),
      admin.api.call(editUser, { params, body: { status: 'SUSPENDED', suspensionReason: 'Prova.' } }),
      admin.api.call(editUser, { params: { id: admin.id }, body: { email: 'altra@prova.test' } }),
    ])
      expect(await errorOf(call)).toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' });
  });

  it('cannot impersonate, and loses an impersonation when the factor is removed', async () => {
    const [admin, user] = [await actor(strict, { role: 'ADMIN' }), await actor(strict)];
    const input = { params: { id: user.id }, body: { reason: 'Una prova' } };
    expect(await errorOf(admin.api.call(startView, input))).toMatchObject({ code: 'TWO_FACTOR_REQUIRED_EXCEPTION' });
    const secured = await protectedActor(strict, { role: 'ADMIN' });
    await secured.api.call(startView, input);
    expect((await secured.api.call(getMe, {})).data?.id).toBe(user.id);
    await strict.deps.db.deleteFrom('twoFactor').where('userId', '=', secured.id).execute();
    expect((await secured.api.call(getMe, {})).data).toMatchObject({ id: secured.id, seenBy: null });
  });

  it('gets admin rights in the same session after enabling it', async () => {
    const admin = await protectedActor(strict, { role: 'ADMIN' });
    expect((await admin.api.call(getMe, {})).data).toMatchObject({
      role: 'ADMIN',
      needsTwoFactor: false,
      can: { administer: true },
    });
    expect((await admin.api.call(countUsersByStatus, count)).data).toBeGreaterThan(0);
  });

  it('stays signed in for the twelve hours of an admin', async () => {
    const admin = await actor(strict, { role: 'ADMIN' });
    const me = () => strict.app.inject({ url: getMe.path, headers: { cookie: admin.cookie } });
    strict.clock.forward(3_600_000);
    const end = (await me()).cookies[0]?.expires?.getTime();
    expect(end).toBeCloseTo(strict.clock.now().getTime() + 12 * 3_600_000, -4);
  });

  it('gets `needsTwoFactor` from a sign-in too', async () => {
    const { email } = await createUser(strict, { role: 'ADMIN' });
    const signIn = await strict.anonymous.call(login, { body: { identifier: email, password } });
    expect(signIn.data).toMatchObject({ user: { role: 'USER', needsTwoFactor: true, can: { administer: false } } });
    const secured = await userWithTwoFactor(strict);
    await strict.deps.db.updateTable('appUser').set({ role: 'ADMIN' }).where('id', '=', secured.id).execute();
    const done = await complete(strict, await challengeOf(strict, secured), codeOf(strict, secured.secret));
    expect(done).toMatchObject({ user: { role: 'ADMIN', needsTwoFactor: false, can: { administer: true } } });
  });

  it('gets the same errors as a user', async () => {
    const user = await actor(strict);
    expect((await user.api.call(getMe, {})).data?.needsTwoFactor).toBe(false);
    expect(await errorOf(user.api.call(countUsersByStatus, count))).toMatchObject({
      status: 403,
      code: 'AUTHORIZATION_DENIED_EXCEPTION',
    });
  });
});

describe('an admin without a second factor in the grace period', () => {
  it('has admin rights, and gets `needsTwoFactor`', async () => {
    const admin = await actor(lenient, { role: 'ADMIN' });
    expect((await admin.api.call(getMe, {})).data).toMatchObject({
      role: 'ADMIN',
      needsTwoFactor: true,
      can: { administer: true },
    });
    expect((await admin.api.call(countUsersByStatus, count)).data).toBeGreaterThan(0);
  });
});
