import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/platform/languages';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { listenOnSharedPort } from '../../src/platform/http/overload/reuse-port.ts';
import { connectPostgres } from '../../src/platform/postgres/postgres.ts';
import { testApp } from '../test-app.ts';

/** Two calls and one page at a time, and two queued requests per slot. */
const test = await testApp({ MAX_IN_FLIGHT: '2', MAX_PAGES_IN_FLIGHT: '1' });
const { id } = await makeMarketListing(test);
const stop = await listenOnSharedPort(test.app, { port: 0, host: '127.0.0.1', trustProxy: 0 });
afterAll(stop);
const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;

/** Reads the whole body: a connection with unread bytes is never idle. */
async function get(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(origin + path, init);
  const { status, headers: received } = response;
  return new Response(await response.arrayBuffer(), { status, headers: received });
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const listingPath = `/api/v1/listings/${id}`;
const sheet = `/listing/${id}/sheet.pdf`;

async function numberOf(series: string): Promise<number> {
  const text = await (await get('/metrics')).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );
}

/** Rejected requests of all reasons. */
async function shedSoFar(kind: 'api' | 'page'): Promise<number> {
  const reasons = ['full', 'late', 'lag'].map((reason) =>
    numberOf(`soglia_http_shed_total{kind="${kind}",reason="${reason}"}`),
  );
  return (await Promise.all(reasons)).reduce((sum, count) => sum + count, 0);
}

/** Locks the listings, so requests for them queue. Calls `meanwhile` once all of `paths` are in flight. */
async function withQueuedRequests(
  kind: 'api' | 'page',
  paths: string[],
  meanwhile: () => Promise<void>,
): Promise<Response[]> {
  const locking = connectPostgres(test.connection, { max: 1 });
  const lock = await locking.pool.connect();
  await lock.query('begin; lock table listing in access exclusive mode');
  const queued = Promise.all(paths.map((path) => get(path)));
  try {
    await vi.waitFor(async () => expect(await numberOf(`soglia_http_in_flight{kind="${kind}"}`)).toBe(paths.length), {
      timeout: 20_000,
    });
    await meanwhile();
  } finally {
    await lock.query('rollback');
    lock.release();
    await locking.close();
  }
  return queued;
}

describe('while the API is overloaded', () => {
  it('new requests are rejected before running ones end, with a code and Retry-After', async () => {
    const before = await shedSoFar('api');
    const queued = await withQueuedRequests('api', [listingPath, listingPath], async () => {
      const rejected = await Promise.all(times(20, () => get(listingPath)));
      for (const response of rejected) {
        expect(response.status).toBe(503);
        expect(response.headers.get('retry-after')).toMatch(/^[2-5]$/);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(await response.json()).toMatchObject({
          code: 'SERVICE_UNAVAILABLE_EXCEPTION',
          message: expect.stringMatching(/\w+ \w+/),
          details: { reason: 'overloaded', retryAfterSeconds: Number(response.headers.get('retry-after')) },
          requestId: response.headers.get('x-request-id'),
        });
      }
    });
    expect(queued.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shedSoFar('api')).toBe(before + 20);
  });

  it('health, metrics, documents, payment webhooks and uploads are served', async () => {
    await withQueuedRequests('api', [listingPath, listingPath], async () => {
      const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      const responses = await Promise.all([
        ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/api/v1/openapi.json'].map((path) => get(path)),
        get('/api/v1/billing/webhook', post),
        get('/api/v1/media/upload/unknown', { method: 'PUT', body: 'x' }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400, 403]);
    });
  });

  it('pages have separate slots', async () => {
    await withQueuedRequests('api', [listingPath, listingPath], async () => {
      expect((await get('/sitemaps/pages.xml')).status).toBe(200);
    });
  });

  it('all requests succeed again as soon as the others end', async () => {
    await withQueuedRequests('api', [listingPath, listingPath], async () =>
      expect((await get(listingPath)).status).toBe(503),
    );
    expect((await Promise.all([get(listingPath), get(listingPath)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await numberOf('soglia_http_in_flight{kind="api"}')).toBe(0);
    expect(await numberOf('soglia_http_waiting{kind="api"}')).toBe(0);
  });
});

describe('while the page slots are occupied', () => {
  const titles = {
    it: 'Un attimo di pazienza',
    en: 'One moment, please',
    fr: 'Un instant, s’il vous plaît',
    de: 'Einen Moment bitte',
    es: 'Un momento, por favor',
  } as const;

  it('a small page is served that reloads itself, in the language of the address, the user or the browser', async () => {
    const before = await shedSoFar('page');
    const queued = await withQueuedRequests('page', [sheet], async () => {
      const pages = languages.flatMap((language) =>
        [
          get(`${sheet}?lang=${language}`, { headers: { 'accept-language': 'ja' } }),
          get(sheet, { headers: { cookie: `lang=${language}`, 'accept-language': 'ja' } }),
          get(sheet, { headers: { 'accept-language': `ja, ${language}-CH;q=0.9, it;q=0.1` } }),
        ].map(async (response) => ({ language, response: await response })),
      );
      for (const { language, response } of await Promise.all(pages)) {
        const html = await response.text();
        expect(response.status).toBe(503);
        expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(response.headers.get('retry-after')).toMatch(/^[2-5]$/);
        expect(response.headers.get('refresh')).toBe(response.headers.get('retry-after'));
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('x-robots-tag')).toBe('noindex');
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toContain(`<h1>${titles[language]}</h1>`);
        expect(html).toContain('<a href="">');
        expect(html).not.toMatch(/<script|<link|src=/);
        expect(html.length).toBeLessThan(2000);
      }
      expect(await (await get(sheet)).text()).toContain(titles.it);
    });
    expect(queued.map(({ status }) => status)).toEqual([200]);
    expect((await get(sheet)).status).toBe(200);
    expect(await shedSoFar('page')).toBe(before + 3 * languages.length + 1);
  });

  it('the API is served', async () => {
    await withQueuedRequests('page', [sheet], async () => expect((await get('/api/v1/auth/me')).status).toBe(200));
  });
});
