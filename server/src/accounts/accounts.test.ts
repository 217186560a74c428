import { describe, expect, it } from 'vitest';
import { getMe, login, logout } from '#contract/accounts';
import type { ApiError } from '#contract/client';
import { refuse } from '../lib/refusal.ts';
import { forgetExpired } from '../sessions/forget-expired.ts';
import { actor } from '../testing/actors.ts';
import { injectClient } from '../testing/inject-client.ts';
import { testApp } from '../testing/test-app.ts';
import { type NewAccount, registerUser } from './register-user.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;

const password = 'Una-frase-lunga-7';
const HOUR = 3_600_000;
let serial = 0;

/** Somebody with a password, an address and a phone number of their own. */
async function somebody(overrides: Partial<NewAccount> = {}) {
  serial += 1;
  const account = {
    name: 'Bianca',
    surname: 'Prova',
    email: `bianca.${serial}@prova.test`,
    phone: `+39333000${1000 + serial}`,
    password,
    status: 'ACTIVE' as const,
    ...overrides,
  };
  const id = await registerUser({ deps, actor: null, refuse }, account);
  return { ...account, id };
}

/** Signs in over HTTP, to see status, headers and cookie. */
const post = (identifier: string, secret: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: login.path, payload: { identifier, password: secret }, headers });

const cookieOf = (answer: Awaited<ReturnType<typeof post>>) => {
  const cookie = answer.cookies.find(({ name }) => name === 'soglia_session');
  return { ...cookie, header: `soglia_session=${cookie?.value}` };
};

const refusal = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.unreachable('the call was not refused'),
    (error) => error,
  );

describe('signing in', () => {
  it.each([
    ['the email', (person: { email: string }) => person.email],
    ['the email in capitals, with spaces', (person: { email: string }) => ` ${person.email.toUpperCase()} `],
    ['the phone number', (person: { phone: string }) => person.phone],
    ['the phone number without its country', (person: { phone: string }) => person.phone.slice(3)],
  ] as const)('works with %s', async (_, identifierOf) => {
    const person = await somebody();
    const answer = await anonymous.call(login, { body: { identifier: identifierOf(person), password } });
    expect(answer.data).toMatchObject({ completed: true, user: { id: person.id, email: person.email } });
  });

  it('sets a cookie that scripts cannot read, and stores only its hash', async () => {
    const person = await somebody();
    const cookie = cookieOf(await post(person.email, password));
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Buffer.from(cookie.value ?? '', 'base64url')).toHaveLength(32);
    const stored = await deps.db.selectFrom('session').selectAll().where('userId', '=', person.id).execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]?.idHash).toHaveLength(32);
    expect(stored[0]?.idHash.equals(Buffer.from(cookie.value ?? '', 'base64url'))).toBe(false);
  });

  it('notes when, and leaves an audit entry', async () => {
    const { id, email } = await somebody();
    await post(email, password);
    const row = await deps.db
      .selectFrom('appUser')
      .select('lastLoginAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.lastLoginAt).toEqual(clock.now());
    const trail = await deps.db.selectFrom('auditEntry').select('event').where('actorId', '=', id).execute();
    expect(trail).toEqual([{ event: 'accounts.signedIn' }]);
  });

  it('ends the session it replaces', async () => {
    const { email } = await somebody();
    const first = cookieOf(await post(email, password));
    const second = cookieOf(await post(email, password, { cookie: first.header }));
    expect(second.value).not.toBe(first.value);
    expect((await injectClient(app, first.header).call(getMe, {})).data).toBeNull();
    expect((await injectClient(app, second.header).call(getMe, {})).data).toMatchObject({ email });
  });

  it('answers an unknown person, a wrong password and an account without one alike', async () => {
    const known = await somebody();
    const { password: _, ...silent } = await somebody({ status: 'ACTIVE' });
    await deps.db.updateTable('appUser').set({ passwordHash: null }).where('id', '=', silent.id).execute();
    const answers = await Promise.all([
      post('nobody@prova.test', password),
      post(known.email, 'Un-altra-frase-8'),
      post(silent.email, password),
      post('neither one nor the other', password),
    ]);
    const seen = answers.map((answer) => ({ ...answer.json(), requestId: '', status: answer.statusCode }));
    for (const one of seen) expect(one).toEqual({ ...seen[0], code: 'BAD_CREDENTIALS_EXCEPTION', status: 401 });
  });

  it('tells of a suspension only to who knows the password', async () => {
    const { email } = await somebody({ status: 'SUSPENDED' });
    const wrong = await refusal(anonymous.call(login, { body: { identifier: email, password: 'wrong' } }));
    expect(wrong.code).toBe('BAD_CREDENTIALS_EXCEPTION');
    const right = await refusal(anonymous.call(login, { body: { identifier: email, password } }));
    expect(right).toMatchObject({ code: 'USER_SUSPENDED_EXCEPTION', status: 403 });
  });

  it('lets in somebody whose email still waits, and says that they may not publish', async () => {
    const { email } = await somebody({ status: 'IN_VERIFICATION' });
    const { data } = await anonymous.call(login, { body: { identifier: email, password } });
    expect(data).toMatchObject({ user: { emailVerified: false, can: { publish: false, administer: false } } });
  });

  it('names every field that is wrong', async () => {
    const error = await refusal(anonymous.call(login, { body: { identifier: '', password: '' } }));
    expect(error.code).toBe('VALIDATION_EXCEPTION');
    expect(error.fields.map(({ path }) => path)).toEqual(['body.identifier', 'body.password']);
  });

  it('refuses a zero byte, which no address holds and no database takes', async () => {
    const error = await refusal(anonymous.call(login, { body: { identifier: 'a\u0000@b.it', password } }));
    expect(error.fields).toMatchObject([{ path: 'body.identifier' }]);
  });
});

