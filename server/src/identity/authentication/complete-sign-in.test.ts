import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { completeSignIn, getTwoFactorStatus } from '#contract/identity/two-factor.schemas';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import {
  challengeOf,
  codeOf,
  complete,
  type Protected,
  passwordOf,
  userWithTwoFactor,
} from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { app, deps, clock } = test;
const MINUTE = 60_000;

const errorCodeOf = async (token: string, code: string) => (await errorOf(complete(test, token, code))).code;
const countSessions = async ({ id }: Protected) =>
  (await deps.db.selectFrom('session').select('id').where('userId', '=', id).execute()).length;
const challengesOf = ({ id }: Protected) =>
  deps.db.selectFrom('signInChallenge').selectAll().where('userId', '=', id).execute();

describe('signing in with two-factor on', () => {
  it('sets the cookie only after the code', async () => {
    const user = await userWithTwoFactor(test);
    const first = await passwordOf(test, user);
    expect(first.statusCode).toBe(200);
    expect(first.cookies).toEqual([]);
    const { completed, challengeToken } = first.json().data;
    expect(completed).toBe(false);
    expect(Buffer.from(challengeToken, 'base64url')).toHaveLength(32);
    const second = await app.inject({
      method: 'POST',
      url: completeSignIn.path,
      payload: { challengeToken, code: codeOf(test, user.secret) },
    });
    expect(second.json().data).toMatchObject({ completed: true, user: { id: user.id, email: user.email } });
    const me = await injectClient(app, `soglia_session=${second.cookies[0]?.value}`).call(getMe, {});
    expect(me.data).toMatchObject({ id: user.id });
    expect(await challengesOf(user)).toEqual([]);
  });

  it('stores only the hash of the challenge, for ten minutes', async () => {
    const user = await userWithTwoFactor(test);
    const token = await challengeOf(test, user);
    const [row] = await challengesOf(user);
    expect(row?.tokenHash).toHaveLength(32);
    expect(row?.tokenHash.equals(Buffer.from(token, 'base64url'))).toBe(false);
    expect(row?.expiresAt).toEqual(new Date(clock.now().getTime() + 10 * MINUTE));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('accepts the code %i steps away: %s', async (steps, isAccepted) => {
    const user = await userWithTwoFactor(test);
    clock.forward(10 * MINUTE);
    const call = complete(test, await challengeOf(test, user), codeOf(test, user.secret, steps));
    if (isAccepted) expect(await call).toMatchObject({ completed: true });
    else expect((await errorOf(call)).code).toBe('INVALID_OTPCODE_EXCEPTION');
  });

  it('rejects a used code', async () => {
    const user = await userWithTwoFactor(test);
    const code = codeOf(test, user.secret);
    await complete(test, await challengeOf(test, user), code);
    expect(await errorCodeOf(await challengeOf(test, user), code)).toBe('INVALID_OTPCODE_EXCEPTION');
  });

  it('succeeds for one of fifty concurrent uses of a code', async () => {
    const user = await userWithTwoFactor(test);
    const before = await countSessions(user);
    const challenges: string[] = [];
    for (let count = 0; count < 5; count += 1) challenges.push(await challengeOf(test, user));
    const code = codeOf(test, user.secret);
    const uses = Array.from({ length: 50 }, (_, index) => complete(test, challenges[index % 5] ?? '', code));
    const outcomes = await Promise.allSettled(uses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countSessions(user)).toBe(before + 1);
  });

  it('succeeds for one of two concurrent right codes of a challenge', async () => {
    const user = await userWithTwoFactor(test);
    const token = await challengeOf(test, user);
    const codes = [user.backupCodes[0] ?? '', user.backupCodes[1] ?? ''];
    const outcomes = await Promise.allSettled(codes.map((code) => complete(test, token, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await user.api.call(getTwoFactorStatus, {})).data.backupCodesLeft).toBe(9);
  });

  it("rejects another user's code", async () => {
    const [one, other] = [await userWithTwoFactor(test), await userWithTwoFactor(test)];
    const token = await challengeOf(test, one);
    expect(await errorCodeOf(token, codeOf(test, other.secret))).toBe('INVALID_OTPCODE_EXCEPTION');
    expect(await errorCodeOf(token, other.backupCodes[0] ?? '')).toBe('INVALID_OTPCODE_EXCEPTION');
  });

  it('rejects a user who was suspended concurrently, and uses up neither challenge nor code', async () => {
    const user = await userWithTwoFactor(test);
    const token = await challengeOf(test, user);
    await deps.db
      .updateTable('appUser')
      .set({ status: 'SUSPENDED', suspensionReason: 'spam' })
      .where('id', '=', user.id)
      .execute();
    const rejected = await errorOf(complete(test, token, user.backupCodes[0] ?? ''));
    expect(rejected).toMatchObject({ code: 'USER_SUSPENDED_EXCEPTION', details: { reason: 'spam' } });
    const used = deps.db.selectFrom('backupCode').select('usedAt').where('userId', '=', user.id);
    expect(await used.where('usedAt', 'is not', null).execute()).toEqual([]);
  });
});

describe('a backup code', () => {
  it.each([
    ['as it was shown', (code: string) => code],
    ['in small letters, with spaces', (code: string) => ` ${code.toLowerCase().replaceAll('-', ' ')} `],
    ['with nothing between', (code: string) => code.replaceAll('-', '')],
  ])('works %s, once, and notifies the user of the remaining codes', async (_, written) => {
    const user = await userWithTwoFactor(test);
    const code = written(user.backupCodes[4] ?? '');
    expect(await complete(test, await challengeOf(test, user), code)).toMatchObject({ completed: true });
    expect(await errorCodeOf(await challengeOf(test, user), code)).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await user.api.call(getTwoFactorStatus, {})).data.backupCodesLeft).toBe(9);
    const [sentEmail] = await emailsTo(test, user.email);
    expect(sentEmail).toMatchObject({ emailName: 'backupCodeUsed', props: { name: 'Carla', left: 9 } });
    const auditEntries = await deps.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', user.id).execute();
    expect(auditEntries).toContainEqual(
      expect.objectContaining({ event: 'twoFactor.backupCodeUsed', detail: { left: 9 } }),
    );
    expect(JSON.stringify(auditEntries)).not.toContain(user.backupCodes[4]);
  });

  it('succeeds for one of three concurrent uses', async () => {
    const user = await userWithTwoFactor(test);
    const before = await countSessions(user);
    const challenges = [await challengeOf(test, user), await challengeOf(test, user), await challengeOf(test, user)];
    const uses = challenges.map((token) => complete(test, token, user.backupCodes[0] ?? ''));
    expect((await Promise.allSettled(uses)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countSessions(user)).toBe(before + 1);
  });
});
