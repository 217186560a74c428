import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { defineJob, noPayload, startWorker } from '../../src/platform/jobs/jobs.ts';
import { connectPostgres } from '../../src/platform/postgres/postgres.ts';
import { startTracing, tracing } from '../../src/platform/telemetry/tracing.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';

/** Spans received by a collector (OTLP, JSON): https://opentelemetry.io/docs/specs/otlp/ */
type ExportedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Batch = { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };

const spans: ExportedSpan[] = [];
const collector = createServer((request: IncomingMessage, response) => {
  void json(request).then((body) => {
    if (request.url === '/v1/traces')
      for (const { scopeSpans } of (body as Batch).resourceSpans)
        for (const one of scopeSpans) spans.push(...one.spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;

const test = await testApp();
const traceId = 'abcdef0123456789abcdef0123456789';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const factOf = (span: ExportedSpan | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};
const find = (name: string, of = (_span: ExportedSpan) => true) => spans.find((span) => span.name === name && of(span));

/** Sends all requests, then reads the exported spans. */
beforeAll(async () => {
  const stop = await startTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ROLE: 'web' }));
  const postgres = connectPostgres(test.connection);
  const deps = { ...test.deps, db: postgres.db };
  const app = await buildApp(deps);
  const user = await actor(test, { email: 'traced.private@prova.test' });
  const headers = { cookie: user.cookie, 'user-agent': 'Curioso/7', traceparent };
  await app.inject({ url: `${getMe.path}?email=${user.email}`, headers });
  await app.inject({ url: getMe.path, headers: { traceparent: 'not-a-trace' } });
  await app.inject({ url: `/api/v1/nothing-at/${user.email}` });
  await deps.jobs.enqueue(deps.db, 'sessions.purgeExpired', {});
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const stopWorker = await startWorker(deps, [
    defineJob('sessions.purgeExpired', {
      payload: noPayload,
      handler: async ({ db }) => {
        resolve();
        await db.selectFrom('appUser').select('id').where('email', '=', user.email).execute();
        throw new RangeError(`cannot reach ${user.email}`);
      },
    }),
  ]);
  await ran;
  await stopWorker();
  await app.close();
  await stop();
  await postgres.close();
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

describe('a trace', () => {
  it('of a request has its endpoint as name, its status, and the parent of the caller', () => {
    const span = find(`GET ${getMe.id}`, (one) => one.traceId === traceId);
    expect(span).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7', status: { code: 0 } });
    expect(factOf(span, 'http.response.status_code')).toBe(200);
    expect(factOf(span, 'http.route')).toBe(getMe.path);
    expect(factOf(span, 'soglia.request.id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('starts here when the caller’s header is invalid', () => {
    const span = find(`GET ${getMe.id}`, (one) => one.traceId !== traceId);
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.parentSpanId ?? '').toBe('');
  });

  it('contains the database statements by kind', () => {
    const request = find(`GET ${getMe.id}`, (one) => one.traceId === traceId);
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map(({ name }) => name)).toContain('postgresql select');
    expect(factOf(below[0], 'db.system.name')).toBe('postgresql');
  });

  it('of a job records its failure and the error type, and contains its statements', () => {
    const job = find('job sessions.purgeExpired');
    expect(job?.status.code).toBe(2);
    expect(factOf(job, 'error.type')).toBe('RangeError');
    expect(spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name)).toEqual([
      'postgresql select',
    ]);
  });

  it('is not started by database queries of the idle job queue', () => {
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name }) => name);
    expect(roots.filter((name) => name.startsWith('postgresql'))).toEqual([]);
  });

  it('contains no personal data and no request content', () => {
    const text = JSON.stringify(spans);
    expect(spans.length).toBeGreaterThan(4);
    expect(text).not.toMatch(/private|prova\.test|Curioso|nothing-at|soglia_session/);
  });
});

describe('without a collector', () => {
  it('no trace is recorded and requests succeed', async () => {
    expect(await startTracing(readEnv({}))).toBeTypeOf('function');
    expect(tracing()).toBeNull();
    expect((await test.app.inject(getMe.path)).statusCode).toBe(200);
  });

  it('shutdown does not wait for an unresponsive one', async () => {
    const stop = await startTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }));
    const app = await buildApp(test.deps);
    expect((await app.inject(getMe.path)).statusCode).toBe(200);
    await app.close();
    const since = performance.now();
    await stop();
    expect(performance.now() - since).toBeLessThan(4_000);
    expect(tracing()).toBeNull();
  });
});
