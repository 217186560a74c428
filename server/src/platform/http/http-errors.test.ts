import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { HTTPMethods } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { connectPostgres } from '../postgres/postgres.ts';
import { describeFailure } from './error-handler.ts';
import { labelOf } from './metrics.ts';

const test = await testApp();
const { app, deps } = test;
const https = await testApp({ ORIGIN: 'https://soglia.example' });
const media = join(deps.env.dataDir, 'media');
await mkdir(media, { recursive: true });
await writeFile(join(media, 'a.webp'), 'a photo');

describe('file of the media folder', () => {
  it.each([
    ['the folder itself', '/media/', {}, 404, 'NOT_FOUND_EXCEPTION'],
    ['one that is not there', '/media/b.webp', {}, 404, 'NOT_FOUND_EXCEPTION'],
    ['the key beside it', '/media/..%2fsecret.key', {}, 404, 'NOT_FOUND_EXCEPTION'],
    ['the same with the other slash', '/media/..%5csecret.key', {}, 404, 'NOT_FOUND_EXCEPTION'],
    ['the same, encoded twice', '/media/%252e%252e%252fsecret.key', {}, 404, 'NOT_FOUND_EXCEPTION'],
    ['one of the machine', '/media//etc/passwd', {}, 404, 'NOT_FOUND_EXCEPTION'],
    ['a range past its end', '/media/a.webp', { range: 'bytes=999-' }, 416, 'RANGE_NOT_SATISFIABLE_EXCEPTION'],
  ])('returns the true status for %s', async (_, url, headers, status, code) => {
    const answer = await app.inject({ url, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });
});

describe('plugin failure', () => {
  it.each([
    [408, 'REQUEST_TIMEOUT_EXCEPTION'],
    [422, 'MALFORMED_REQUEST_EXCEPTION'],
    [413, 'PAYLOAD_TOO_LARGE_EXCEPTION'],
    [429, 'TOO_MANY_REQUESTS_EXCEPTION'],
  ])('retains status %i', (statusCode, code) => {
    const failure = describeFailure(Object.assign(new Error('no'), { statusCode }), 'id');
    expect(failure).toMatchObject({ status: statusCode, body: { code } });
  });
});

describe('unavailable database', () => {
  const coded = (code: string) => Object.assign(new Error('of PostgreSQL or the network'), { code });
  it.each([
    ['shuts down', coded('57P01')],
    ['lost another of its processes', coded('57P02')],
    ['starts up', coded('57P03')],
    ['breaks a connection', coded('08006')],
    ['has no connection left', coded('53300')],
    ['only reads, because another takes over', coded('25006')],
    ['refuses calls', coded('ECONNREFUSED')],
    ['hangs up', coded('ECONNRESET')],
    ['ends a statement with its connection', new Error('Connection terminated unexpectedly')],
    ['broke between two statements', new Error('Client has encountered a connection error and is not queryable')],
    ['was hung up on', new Error('Client was closed and is not queryable')],
    ['has no free connection', new Error('timeout exceeded when trying to connect')],
  ])('answers 503 if the database %s', (_, error) => {
    expect(describeFailure(error, 'id')).toMatchObject({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE_EXCEPTION' },
    });
  });

  it('sets Retry-After for an unreachable database and for a connection lost in a transaction', async () => {
    const unreachable = connectPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing' });
    const other = await test.appWith({ db: unreachable.db, readDb: unreachable.db });
    other.get('/broken', () =>
      deps.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(deps.db);
        await sql`select 1`.execute(trx);
      }),
    );
    const responses = await Promise.all(['/api/v1/listings/7', '/broken'].map((url) => other.inject({ url })));
    expect(responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    await unreachable.close();
  });
});

describe('unsupported method', () => {
  const documents = ['/api/v1/openapi.json', '/api/docs', '/api/docs/', '/healthz', '/readyz'];
  const methods = ['PUT', 'POST', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const;
  it.each(documents.flatMap((url) => methods.map((method) => [method, url] as const)))('%s %s', async (method, url) => {
    const answer = await app.inject({ method: method as 'PUT', url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it('rejects TRACE on every endpoint', async () => {
    const answer = await app.inject({ method: 'TRACE' as HTTPMethods as 'GET', url: '/api/v1/search' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, POST, HEAD']);
  });

  it.each(['/api', '/api/', '/api/v1', '/api/nothing'])('answers 404 for %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND_EXCEPTION' });
  });
});

describe('invalid field', () => {
  it.each([
    ['checkInDate=2026-02-30', { path: 'query.checkInDate', rule: 'date', message: 'not a date as YYYY-MM-DD' }],
    ['minRooms=1&minRooms=2', { path: 'query.minRooms', rule: 'repeated', message: 'was sent more than once' }],
    ['country=IT&country=FR', { path: 'query.country', rule: 'repeated', message: 'was sent more than once' }],
  ])('reports the reason: %s', async (query, problem) => {
    const answer = await app.inject({ url: `/api/v1/search?context=HOSPITALITY&${query}` });
    expect(answer.json().details.fields).toEqual([problem]);
  });

  it('reports a repeated context', async () => {
    const answer = await app.inject({ url: '/api/v1/search?context=MARKET&context=MARKET' });
    expect(answer.json().details.fields).toMatchObject([{ path: 'query.context', rule: 'repeated' }]);
  });

  it('reports the maximum length of a list, and one problem for an oversized area', async () => {
    const openDaysDates = Array.from({ length: 101 }, (_, day) =>
      new Date(day * 86_400_000).toISOString().slice(0, 10),
    );
    const payload = { context: 'MARKET', openDaysDates, geoPolygon: 'x'.repeat(40_001) };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/search', payload });
    expect(answer.json().details.fields).toMatchObject([
      { path: 'body.geoPolygon', rule: 'too_big', limit: 40_000 },
      { path: 'body.openDaysDates', rule: 'too_big', message: 'must have at most 100 entries', limit: 100 },
    ]);
  });
});

describe('API response', () => {
  const url = '/api/v1/openapi.json';
  const headers = { 'accept-encoding': 'br, gzip' };

  it('is compressed if it is long and the caller supports it', async () => {
    const [plain, packed] = await Promise.all([app.inject({ url }), app.inject({ url, headers })]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json());
  });

  it('compresses long errors, and neither short nor empty responses', async () => {
    const query = Array.from({ length: 8 }, (_, at) => `features=NOPE${at}`).join('&');
    const rejected = await app.inject({ url: `/api/v1/search?context=MARKET&${query}`, headers });
    expect([rejected.statusCode, rejected.headers['content-encoding']]).toEqual([422, 'br']);
    expect(JSON.parse(brotliDecompressSync(rejected.rawPayload).toString()).details.fields).not.toEqual([]);
    expect((await app.inject({ url: '/api/v1/auth/me', headers })).json()).toEqual({ data: null });
    const head = await app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it.each(['/api/v1/auth/me', '/api/v1/nothing', '/healthz'])('sends HSTS over https: %s', async (url) => {
    const [plain, safe] = await Promise.all([app.inject({ url }), https.app.inject({ url })]);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(safe.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

describe('request metrics', () => {
  it('use one label for all media', async () => {
    await app.inject('/media/a.webp');
    expect((await app.inject('/metrics')).body).toContain('endpoint="media",status="200"');
  });

  it.each([
    ['/assets/root-Bx1.js', 'asset'],
    ['/favicon.svg', 'asset'],
    ['/media/*', 'media'],
    ['/api/v1/openapi.json', '/api/v1/openapi.json'],
    ['/healthz', '/healthz'],
    ['*', '*'],
    [undefined, 'none'],
  ])('label the route %s as %s', (route, label) => expect(labelOf(route)).toBe(label));
});

describe('malformed requests', () => {
  it.each([
    ['without a host', 'GET /api/v1/auth/me HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['that are not HTTP', 'hello\r\n\r\n'],
  ])('returns the error body for requests %s', async (_, bytes) => {
    if (!https.app.server.listening) await https.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((https.app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(bytes);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer.toLowerCase()).toContain('strict-transport-security: max-age');
    expect(answer).toContain('"code":"MALFORMED_REQUEST_EXCEPTION"');
  });
});
