import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportPKCS8, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityProvider, IdentityRejectedError, type ProviderChallenge } from './identity-provider.port.ts';
import { openIdentityProviders } from './openid-identity.adapter.ts';

/** A provider that can return forged data, unlike the fake providers of tools/. */

const clientId = 'client';
const callbackUrl = 'http://localhost/callback';
const challenge: ProviderChallenge = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'v'.repeat(43) };
const callback = () => new URLSearchParams({ code: 'secret-code', state: challenge.state });

const rsa = await generateKeyPair('RS256', { extractable: true });
const foreignKey = await generateKeyPair('RS256', { extractable: true });

type TokenReply = { claims?: JWTPayload; sign?: (claims: JWTPayload) => Promise<string>; status?: number };
let tokenReply: TokenReply = {};
let keys: object[] = [];
let down = false;
let server: Server;
let issuer = '';
let posted: URLSearchParams[] = [];

const signWith =
  (key: CryptoKey, kid = 'one') =>
  (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const soon = () => Math.floor(Date.now() / 1000) + 300;
const honest = (): JWTPayload => ({
  iss: issuer,
  aud: clientId,
  sub: 'subject-1',
  nonce: challenge.nonce,
  iat: soon() - 300,
  exp: soon(),
  email: 'ada@prova.test',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Terza',
});

beforeAll(async () => {
  keys = [{ ...(await exportJWK(rsa.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  server = createServer(async (request, response) => {
    if (down) return void response.writeHead(503).end();
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/keys') return json({ keys });
    posted.push(new URLSearchParams(Buffer.concat(await request.toArray()).toString()));
    if (tokenReply.status)
      return json({ error: 'invalid_grant', error_description: 'secret-code is old' }, tokenReply.status);
    const idToken = await (tokenReply.sign ?? signWith(rsa.privateKey))({ ...honest(), ...tokenReply.claims });
    return json({ access_token: 'access', token_type: 'Bearer', id_token: idToken });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function google(): IdentityProvider {
  const { google: provider } = openIdentityProviders({
    google: { clientId, clientSecret: 'client-secret', issuer },
    apple: undefined,
  });
  if (!provider) throw new Error('not set up');
  return provider;
}

const exchangeCode = (reply: TokenReply, provider = google()) => {
  tokenReply = reply;
  posted = [];
  return provider.prove(callback(), challenge, callbackUrl);
};

describe('the code exchange', () => {
  it('returns the identity, and sends the code, the verifier and the client secret', async () => {
    expect(await exchangeCode({})).toEqual({
      subject: 'subject-1',
      email: 'ada@prova.test',
      emailVerified: true,
      name: 'Ada',
      surname: 'Terza',
    });
    expect(Object.fromEntries(posted[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'secret-code',
      code_verifier: challenge.codeVerifier,
      redirect_uri: callbackUrl,
      client_id: clientId,
      client_secret: 'client-secret',
    });
  });

  it.each([
    ['true as text', { email_verified: 'true' }, { emailVerified: true }],
    ['false as text', { email_verified: 'false' }, { emailVerified: false }],
    [
      'nothing about the address',
      { email: undefined, email_verified: undefined },
      { email: null, emailVerified: false },
    ],
    ['one whole name', { given_name: undefined, family_name: '', name: 'Ada' }, { name: 'Ada', surname: null }],
  ])('accepts %s', async (_, claims, reply) => {
    expect(await exchangeCode({ claims })).toMatchObject(reply);
  });

  it.each<[string, () => TokenReply]>([
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } })],
    ['another audience', () => ({ claims: { aud: 'another-client' } })],
    ['an end in the past', () => ({ claims: { exp: soon() - 400 } })],
    ['another nonce', () => ({ claims: { nonce: 'nonce-2' } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['a stranger’s signature under a known key id', () => ({ sign: signWith(foreignKey.privateKey) })],
    ['an unknown key id', () => ({ sign: signWith(foreignKey.privateKey, 'two') })],
    ['no signature', () => ({ sign: async (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.` })],
    ['a signature with our own secret', () => ({ sign: signWithSecret })],
    ['a refusal', () => ({ status: 400 })],
    ['a failure', () => ({ status: 500 })],
  ])('rejects %s', async (_, reply) => {
    await expect(exchangeCode(reply())).rejects.toBeInstanceOf(IdentityRejectedError);
  });

  it.each([
    ['another state', { code: 'c', state: 'state-2' }],
    ['no state', { code: 'c' }],
    ['an error', { error: 'server_error', state: 'state-1' }],
  ])('sends no request with %s', async (_, reply) => {
    posted = [];
    const proof = google().prove(new URLSearchParams(reply), challenge, callbackUrl);
    await expect(proof).rejects.toBeInstanceOf(IdentityRejectedError);
    expect(posted).toEqual([]);
  });

  it('reports the reason of a rejection without callback data', async () => {
    const error = await exchangeCode({ status: 400 }).catch((reason: unknown) => reason as IdentityRejectedError);
    expect(error).toMatchObject({ message: expect.stringContaining('invalid_grant') });
    expect(error).not.toHaveProperty('cause');
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('secret-code');
  });

  it('accepts a signature with a new key at once', async () => {
    const provider = google();
    await exchangeCode({}, provider);
    const fresh = await generateKeyPair('RS256', { extractable: true });
    keys = [...keys, { ...(await exportJWK(fresh.publicKey)), kid: 'fresh', alg: 'RS256', use: 'sig' }];
    expect(await exchangeCode({ sign: signWith(fresh.privateKey, 'fresh') }, provider)).toMatchObject({
      subject: 'subject-1',
    });
  });
});

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

const signWithSecret = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('client-secret'.repeat(4)));

describe('the connection to a provider', () => {
  it('is retried after a failure', async () => {
    const provider = google();
    down = true;
    await expect(provider.authorizationUrl(challenge, callbackUrl)).rejects.toThrow();
    down = false;
    expect((await provider.authorizationUrl(challenge, callbackUrl)).href).toContain(`${issuer}/authorize?`);
  });

  it('does not use plain http to another machine', async () => {
    const apart = openIdentityProviders({
      google: { clientId, clientSecret: 's', issuer: 'http://issuer.invalid' },
      apple: undefined,
    });
    await expect(apart.google?.authorizationUrl(challenge, callbackUrl)).rejects.toThrow(/HTTPS/i);
  });

  it('rejects a provider with another issuer', async () => {
    const apart = openIdentityProviders({
      google: { clientId, clientSecret: 's', issuer: issuer.replace('127.0.0.1', 'localhost') },
      apple: undefined,
    });
    await expect(apart.google?.authorizationUrl(challenge, callbackUrl)).rejects.toThrow();
  });
});

describe('Apple', () => {
  const appleCallback = (user: string) => new URLSearchParams({ ...Object.fromEntries(callback()), user });
  const apple = async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const appleConfig = { clientId, teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey), issuer };
    return openIdentityProviders({ google: undefined, apple: appleConfig }).apple as IdentityProvider;
  };

  it.each([
    ['{"name":{"firstName":"Carla","lastName":"Terza"},"email":"not@believed.test"}', 'Carla', 'Terza'],
    ['{"name":{"firstName":7}}', null, null],
    ['{"name":null}', null, null],
    ['null', null, null],
    ['no json', null, null],
  ])('sends the name next to the token: %j', async (user, name, surname) => {
    tokenReply = {};
    const reply = await (await apple()).prove(appleCallback(user), challenge, callbackUrl);
    expect(reply).toMatchObject({ email: 'ada@prova.test', name, surname });
  });

  it('gets a client secret that is signed for each request and expires after five minutes', async () => {
    tokenReply = {};
    posted = [];
    await (await apple()).prove(callback(), challenge, callbackUrl);
    const [head = '', body = ''] = posted[0]?.get('client_secret')?.split('.') ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ alg: 'ES256', kid: 'KEY' });
    expect(read(body)).toMatchObject({ iss: 'TEAM', sub: clientId, aud: issuer });
    expect(read(body).exp - read(body).iat).toBe(300);
  });
});