describe('guessing', () => {
  it('gets ten tries of fifty at the same moment, also with RATE_LIMITS=off, and fifty are counted', async () => {
    const { email } = await somebody();
    await deps.db.deleteFrom('rateLimit').execute();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(email, 'wrong')));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect(await deps.db.selectFrom('rateLimit').select('hits').execute()).toEqual([{ hits: 50 }]);
  });

  it('is told how long to wait, and may try again after a quarter of an hour', async () => {
    const { email } = await somebody();
    for (let tries = 0; tries < 10; tries += 1) await post(email, 'wrong');
    clock.forward(60_000);
    const refused = await post(email, password);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
      details: { retryAfterSeconds: 14 * 60 },
    });
    expect(refused.headers['retry-after']).toBe(String(14 * 60));
    clock.forward(14 * 60_000);
    expect((await post(email, password)).statusCode).toBe(200);
  });

  it('of one person does not lock out another, nor the same one after the right password', async () => {
    const [one, other] = [await somebody(), await somebody()];
    for (let tries = 0; tries < 10; tries += 1) await post(one.email, 'wrong');
    expect((await post(other.email, password)).statusCode).toBe(200);
    for (let tries = 0; tries < 12; tries += 1) expect((await post(other.email, password)).statusCode).toBe(200);
  });
});

describe('a session', () => {
  it('slides at most once an hour, for thirty days', async () => {
    const person = await actor(test);
    const me = () => app.inject({ url: getMe.path, headers: { cookie: person.cookie } });
    clock.forward(HOUR - 1);
    expect((await me()).cookies).toEqual([]);
    clock.forward(1);
    const slid = await me();
    expect(slid.cookies[0]?.expires?.getTime()).toBeCloseTo(clock.now().getTime() + 30 * 24 * HOUR, -4);
    expect((await me()).cookies).toEqual([]);
    clock.forward(30 * 24 * HOUR - 1);
    expect((await me()).json().data).toMatchObject({ id: person.id });
    clock.forward(30 * 24 * HOUR);
    expect((await me()).json().data).toBeNull();
  });

  it('of an admin ends after twelve hours', async () => {
    const admin = await actor(test, { role: 'ADMIN' });
    expect((await admin.api.call(getMe, {})).data).toMatchObject({ can: { administer: true } });
    clock.forward(12 * HOUR);
    expect((await admin.api.call(getMe, {})).data).toBeNull();
  });

  it('is worth nothing once its person is suspended', async () => {
    const person = await actor(test);
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', person.id).execute();
    expect((await person.api.call(getMe, {})).data).toBeNull();
  });

  it.each(['soglia_session=', 'soglia_session=abc', `soglia_session=${'A'.repeat(43)}`, 'soglia_session=%00'])(
    'that nobody started (%s) is nobody',
    async (cookie) => {
      expect((await injectClient(app, cookie).call(getMe, {})).data).toBeNull();
    },
  );

  it('is forgotten when it is over, and others are not', async () => {
    const early = await actor(test);
    clock.forward(29 * 24 * HOUR);
    const late = await actor(test);
    clock.forward(2 * 24 * HOUR);
    await forgetExpired(deps);
    const left = await deps.db.selectFrom('session').select('userId').execute();
    expect(left).not.toContainEqual({ userId: early.id });
    expect(left).toContainEqual({ userId: late.id });
  });
});

describe('signing out', () => {
  it('ends the session and removes the cookie', async () => {
    const person = await actor(test);
    const answer = await app.inject({ method: 'POST', url: logout.path, headers: { cookie: person.cookie } });
    expect(answer.json()).toEqual({ data: { signedOut: true } });
    expect(answer.cookies[0]).toMatchObject({ name: 'soglia_session', value: '' });
    expect((await person.api.call(getMe, {})).data).toBeNull();
  });

  it('answers the same to somebody without a session', async () => {
    expect((await anonymous.call(logout, {})).data).toEqual({ signedOut: true });
  });
});

describe('a write from elsewhere', () => {
  it.each([
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, 403],
    [{ origin: 'http://localhost' }, 200],
    [{ origin: 'http://soglia.example', host: 'soglia.example' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('with %j answers %i', async (headers: Record<string, string>, status) => {
    const answer = await app.inject({ method: 'POST', url: logout.path, headers });
    expect(answer.statusCode).toBe(status);
    if (status === 403) expect(answer.json().code).toBe('ORIGIN_REFUSED_EXCEPTION');
  });

  it('does not concern reading', async () => {
    const answer = await app.inject({ url: getMe.path, headers: { origin: 'https://evil.test' } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('making an account', () => {
  it('takes each email and each phone number once', async () => {
    const { email, phone } = await somebody();
    await expect(somebody({ email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'EMAIL_ALREADY_USED_EXCEPTION',
    });
    await expect(somebody({ phone: phone.slice(3) })).rejects.toMatchObject({ code: 'PHONE_ALREADY_USED_EXCEPTION' });
    await expect(somebody({ phone: 'none' })).rejects.toMatchObject({ code: 'VALIDATION_EXCEPTION' });
  });

  it('leaves one of two who want the same email at the same moment', async () => {
    const email = 'gemelli@prova.test';
    const both = await Promise.allSettled([somebody({ email }), somebody({ email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
