import { describe, expect, it } from 'vitest';
import { getMe, login } from '#contract/identity/accounts.schemas';
import { confirmReset } from '#contract/identity/passwords.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { isTwoFactorOn } from '../two-factor/two-factor.queries.ts';
import { newPassword, oldPassword, passwordHolders } from './passwords.fixtures.ts';

const test = await testApp();
const { deps, clock, anonymous } = test;
const { db } = deps;
const { createUser, valid, emailNames, tokenFor } = await passwordHolders(test);

const MINUTE = 60_000;

const confirm = (token: string, password = newPassword) => anonymous.call(confirmReset, { body: { token, password } });
const opens = ({ id }: TestActor, password: string) => checkPassword({ deps }, id, password);
const rowOf = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditEntriesOf = async (id: number) =>
  (await db.selectFrom('auditEntry').select('event').where('subjectId', '=', id).orderBy('id').execute()).map(
    ({ event }) => event,
  );

const invalid = async (token: string) =>
  expect(await errorOf(confirm(token))).toMatchObject({ status: 400, code: 'INVALID_RESET_TOKEN_EXCEPTION' });

describe('a reset link', () => {
  it('is valid until it is used; validation does not use it', async () => {
    const token = await tokenFor(await createUser());
    expect(await valid(token)).toBe(true);
    expect(await valid(token)).toBe(true);
    await confirm(token);
    expect(await valid(token)).toBe(false);
  });

  it.each([undefined, '', ' ', 'unknown', 'x'.repeat(5000), 'A'.repeat(43), '\u0000', '%00'])(
    'is invalid as %j',
    async (token) => {
      expect(await valid(token)).toBe(false);
    },
  );

  it('works for exactly 30 minutes', async () => {
    const [early, expiredUser] = [await createUser(), await createUser()];
    const [inTime, expiredToken] = [await tokenFor(early), await tokenFor(expiredUser)];
    clock.forward(30 * MINUTE - 1);
    await confirm(inTime);
    clock.forward(1);
    expect(await valid(expiredToken)).toBe(false);
    await invalid(expiredToken);
    expect(await opens(expiredUser, oldPassword)).toBe(true);
  });

  it('is invalid after a newer one was sent', async () => {
    const user = await createUser();
    const [older, newer] = [await tokenFor(user), await tokenFor(user)];
    expect([await valid(older), await valid(newer)]).toEqual([false, true]);
    await invalid(older);
    await confirm(newer);
  });

  it('is invalid after the account’s address has changed', async () => {
    const user = await createUser();
    const token = await tokenFor(user);
    await db
      .updateTable('appUser')
      .set({ email: `new.${user.email}` })
      .where('id', '=', user.id)
      .execute();
    expect(await valid(token)).toBe(false);
    await invalid(token);
  });
});

