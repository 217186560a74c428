import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getMe, login } from '#contract/identity/accounts.schemas';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from '#contract/identity/email-change.schemas';
import { changePassword, confirmReset } from '#contract/identity/passwords.schemas';
import { editUser, getUser, type PersonalProfile } from '#contract/identity/users.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { createUser as register } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { codeOf, switchOn, wrongCode } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { newPassword, oldPassword, passwordHolders } from '../passwords/passwords.fixtures.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { purgeExpired } from './email-change.jobs.ts';

const test = await testApp();
const { deps, clock, anonymous } = test;
const { db } = deps;
const { createUser, work, tokenFor } = await passwordHolders(test);

const HOUR = 3_600_000;
let serial = 0;
function freshEmail(): string {
  serial += 1;
  return `nuova.${serial}@prova.test`;
}

const request = (user: TestActor, email: string, more: { password?: string; code?: string } = {}) =>
  user.api.call(requestEmailChange, { params: { id: user.id }, body: { email, password: oldPassword, ...more } });
const confirm = (token: string) => anonymous.call(confirmEmailChange, { body: { token } });
const undo = (token: string) => anonymous.call(undoEmailChange, { body: { token } });
const signIn = (identifier: string, password = oldPassword) =>
  anonymous.call(login, { body: { identifier, password } });
const rowOf = (id: number) => db.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const tokenTo = async (email: string) => (await emailsTo(test, email))[0]?.token ?? '';
const invalid = async (call: Promise<unknown>) =>
  expect(await errorOf(call)).toMatchObject({ status: 400, code: 'INVALID_VERIFICATION_TOKEN_EXCEPTION' });

/** Resolves once a statement waits for a lock. */
async function waitForLock() {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n;
    })
    .toBe(1);
}

/** A user whose email has changed, with the token that undoes it. */
async function changed() {
  const user = await createUser();
  const email = freshEmail();
  await request(user, email);
  await confirm(await tokenTo(email));
  return { user, email, undoToken: await tokenTo(user.email) };
}

describe('requesting a change of the email', () => {
  it('sends a link to the new address and changes nothing', async () => {
    const user = await createUser();
    const email = freshEmail();
    expect(await request(user, ` ${email.toUpperCase()}`)).toEqual({ data: { email } });
    const [sentEmail] = await emailsTo(test, email);
    expect(sentEmail).toMatchObject({ emailName: 'confirmEmailChange', props: { name: 'Ada' } });
    expect(sentEmail?.props.path).toBe(`/auth/email-change?token=${sentEmail?.token}`);
    expect(await rowOf(user.id)).toMatchObject({ email: user.email });
    expect(await emailsTo(test, user.email)).toEqual([]);
  });

  it('shows the address in the profile until it is confirmed or the link expires', async () => {
    const user = await createUser();
    const pending = async () => {
      const { data } = await user.api.call(getUser, {
        params: { id: user.id },
        query: { projection: 'personalProfile' },
      });
      return (data as PersonalProfile).pendingEmail;
    };
    expect(await pending()).toBeNull();
    const email = freshEmail();
    await request(user, email);
    expect(await pending()).toBe(email);
    await user.api.call(confirmEmailChange, { body: { token: await tokenTo(email) } });
    expect(await pending()).toBeNull();
    await request(user, freshEmail());
    clock.forward(24 * HOUR);
    expect(await pending()).toBeNull();
  });

  it('responds the same for a taken address, and writes to its owner only', async () => {
    const [user, owner] = [await createUser(), await register(test)];
    expect(await request(user, owner.email)).toEqual({ data: { email: owner.email } });
    expect(await emailsTo(test, owner.email)).toMatchObject([{ emailName: 'emailInUse', props: { name: owner.name } }]);
    expect(await db.selectFrom('emailChange').selectAll().where('userId', '=', user.id).execute()).toHaveLength(1);
  });

  it('rejects a wrong password, the current address, and another user’s account', async () => {
    const [user, other] = [await createUser(), await createUser()];
    expect(await errorOf(request(user, freshEmail(), { password: 'no' }))).toMatchObject({
      code: 'WRONG_PASSWORD_EXCEPTION',
    });
    expect(await errorOf(request(user, user.email))).toMatchObject({ fields: [{ rule: 'same_email' }] });
    const body = { email: freshEmail(), password: oldPassword };
    expect(await errorOf(user.api.call(requestEmailChange, { params: { id: other.id }, body }))).toMatchObject({
      code: 'AUTHORIZATION_DENIED_EXCEPTION',
    });
  });

  it('needs a code if the account has a second factor', async () => {
    const user = await createUser();
    const { secret } = await switchOn(test, user.api);
    const email = freshEmail();
    expect(await errorOf(request(user, email))).toMatchObject({ fields: [{ path: 'body.code' }] });
    expect(await errorOf(request(user, email, { code: wrongCode(test, secret) }))).toMatchObject({
      code: 'INVALID_OTPCODE_EXCEPTION',
    });
    expect(await emailsTo(test, email)).toEqual([]);
    await request(user, email, { code: codeOf(test, secret) });
    expect(await tokenTo(email)).not.toBe('');
    expect(await errorOf(request(await createUser(), freshEmail(), { code: '123456' }))).toMatchObject({
      code: 'TWO_FACTOR_NOT_ENABLED_EXCEPTION',
    });
  });

  it('is limited by account and by address', async () => {
    const user = await createUser();
    for (let time = 0; time < 5; time += 1) await request(user, freshEmail());
    expect(await errorOf(request(user, freshEmail()))).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    const email = freshEmail();
    for (let time = 0; time < 3; time += 1) await request(await createUser(), email);
    expect(await errorOf(request(await createUser(), email))).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
  });
});

