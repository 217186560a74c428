import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/platform/languages';
import { makeMarketListing } from '../../src/catalog/listings/listings.fixtures.ts';
import { openDoors } from '../../src/platform/http/overload/open-doors.ts';
import { openPostgres } from '../../src/platform/postgres/postgres.ts';
import { testApp } from '../test-app.ts';

/** Two calls and one page at a time, and two more in line for each place. */
const test = await testApp({ MAX_IN_FLIGHT: '2', MAX_PAGES_IN_FLIGHT: '1' });
const { id } = await makeMarketListing(test);
const stop = await openDoors(test.app, { port: 0, host: '127.0.0.1', trustProxy: 0 });
afterAll(stop);
const origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const ad = `/api/v1/listings/${id}`;
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

/** For whichever reason. */
async function shedSoFar(kind: 'api' | 'page'): Promise<number> {
  const reasons = ['full', 'late', 'lag'].map((reason) =>
    numberOf(`soglia_http_shed_total{kind="${kind}",reason="${reason}"}`),
  );
  return (await Promise.all(reasons)).reduce((sum, count) => sum + count, 0);
}

/** While nobody can read an ad: whoever asks for one is kept. `meanwhile` begins once as many as may be are under way. */
async function whileKept(kind: 'api' | 'page', paths: string[], meanwhile: () => Promise<void>): Promise<Response[]> {
  const locking = openPostgres(test.connection, { max: 1 });
  const lock = await locking.pool.connect();
  await lock.query('begin; lock table listing in access exclusive mode');
  const kept = Promise.all(paths.map((path) => get(path)));
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
  return kept;
}

describe('while there is more to do than the API has places for', () => {
  it('what comes is refused before those under way are done, with a code and when to ask again', async () => {
    const before = await shedSoFar('api');
    const kept = await whileKept('api', [ad, ad], async () => {
      const refused = await Promise.all(times(20, () => get(ad)));
      for (const answer of refused) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toMatch(/^[2-5]$/);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.json()).toMatchObject({
          code: 'SERVICE_UNAVAILABLE_EXCEPTION',
          message: expect.stringMatching(/\w+ \w+/),
          details: { reason: 'overloaded', retryAfterSeconds: Number(answer.headers.get('retry-after')) },
          requestId: answer.headers.get('x-request-id'),
        });
      }
    });
    expect(kept.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shedSoFar('api')).toBe(before + 20);
  });

  it('health, numbers, documents, what providers tell of money and uploads are answered', async () => {
    await whileKept('api', [ad, ad], async () => {
      const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      const answers = await Promise.all([
        ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/api/v1/openapi.json'].map((path) => get(path)),
        fetch(`${origin}/api/v1/billing/webhook`, post),
        fetch(`${origin}/api/v1/media/upload/unknown`, { method: 'PUT', body: 'x' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 400, 403]);
    });
  });

  it('pages have places of their own', async () => {
    await whileKept('api', [ad, ad], async () => {
      expect((await get('/sitemaps/pages.xml')).status).toBe(200);
    });
  });

  it('everything is answered again as soon as the others are done', async () => {
    await whileKept('api', [ad, ad], async () => expect((await get(ad)).status).toBe(503));
    expect((await Promise.all([get(ad), get(ad)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await numberOf('soglia_http_in_flight{kind="api"}')).toBe(0);
    expect(await numberOf('soglia_http_waiting{kind="api"}')).toBe(0);
  });
});

describe('while there is more to do than there are places for pages', () => {
  const said = {
    it: 'Un attimo di pazienza',
    en: 'One moment, please',
    fr: 'Un instant, s’il vous plaît',
    de: 'Einen Moment bitte',
    es: 'Un momento, por favor',
  } as const;

  it('who wants one gets a small page that opens it again, in the language of its address, their own, or their browser’s', async () => {
    const before = await shedSoFar('page');
    const kept = await whileKept('page', [sheet], async () => {
      const asked = languages.flatMap((language) =>
        [
          get(`${sheet}?lang=${language}`, { 'accept-language': 'ja' }),
          get(sheet, { cookie: `lang=${language}`, 'accept-language': 'ja' }),
          get(sheet, { 'accept-language': `ja, ${language}-CH;q=0.9, it;q=0.1` }),
        ].map(async (answer) => ({ language, answer: await answer })),
      );
      for (const { language, answer } of await Promise.all(asked)) {
        const html = await answer.text();
        expect(answer.status).toBe(503);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(answer.headers.get('retry-after')).toMatch(/^[2-5]$/);
        expect(answer.headers.get('refresh')).toBe(answer.headers.get('retry-after'));
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('x-robots-tag')).toBe('noindex');
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).toContain(`<h1>${said[language]}</h1>`);
        expect(html).toContain('<a href="">');
        expect(html).not.toMatch(/<script|<link|src=/);
        expect(html.length).toBeLessThan(2000);
      }
      expect(await (await get(sheet)).text()).toContain(said.it);
    });
    expect(kept.map(({ status }) => status)).toEqual([200]);
    expect((await get(sheet)).status).toBe(200);
    expect(await shedSoFar('page')).toBe(before + 3 * languages.length + 1);
  });

  it('the API is answered', async () => {
    await whileKept('page', [sheet], async () => expect((await get('/api/v1/auth/me')).status).toBe(200));
  });
});
