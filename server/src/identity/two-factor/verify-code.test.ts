import { describe, expect, it } from 'vitest';
import * as contract from '#contract/identity/two-factor.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { codeOf, protectedActor, wrongCode } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { clock } = test;
const MINUTE = 60_000;

type ProtectedUser = Pick<Awaited<ReturnType<typeof protectedActor>>, 'api'>;
const verify = async ({ api }: ProtectedUser, code: string) =>
  (await api.call(contract.verifyCode, { body: { code } })).data.valid;
const disable = ({ api }: ProtectedUser, code: string) => api.call(contract.disableTwoFactor, { body: { code } });
const renew = ({ api }: ProtectedUser, code: string) => api.call(contract.renewBackupCodes, { body: { code } });

describe('an app code', () => {
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps away is valid: %s', async (steps, right) => {
    const user = await protectedActor(test);
    clock.forward(10 * MINUTE);
    expect(await verify(user, codeOf(test, user.secret, steps))).toBe(right);
  });

  it('works once, and none of an earlier step after it', async () => {
    const user = await protectedActor(test);
    clock.forward(10 * MINUTE);
    const earlier = codeOf(test, user.secret, -1);
    const code = codeOf(test, user.secret);
    expect([await verify(user, code), await verify(user, code), await verify(user, earlier)]).toEqual([
      true,
      false,
      false,
    ]);
    clock.forward(30_000);
    expect(await verify(user, codeOf(test, user.secret))).toBe(true);
  });

  it('works for one of five concurrent uses', async () => {
    const user = await protectedActor(test);
    const code = codeOf(test, user.secret);
    const responses = await Promise.all(Array.from({ length: 5 }, () => verify(user, code)));
    expect(responses.filter(Boolean)).toHaveLength(1);
  });

  it("of another user's app is wrong", async () => {
    const [one, other] = [await protectedActor(test), await protectedActor(test)];
    expect(await verify(one, codeOf(test, other.secret))).toBe(false);
  });

  it('fails for a user without two-factor', async () => {
    const user = await actor(test);
    for (const call of [verify, disable, renew]) {
      expect(await errorOf(call(user, '123456'))).toMatchObject({
        code: 'TWO_FACTOR_NOT_ENABLED_EXCEPTION',
        status: 409,
      });
    }
  });
});

describe('guessing codes', () => {
  it('is limited to five in a quarter of an hour, over all endpoints', async () => {
    const user = await protectedActor(test);
    const wrong = wrongCode(test, user.secret);
    for (let attempts = 0; attempts < 3; attempts += 1) expect(await verify(user, wrong)).toBe(false);
    expect((await errorOf(disable(user, wrong))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await errorOf(renew(user, wrong))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    clock.forward(MINUTE);
    const right = codeOf(test, user.secret);
    for (const call of [verify, disable, renew]) {
      expect(await errorOf(call(user, right))).toMatchObject({
        code: 'TOO_MANY_REQUESTS_EXCEPTION',
        details: { retryAfterSeconds: 14 * 60 },
      });
    }
    clock.forward(14 * MINUTE);
    expect(await verify(user, codeOf(test, user.secret))).toBe(true);
  });

  it('counts the codes of a secret that is not stored yet, too', async () => {
    const { api } = await actor(test);
    const { secret } = (await api.call(contract.generateSecret, {})).data;
    const enable = (code: string) => errorOf(api.call(contract.enableTwoFactor, { body: { secret, code } }));
    const wrong = wrongCode(test, secret);
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect((await enable(wrong)).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await enable(codeOf(test, secret))).code).toBe('TOO_MANY_REQUESTS_EXCEPTION');
  });

  it('is reset by a right code, and blocks no other user', async () => {
    const [user, other] = [await protectedActor(test), await protectedActor(test)];
    const wrong = wrongCode(test, user.secret);
    for (let attempts = 0; attempts < 4; attempts += 1) await verify(user, wrong);
    clock.forward(30_000);
    expect(await verify(user, codeOf(test, user.secret))).toBe(true);
    for (let attempts = 0; attempts < 5; attempts += 1) expect(await verify(user, wrong)).toBe(false);
    expect(await verify(other, codeOf(test, other.secret))).toBe(true);
  });
});
