import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { changePassword } from '#contract/identity/passwords.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { startSession } from '../sessions/start-session.ts';
import { newPassword, oldPassword, passwordHolders } from './passwords.fixtures.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;
const { createUser, tokenFor, valid } = await passwordHolders(test);

const MINUTE = 60_000;

const change = (user: TestActor, body: { oldPassword?: string; newPassword: string }, id = user.id) =>
  user.api.call(changePassword, { params: { id }, body });
const opens = ({ id }: TestActor, password: string) => checkPassword({ deps }, id, password);

describe('changing the own password', () => {
  it('ends every session, removes the cookie, sends an email and leaves an audit entry', async () => {
    const user = await createUser();
    const elsewhere = await startSession(deps, { userId: user.id, role: 'USER', userAgent: null });
    const response = await app.inject({
      method: 'PUT',
      url: `/api/v1/users/${user.id}/password`,
      headers: { cookie: user.cookie },
      payload: { oldPassword, newPassword },
    });
    expect(response.json()).toEqual({ data: { changed: true } });
    expect(response.cookies).toMatchObject([{ name: 'soglia_session', value: '', path: '/' }]);
    for (const cookie of [user.cookie, `soglia_session=${elsewhere.token}`]) {
      expect((await injectClient(app, cookie).call(getMe, {})).data).toBeNull();
    }
    expect([await opens(user, oldPassword), await opens(user, newPassword)]).toEqual([false, true]);
    const [sentEmail] = await emailsTo(test, user.email);
    expect(sentEmail).toMatchObject({ emailName: 'passwordChanged', props: { name: 'Ada' } });
    const auditEntries = await deps.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', user.id).execute();
    expect(auditEntries).toMatchObject([{ event: 'passwords.changed', actorId: user.id }]);
  });

  it('invalidates the link of a reset email', async () => {
    const user = await createUser();
    const token = await tokenFor(user);
    expect(await valid(token)).toBe(true);
    await change(user, { oldPassword, newPassword });
    expect(await valid(token)).toBe(false);
  });

  it.each(['USER', 'ADMIN'] as const)('is rejected for another %s', async (role) => {
    const [user, other] = [await createUser(), await createUser({ role })];
    const error = await errorOf(change(other, { oldPassword, newPassword }, user.id));
    expect(error).toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    const unknownUserError = await errorOf(change(other, { oldPassword, newPassword }, 2_147_483_647));
    expect(unknownUserError.code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await opens(user, oldPassword)).toBe(true);
  });

  it('is rejected without sign-in', async () => {
    const input = { params: { id: 1 }, body: { oldPassword, newPassword } };
    expect((await errorOf(anonymous.call(changePassword, input))).code).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
  });

  it('requires the old password, if any', async () => {
    const user = await createUser();
    const missing = await errorOf(change(user, { newPassword }));
    expect(missing).toMatchObject({ status: 422, fields: [{ path: 'body.oldPassword', rule: 'invalid_type' }] });
    const wrong = await errorOf(change(user, { oldPassword: 'Una-frase-lunga-8', newPassword }));
    expect(wrong).toMatchObject({ status: 403, code: 'WRONG_PASSWORD_EXCEPTION' });
    const provided = await createUser({ passwordHash: null });
    await change(provided, { newPassword });
    expect(await opens(provided, newPassword)).toBe(true);
  });

  it.each([
    [oldPassword, 'same_password'],
    ['password1', 'leaked_password'],
    ['aaaaaaaaaa', 'weak_password'],
    ['x'.repeat(129), 'too_big'],
  ])('to %s is rejected: %s', async (bad, rule) => {
    const user = await createUser();
    const error = await errorOf(change(user, { oldPassword, newPassword: bad }));
    expect(error).toMatchObject({ status: 422, fields: [{ path: 'body.newPassword', rule }] });
    expect(await opens(user, oldPassword)).toBe(true);
    expect((await user.api.call(getMe, {})).data).toMatchObject({ id: user.id });
    expect(await emailsTo(test, user.email)).toEqual([]);
  });

  it('is limited to ten attempts in a quarter of an hour, also concurrent ones', async () => {
    const user = await createUser();
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () => change(user, { oldPassword: 'wrong', newPassword })),
    );
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'changed')).sort();
    expect(codes).toEqual([
      ...Array<string>(10).fill('TOO_MANY_REQUESTS_EXCEPTION'),
      ...Array<string>(10).fill('WRONG_PASSWORD_EXCEPTION'),
    ]);
    clock.forward(5 * MINUTE);
    expect((await errorOf(change(user, { oldPassword, newPassword }))).details).toEqual({ retryAfterSeconds: 600 });
    clock.forward(10 * MINUTE);
    await change(user, { oldPassword, newPassword });
  });

  it('does not count attempts with the right password', async () => {
    const user = await createUser();
    for (let attempts = 0; attempts < 11; attempts += 1) {
      const { code } = await errorOf(change(user, { oldPassword, newPassword: 'password1' }));
      expect(code).toBe('VALIDATION_EXCEPTION');
    }
    await change(user, { oldPassword, newPassword });
  });
});
