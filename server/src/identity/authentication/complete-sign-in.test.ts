import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts';
import { completeSignIn, getTwoFactorStatus } from '#contract/identity/two-factor';
import { injectClient } from '../../../testing/inject-client.ts';
import { lettersTo } from '../../../testing/letters.ts';
import { refusal } from '../../../testing/refusal.ts';
import {
  challengeOf,
  codeOf,
  complete,
  type Protected,
  passwordOf,
  protectedSomebody,
} from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { app, deps, clock } = test;
const MINUTE = 60_000;

const codeRefused = async (token: string, code: string) => (await refusal(complete(test, token, code))).code;
const countSessions = async ({ id }: Protected) =>
  (await deps.db.selectFrom('session').select('id').where('userId', '=', id).execute()).length;
const challengesOf = ({ id }: Protected) =>
  deps.db.selectFrom('signInChallenge').selectAll().where('userId', '=', id).execute();

describe('signing in with two-factor on', () => {
  it('sets the cookie only after the code', async () => {
    const person = await protectedSomebody(test);
    const first = await passwordOf(test, person);
    expect(first.statusCode).toBe(200);
    expect(first.cookies).toEqual([]);
    const { completed, challengeToken } = first.json().data;
    expect(completed).toBe(false);
    expect(Buffer.from(challengeToken, 'base64url')).toHaveLength(32);
    const second = await app.inject({
      method: 'POST',
      url: completeSignIn.path,
      payload: { challengeToken, code: codeOf(test, person.secret) },
    });
    expect(second.json().data).toMatchObject({ completed: true, user: { id: person.id, email: person.email } });
    const me = await injectClient(app, `soglia_session=${second.cookies[0]?.value}`).call(getMe, {});
    expect(me.data).toMatchObject({ id: person.id });
    expect(await challengesOf(person)).toEqual([]);
  });

  it('stores only the hash of the challenge, for ten minutes', async () => {
    const person = await protectedSomebody(test);
    const token = await challengeOf(test, person);
    const [row] = await challengesOf(person);
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
  ])('takes the code %i steps away: %s', async (steps, taken) => {
    const person = await protectedSomebody(test);
    clock.forward(10 * MINUTE);
    const call = complete(test, await challengeOf(test, person), codeOf(test, person.secret, steps));
    if (taken) expect(await call).toMatchObject({ completed: true });
    else expect((await refusal(call)).code).toBe('INVALID_OTPCODE_EXCEPTION');
  });

  it('takes no code a second time', async () => {
    const person = await protectedSomebody(test);
    const code = codeOf(test, person.secret);
    await complete(test, await challengeOf(test, person), code);
    expect(await codeRefused(await challengeOf(test, person), code)).toBe('INVALID_OTPCODE_EXCEPTION');
  });

  it('lets one of fifty in who use one code at the same moment', async () => {
    const person = await protectedSomebody(test);
    const before = await countSessions(person);
    const challenges: string[] = [];
    for (let made = 0; made < 5; made += 1) challenges.push(await challengeOf(test, person));
    const code = codeOf(test, person.secret);
    const uses = Array.from({ length: 50 }, (_, index) => complete(test, challenges[index % 5] ?? '', code));
    const outcomes = await Promise.allSettled(uses);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countSessions(person)).toBe(before + 1);
  });

  it('lets one of two in who answer one challenge with two right codes', async () => {
    const person = await protectedSomebody(test);
    const token = await challengeOf(test, person);
    const codes = [person.backupCodes[0] ?? '', person.backupCodes[1] ?? ''];
    const outcomes = await Promise.allSettled(codes.map((code) => complete(test, token, code)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await person.api.call(getTwoFactorStatus, {})).data.backupCodesLeft).toBe(9);
  });

  it("does not take somebody else's code", async () => {
    const [one, other] = [await protectedSomebody(test), await protectedSomebody(test)];
    const token = await challengeOf(test, one);
    expect(await codeRefused(token, codeOf(test, other.secret))).toBe('INVALID_OTPCODE_EXCEPTION');
    expect(await codeRefused(token, other.backupCodes[0] ?? '')).toBe('INVALID_OTPCODE_EXCEPTION');
  });

  it('tells somebody who was suspended meanwhile, and uses nothing up', async () => {
    const person = await protectedSomebody(test);
    const token = await challengeOf(test, person);
    await deps.db
      .updateTable('appUser')
      .set({ status: 'SUSPENDED', suspensionReason: 'spam' })
      .where('id', '=', person.id)
      .execute();
    const refused = await refusal(complete(test, token, person.backupCodes[0] ?? ''));
    expect(refused).toMatchObject({ code: 'USER_SUSPENDED_EXCEPTION', details: { reason: 'spam' } });
    const used = deps.db.selectFrom('backupCode').select('usedAt').where('userId', '=', person.id);
    expect(await used.where('usedAt', 'is not', null).execute()).toEqual([]);
  });
});

describe('a backup code', () => {
  it.each([
    ['as it was shown', (code: string) => code],
    ['in small letters, with spaces', (code: string) => ` ${code.toLowerCase().replaceAll('-', ' ')} `],
    ['with nothing between', (code: string) => code.replaceAll('-', '')],
  ])('works %s, once, and its person is told how many are left', async (_, written) => {
    const person = await protectedSomebody(test);
    const code = written(person.backupCodes[4] ?? '');
    expect(await complete(test, await challengeOf(test, person), code)).toMatchObject({ completed: true });
    expect(await codeRefused(await challengeOf(test, person), code)).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await person.api.call(getTwoFactorStatus, {})).data.backupCodesLeft).toBe(9);
    const [letter] = await lettersTo(test, person.email);
    expect(letter).toMatchObject({ letter: 'backupCodeUsed', props: { name: 'Carla', left: 9 } });
    const trail = await deps.db.selectFrom('auditEntry').selectAll().where('subjectId', '=', person.id).execute();
    expect(trail).toContainEqual(expect.objectContaining({ event: 'twoFactor.backupCodeUsed', detail: { left: 9 } }));
    expect(JSON.stringify(trail)).not.toContain(person.backupCodes[4]);
  });

  it('signs in once of three at the same moment', async () => {
    const person = await protectedSomebody(test);
    const before = await countSessions(person);
    const challenges = [
      await challengeOf(test, person),
      await challengeOf(test, person),
      await challengeOf(test, person),
    ];
    const uses = challenges.map((token) => complete(test, token, person.backupCodes[0] ?? ''));
    expect((await Promise.allSettled(uses)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countSessions(person)).toBe(before + 1);
  });
});
