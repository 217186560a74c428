import { describe, expect, it } from 'vitest';
import { searchByBody } from '#contract/discovery/search.schemas';
import { getMe, login, logout } from '#contract/identity/accounts.schemas';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { limitRequests, maxPerMinute } from '../../src/platform/http/rate-limit.ts';
import { networkOf, WIDE_SHARE } from '../../src/platform/rate-limit/network.rules.ts';
import { countHit } from '../../src/platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../src/platform/rate-limit/rate-limit.ts';
import { testApp } from '../test-app.ts';

const test = await testApp();
const { app } = test;
const limited = await testApp({ RATE_LIMITS: 'on', ORIGIN: 'https://soglia.example' });

describe('the process', () => {
  it('reports that it and its database are alive', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', map: 'off' });
  });

  it('exports its metrics by endpoint and status', async () => {
    await app.inject({ url: getMe.path });
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/soglia_http_request_seconds_count\{endpoint="accounts\.getMe",status="200"\} \d/);
    expect(body).toMatch(/soglia_pg_connections\{state="total"\} \d/);
  });
});

describe('the metrics of a public app', () => {
  const token = 'who-reads-the-numbers-shows-this';
  const numbersOf = async (env: Record<string, string>, authorization?: string) => {
    const other = await buildApp({ ...limited.deps, env: { ...limited.deps.env, ...readEnv({ ...reached, ...env }) } });
    const response = await other.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
    await other.close();
    return response;
  };
  const reached = { ORIGIN: 'https://soglia.example' };

  it('are hidden without a token', async () => {
    expect((await numbersOf({})).statusCode).toBe(404);
    expect((await numbersOf({}, `Bearer ${token}`)).statusCode).toBe(404);
  });

  it('are shown to a caller with the token', async () => {
    const guarded = { METRICS_TOKEN: token };
    for (const shown of [undefined, 'Bearer ', `Bearer ${token}s`, `Basic ${token}`]) {
      const rejected = await numbersOf(guarded, shown);
      expect(rejected.statusCode).toBe(401);
      expect(rejected.headers['www-authenticate']).toBe('Bearer');
      expect(rejected.body).not.toContain('soglia_');
    }
    const allowed = await numbersOf(guarded, `Bearer ${token}`);
    expect(allowed.statusCode).toBe(200);
    expect(allowed.body).toContain('soglia_pg_connections');
  });
});

describe('the address of a caller behind proxies', () => {
  const written = { 'x-forwarded-for': '203.0.113.1, 198.51.100.2, 192.0.2.3' };
  it.each([
    ['off', '127.0.0.1'],
    ['on', '192.0.2.3'],
    ['2', '198.51.100.2'],
    ['3', '203.0.113.1'],
    ['4', '203.0.113.1'],
  ])(
    'with TRUST_PROXY=%s is %s: counted from the right, to the left of which values are forgeable',
    async (given, ip) => {
      const received: string[] = [];
      const other = await buildApp({ ...test.deps, env: readEnv({ TRUST_PROXY: given }) });
      other.addHook('onRequest', async (request) => void received.push(request.ip));
      await other.inject({ url: '/healthz', headers: written });
      await other.close();
      expect(received).toEqual([ip]);
    },
  );
});

describe('the API document', () => {
  it('contains every endpoint with its errors', async () => {
    const document = (await app.inject('/api/v1/openapi.json')).json();
    const { post } = document.paths[login.path];
    expect(post).toMatchObject({ operationId: 'accounts.signIn', tags: ['accounts'] });
    expect(post.responses[403].description).toContain('USER_SUSPENDED_EXCEPTION');
    expect(document.components.schemas.Me.properties).toHaveProperty('can');
  });

  it('has a page that loads everything from this server, under a policy without inline scripts', async () => {
    expect((await app.inject('/api/docs')).headers.location).toBe('/api/docs/');
    const { body, headers, statusCode } = await app.inject('/api/docs/');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('/api/v1/openapi.json');
    expect(body).not.toMatch(/https?:|src="\/\//);
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("connect-src 'self'");
    expect(directives.find((one) => one.startsWith('script-src'))).toMatch(/^script-src 'self' 'sha256-[\w+/]+='$/);
    const [, script = ''] = /<script src="([^"]+)"/.exec(body) ?? [];
    const { headers: served } = await app.inject(new URL(script, 'http://localhost/api/docs/').pathname);
    expect(served['content-type']).toBe('application/javascript; charset=utf-8');
  });
});

