import { describe, expect, it } from 'vitest';
import { getMe, logout } from '#contract/identity/accounts.schemas';
import { actor } from '../../../testing/actors.ts';
import { createUser } from '../../../testing/create-user.ts';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();
const https = await testApp({ ORIGIN: 'https://soglia.example' });
const { app, anonymous } = test;

describe('signing out', () => {
  it('ends the session and removes the cookie', async () => {
    const user = await actor(test);
    const response = await app.inject({ method: 'POST', url: logout.path, headers: { cookie: user.cookie } });
    expect(response.json()).toEqual({ data: { signedOut: true } });
    expect(response.cookies[0]).toMatchObject({ name: 'soglia_session', value: '' });
    expect((await user.api.call(getMe, {})).data).toBeNull();
  });

  it('returns the same without a session', async () => {
    expect((await anonymous.call(logout, {})).data).toEqual({ signedOut: true });
  });
});

describe('a cross-origin write', () => {
  it.each([
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, 403],
    [{ origin: 'http://localhost' }, 200],
    [{ origin: 'http://soglia.example', host: 'soglia.example' }, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('with %j returns %i', async (headers: Record<string, string>, status) => {
    const response = await app.inject({ method: 'POST', url: logout.path, headers });
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json().code).toBe('ORIGIN_REFUSED_EXCEPTION');
  });

  it.each([
    [{ origin: 'https://soglia.example' }, 200],
    [{ origin: 'https://www.soglia.example', host: 'www.soglia.example' }, 200],
    [{ origin: 'http://soglia.example' }, 403],
    [{ origin: 'http://soglia.example', host: 'soglia.example' }, 403],
    [{ origin: 'ftp://soglia.example', host: 'soglia.example' }, 403],
  ])('to an https site with %j returns %i', async (headers: Record<string, string>, status) => {
    const response = await https.app.inject({ method: 'POST', url: logout.path, headers });
    expect(response.statusCode).toBe(status);
  });

  it('does not include reads', async () => {
    const response = await app.inject({ url: getMe.path, headers: { origin: 'https://evil.test' } });
    expect(response.statusCode).toBe(200);
  });
});

describe('creating an account', () => {
  it('accepts each email and each confirmed phone number once', async () => {
    const { email, phone } = await createUser(test);
    await expect(createUser(test, { email: email.toUpperCase() })).rejects.toMatchObject({
      code: 'EMAIL_ALREADY_USED_EXCEPTION',
    });
    await expect(createUser(test, { phone: phone.slice(3) })).rejects.toMatchObject({
      code: 'PHONE_ALREADY_USED_EXCEPTION',
    });
    await expect(createUser(test, { phone: 'none' })).rejects.toMatchObject({ code: 'VALIDATION_EXCEPTION' });
  });

  it('succeeds for one of two concurrent requests with the same email', async () => {
    const email = 'gemelli@prova.test';
    const both = await Promise.allSettled([createUser(test, { email }), createUser(test, { email })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