describe('confirming at the new address', () => {
  it('changes and verifies the email, ends other sessions, and notifies the old address', async () => {
    const user = await createUser();
    const email = freshEmail();
    await request(user, email);
    const other = await createUser();
    await other.api.call(confirmEmailChange, { body: { token: await tokenTo(email) } });
    expect(await rowOf(user.id)).toMatchObject({ email, emailVerifiedAt: clock.now() });
    expect((await user.api.call(getMe, {})).data).toBeNull();
    expect((await other.api.call(getMe, {})).data).toMatchObject({ id: other.id });
    const [notice] = await emailsTo(test, user.email);
    expect(notice).toMatchObject({ emailName: 'emailChanged', props: { email } });
    expect(notice?.props.path).toBe(`/auth/email-change/undo?token=${notice?.token}`);
    await signIn(email);
    expect(await errorOf(signIn(user.email))).toMatchObject({ code: 'BAD_CREDENTIALS_EXCEPTION' });
    const auditEntries = await db
      .selectFrom('auditEntry')
      .select('event')
      .where('subjectId', '=', user.id)
      .orderBy('id')
      .execute();
    expect(auditEntries.map(({ event }) => event)).toContain('emailChange.confirmed');
  });

  it('does not end the session of the browser that confirms', async () => {
    const user = await createUser();
    const email = freshEmail();
    await request(user, email);
    await user.api.call(confirmEmailChange, { body: { token: await tokenTo(email) } });
    expect((await user.api.call(getMe, {})).data).toMatchObject({ email, emailVerified: true });
  });

  it('works for one of several concurrent uses, and not after 24 hours', async () => {
    const [user, expiredUser] = [await createUser(), await createUser()];
    const [email, expiredEmail] = [freshEmail(), freshEmail()];
    await request(user, email);
    await request(expiredUser, expiredEmail);
    const token = await tokenTo(email);
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(token)));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await invalid(confirm(token));
    clock.forward(24 * HOUR);
    await invalid(confirm(await tokenTo(expiredEmail)));
  });

  it('works only for the newer of two requests', async () => {
    const user = await createUser();
    const [older, newer] = [freshEmail(), freshEmail()];
    await request(user, older);
    await request(user, newer);
    await invalid(confirm(await tokenTo(older)));
    await confirm(await tokenTo(newer));
    expect(await rowOf(user.id)).toMatchObject({ email: newer });
  });

  it('is rejected if another account took the address since', async () => {
    const user = await createUser();
    const email = freshEmail();
    await request(user, email);
    const token = await tokenTo(email);
    await register(test, { email });
    expect(await errorOf(confirm(token))).toMatchObject({ code: 'EMAIL_ALREADY_USED_EXCEPTION' });
    expect(await rowOf(user.id)).toMatchObject({ email: user.email });
  });

  it.each(['changed', 'reset'])('is invalid once the password was %s', async (how) => {
    const user = await createUser();
    const email = freshEmail();
    await request(user, email);
    if (how === 'changed') {
      const body = { oldPassword, newPassword };
      await user.api.call(changePassword, { params: { id: user.id }, body });
    } else {
      await anonymous.call(confirmReset, { body: { token: await tokenFor(user), password: newPassword } });
    }
    await invalid(confirm(await tokenTo(email)));
    expect(await rowOf(user.id)).toMatchObject({ email: user.email });
  });

  it('is no longer shown in the profile once an admin has changed the email', async () => {
    const user = await createUser();
    await request(user, freshEmail());
    const admin = await actor(test, { role: 'ADMIN' });
    await admin.api.call(editUser, { params: { id: user.id }, body: { email: freshEmail(), reason: 'Lo ha chiesto' } });
    const { data } = await admin.api.call(getUser, {
      params: { id: user.id },
      query: { projection: 'personalProfile' },
    });
    expect(data).toMatchObject({ pendingEmail: null });
  });

  it('sends no undo link to an unverified old address', async () => {
    const user = await createUser({ emailVerifiedAt: null, status: 'IN_VERIFICATION' });
    const email = freshEmail();
    await request(user, email);
    await confirm(await tokenTo(email));
    expect(await emailsTo(test, user.email)).toEqual([]);
    expect(await rowOf(user.id)).toMatchObject({ email, status: 'ACTIVE' });
  });
});