describe('a new password by link', () => {
  it('replaces the old one, ends every session and notifies the user', async () => {
    const user = await createUser();
    const token = await tokenFor(user);
    expect(await confirm(token)).toEqual({ data: { changed: true } });
    expect([await opens(user, oldPassword), await opens(user, newPassword)]).toEqual([false, true]);
    expect((await user.api.call(getMe, {})).data).toBeNull();
    const [sentEmail] = await emailsTo(test, user.email);
    expect(sentEmail).toMatchObject({ emailName: 'passwordChanged', props: { resetPath: '/auth/forgot-password' } });
    expect(await auditEntriesOf(user.id)).toEqual(['passwords.reset']);
  });

  it('is set by one of fifty concurrent requests', async () => {
    const user = await createUser();
    const token = await tokenFor(user);
    const passwords = Array.from({ length: 50 }, (_, number) => `${newPassword} ${number}`);
    const uses = await Promise.allSettled(passwords.map((password) => confirm(token, password)));
    const won = uses.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []));
    expect(won).toHaveLength(1);
    const codes = new Set(uses.flatMap((use) => (use.status === 'rejected' ? [use.reason.code] : [])));
    expect([...codes]).toEqual(['INVALID_RESET_TOKEN_EXCEPTION']);
    expect(await opens(user, passwords[won[0] as number] as string)).toBe(true);
    expect((await emailNames(user)).filter((emailName) => emailName === 'passwordChanged')).toHaveLength(1);
  });

  it.each([
    ['password1', 'leaked_password'],
    ['aaaaaaaaaa', 'weak_password'],
    ['Zenobia Quattrocchi', 'weak_password'],
    ['short', 'too_small'],
  ])('is rejected (%s: %s), and the link stays valid', async (bad, rule) => {
    const user = await createUser({ name: 'Zenobia', surname: 'Quattrocchi' });
    const token = await tokenFor(user);
    const error = await errorOf(confirm(token, bad));
    expect(error).toMatchObject({ status: 422, fields: [{ path: 'body.password', rule }] });
    expect(JSON.stringify(error.details)).not.toContain(bad);
    expect(await valid(token)).toBe(true);
    await confirm(token);
  });

  it('verifies the address too, because its email was opened there', async () => {
    const user = await createUser({ status: 'IN_VERIFICATION', emailVerifiedAt: null });
    await confirm(await tokenFor(user));
    expect(await rowOf(user.id)).toMatchObject({ status: 'ACTIVE', emailVerifiedAt: clock.now() });
    expect(await auditEntriesOf(user.id)).toEqual(['verification.verified', 'passwords.reset']);
  });

  it('does not lift a suspension', async () => {
    const user = await createUser();
    const token = await tokenFor(user);
    await db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
    await confirm(token);
    expect(await rowOf(user.id)).toMatchObject({ status: 'SUSPENDED' });
  });

  it('does not disable two-factor', async () => {
    const user = await createUser();
    const secretSealed = deps.secrets.encrypt('JBSWY3DPEHPK3PXP');
    const on = { userId: user.id, secretSealed, lastStep: 1, enabledAt: clock.now() };
    await db.insertInto('twoFactor').values(on).execute();
    await confirm(await tokenFor(user));
    const remaining = await db.selectFrom('twoFactor').select('enabledAt').where('userId', '=', user.id).execute();
    expect(remaining).toEqual([{ enabledAt: on.enabledAt }]);
  });

  it('removes the identity and the second factor that were added to an unverified address', async () => {
    const user = await createUser({ status: 'IN_VERIFICATION', emailVerifiedAt: null });
    const userId = user.id;
    await db
      .insertInto('socialIdentity')
      .values({ userId, provider: 'google', subject: `s-${userId}` })
      .execute();
    await db
      .insertInto('twoFactor')
      .values({ userId, secretSealed: deps.secrets.encrypt('A'.repeat(32)), lastStep: 0 })
      .execute();
    await confirm(await tokenFor(user));
    expect(await db.selectFrom('socialIdentity').select('id').where('userId', '=', userId).execute()).toEqual([]);
    expect(await isTwoFactorOn(db, userId)).toBe(false);
  });

  it('resets the attempts at a confirmed phone number only', async () => {
    const phone = '+393331230001';
    const owner = await createUser({ phone, phoneVerifiedAt: clock.now() });
    const otherUser = await createUser({ phone });
    const guessed = async () => {
      const typed = { identifier: phone, password: 'wrong' };
      return (await errorOf(anonymous.call(login, { body: typed }))).status;
    };
    const guards = async () => (await db.selectFrom('signInGuard').selectAll().execute()).length;
    expect(await guessed()).toBe(401);
    const before = await guards();
    await confirm(await tokenFor(otherUser));
    expect(await guards()).toBe(before);
    await confirm(await tokenFor(owner));
    expect(await guards()).toBe(before - 1);
  });

  it('requires a token', async () => {
    await invalid('unknown');
    expect((await errorOf(confirm(''))).fields).toMatchObject([{ path: 'body.token' }]);
  });
});
