import { describe, expect, it } from 'vitest';
import { getMe, login, logout } from '#contract/accounts';
import { searchByBody } from '#contract/search';
import { testApp } from '../testing/test-app.ts';
import { limitRequests, mostPerMinute } from './rate-limit.ts';

const { app } = await testApp();
const limited = await testApp({ RATE_LIMITS: 'on', ORIGIN: 'https://soglia.example' });

describe('the process', () => {
  it('says that it lives, and that its database answers', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('shows its numbers by endpoint and status', async () => {
    await app.inject({ url: getMe.path });
    const { body } = await app.inject('/metrics');
    expect(body).toMatch(/soglia_http_request_seconds_count\{endpoint="accounts\.getMe",status="200"\} \d/);
    expect(body).toMatch(/soglia_pg_connections\{state="total"\} \d/);
  });
});

describe('the API document', () => {
  it('holds every endpoint with its refusals', async () => {
    const document = (await app.inject('/api/v1/openapi.json')).json();
    const { post } = document.paths[login.path];
    expect(post).toMatchObject({ operationId: 'accounts.signIn', tags: ['accounts'] });
    expect(post.responses[403].description).toContain('USER_SUSPENDED_EXCEPTION');
    expect(document.components.schemas.Me.properties).toHaveProperty('can');
  });

  it('can be read without running a script', async () => {
    const { body, headers } = await app.inject('/api/docs');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('accounts.signIn');
    expect(body).not.toMatch(/<script|<style|style=/);
    expect((await app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('an address that asks too often', () => {
  const write = () => limited.app.inject({ method: 'POST', url: logout.path });

  it('is refused past the writes of a minute, and told how long to wait', async () => {
    const answers = await Promise.all(Array.from({ length: mostPerMinute.writes + 1 }, write));
    const [refused, ...more] = answers.filter(({ statusCode }) => statusCode === 429);
    expect(more).toEqual([]);
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    expect(refused?.headers['retry-after']).toBe('60');
    limited.clock.forward(60_000);
    expect((await write()).statusCode).toBe(200);
  });

  it('may search by body as often as by address: such a POST changes nothing', async () => {
    const search = () =>
      limited.app.inject({ method: 'POST', url: searchByBody.path, payload: { context: 'MARKET', size: 1 } });
    for (let asked = 0; asked <= mostPerMinute.writes; asked += 1) expect((await search()).statusCode).toBe(200);
  });

  it('is refused past the reads of a minute, alone', async () => {
    const limit = limitRequests(limited.deps);
    const read = (ip: string) => limit({ method: 'GET', url: getMe.path, ip });
    for (let reads = 0; reads < mostPerMinute.reads; reads += 1) await read('192.0.2.1');
    await expect(read('192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS_EXCEPTION' });
    await expect(read('192.0.2.2')).resolves.toBeUndefined();
    limited.clock.forward(60_000);
    await expect(read('192.0.2.1')).resolves.toBeUndefined();
  });
});

describe('the cookie on https', () => {
  it('is Secure', async () => {
    const answer = await limited.app.inject({ method: 'POST', url: logout.path });
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-soglia_session', secure: true, httpOnly: true });
  });
});
