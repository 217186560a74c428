import { describe, expect, it } from 'vitest';
import { completeSignIn } from '#contract/identity/two-factor.schemas';
import { errorOf } from '../../../testing/error-of.ts';
import {
  challengeOf,
  codeOf,
  complete,
  type Protected,
  passwordOf,
  userWithTwoFactor,
  wrongCode,
} from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { deleteUserTwoFactor } from './delete-user-two-factor.ts';
import { purgeExpired } from './two-factor.jobs.ts';

const test = await testApp({ TRUST_PROXY: 'on' });
const { app, deps, clock } = test;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const errorCodeOf = async (token: string, code: string) => (await errorOf(complete(test, token, code))).code;
const challengesOf = ({ id }: Protected) =>
  deps.db.selectFrom('signInChallenge').selectAll().where('userId', '=', id).execute();

/** Sends the client IP in the header of a proxy. */
const completeFrom = async (ip: string, challengeToken: string, code: string): Promise<string> => {
  const payload = { challengeToken, code };
  const headers = { 'x-forwarded-for': ip };
  const response = await app.inject({ method: 'POST', url: completeSignIn.path, payload, headers });
  return response.json().code ?? 'completed';
};

describe('a challenge', () => {
  it('allows five attempts, and returns the remaining number', async () => {
    const user = await userWithTwoFactor(test);
    const token = await challengeOf(test, user);
    const wrong = wrongCode(test, user.secret);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const rejected = await errorOf(complete(test, token, wrong));
      expect(rejected).toMatchObject({ code: 'INVALID_OTPCODE_EXCEPTION', status: 400, details: { triesLeft } });
    }
    const sixth = await errorOf(complete(test, token, codeOf(test, user.secret)));
    expect(sixth).toMatchObject({ code: 'INVALID_CHALLENGE_TOKEN_EXCEPTION', status: 400 });
    expect(await complete(test, await challengeOf(test, user), codeOf(test, user.secret))).toMatchObject({
      completed: true,
    });
  });

  it('allows five of fifty concurrent attempts', async () => {
    const user = await userWithTwoFactor(test);
    const token = await challengeOf(test, user);
    const wrong = wrongCode(test, user.secret);
    const codes = await Promise.all(Array.from({ length: 50 }, () => errorCodeOf(token, wrong)));
    expect(codes.filter((code) => code === 'INVALID_OTPCODE_EXCEPTION')).toHaveLength(5);
    expect(codes.filter((code) => code === 'INVALID_CHALLENGE_TOKEN_EXCEPTION')).toHaveLength(45);
  });

  it('ends after ten minutes, and is purged then', async () => {
    const user = await userWithTwoFactor(test);
    const token = await challengeOf(test, user);
    clock.forward(10 * MINUTE - 1);
    const younger = await challengeOf(test, user);
    await purgeExpired(deps);
    expect(await challengesOf(user)).toHaveLength(2);
    clock.forward(1);
    expect(await errorCodeOf(token, codeOf(test, user.secret))).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    await purgeExpired(deps);
    expect(await challengesOf(user)).toHaveLength(1);
    expect(await complete(test, younger, codeOf(test, user.secret))).toMatchObject({ completed: true });
  });

  it('is valid once', async () => {
    const user = await userWithTwoFactor(test);
    const token = await challengeOf(test, user);
    await complete(test, token, codeOf(test, user.secret));
    expect(await errorCodeOf(token, user.backupCodes[0] ?? '')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
  });

  it.each(['x', 'A'.repeat(43), 'A'.repeat(200)])('is invalid when unknown (%s)', async (token) => {
    expect(await errorCodeOf(token, '123456')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
  });

  it('stays valid next to four newer ones, but not next to five', async () => {
    const user = await userWithTwoFactor(test);
    const oldest = await challengeOf(test, user);
    clock.forward(1000);
    const second = await challengeOf(test, user);
    for (let count = 0; count < 4; count += 1) {
      clock.forward(1000);
      await challengeOf(test, user);
    }
    expect(await errorCodeOf(oldest, user.backupCodes[0] ?? '')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    expect(await complete(test, second, user.backupCodes[0] ?? '')).toMatchObject({ completed: true });
  });

  it('ends when two-factor is disabled, or the password has changed since', async () => {
    const [one, other] = [await userWithTwoFactor(test), await userWithTwoFactor(test)];
    const tokens = [await challengeOf(test, one), await challengeOf(test, other)];
    await deleteUserTwoFactor(deps.db, one.id);
    const passwordChangedAt = new Date(clock.now().getTime() + 1);
    await deps.db.updateTable('appUser').set({ passwordChangedAt }).where('id', '=', other.id).execute();
    for (const token of tokens) {
      expect(await errorCodeOf(token, other.backupCodes[0] ?? '')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    }
    expect((await passwordOf(test, one)).json().data.completed).toBe(true);
  });
});

describe('guessing over many challenges', () => {
  /** Attempts this many wrong app codes from one address, five per challenge. */
  async function guess(user: Protected, ip: string, times: number) {
    const wrong = wrongCode(test, user.secret);
    let token = '';
    for (let guessed = 0; guessed < times; guessed += 1) {
      if (guessed % 5 === 0) token = await challengeOf(test, user);
      expect(await completeFrom(ip, token, wrong)).toBe('INVALID_OTPCODE_EXCEPTION');
    }
  }

  it('allows twenty codes a day from one address, and does not lock out the owner at another', async () => {
    const user = await userWithTwoFactor(test);
    await guess(user, '192.0.2.1', 20);
    const code = codeOf(test, user.secret);
    expect(await completeFrom('192.0.2.1', await challengeOf(test, user), code)).toBe('TOO_MANY_REQUESTS_EXCEPTION');
    expect(await completeFrom('192.0.2.2', await challengeOf(test, user), code)).toBe('completed');
    clock.forward(24 * HOUR);
    const later = codeOf(test, user.secret);
    expect(await completeFrom('192.0.2.1', await challengeOf(test, user), later)).toBe('completed');
  });

  it('allows a hundred from all addresses; a backup code still signs the owner in and resets the count', async () => {
    const user = await userWithTwoFactor(test);
    for (let address = 1; address <= 5; address += 1) await guess(user, `198.51.100.${address}`, 20);
    const elsewhere = '203.0.113.1';
    const rejected = await completeFrom(elsewhere, await challengeOf(test, user), codeOf(test, user.secret));
    expect(rejected).toBe('TOO_MANY_REQUESTS_EXCEPTION');
    const backup = user.backupCodes[0] ?? '';
    expect(await completeFrom(elsewhere, await challengeOf(test, user), backup)).toBe('completed');
    expect(await completeFrom(elsewhere, await challengeOf(test, user), codeOf(test, user.secret))).toBe('completed');
  });
});
