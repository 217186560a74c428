import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#contract/identity/accounts.schemas';
import { confirmReset, requestReset } from '#contract/identity/passwords.schemas';
import { createUser as createTestUser, password } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { runJob, runJobs } from '../../../testing/run-jobs.ts';
import { challengeOf, codeOf, complete, userWithTwoFactor } from '../../../testing/second-factor.ts';
import { testApp } from '../../../testing/test-app.ts';
import { networkOf, WIDE_SHARE } from '../../platform/rate-limit/network.rules.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { accountsJobs } from './accounts.jobs.ts';
import { FREE_ATTEMPTS, spray } from './guard.rules.ts';

const test = await testApp();
const { app, deps, clock } = test;
const { db } = deps;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Attempts allowed concurrently from all networks: the free ones, and the one that starts the first wait. */
const CHECKED_ATTEMPTS = FREE_ATTEMPTS + 1;

const createUser = (overrides: Parameters<typeof createTestUser>[1] = {}) =>
  createTestUser(test, { emailVerifiedAt: clock.now(), ...overrides });

let network = 0;
let serial = 0;

/** A network address without previous requests. */
const elsewhere = () => {
  network += 1;
  return `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
};

/** A unique password, so that only intended sprays count as one. */
const wrong = () => {
  serial += 1;
  return `Sbagliata-davvero-${serial}`;
};

type From = { cookie?: string; at?: string };

const post = (identifier: string, secret: string, { cookie, at = elsewhere() }: From = {}) =>
  app.inject({
    method: 'POST',
    url: login.path,
    payload: { identifier, password: secret },
    remoteAddress: at,
    ...(cookie && { headers: { cookie } }),
  });

const statusOf = async (...of: Parameters<typeof post>) => (await post(...of)).statusCode;

/** Wrong passwords, each from another network. */
const guess = (identifier: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => statusOf(identifier, wrong())));

/** Signs in. @returns the device cookie. */
async function cookieOf(identifier: string): Promise<string> {
  const device = (await post(identifier, password)).cookies.find(({ name }) => name === 'soglia_device');
  return `soglia_device=${device?.value}`;
}

beforeEach(async () => {
  await db.deleteFrom('rateLimit').execute();
});

describe('guessing from many networks', () => {
  it('is limited to the same number of fifty concurrent attempts, with and without an account', async () => {
    const { email } = await createUser();
    for (const identifier of [email, 'nobody.there@prova.test', 'no identifier']) {
      const statuses = await guess(identifier, 50);
      expect(statuses.filter((status) => status === 401)).toHaveLength(CHECKED_ATTEMPTS);
      expect(statuses.filter((status) => status === 429)).toHaveLength(50 - CHECKED_ATTEMPTS);
    }
  });

  it('waits longer each time; attempts during a wait do not extend it', async () => {
    const [{ email }, unknownEmail] = [await createUser(), 'nobody.waits@prova.test'];
    for (const identifier of [email, unknownEmail]) await guess(identifier, CHECKED_ATTEMPTS);
    for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
      for (const identifier of [email, unknownEmail]) {
        await guess(identifier, 2);
        const delayed = await post(identifier, password);
        expect(delayed.json()).toMatchObject({
          code: 'TOO_MANY_REQUESTS_EXCEPTION',
          details: { retryAfterSeconds: minutes * 60 },
        });
        expect(delayed.headers['retry-after']).toBe(String(minutes * 60));
      }
      clock.forward(minutes * MINUTE);
      for (const identifier of [email, unknownEmail])
        expect((await guess(identifier, 3)).sort()).toEqual([401, 429, 429]);
    }
  });

  it('stops waiting after a right password, and a day after the last attempt', async () => {
    const { email } = await createUser();
    await guess(email, CHECKED_ATTEMPTS);
    expect(await statusOf(email, password)).toBe(429);
    clock.forward(MINUTE);
    expect(await statusOf(email, password)).toBe(200);
    expect(await guess(email, CHECKED_ATTEMPTS)).not.toContain(429);
    clock.forward(DAY);
    expect(await guess(email, CHECKED_ATTEMPTS)).not.toContain(429);
    expect(await guess(email, 1)).toEqual([429]);
  });

  it('leaves no row after a day', async () => {
    await guess('soon.forgotten@prova.test', 1);
    clock.forward(DAY - 1);
    const rows = async () => (await db.selectFrom('signInGuard').select('key').execute()).length;
    const before = await rows();
    await deps.jobs.enqueue(db, 'accounts.purgeGuards', {});
    clock.forward(1);
    await runJobs(test, accountsJobs);
    expect([before > 0, await rows()]).toEqual([true, 0]);
  });

  it('stores no email and no phone number', async () => {
    const { email, phone } = await createUser();
    for (const identifier of [email, phone]) await guess(identifier, 2);
    const rows = await Promise.all([
      db.selectFrom('signInGuard').selectAll().execute(),
      db.selectFrom('rateLimit').selectAll().execute(),
    ]);
    for (const typed of [email, phone, 'Sbagliata']) expect(JSON.stringify(rows)).not.toContain(typed);
  });
});

describe('the owner of an account under attack', () => {
  it('signs in with a known device beyond the limits of network and guard', async () => {
    const { email } = await createUser();
    const cookie = await cookieOf(email);
    const at = elsewhere();
    await guess(email, 50);
    for (let attempts = 0; attempts < 12; attempts += 1) await post(email, wrong(), { at });
    expect(await statusOf(email, password, { at })).toBe(429);
    expect(await statusOf(email, password, { at, cookie })).toBe(200);
  });

  it('has ten attempts in a quarter of an hour with that device', async () => {
    const { email } = await createUser();
    const cookie = await cookieOf(email);
    const attempts = await Promise.all(Array.from({ length: 30 }, () => statusOf(email, wrong(), { cookie })));
    expect(attempts.filter((status) => status === 401)).toHaveLength(10);
    expect(await statusOf(email, password, { cookie })).toBe(429);
    expect(await statusOf(email, password)).toBe(200);
    clock.forward(15 * MINUTE);
    expect(await statusOf(email, password, { cookie })).toBe(200);
  });

  it('gains nothing from a device that is known for another user', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const cookie = await cookieOf(one.email);
    await guess(other.email, CHECKED_ATTEMPTS);
    expect(await statusOf(other.email, password, { cookie })).toBe(429);
  });

  it('continues to the second factor with the right password; others get the same response', async () => {
    const user = await userWithTwoFactor(test);
    await guess(user.email, CHECKED_ATTEMPTS);
    expect(await statusOf(user.email, wrong())).toBe(429);
    const right = await post(user.email, password);
    expect(right.json().data).toMatchObject({ completed: false });
    await guess(user.email, CHECKED_ATTEMPTS);
    const token = await challengeOf(test, user);
    expect(await complete(test, token, codeOf(test, user.secret))).toMatchObject({ completed: true });
  });

  it('is not revealed as suspended during a wait', async () => {
    const { email } = await createUser({ status: 'SUSPENDED' });
    await guess(email, CHECKED_ATTEMPTS);
    expect(await statusOf(email, password)).toBe(429);
  });

  it('signs in at once after a password reset, by email and by phone, while the attack continues', async () => {
    const { email, phone } = await createUser();
    for (const identifier of [email, phone]) await guess(identifier, CHECKED_ATTEMPTS);
    await test.anonymous.call(requestReset, { body: { identifier: email } });
    await runJob(test, 'passwords.sendReset');
    const token = (await emailsTo(test, email)).find(({ emailName }) => emailName === 'resetPassword')?.token ?? '';
    const fresh = 'Quattro-gatti-sul-tetto';
    const payload = { token, password: fresh };
    const changed = await app.inject({ method: 'POST', url: confirmReset.path, payload });
    const device = changed.cookies.find(({ name }) => name === 'soglia_device');
    expect(await statusOf(phone, fresh)).toBe(200);
    await guess(email, CHECKED_ATTEMPTS);
    expect(await statusOf(email, fresh)).toBe(429);
    expect(await statusOf(email, fresh, { cookie: `soglia_device=${device?.value}` })).toBe(200);
  });
});

describe('the work of an attempt that has to wait', () => {
  it('is the same with and without an account', async () => {
    const [{ email }, unknownEmail] = [await createUser(), 'nobody.works@prova.test'];
    for (const identifier of [email, unknownEmail]) await guess(identifier, CHECKED_ATTEMPTS);
    const quickest = async (identifier: string) => {
      const times: number[] = [];
      for (let attempts = 0; attempts < 5; attempts += 1) {
        const startedAt = performance.now();
        expect(await statusOf(identifier, wrong())).toBe(429);
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    const [unknownTime, userTime] = [await quickest(unknownEmail), await quickest(email)];
    expect(unknownTime).toBeGreaterThan(userTime / 3);
  });

  it('leaves the same number of counters, before and after the email about failures', async () => {
    const [{ email }, unknownEmail] = [await createUser(), 'nobody.counts@prova.test'];
    const countersOf = async (identifier: string) => {
      await db.deleteFrom('rateLimit').execute();
      await guess(identifier, CHECKED_ATTEMPTS);
      return (await db.selectFrom('rateLimit').select('key').execute()).length;
    };
    expect(await countersOf(unknownEmail)).toBe(await countersOf(email));
  });
});

describe('the email about failures', () => {
  const countEmails = async (email: string) =>
    (await emailsTo(test, email)).filter(({ emailName }) => emailName === 'signInsFailed').length;

  it('is sent with the tenth in a day, of email and phone together, and once a day', async () => {
    const { email, phone } = await createUser({ locale: 'de' });
    await guess(email, 5);
    await guess(phone, 4);
    expect(await countEmails(email)).toBe(0);
    await guess(phone, 1);
    expect(await countEmails(email)).toBe(1);
    const [sentEmail] = await emailsTo(test, email);
    expect(sentEmail).toMatchObject({ locale: 'de', props: { name: 'Bianca', resetPath: '/auth/forgot-password' } });
    await guess(email, 15);
    await guess(phone, 15);
    expect(await countEmails(email)).toBe(1);
    clock.forward(DAY);
    await guess(email, 9);
    expect(await countEmails(email)).toBe(1);
    await guess(email, 1);
    expect(await countEmails(email)).toBe(2);
  });

  it('is sent once for concurrent failures', async () => {
    const { email } = await createUser();
    await guess(email, 50);
    expect(await countEmails(email)).toBe(1);
  });

  it('starts counting again after a right password', async () => {
    const { email } = await createUser();
    for (let round = 0; round < 3; round += 1) {
      await guess(email, 9);
      expect(await statusOf(email, password)).toBe(200);
    }
    expect(await countEmails(email)).toBe(0);
  });

  it('is not sent to an unconfirmed address, a suspended user or an erased one', async () => {
    const users = [
      await createTestUser(test, { status: 'IN_VERIFICATION' }),
      await createUser({ status: 'SUSPENDED' }),
      await createUser({ email: 'erased-77@erased.invalid', status: 'SUSPENDED' }),
    ];
    for (const { email } of users) await guess(email, CHECKED_ATTEMPTS);
    expect(await Promise.all(users.map(({ email }) => countEmails(email)))).toEqual([0, 0, 0]);
  });
});

describe('password spraying', () => {
  const suspected = () =>
    db
      .selectFrom('auditEntry')
      .select(['subjectType', 'detail'])
      .where('event', '=', 'accounts.spraySuspected')
      .orderBy('id')
      .execute();

  it('is stopped for one network over many accounts, and recorded once', async () => {
    const [inside, known] = [await createUser(), await createUser()];
    const cookie = await cookieOf(known.email);
    const at = elsewhere();
    const before = (await suspected()).length;
    for (let account = 0; account <= spray.fromNetwork; account += 1)
      expect(await statusOf(`spray.${account}@prova.test`, wrong(), { at })).toBe(401);
    const rejected = await post('spray.next@prova.test', wrong(), { at });
    expect(rejected.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 3600 },
    });
    expect(await statusOf(inside.email, password, { at })).toBe(429);
    expect(await statusOf(inside.email, password)).toBe(200);
    expect(await statusOf(known.email, password, { at, cookie })).toBe(200);
    expect((await suspected()).slice(before)).toEqual([{ subjectType: 'portal', detail: { by: 'network' } }]);
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/soglia_events_total\{event="accounts\.spraySuspected"\} \d/);
    clock.forward(60 * MINUTE);
    expect(await statusOf(inside.email, password, { at })).toBe(200);
  });

  it('is stopped for a full IPv6 /48', async () => {
    const from = (at: string, account: number) => statusOf(`site.${account}@prova.test`, wrong(), { at });
    const site = hashedKey('sprayFrom', networkOf('2001:db8:9::').wide ?? '');
    expect(await from('2001:db8:9:1::1', 1)).toBe(401);
    const max = spray.fromNetwork * WIDE_SHARE;
    await db.updateTable('rateLimit').set({ hits: max }).where('key', '=', site).execute();
    expect(await from('2001:db8:9:2::1', 2)).toBe(401);
    expect([await from('2001:db8:9:3::1', 3), await from('2001:db8:8:3::1', 4)]).toEqual([429, 401]);
  });

  it('is stopped for one password over many accounts from many networks, except for known devices', async () => {
    const [user, known] = [await createUser(), await createUser()];
    const cookie = await cookieOf(known.email);
    const before = (await suspected()).length;
    for (let account = 0; account <= spray.withPassword; account += 1)
      expect(await statusOf(`one.password.${account}@prova.test`, password)).toBe(401);
    expect(await statusOf(user.email, password)).toBe(429);
    expect(await statusOf('one.password.0@prova.test', password)).toBe(429);
    expect(await statusOf(user.email, wrong())).toBe(401);
    expect(await statusOf(known.email, password, { cookie })).toBe(200);
    expect((await suspected()).slice(before)).toEqual([{ subjectType: 'portal', detail: { by: 'password' } }]);
  });

  it('does not include repeated mistypes of the same users', async () => {
    const at = elsewhere();
    const [secret, typed] = [wrong(), ['one@prova.test', 'two@prova.test']];
    for (let times = 0; times < 10; times += 1) for (const one of typed) await post(one, secret, { at });
    expect(await statusOf('three@prova.test', secret, { at })).toBe(401);
  });
});

it('does not include a hundred users behind one address, of whom ten mistype three times', async () => {
  const at = '100.64.0.1';
  const users = await Promise.all(Array.from({ length: 100 }, () => createUser()));
  const statuses = await Promise.all(
    users.map(async ({ email }, at100) => {
      const mistyped: number[] = [];
      for (let times = 0; times < 3 && at100 % 10 === 0; times += 1)
        mistyped.push(await statusOf(email, wrong(), { at }));
      return [...mistyped, await statusOf(email, password, { at })];
    }),
  );
  expect(statuses.flat().filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.flat().filter((status) => status === 401)).toHaveLength(30);
}, 60_000);
