import { describe, expect, it } from 'vitest';
import { login, register } from '#contract/identity/accounts.schemas';
import { POLICY_VERSION } from '#contract/identity/privacy';
import { createUser, password } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const { app, deps, clock, anonymous } = test;

const HOUR = 3_600_000;
let serial = 0;

/** Sign-up form of a new user. */
function form(overrides: Record<string, unknown> = {}) {
  serial += 1;
  const own = { email: `nuova.${serial}@prova.test`, phone: `+39345000${2000 + serial}` };
  return { name: 'Nora', surname: 'Prova', ...own, password: 'Tre-gatti-sul-balcone', ...overrides };
}

const post = (payload: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: register.path, payload, headers });

const accountsWith = (column: 'email' | 'phone', value: string) =>
  deps.db.selectFrom('appUser').selectAll().where(column, '=', value).execute();

describe('signing up', () => {
  it('creates an unverified account and sends the verification email', async () => {
    const response = await post(form({ email: ' Nora@Prova.Test ', phone: '345 999 0001', gender: 'FEMALE' }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ data: { email: 'nora@prova.test', resendAfterSeconds: 60 } });
    const [row] = await accountsWith('email', 'nora@prova.test');
    expect(row).toMatchObject({ phone: '+393459990001', gender: 'FEMALE', status: 'IN_VERIFICATION', role: 'USER' });
    expect(row).toMatchObject({ locale: 'it', showEmail: false, showPhone: false, emailVerifiedAt: null });
    const emails = await emailsTo(test, 'nora@prova.test');
    expect(emails).toMatchObject([{ emailName: 'verifyEmail', locale: 'it', props: { name: 'Nora' } }]);
  });

  it('logs both consents, and leaves an audit entry', async () => {
    const body = form();
    await post(body);
    const [row] = await accountsWith('email', body.email);
    const userId = row?.id ?? 0;
    const consents = await deps.db.selectFrom('consent').selectAll().where('userId', '=', userId).execute();
    const facts = { isGranted: true, version: POLICY_VERSION, at: clock.now() };
    expect(consents).toMatchObject([
      { kind: 'PRIVACY_POLICY', ...facts },
      { kind: 'TERMS_OF_SERVICE', ...facts },
    ]);
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select('event')
      .where('subjectId', '=', userId)
      .execute();
    expect(auditEntries).toEqual([{ event: 'accounts.registered' }]);
  });

  it('starts no session, but the password signs in at once, read-only', async () => {
    const body = form();
    expect((await post(body)).cookies).toEqual([]);
    const { data } = await anonymous.call(login, { body: { identifier: body.email, password: body.password } });
    expect(data).toMatchObject({ completed: true, user: { status: 'IN_VERIFICATION', can: { publish: false } } });
  });

  it('returns the user to the original page from the first and the second email', async () => {
    const redirect = '/listing/7?from=2026-12-01#contatti';
    const body = form({ redirect });
    await post(body);
    clock.forward(60_000);
    await post(body);
    const emails = await emailsTo(test, body.email);
    expect(emails.map(({ emailName }) => emailName)).toEqual(['verifyEmail', 'verifyEmail']);
    for (const { props, token } of emails)
      expect(props.path).toBe(`/auth/verify?${new URLSearchParams({ token, redirect })}`);
  });

  it('uses the language of the page', async () => {
    const body = form();
    await post(body, { cookie: 'lang=en' });
    expect(await emailsTo(test, body.email)).toMatchObject([{ locale: 'en' }]);
    expect(await accountsWith('email', body.email)).toMatchObject([{ locale: 'en' }]);
  });

  it('accepts names in any script and with emoji', async () => {
    for (const name of ['Zoë', 'محمد', '李', 'नेहा', "D'Oro-Bianchi", '👩‍👧 Ada'])
      expect((await post(form({ name }))).statusCode, name).toBe(201);
  });
});

