import { describe, expect, it } from 'vitest';
import { getMe, login } from '#contract/identity/accounts.schemas';
import { createUser, password } from '../../../testing/create-user.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { injectClient } from '../../../testing/inject-client.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;

/** Signs in over HTTP, to inspect status, headers and cookie. */
const post = (identifier: string, secret: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: login.path, payload: { identifier, password: secret }, headers, remoteAddress });

const cookieOf = (response: Awaited<ReturnType<typeof post>>) => {
  const cookie = response.cookies.find(({ name }) => name === 'soglia_session');
  return { ...cookie, header: `soglia_session=${cookie?.value}` };
};

describe('signing in', () => {
  it.each([
    ['the email', (user: { email: string }) => user.email],
    ['the email in capitals, with spaces', (user: { email: string }) => ` ${user.email.toUpperCase()} `],
    ['the phone number', (user: { phone: string }) => user.phone],
    ['the phone number without its country', (user: { phone: string }) => user.phone.slice(3)],
  ] as const)('works with %s', async (_, identifierOf) => {
    const user = await createUser(test);
    const response = await anonymous.call(login, { body: { identifier: identifierOf(user), password } });
    expect(response.data).toMatchObject({ completed: true, user: { id: user.id, email: user.email } });
  });

  it('accepts a password in composed and decomposed Unicode form', async () => {
    const written = 'Perché-là-più-virtù';
    const user = await createUser(test, { password: written.normalize('NFC') });
    for (const form of ['NFC', 'NFD']) expect((await post(user.email, written.normalize(form))).statusCode).toBe(200);
  });

  it('sets a cookie that scripts cannot read, and stores only its hash', async () => {
    const user = await createUser(test);
    const cookie = cookieOf(await post(user.email, password));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Buffer.from(cookie.value ?? '', 'base64url')).toHaveLength(32);
    const stored = await deps.db.selectFrom('session').selectAll().where('userId', '=', user.id).execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.idHash).toHaveLength(32);
    expect(stored[0]?.idHash.equals(Buffer.from(cookie.value ?? '', 'base64url'))).toBe(false);
  });

  it('records the time, and leaves an audit entry', async () => {
    const { id, email } = await createUser(test);
    await post(email, password);
    const row = await deps.db
      .selectFrom('appUser')
      .select('lastLoginAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.lastLoginAt).toEqual(clock.now());
    const auditEntries = await deps.db.selectFrom('auditEntry').select('event').where('actorId', '=', id).execute();
    expect(auditEntries).toEqual([{ event: 'accounts.signedIn' }]);
  });

  it('ends the replaced session', async () => {
    const { email } = await createUser(test);
    const first = cookieOf(await post(email, password));
    const second = cookieOf(await post(email, password, { cookie: first.header }));
    expect(second.value).not.toBe(first.value);
    expect((await injectClient(app, first.header).call(getMe, {})).data).toBeNull();
    expect((await injectClient(app, second.header).call(getMe, {})).data).toMatchObject({ email });
  });

  it('responds the same for an unknown user, a wrong password and an account without one', async () => {
    const known = await createUser(test);
    const { password: _, ...silent } = await createUser(test, { status: 'ACTIVE' });
    await deps.db.updateTable('appUser').set({ passwordHash: null }).where('id', '=', silent.id).execute();
    const responses = await Promise.all([
      post('nobody@prova.test', password),
      post(known.email, 'Un-altra-frase-8'),
      post(silent.email, password),
      post('neither one nor the other', password),
    ]);
    const seen = responses.map((response) => ({ ...response.json(), requestId: '', status: response.statusCode }));
    for (const one of seen) expect(one).toEqual({ ...seen[0], code: 'BAD_CREDENTIALS_EXCEPTION', status: 401 });
  });

  it('takes as long for an unknown user as for a known one', async () => {
    const { email } = await createUser(test);
    const quickest = async (identifier: string) => {
      const times: number[] = [];
      for (let attempts = 0; attempts < 5; attempts += 1) {
        const startedAt = performance.now();
        await post(identifier, 'Un-altra-frase-8');
        times.push(performance.now() - startedAt);
      }
      return Math.min(...times);
    };
    // Without the hash, the response for an unknown user takes a tenth of the time.
    const [unknownTime, user] = [await quickest('nobody.at.all@prova.test'), await quickest(email)];
    expect(unknownTime).toBeGreaterThan(user / 3);
  });

  it('reports a suspension only with the right password', async () => {
    const { email } = await createUser(test, { status: 'SUSPENDED' });
    const suspensionReason = 'Annunci falsi';
    await deps.db.updateTable('appUser').set({ suspensionReason }).where('email', '=', email).execute();
    const wrong = await errorOf(anonymous.call(login, { body: { identifier: email, password: 'wrong' } }));
    expect(wrong.code).toBe('BAD_CREDENTIALS_EXCEPTION');
    const right = await errorOf(anonymous.call(login, { body: { identifier: email, password } }));
    expect(right).toMatchObject({ code: 'USER_SUSPENDED_EXCEPTION', status: 403 });
    expect(right.details).toMatchObject({ reason: suspensionReason });
  });

  it('signs in a user with an unverified email, who may not publish', async () => {
    const { email } = await createUser(test, { status: 'IN_VERIFICATION' });
    const { data } = await anonymous.call(login, { body: { identifier: email, password } });
    expect(data).toMatchObject({ user: { emailVerified: false, can: { publish: false, administer: false } } });
  });

  it('names every invalid field', async () => {
    const error = await errorOf(anonymous.call(login, { body: { identifier: '', password: '' } }));
    expect(error.code).toBe('VALIDATION_EXCEPTION');
    expect(error.fields.map(({ path }) => path)).toEqual(['body.identifier', 'body.password']);
  });

  it('rejects a zero byte, which PostgreSQL cannot store', async () => {
    const error = await errorOf(anonymous.call(login, { body: { identifier: 'a\u0000@b.it', password } }));
    expect(error.fields).toMatchObject([{ path: 'body.identifier' }]);
  });
});

