import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { resendVerificationEmail } from '#contract/identity/verification.schemas';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { countSend } from './count-send.ts';
import { newcomers } from './verification.fixtures.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;
const { db } = deps;
const { newcomer, send, verify, work, tokenFor, invalid } = newcomers(test);

const MINUTE = 60_000;

const resend = (email: string) => anonymous.call(resendVerificationEmail, { body: { email } });

describe('requesting the verification email again', () => {
  it('sends a new link after the cooldown of sign-up', async () => {
    const user = await newcomer();
    const older = await tokenFor(user);
    const early = await errorOf(resend(user.email));
    expect(early).toMatchObject({ status: 429, code: 'VERIFICATION_COOLDOWN_EXCEPTION' });
    clock.forward(MINUTE);
    expect(await resend(` ${user.email.toUpperCase()}`)).toEqual({ data: { resendAfterSeconds: 60 } });
    await work();
    const [newer] = await emailsTo(test, user.email);
    await invalid(older);
    await verify(newer?.token ?? '');
  });

  it('returns the user to the original page with the new link', async () => {
    const { email } = await newcomer();
    await anonymous.call(resendVerificationEmail, { body: { email, redirect: '/listing/7#contatti' } });
    await work();
    const [newer] = await emailsTo(test, email);
    expect(newer?.props.path).toBe(`/auth/verify?token=${newer?.token}&redirect=%2Flisting%2F7%23contatti`);
  });

  it('returns the remaining seconds rounded up, also as Retry-After', async () => {
    const email = 'nobody.in.a.hurry@prova.test';
    await resend(email);
    clock.forward(20_001);
    const payload = { email };
    const response = await app.inject({ method: 'POST', url: resendVerificationEmail.path, payload });
    expect(response.json()).toMatchObject({
      code: 'VERIFICATION_COOLDOWN_EXCEPTION',
      details: { retryAfterSeconds: 40 },
    });
    expect(response.headers['retry-after']).toBe('40');
  });

  it('works five times an hour, sign-up included, then waits for the rest of the hour', async () => {
    const user = await newcomer();
    expect(await send(user)).toEqual({ resendAfterSeconds: 60 });
    const waits: number[] = [];
    for (let time = 2; time <= 5; time += 1) {
      clock.forward(MINUTE);
      waits.push((await resend(user.email)).data.resendAfterSeconds);
    }
    expect(waits).toEqual([60, 60, 60, 56 * 60]);
    for (let attempts = 0; attempts < 2; attempts += 1) {
      clock.forward(MINUTE);
      const { details } = await errorOf(resend(user.email));
      expect(details).toEqual({ retryAfterSeconds: (55 - attempts) * 60 });
    }
    await work();
    expect(await emailsTo(test, user.email)).toHaveLength(5);
    clock.forward(54 * MINUTE);
    await resend(user.email);
  });

  it('sends one email for fifty concurrent requests', async () => {
    const user = await newcomer();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => resend(user.email)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await work();
    expect(await emailsTo(test, user.email)).toHaveLength(1);
  });

  it('gets the same response and work for unverified, verified and unknown addresses', async () => {
    const [unverified, verified] = [await newcomer(), await actor(test)];
    const addresses = [unverified.email, verified.email, 'nobody.at.all@prova.test'];
    const requestResend = async (email: string) => {
      const response = await app.inject({ method: 'POST', url: resendVerificationEmail.path, payload: { email } });
      const { requestId: _, ...body } = response.json();
      return { body, status: response.statusCode, queued: (await queued()).length };
    };
    const queued = async () =>
      (await sql`select 1 from pgboss.job where name = 'verification.resend'`.execute(db)).rows;
    for (const expected of [200, 429]) {
      const seen = [];
      for (const email of addresses) {
        const before = (await queued()).length;
        const { queued: after, ...response } = await requestResend(email);
        seen.push({ ...response, jobs: after - before });
      }
      for (const one of seen) expect(one).toEqual({ ...seen[0], status: expected, jobs: expected === 200 ? 1 : 0 });
    }
    await work();
    expect(await Promise.all(addresses.map(async (email) => (await emailsTo(test, email)).length))).toEqual([1, 0, 0]);
  });

  it('waits after sign-up also for an address with an account', async () => {
    const user = await actor(test);
    await resend(user.email);
    clock.forward(30_000);
    expect(await countSend({ deps }, db, user.email)).toBe(60);
    clock.forward(59_000);
    expect((await errorOf(resend(user.email))).details).toEqual({ retryAfterSeconds: 1 });
  });

  it.each(['', 'ada', 'ada@', `${'a'.repeat(250)}@b.it`])('requires an address, and rejects %j', async (email) => {
    const error = await errorOf(resend(email));
    expect(error.fields).toMatchObject([{ path: 'body.email' }]);
  });
});
