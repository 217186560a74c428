import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { feedOf, openPortal, speaks } from '../../platform/outgoing/local-server.fixtures.ts';
import { httpCalendars } from './calendar-http.adapter.ts';

const portal = await openPortal();
const [, port = ''] = portal.host.split(':');
const calendars = httpCalendars({ hosts: [portal.host], timeoutMs: 2000 });
const feed = feedOf(['2026-12-01', '2026-12-05']);
const failed = (error: string) => ({ outcome: 'failed', error });

describe('CalendarReader over HTTP', () => {
  it('returns the text and its cache validators', async () => {
    const url = portal.at(
      '/plain',
      speaks(() => feed, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }),
    );
    const state = { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' };
    expect(await calendars.read(url, null)).toEqual({ outcome: 'read', text: feed, ...state });
  });

  it('sends the validators back, and reports an unchanged calendar', async () => {
    const url = portal.at('/state', (request, response) => {
      const same = request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'yesterday';
      response.writeHead(same ? 304 : 500).end();
    });
    expect(await calendars.read(url, { etag: '"1"', lastModified: 'yesterday' })).toEqual({ outcome: 'unchanged' });
    expect(await calendars.read(url, null)).toEqual(failed('HTTP_ERROR'));
  });

  it('rejects a "not modified" response to an unconditional request', async () => {
    const url = portal.at('/odd', (_request, response) => void response.writeHead(304).end());
    expect(await calendars.read(url, null)).toEqual(failed('HTTP_ERROR'));
  });

  it.each([
    ['gzip', gzipSync(feed)],
    ['deflate', deflateSync(feed)],
    ['br', brotliCompressSync(feed)],
  ])('decompresses %s', async (encoding, packed) => {
    const url = portal.at(`/${encoding}`, (_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(packed);
    });
    expect(await calendars.read(url, null)).toMatchObject({ outcome: 'read', text: feed });
  });

  it.each<[string, number]>([
    ['/404', 404],
    ['/500', 500],
    ['/401', 401],
    ['/204', 204],
  ])('fails on %s', async (path, status) => {
    const url = portal.at(path, (_request, response) => void response.writeHead(status).end());
    expect(await calendars.read(url, null)).toEqual(failed('HTTP_ERROR'));
  });

  it('stops at one megabyte, also for decompressed content', async () => {
    const big = 'x'.repeat(1024 * 1024 + 1);
    const huge = portal.at('/huge', (_request, response) => void response.end(big));
    // Compressed beforehand: the time to do so is none of the reader's.
    const packed = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    const bomb = portal.at('/bomb', (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    });
    expect(await calendars.read(huge, null)).toEqual(failed('TOO_LARGE'));
    expect(await calendars.read(bomb, null)).toEqual(failed('TOO_LARGE'));
  });

  it('fails on invalid compression and on a truncated response', async () => {
    const broken = portal.at('/broken', (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed');
    });
    const half = portal.at('/half', (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('BEGIN:VCALENDAR', () => response.destroy());
    });
    expect(await calendars.read(broken, null)).toEqual(failed('HTTP_ERROR'));
    expect(await calendars.read(half, null)).toEqual(failed('HTTP_ERROR'));
  });

  it('times out while it waits for the response, its end or name resolution', async () => {
    const hasty = httpCalendars({
      hosts: [portal.host, 'slow.prova.test'],
      timeoutMs: 150,
      resolve: () => new Promise(() => {}),
    });
    const patient = httpCalendars({ hosts: [portal.host], timeoutMs: 150 });
    const silent = portal.at('/silent', () => {});
    const dripping = portal.at('/dripping', (_request, response) => void response.write('BEGIN:VCALENDAR'));
    expect(await patient.read(silent, null)).toEqual(failed('TIMEOUT'));
    expect(await patient.read(dripping, null)).toEqual(failed('TIMEOUT'));
    expect(await hasty.read('http://slow.prova.test/a', null)).toEqual(failed('TIMEOUT'));
  });

  it('reports a host without a listener as unreachable', async () => {
    const unreachable = httpCalendars({
      hosts: ['127.0.0.1:1', 'gone.prova.test'],
      resolve: async () => Promise.reject(new Error('ENOTFOUND')),
    });
    expect(await unreachable.read('http://gone.prova.test/a', null)).toEqual(failed('UNREACHABLE'));
    expect(await httpCalendars({ hosts: ['127.0.0.1:1'] }).read('http://127.0.0.1:1/a', null)).toEqual(
      failed('UNREACHABLE'),
    );
  });
});

describe('a redirect', () => {
  const leadsTo = (path: string, location: string) =>
    portal.at(path, (_request, response) => void response.writeHead(302, { location }).end());

  it('is followed up to three times, relative or absolute', async () => {
    portal.at(
      '/end',
      speaks(() => feed),
    );
    leadsTo('/one', '/end');
    leadsTo('/two', `http://${portal.host}/one`);
    const three = leadsTo('/three', './two');
    expect(await calendars.read(three, null)).toMatchObject({ outcome: 'read' });
    expect(await calendars.read(leadsTo('/four', '/three'), null)).toEqual(failed('HTTP_ERROR'));
    expect(await calendars.read(leadsTo('/round', '/round'), null)).toEqual(failed('HTTP_ERROR'));
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/a',
    `http://localhost:${port}/end`,
    'https://elsewhere.prova.test/a',
    'file:///etc/passwd',
  ])('is validated like the address itself: %s', async (location) => {
    expect(await calendars.read(leadsTo('/away', location), null)).toEqual(failed('ADDRESS_REFUSED'));
  });
});

describe('name resolution', () => {
  const named = (...addresses: string[]) =>
    httpCalendars({
      hosts: [`*`, `*:${port}`, `ical.prova.test:${port}`],
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });

  it.each([['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['192.168.0.1'], ['8.8.8.8', '10.0.0.1']])(
    'rejects a name in a private network: %s',
    async (...addresses) => {
      const before = portal.requests.length;
      expect(await named(...addresses).read(`http://ical.prova.test:${port}/end`, null)).toEqual(
        failed('ADDRESS_REFUSED'),
      );
      expect(portal.requests).toHaveLength(before);
    },
  );

  it('reports an unresolvable name as unreachable', async () => {
    expect(await named().read('http://ical.prova.test/a', null)).toEqual(failed('UNREACHABLE'));
  });

  it('happens once, and the connection uses its result', async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const url = portal
      .at(
        '/once',
        speaks(() => feed),
      )
      .replace('127.0.0.1', 'localhost');
    const local = httpCalendars({ hosts: [`localhost:${port}`], resolve });
    expect(await local.read(url, null)).toMatchObject({ outcome: 'read' });
    expect(lookups).toBe(1);
    expect(portal.requests.at(-1)?.headers.host).toBe(`localhost:${port}`);
  });
});
