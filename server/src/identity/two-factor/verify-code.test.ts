import { describe, expect, it } from 'vitest';
import * as contract from '#contract/identity/two-factor';
import { actor } from '../../../testing/actors.ts';
import { refusal } from '../../../testing/refusal.ts';
import { codeOf, protectedActor, wrongCode } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { clock } = test;
const MINUTE = 60_000;

type Person = Pick<Awaited<ReturnType<typeof protectedActor>>, 'api'>;
const verify = async ({ api }: Person, code: string) =>
  (await api.call(contract.verifyCode, { body: { code } })).data.valid;
const disable = ({ api }: Person, code: string) => api.call(contract.disableTwoFactor, { body: { code } });
const renew = ({ api }: Person, code: string) => api.call(contract.renewBackupCodes, { body: { code } });

describe('a code', () => {
  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of %i steps away is right: %s', async (steps, right) => {
    const person = await protectedActor(test);
    clock.forward(10 * MINUTE);
    expect(await verify(person, codeOf(test, person.secret, steps))).toBe(right);
  });

  it('is right once, and none of an earlier step after it', async () => {
    const person = await protectedActor(test);
    clock.forward(10 * MINUTE);
    const earlier = codeOf(test, person.secret, -1);
    const code = codeOf(test, person.secret);
    expect([await verify(person, code), await verify(person, code), await verify(person, earlier)]).toEqual([
      true,
      false,
      false,
    ]);
    clock.forward(30_000);
    expect(await verify(person, codeOf(test, person.secret))).toBe(true);
  });

  it('is right once of five times at the same moment', async () => {
    const person = await protectedActor(test);
    const code = codeOf(test, person.secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(person, code)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("of somebody else's app is wrong", async () => {
    const [one, other] = [await protectedActor(test), await protectedActor(test)];
    expect(await verify(one, codeOf(test, other.secret))).toBe(false);
  });

  it('is asked of nobody without two-factor', async () => {
    const person = await actor(test);
    for (const ask of [verify, disable, renew]) {
      expect(await refusal(ask(person, '123456'))).toMatchObject({
        code: 'TWO_FACTOR_NOT_ENABLED_EXCEPTION',
        status: 409,
      });
    }
  });
});

describe('guessing', () => {
  it('gets five codes in a quarter of an hour, over all that asks for one', async () => {
    const person = await protectedActor(test);
    const wrong = wrongCode(test, person.secret);
    for (let tries = 0; tries < 3; tries += 1) expect(await verify(person, wrong)).toBe(false);
    expect((await refusal(disable(person, wrong))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await refusal(renew(person, wrong))).code).toBe('INVALID_OTPCODE_EXCEPTION');
    clock.forward(MINUTE);
    const right = codeOf(test, person.secret);
    for (const ask of [verify, disable, renew]) {
      expect(await refusal(ask(person, right))).toMatchObject({
        code: 'TOO_MANY_REQUESTS_EXCEPTION',
        details: { retryAfterSeconds: 14 * 60 },
      });
    }
    clock.forward(14 * MINUTE);
    expect(await verify(person, codeOf(test, person.secret))).toBe(true);
  });

  it('counts the codes of a secret that is not stored yet as well', async () => {
    const { api } = await actor(test);
    const { secret } = (await api.call(contract.generateSecret, {})).data;
    const enable = (code: string) => refusal(api.call(contract.enableTwoFactor, { body: { secret, code } }));
    const wrong = wrongCode(test, secret);
    for (let tries = 0; tries < 5; tries += 1) expect((await enable(wrong)).code).toBe('INVALID_OTPCODE_EXCEPTION');
    expect((await enable(codeOf(test, secret))).code).toBe('TOO_MANY_REQUESTS_EXCEPTION');
  });

  it('is forgotten with a right code, and stops nobody else', async () => {
    const [person, other] = [await protectedActor(test), await protectedActor(test)];
    const wrong = wrongCode(test, person.secret);
    for (let tries = 0; tries < 4; tries += 1) await verify(person, wrong);
    clock.forward(30_000);
    expect(await verify(person, codeOf(test, person.secret))).toBe(true);
    for (let tries = 0; tries < 5; tries += 1) expect(await verify(person, wrong)).toBe(false);
    expect(await verify(other, codeOf(test, other.secret))).toBe(true);
  });
});