describe('undoing from the old address', () => {
  it('restores it, ends all sessions, and has a new password set by email', async () => {
    const { user, email, undoToken } = await changed();
    await signIn(email);
    await undo(undoToken);
    expect(await rowOf(user.id)).toMatchObject({ email: user.email, passwordHash: null });
    expect(await db.selectFrom('session').select('id').where('userId', '=', user.id).execute()).toEqual([]);
    for (const identifier of [email, user.email])
      expect(await errorOf(signIn(identifier))).toMatchObject({ code: 'BAD_CREDENTIALS_EXCEPTION' });
    await work();
    const [sentEmail] = await emailsTo(test, user.email);
    expect(sentEmail?.emailName).toBe('passwordRemoved');
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/reset/confirm',
      payload: { token: sentEmail?.token, password: newPassword },
    });
    await signIn(user.email, newPassword);
    await invalid(undo(undoToken));
  });

  it('removes a second factor enabled after the request', async () => {
    const { user, email, undoToken } = await changed();
    await signIn(email);
    await db
      .insertInto('twoFactor')
      .values({ userId: user.id, secretSealed: Buffer.from('x'), lastStep: 0, enabledAt: clock.now() })
      .execute();
    await undo(undoToken);
    expect(await db.selectFrom('twoFactor').select('userId').where('userId', '=', user.id).execute()).toEqual([]);
  });

  it('works after a second change too, and invalidates its links', async () => {
    const { user, email, undoToken } = await changed();
    const again = freshEmail();
    await db
      .insertInto('emailChange')
      .values({
        userId: user.id,
        oldEmail: email,
        newEmail: again,
        confirmHash: Buffer.from(again),
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + HOUR),
      })
      .execute();
    await undo(undoToken);
    expect(await rowOf(user.id)).toMatchObject({ email: user.email });
    expect(await db.selectFrom('emailChange').select('id').where('userId', '=', user.id).execute()).toEqual([]);
  });

  it('takes the address back from an account that never verified it', async () => {
    const { user, undoToken } = await changed();
    const squatter = await register(test, { email: user.email, status: 'IN_VERIFICATION' });
    await undo(undoToken);
    expect(await rowOf(user.id)).toMatchObject({ email: user.email });
    expect((await rowOf(squatter.id)).erasedAt).not.toBeNull();
  });

  it('erases no account that verifies the address at the same time', async () => {
    const { user, undoToken } = await changed();
    const holder = await register(test, { email: user.email, status: 'IN_VERIFICATION' });
    const outcome = await db.transaction().execute(async (trx) => {
      await trx.updateTable('appUser').set({ emailVerifiedAt: clock.now() }).where('id', '=', holder.id).execute();
      const undoing = errorOf(undo(undoToken));
      await waitForLock();
      return { undoing };
    });
    expect(await outcome.undoing).toMatchObject({ code: 'EMAIL_ALREADY_USED_EXCEPTION' });
    expect((await rowOf(holder.id)).erasedAt).toBeNull();
  });

  it('is rejected if an account has verified the address since', async () => {
    const { user, undoToken } = await changed();
    await register(test, { email: user.email, emailVerifiedAt: clock.now() });
    expect(await errorOf(undo(undoToken))).toMatchObject({ code: 'EMAIL_ALREADY_USED_EXCEPTION' });
  });

  it('works for 14 days, and is purged then', async () => {
    const { undoToken, user } = await changed();
    clock.forward(14 * 24 * HOUR - 1);
    await purgeExpired(deps);
    expect(await db.selectFrom('emailChange').select('id').where('userId', '=', user.id).execute()).toHaveLength(1);
    clock.forward(1);
    await invalid(undo(undoToken));
    await purgeExpired(deps);
    expect(await db.selectFrom('emailChange').select('id').where('userId', '=', user.id).execute()).toEqual([]);
  });
});

describe('the stored data of a change', () => {
  it('contains a hash of each link, and is deleted with the account', async () => {
    const { user, undoToken } = await changed();
    const rows = await db.selectFrom('emailChange').selectAll().where('userId', '=', user.id).execute();
    expect(JSON.stringify(rows)).not.toContain(undoToken);
    await eraseAccount({ deps }, user.id, { actorId: null });
    expect(await db.selectFrom('emailChange').select('id').where('userId', '=', user.id).execute()).toEqual([]);
    await invalid(undo(undoToken));
  });
});