describe('guessing', () => {
  it('is limited to ten of fifty concurrent attempts, also with RATE_LIMITS=off, and all are counted', async () => {
    const { email } = await createUser(test);
    await deps.db.deleteFrom('rateLimit').execute();
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(email, 'wrong')));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    const counters = await deps.db.selectFrom('rateLimit').select(['key', 'hits']).execute();
    expect(counters.flatMap(({ key, hits }) => (key.startsWith('signIn:') ? [hits] : []))).toEqual([50]);
  });

  it('returns the wait time, and is allowed again after a quarter of an hour', async () => {
    const { email } = await createUser(test);
    for (let attempts = 0; attempts < 10; attempts += 1) await post(email, 'wrong');
    clock.forward(60_000);
    const rejected = await post(email, password);
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 14 * 60 },
    });
    expect(rejected.headers['retry-after']).toBe(String(14 * 60));
    clock.forward(14 * 60_000);
    expect((await post(email, password)).statusCode).toBe(200);
  });

  it('at one user delays neither other users nor the same user after the right password', async () => {
    const [one, other] = [await createUser(test), await createUser(test)];
    for (let attempts = 0; attempts < 10; attempts += 1) await post(one.email, 'wrong');
    expect((await post(other.email, password)).statusCode).toBe(200);
    for (let attempts = 0; attempts < 12; attempts += 1)
      expect((await post(other.email, password)).statusCode).toBe(200);
  });

  it('counts spellings of one email or phone number as one', async () => {
    const { email, phone } = await createUser(test);
    for (let attempts = 0; attempts < 5; attempts += 1) await post(email, 'wrong');
    for (let attempts = 0; attempts < 5; attempts += 1) await post(` ${email.toUpperCase()}`, 'wrong');
    expect((await post(email, password)).statusCode).toBe(429);
    for (let attempts = 0; attempts < 5; attempts += 1) await post(phone, 'wrong');
    for (let attempts = 0; attempts < 5; attempts += 1) await post(phone.slice(3), 'wrong');
    expect((await post(phone, password)).statusCode).toBe(429);
  });

  it('by phone number reveals nothing of the account’s email, and vice versa', async () => {
    const { email, phone } = await createUser(test);
    for (let attempts = 0; attempts < 12; attempts += 1) await post(phone, 'wrong');
    expect((await post(phone, password)).statusCode).toBe(429);
    const other = await post('somebody.else@prova.test', 'wrong');
    const same = await post(email, 'wrong');
    expect([same.statusCode, same.json().code]).toEqual([other.statusCode, other.json().code]);
    expect((await post(email, password)).statusCode).toBe(200);
  });

  it('counts all addresses of an IPv6 /64 as one', async () => {
    const { email } = await createUser(test);
    const attempts = Array.from({ length: 120 }, (_, at) => post(email, 'wrong', {}, `2001:db8:5:5::${at + 1}`));
    const responses = await Promise.all(attempts);
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await post(email, password, {}, '2001:db8:5:5:ffff::1')).statusCode).toBe(429);
    expect((await post(email, password, {}, '2001:db8:5:6::1')).statusCode).toBe(200);
  });

  it('locks out neither other users nor the same user on another network after two hundred attempts', async () => {
    const [one, other] = [await createUser(test), await createUser(test)];
    const responses = await Promise.all(Array.from({ length: 200 }, () => post(one.email, 'wrong', {}, '192.0.2.7')));
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect((await post(one.email, password, {}, '192.0.2.7')).statusCode).toBe(429);
    expect((await post(other.email, password, {}, '192.0.2.7')).statusCode).toBe(200);
    expect((await post(one.email, password, {}, '192.0.2.8')).statusCode).toBe(200);
  });
});
