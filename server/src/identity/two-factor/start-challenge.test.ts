import { describe, expect, it } from 'vitest';
import { completeSignIn } from '#contract/identity/two-factor';
import { refusal } from '../../../testing/refusal.ts';
import {
  challengeOf,
  codeOf,
  complete,
  type Protected,
  passwordOf,
  protectedSomebody,
  wrongCode,
} from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { forgetTwoFactorOf } from './forget-two-factor-of.ts';
import { forgetExpired } from './two-factor.jobs.ts';

const test = await testApp({ TRUST_PROXY: 'on' });
const { app, deps, clock } = test;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const codeRefused = async (token: string, code: string) => (await refusal(complete(test, token, code))).code;
const challengesOf = ({ id }: Protected) =>
  deps.db.selectFrom('signInChallenge').selectAll().where('userId', '=', id).execute();

/** From an address of the caller's choice, as a proxy tells it. */
const completeFrom = async (ip: string, challengeToken: string, code: string): Promise<string> => {
  const payload = { challengeToken, code };
  const headers = { 'x-forwarded-for': ip };
  const answer = await app.inject({ method: 'POST', url: completeSignIn.path, payload, headers });
  return answer.json().code ?? 'completed';
};

describe('a challenge', () => {
  it('has five tries, and says how many are left', async () => {
    const person = await protectedSomebody(test);
    const token = await challengeOf(test, person);
    const wrong = wrongCode(test, person.secret);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const refused = await refusal(complete(test, token, wrong));
      expect(refused).toMatchObject({ code: 'INVALID_OTPCODE_EXCEPTION', status: 400, details: { triesLeft } });
    }
    const sixth = await refusal(complete(test, token, codeOf(test, person.secret)));
    expect(sixth).toMatchObject({ code: 'INVALID_CHALLENGE_TOKEN_EXCEPTION', status: 400 });
    expect(await complete(test, await challengeOf(test, person), codeOf(test, person.secret))).toMatchObject({
      completed: true,
    });
  });

  it('has five tries of fifty at the same moment', async () => {
    const person = await protectedSomebody(test);
    const token = await challengeOf(test, person);
    const wrong = wrongCode(test, person.secret);
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeRefused(token, wrong)));
    expect(codes.filter((code) => code === 'INVALID_OTPCODE_EXCEPTION')).toHaveLength(5);
    expect(codes.filter((code) => code === 'INVALID_CHALLENGE_TOKEN_EXCEPTION')).toHaveLength(45);
  });

  it('is over after ten minutes, and forgotten then', async () => {
    const person = await protectedSomebody(test);
    const token = await challengeOf(test, person);
    clock.forward(10 * MINUTE - 1);
    const younger = await challengeOf(test, person);
    await forgetExpired(deps);
    expect(await challengesOf(person)).toHaveLength(2);
    clock.forward(1);
    expect(await codeRefused(token, codeOf(test, person.secret))).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    await forgetExpired(deps);
    expect(await challengesOf(person)).toHaveLength(1);
    expect(await complete(test, younger, codeOf(test, person.secret))).toMatchObject({ completed: true });
  });

  it('is good once', async () => {
    const person = await protectedSomebody(test);
    const token = await challengeOf(test, person);
    await complete(test, token, codeOf(test, person.secret));
    expect(await codeRefused(token, person.backupCodes[0] ?? '')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
  });

  it.each(['x', 'A'.repeat(43), 'A'.repeat(200)])('that nobody started (%s) is none', async (token) => {
    expect(await codeRefused(token, '123456')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
  });

  it('stays good beside four newer ones, not beside five', async () => {
    const person = await protectedSomebody(test);
    const oldest = await challengeOf(test, person);
    clock.forward(1000);
    const second = await challengeOf(test, person);
    for (let made = 0; made < 4; made += 1) {
      clock.forward(1000);
      await challengeOf(test, person);
    }
    expect(await codeRefused(oldest, person.backupCodes[0] ?? '')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    expect(await complete(test, second, person.backupCodes[0] ?? '')).toMatchObject({ completed: true });
  });

  it('is over when two-factor is switched off, or the password changed since', async () => {
    const [one, other] = [await protectedSomebody(test), await protectedSomebody(test)];
    const tokens = [await challengeOf(test, one), await challengeOf(test, other)];
    await forgetTwoFactorOf(deps.db, one.id);
    const passwordChangedAt = new Date(clock.now().getTime() + 1);
    await deps.db.updateTable('appUser').set({ passwordChangedAt }).where('id', '=', other.id).execute();
    for (const token of tokens) {
      expect(await codeRefused(token, other.backupCodes[0] ?? '')).toBe('INVALID_CHALLENGE_TOKEN_EXCEPTION');
    }
    expect((await passwordOf(test, one)).json().data.completed).toBe(true);
  });
});

describe('guessing over many challenges', () => {
  /** So many wrong codes of the app from one address, five to a challenge. */
  async function guess(person: Protected, ip: string, times: number) {
    const wrong = wrongCode(test, person.secret);
    let token = '';
    for (let guessed = 0; guessed < times; guessed += 1) {
      if (guessed % 5 === 0) token = await challengeOf(test, person);
      expect(await completeFrom(ip, token, wrong)).toBe('INVALID_OTPCODE_EXCEPTION');
    }
  }

  it('gets twenty codes a day from one address, and locks the owner at another out of nothing', async () => {
    const person = await protectedSomebody(test);
    await guess(person, '192.0.2.1', 20);
    const code = codeOf(test, person.secret);
    expect(await completeFrom('192.0.2.1', await challengeOf(test, person), code)).toBe('TOO_MANY_REQUESTS_EXCEPTION');
    expect(await completeFrom('192.0.2.2', await challengeOf(test, person), code)).toBe('completed');
    clock.forward(24 * HOUR);
    const later = codeOf(test, person.secret);
    expect(await completeFrom('192.0.2.1', await challengeOf(test, person), later)).toBe('completed');
  });

  it('gets a hundred from everywhere; a backup code then still lets the owner in, and forgets them', async () => {
    const person = await protectedSomebody(test);
    for (let address = 1; address <= 5; address += 1) await guess(person, `198.51.100.${address}`, 20);
    const elsewhere = '203.0.113.1';
    const refused = await completeFrom(elsewhere, await challengeOf(test, person), codeOf(test, person.secret));
    expect(refused).toBe('TOO_MANY_REQUESTS_EXCEPTION');
    const backup = person.backupCodes[0] ?? '';
    expect(await completeFrom(elsewhere, await challengeOf(test, person), backup)).toBe('completed');
    expect(await completeFrom(elsewhere, await challengeOf(test, person), codeOf(test, person.secret))).toBe(
      'completed',
    );
  });
});