describe('a rejected sign-up', () => {
  it.each([
    [{ password: 'tramonto1' }, 'body.password', 'weak_password'],
    [{ password: 'qwertyuiop' }, 'body.password', 'leaked_password'],
    [{ password: 'Soglia-Casa-2026' }, 'body.password', 'site_password'],
    [{ name: 'Ermenegilda', surname: 'Brambati', password: 'ErmenegildaBrambati' }, 'body.password', 'weak_password'],
    [{ email: 'pallavolista@prova.test', password: 'Pallavolista1' }, 'body.password', 'weak_password'],
    [{ phone: '345 888 0001', password: '+393458880001' }, 'body.password', 'weak_password'],
    [{ password: 'short' }, 'body.password', 'too_small'],
    [{ phone: '12' }, 'body.phone', 'phone'],
    [{ phone: '345 888 0001 or so' }, 'body.phone', 'phone'],
    [{ email: 'nobody' }, 'body.email', 'invalid_format'],
    [{ name: ' ' }, 'body.name', 'too_small'],
    [{ redirect: 'https://evil.example/' }, 'body.redirect', 'custom'],
    [{ redirect: '/.//evil.example' }, 'body.redirect', 'custom'],
    [{ name: '\u200b\u200b' }, 'body.name', 'invalid_format'],
    [{ name: '\u3164' }, 'body.name', 'invalid_format'],
    [{ surname: 'Rossi\u202Ettag' }, 'body.surname', 'hidden_characters'],
    [{ surname: `Ro${'\u0334'.repeat(60)}ssi` }, 'body.surname', 'too_many_marks'],
  ])('with %j: %s, %s', async (overrides, path, rule) => {
    const body = form(overrides);
    const response = await post(body);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'VALIDATION_EXCEPTION', details: { fields: [{ path, rule }] } });
    expect(await accountsWith('email', body.email)).toEqual([]);
  });

  it('reports phone and password together', async () => {
    const response = await post(form({ phone: 'none', password: 'qwertyuiop' }));
    expect(response.json().details.fields).toMatchObject([{ rule: 'phone' }, { rule: 'leaked_password' }]);
  });
});

describe('signing up with an email that has an account', () => {
  it('gets the same response, creates nothing, and notifies the owner at most once an hour', async () => {
    const owner = await createUser(test, { emailVerifiedAt: clock.now(), locale: 'en' });
    const fresh = form();
    const [known, unknown] = [await post(form({ email: owner.email })), await post(fresh)];
    expect(known.statusCode).toBe(201);
    expect(known.json()).toEqual({ data: { ...unknown.json().data, email: owner.email } });
    await post(form({ email: owner.email }));
    expect(await accountsWith('email', owner.email)).toMatchObject([{ id: owner.id, name: owner.name }]);
    const expected = { emailName: 'accountExists', locale: 'en', props: { name: owner.name } };
    expect(await emailsTo(test, owner.email)).toMatchObject([expected]);
    clock.forward(HOUR);
    await post(form({ email: owner.email }));
    expect(await emailsTo(test, owner.email)).toMatchObject([expected, expected]);
    const sign = { identifier: owner.email, password };
    expect((await anonymous.call(login, { body: sign })).data).toMatchObject({ completed: true });
  });

  it('reveals nothing of a phone number, with or without an account', async () => {
    const owner = await createUser(test);
    const known = await createUser(test, { emailVerifiedAt: clock.now() });
    const fresh = form({ phone: owner.phone.slice(3) });
    const responses = [
      await post(fresh),
      await post(form({ email: known.email, phone: owner.phone })),
      await post(form()),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await accountsWith('email', fresh.email)).toMatchObject([{ phone: owner.phone, phoneVerifiedAt: null }]);
  });

  it('resends the verification email while the address is unverified, and changes nothing else', async () => {
    const body = form();
    await post(body);
    clock.forward(60_000);
    expect((await post({ ...body, name: 'Altra', password: 'Quattro-gatti-in-cortile' })).statusCode).toBe(201);
    const emails = await emailsTo(test, body.email);
    expect(emails.map(({ emailName }) => emailName)).toEqual(['verifyEmail', 'verifyEmail']);
    expect(emails[1]?.token).not.toBe(emails[0]?.token);
    const sign = { identifier: body.email, password: body.password };
    expect((await anonymous.call(login, { body: sign })).data).toMatchObject({ user: { name: 'Nora' } });
  });

  it('sends an address no more emails than resend requests would', async () => {
    const body = form();
    for (let times = 0; times < 8; times += 1) {
      await post(body);
      clock.forward(61_000);
    }
    expect(await emailsTo(test, body.email)).toHaveLength(5);
    const other = await createUser(test, { emailVerifiedAt: clock.now() });
    const waits = [];
    for (let times = 0; times < 5; times += 1) {
      waits.push((await post(form({ email: other.email }))).json().data.resendAfterSeconds);
      clock.forward(61_000);
    }
    expect(waits.slice(0, 4)).toEqual([60, 60, 60, 60]);
    expect(waits[4]).toBe(3600 - 4 * 61);
  });
});

describe('concurrent sign-ups', () => {
  it('with one email create one account, and fifty get 201', async () => {
    const { email } = form();
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(form({ email }))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await accountsWith('email', email)).toHaveLength(1);
    expect(await emailsTo(test, email)).toHaveLength(1);
  });

  it('with the same form create one account, and fifty get 201', async () => {
    const body = form();
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(body)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    expect(await accountsWith('email', body.email)).toHaveLength(1);
  });

  it('create fifty accounts with one phone number, which is unconfirmed in all', async () => {
    const { phone } = form();
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(form({ phone }))));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201));
    const accounts = await accountsWith('phone', phone);
    expect(accounts.map(({ phoneVerifiedAt }) => phoneVerifiedAt)).toEqual(Array(50).fill(null));
  });
});
