import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

const { app, ...test } = await testApp();
const user = await actor({ app, ...test });

const url = '/api/v1/places/autocomplete?q=san';
const sendRequest = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });
const etag = String((await sendRequest()).headers.etag);

describe('a response that is the same for all anonymous callers', () => {
  it('is cacheable by shared caches for the duration of its endpoint', async () => {
    const { headers, statusCode } = await sendRequest();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-while-revalidate=60',
      vary: 'cookie',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('requires revalidation with a session, and with any session cookie', async () => {
    for (const cookie of [user.cookie, 'soglia_session=gone']) {
      const { headers } = await sendRequest({ cookie });
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie', etag });
    }
  });

  it('has one weak ETag for the same content, and another for other content', async () => {
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    expect((await sendRequest()).headers.etag).toBe(etag);
    expect((await app.inject('/api/v1/places/autocomplete?q=rom')).headers.etag).not.toBe(etag);
  });

  it.each([
    ['the tag', etag],
    ['the tag, strong', etag.slice(2)],
    ['a list with it', `"other", W/"x,y" ,${etag}`],
    ['anything', ' * '],
  ])('is 304 for a matching ETag: %s', async (_, known) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await sendRequest({ 'if-none-match': known }, method);
      expect(response.statusCode).toBe(304);
      expect(response.body).toBe('');
      expect(response.headers).toMatchObject({
        etag,
        vary: 'cookie',
        'cache-control': expect.stringContaining('public'),
      });
      expect(response.headers).not.toHaveProperty('content-type');
      expect(response.headers).not.toHaveProperty('content-encoding');
    }
  });

  it.each(['', '"other"', etag.slice(3, -1), '"', '**'])('is sent for another ETag: %j', async (known) => {
    expect((await sendRequest({ 'if-none-match': known })).statusCode).toBe(200);
  });

  it('is 304 with a session too, and stays private', async () => {
    const response = await sendRequest({ cookie: user.cookie, 'if-none-match': etag });
    expect(response.statusCode).toBe(304);
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('has the same ETag compressed and uncompressed', async () => {
    const [plain, packed] = [await sendRequest(), await sendRequest({ 'accept-encoding': 'br' })];
    expect(packed.headers).toMatchObject({ etag, 'content-encoding': 'br', vary: 'cookie, accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await sendRequest({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('has no cache headers for an error', async () => {
    const { statusCode, headers } = await app.inject(`/api/v1/places/autocomplete?q=${'x'.repeat(201)}`);
    expect(statusCode).toBe(422);
    expect(String(headers['cache-control'])).not.toContain('public');
    expect(headers).not.toHaveProperty('etag');
  });
});

describe('a response that depends on the caller', () => {
  it('has no ETag and is not cached', async () => {
    const { headers } = await app.inject({ url: getMe.path, headers: { cookie: user.cookie } });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('etag');
  });
});