describe('a session above the write limit', () => {
  const write = (session: string, remoteAddress: string) =>
    limited.app.inject({
      method: 'POST',
      url: logout.path,
      remoteAddress,
      headers: { cookie: `__Host-soglia_session=${session}` },
    });

  it('is rejected past the writes of a minute from any address, with Retry-After', async () => {
    const from = (at: number) => `10.1.${at >> 8}.${at & 255}`;
    const responses = await Promise.all(
      Array.from({ length: maxPerMinute.writesOfSession + 1 }, (_, at) => write('busy', from(at))),
    );
    const [rejected, ...more] = responses.filter(({ statusCode }) => statusCode === 429);
    expect(more).toEqual([]);
    expect(rejected?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    expect(rejected?.headers['retry-after']).toBe('60');
    expect((await write('another', from(1))).statusCode).toBe(200);
    limited.clock.forward(60_000);
    expect((await write('busy', from(1))).statusCode).toBe(200);
  });
});

describe('an address above the limits', () => {
  /** Simulates this number of writes from an address in the current minute. */
  const writtenFrom = async (of: string, hits: number) => {
    const counted = { key: hashedKey('writes', of), now: limited.clock.now(), windowMs: 60_000 };
    await countHit(limited.deps.db, counted);
    await limited.deps.db.updateTable('rateLimit').set({ hits }).where('key', '=', counted.key).execute();
  };
  const write = (remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
    limited.app.inject({ method: 'POST', url: logout.path, remoteAddress, headers });

  it('is rejected past the writes of a minute, with the time to wait', async () => {
    await writtenFrom('127.0.0.1', maxPerMinute.writes - 10);
    const responses = await Promise.all(Array.from({ length: 11 }, () => write()));
    const [rejected, ...more] = responses.filter(({ statusCode }) => statusCode === 429);
    expect(more).toEqual([]);
    expect(rejected?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    expect(rejected?.headers['retry-after']).toBe('60');
    limited.clock.forward(60_000);
    expect((await write()).statusCode).toBe(200);
  });

  it('is rejected also with invented sessions', async () => {
    await writtenFrom('192.0.2.9', maxPerMinute.writes - 10);
    const forged = (_: unknown, at: number) => write('192.0.2.9', { cookie: `__Host-soglia_session=forged-${at}` });
    const responses = await Promise.all(Array.from({ length: 50 }, forged));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  });

  it('serves a hundred users of one mobile carrier who each write ten times in a minute', async () => {
    const sessions = Array.from({ length: 100 }, (_, at) => ({ cookie: `__Host-soglia_session=person-${at}` }));
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(sessions.map((cookie) => write('100.64.7.7', cookie)));
      expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    }
  });

  it('may search by POST as often as by GET: such a POST changes nothing', async () => {
    const search = () =>
      limited.app.inject({ method: 'POST', url: searchByBody.path, payload: { context: 'MARKET', size: 1 } });
    await writtenFrom('127.0.0.1', maxPerMinute.writes - 10);
    for (let attempt = 0; attempt <= 20; attempt += 1) expect((await search()).statusCode).toBe(200);
  });

  it('is rejected past the reads of a minute, without effect on others', async () => {
    const limit = limitRequests(limited.deps);
    const read = (ip: string) => limit({ method: 'GET', url: getMe.path, ip });
    for (let reads = 0; reads < maxPerMinute.reads; reads += 1) await read('192.0.2.1');
    await expect(read('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    await expect(read('192.0.2.2')).resolves.toBeUndefined();
    limited.clock.forward(60_000);
    await expect(read('192.0.2.1')).resolves.toBeUndefined();
  });

  it('is rejected past the reads of a minute also at the public files of feeds', async () => {
    const limit = limitRequests(limited.deps, { ...maxPerMinute, reads: 3 });
    const read = () => limit({ method: 'GET', url: `/feeds/${'a'.repeat(43)}/kyero.xml`, ip: '192.0.2.3' });
    for (let reads = 0; reads < 3; reads += 1) await read();
    await expect(read()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
  });

  it('is limited by its IPv6 /64, and by its /48 past sixteen times as much', async () => {
    const reads = 300;
    const limit = limitRequests(limited.deps, { ...maxPerMinute, reads });
    const rejected = { code: 'TOO_MANY_REQUESTS_EXCEPTION' };
    const read = (ip: string) => limit({ method: 'GET', url: getMe.path, ip });
    for (let at = 1; at <= reads; at += 1) await read(`2001:db8:1:1::${at}`);
    await expect(read('2001:db8:1:1:ffff::')).rejects.toMatchObject(rejected);
    for (let neighbour = 2; neighbour <= WIDE_SHARE; neighbour += 1)
      for (let at = 0; at < reads; at += 1) await read(`2001:db8:1:${neighbour}::1`);
    await expect(read('2001:db8:1:ffff::1')).rejects.toMatchObject(rejected);
    await expect(read('2001:db8:2:1::1')).resolves.toBeUndefined();
  });

  it('counts writes of all addresses of its /64 together', async () => {
    const from = (remoteAddress: string) => limited.app.inject({ method: 'POST', url: logout.path, remoteAddress });
    await writtenFrom(networkOf('2001:db8:7:1::1').near, maxPerMinute.writes - 10);
    const addresses = Array.from({ length: 11 }, (_, at) => `2001:db8:7:1::${at + 1}`);
    const responses = await Promise.all(addresses.map(from));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    expect((await from('2001:db8:7:2::1')).statusCode).toBe(200);
  });
});

describe('the cookie on https', () => {
  it('is Secure', async () => {
    const response = await limited.app.inject({ method: 'POST', url: logout.path });
    expect(response.cookies[0]).toMatchObject({ name: '__Host-soglia_session', secure: true, httpOnly: true });
  });
});
