import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts';
import { changePassword } from '#contract/identity/passwords';
import type { TestActor } from '../../../testing/actors.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { refusal } from '../../../testing/refusal.ts';
import { testApp } from '../../../testing/test-app.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { startSession } from '../sessions/start-session.ts';
import { newPassword, oldPassword, passwordHolders } from './passwords.fixtures.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;
const { somebody, tokenFor, valid } = await passwordHolders(test);

const MINUTE = 60_000;

const change = (person: TestActor, body: { oldPassword?: string; newPassword: string }, id = person.id) =>
  person.api.call(changePassword, { params: { id }, body });
const opens = ({ id }: TestActor, password: string) => checkPassword({ deps }, id, password);

describe('changing my password', () => {
  it('ends every session, removes the cookie, tells me by letter and leaves an audit entry', async () => {
    const person = await somebody();
    const elsewhere = await startSession(deps, { userId: person.id, role: 'USER', userAgent: null });
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/v1/users/${person.id}/password`,
      headers: { cookie: person.cookie },
      payload: { oldPassword, newPassword },
    });
    expect(answer.json()).toEqual({ data: { changed: true } });
    expect(answer.cookies).toMatchObject([{ name: 'soglia_session', value: '', path: '/' }]);
    for (const cookie of [person.cookie, `soglia_session=${elsewhere.token}`]) {
      expect((await injectClient(app, cookie).call(getMe, {})).data).toBeNull();
    }
    expect([await opens(person, oldPassword), await opens(person, newPassword)]).toEqual([false, true]);
    const [letter] = await lettersTo(test, person.email);
    expect(letter).toMatchObject({ letter: 'passwordChanged', props: { name: 'Ada' } });
    const trail = await deps.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', person.id).execute();
    expect(trail).toMatchObject([{ event: 'passwords.changed', actorId: person.id }]);
  });

  it('makes the link of a reset letter worthless', async () => {
    const person = await somebody();
    const token = await tokenFor(person);
    expect(await valid(token)).toBe(true);
    await change(person, { oldPassword, newPassword });
    expect(await valid(token)).toBe(false);
  });

  it.each(['USER', 'ADMIN'] as const)('is not for another %s', async (role) => {
    const [person, other] = [await somebody(), await somebody({ role })];
    const error = await refusal(change(other, { oldPassword, newPassword }, person.id));
    expect(error).toMatchObject({ status: 403, code: 'AUTHORIZATION_DENIED_EXCEPTION' });
    const nobody = await refusal(change(other, { oldPassword, newPassword }, 2_147_483_647));
    expect(nobody.code).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await opens(person, oldPassword)).toBe(true);
  });

  it('is not for who is not signed in', async () => {
    const input = { params: { id: 1 }, body: { oldPassword, newPassword } };
    expect((await refusal(anonymous.call(changePassword, input))).code).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
  });

  it('needs the old one, where there is one', async () => {
    const person = await somebody();
    const missing = await refusal(change(person, { newPassword }));
    expect(missing).toMatchObject({ status: 422, fields: [{ path: 'body.oldPassword', rule: 'invalid_type' }] });
    const wrong = await refusal(change(person, { oldPassword: 'Una-frase-lunga-8', newPassword }));
    expect(wrong).toMatchObject({ status: 403, code: 'WRONG_PASSWORD_EXCEPTION' });
    const provided = await somebody({ passwordHash: null });
    await change(provided, { newPassword });
    expect(await opens(provided, newPassword)).toBe(true);
  });

  it.each([
    [oldPassword, 'same_password'],
    ['password1', 'leaked_password'],
    ['aaaaaaaaaa', 'weak_password'],
    ['x'.repeat(129), 'too_big'],
  ])('to %s is refused: %s', async (bad, rule) => {
    const person = await somebody();
    const error = await refusal(change(person, { oldPassword, newPassword: bad }));
    expect(error).toMatchObject({ status: 422, fields: [{ path: 'body.newPassword', rule }] });
    expect(await opens(person, oldPassword)).toBe(true);
    expect((await person.api.call(getMe, {})).data).toMatchObject({ id: person.id });
    expect(await lettersTo(test, person.email)).toEqual([]);
  });

  it('gets ten guesses of the old one in a quarter of an hour, at the same moment too', async () => {
    const person = await somebody();
    const guesses = await Promise.allSettled(
      Array.from({ length: 20 }, () => change(person, { oldPassword: 'wrong', newPassword })),
    );
    const codes = guesses.map((guess) => (guess.status === 'rejected' ? guess.reason.code : 'changed')).sort();
    expect(codes).toEqual([
      ...Array<string>(10).fill('TOO_MANY_REQUESTS_EXCEPTION'),
      ...Array<string>(10).fill('WRONG_PASSWORD_EXCEPTION'),
    ]);
    clock.forward(5 * MINUTE);
    expect((await refusal(change(person, { oldPassword, newPassword }))).details).toEqual({ retryAfterSeconds: 600 });
    clock.forward(10 * MINUTE);
    await change(person, { oldPassword, newPassword });
  });

  it('does not count tries with the right one', async () => {
    const person = await somebody();
    for (let tries = 0; tries < 11; tries += 1) {
      const { code } = await refusal(change(person, { oldPassword, newPassword: 'password1' }));
      expect(code).toBe('VALIDATION_EXCEPTION');
    }
    await change(person, { oldPassword, newPassword });
  });
});
