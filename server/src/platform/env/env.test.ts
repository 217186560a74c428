import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const URL = 'postgres://soglia@db.internal/soglia';

function problemsOf(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as EnvError).message;
  }
  throw new Error('This configuration was accepted.');
}

const stripeKeys = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' };

describe('configuration', () => {
  it('has a default for every variable', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      adminTwoFactor: 'grace',
      demo: 'on',
      demoListings: 3000,
      role: 'all',
      mailFrom: 'Soglia <noreply@soglia.test>',
      mailReplyTo: 'assistenza@soglia.test',
      mailboxOpen: true,
      textsOpen: true,
      aliases: { domain: 'annunci.soglia.test', port: undefined },
      mediaBaseUrl: '/media',
      mapStyleUrl: undefined,
      mapTiles: { kind: 'auto' },
      mapCacheBytes: 1024 ** 3,
      calendarHosts: expect.arrayContaining(['*.airbnb.it', '*.booking.com', 'calendar.google.com']),
      feedHosts: ['*'],
      webhookHosts: ['*'],
      sandboxIdentities: ['google', 'apple'],
      seller: {
        name: 'Soglia (portale dimostrativo)',
        address: 'Via della Soglia 1, 20121 Milano MI, Italia',
        vatNumber: 'IT00000000000',
      },
      search: { engine: 'columns', threads: undefined, lagMs: 2000 },
      trustProxy: 0,
      rateLimits: true,
      inFlight: { api: 64, page: 8 },
      logLevel: 'info',
      stayBooking: true,
      hostFeeBp: 0,
      withholding: false,
      metrics: true,
      hasPublicMetrics: true,
      gallery: true,
      dev: false,
    });
  });

  it.each(['', ' '])('treats a variable that is "%s" as absent', (nothing) => {
    const names = ['PORT', 'HOST', 'ORIGIN', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_READ_URL', 'DEMO', 'DEMO_LISTINGS'];
    const more = [
      'ROLE',
      'MEDIA_BASE_URL',
      'MAP_STYLE_URL',
      'MAP_TILES',
      'MAP_CACHE_MB',
      'TRUST_PROXY',
      'RATE_LIMITS',
      'LOG_LEVEL',
      'METRICS',
    ];
    const search = ['SEARCH_ENGINE', 'SEARCH_THREADS', 'SEARCH_LAG_MS'];
    expect(
      readEnv(Object.fromEntries([...names, ...more, ...search, 'SOGLIA_DEV'].map((name) => [name, nothing]))),
    ).toEqual(readEnv({}));
  });

  it.each<[string, Record<string, string>, 'on' | 'off']>([
    ['on over the embedded database', {}, 'on'],
    ['off over a foreign database', { DATABASE_URL: URL }, 'off'],
    ['on over any database when it is asked for', { DATABASE_URL: URL, DEMO: 'on' }, 'on'],
    ['off when it is not wanted', { DEMO: 'off' }, 'off'],
  ])('sets the demo data %s', (_when, source, demo) => {
    expect(readEnv(source).demo).toBe(demo);
  });

  it.each([
    ['with the demo world lets admins do without', {}, 'grace'],
    ['without it demands one', { DEMO: 'off' }, 'required'],
    ['with demo data requires one if configured', { ADMIN_TWO_FACTOR: 'required' }, 'required'],
  ])('for the second factor of admins: %s', (_when, source, expected) => {
    expect(readEnv(source).adminTwoFactor).toBe(expected);
  });

  it.each<[string, Record<string, string>, boolean]>([
    ['on with test payments', {}, true],
    ['off with Stripe, because hosts are not paid out', stripeKeys, false],
    ['on with Stripe when it is asked for', { ...stripeKeys, STAY_BOOKING: 'on' }, true],
    ['off when it is not wanted', { STAY_BOOKING: 'off' }, false],
  ])('has bookings of stays %s', (_when, source, isOn) => {
    expect(readEnv(source).stayBooking).toBe(isOn);
  });

  it('strips trailing slashes of URLs and adds the port to the origin', () => {
    expect(readEnv({ PORT: '8080' }).origin).toBe('http://localhost:8080');
    const input = { ORIGIN: 'https://soglia.example/', MEDIA_BASE_URL: 'https://cdn.example/media/' };
    expect(readEnv(input)).toMatchObject({
      origin: 'https://soglia.example',
      mediaBaseUrl: 'https://cdn.example/media',
    });
  });

  it('stores files in a bucket if MEDIA_BASE_URL is set', () => {
    const input = { S3_BUCKET: 'soglia', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a' };
    const settings = { bucket: 'soglia', endpoint: 'https://s3.example', region: 'us-east-1', credentials: undefined };
    expect(readEnv({ ...input, MEDIA_BASE_URL: 'https://cdn.example' }).s3).toEqual(settings);
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', MEDIA_BASE_URL: 'https://cdn.example' };
    expect(readEnv({ ...input, ...keys }).s3?.credentials).toEqual({ accessKeyId: 'a', secretAccessKey: 'b' });
    expect(() => readEnv(input)).toThrow('MEDIA_BASE_URL');
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PORT', '80.5'],
    ['ORIGIN', 'soglia.example'],
    ['ORIGIN', 'ftp://soglia.example'],
    ['ORIGIN', 'https://soglia.example/casa'],
    ['DATABASE_URL', 'mysql://db/soglia'],
    ['DATABASE_READ_URL', 'db.internal'],
    ['DEMO', 'yes'],
    ['DEMO_LISTINGS', '0'],
    ['ROLE', 'api'],
    ['MAP_STYLE_URL', 'streets'],
    ['MAP_TILES', 'ftp://tiles.example/italy.pmtiles'],
    ['MAP_TILES', 'https://'],
    ['MAP_CACHE_MB', '-1'],
    ['MAP_CACHE_MB', 'much'],
    ['GOOGLE_MAPS_BASE_URL', 'maps'],
    ['STRIPE_API_BASE', 'ftp://stripe.example'],
    ['SEARCH_ENGINE', 'memory'],
    ['SEARCH_THREADS', '0'],
    ['SEARCH_LAG_MS', '2s'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['METRICS_TOKEN', 'short'],
    ['GALLERY', 'yes'],
    ['RATE_LIMITS', '1'],
    ['MAX_IN_FLIGHT', '0'],
    ['MAX_PAGES_IN_FLIGHT', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS', 'no'],
    ['METRICS_PORT', '70000'],
    ['DATABASE_DIRECT_URL', 'db.internal'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('rejects %s=%s and names the variable', (name, value) => {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`has 1 problem\\(s\\):\\n {2}${name}: .+$`));
  });

  it.each([
    ['off', 0],
    ['on', 1],
    ['2', 2],
  ])('parses the proxy count: TRUST_PROXY=%s is %i', (input, hops) => {
    expect(readEnv({ TRUST_PROXY: input }).trustProxy).toBe(hops);
  });

  it.each<[string, Record<string, string>, { hasPublicMetrics: boolean; gallery: boolean }]>([
    ['on this machine both', {}, { hasPublicMetrics: true, gallery: true }],
    ['on this machine by another of its names both', { HOST: '::1' }, { hasPublicMetrics: true, gallery: true }],
    ['neither where others can connect', { HOST: '0.0.0.0' }, { hasPublicMetrics: false, gallery: false }],
    [
      'what is asked for where others can connect',
      { HOST: '0.0.0.0', METRICS_TOKEN: 'a'.repeat(16), GALLERY: 'on' },
      { hasPublicMetrics: true, gallery: true },
    ],
    ['elsewhere neither', { ORIGIN: 'https://soglia.example' }, { hasPublicMetrics: false, gallery: false }],
    [
      'elsewhere what is asked for',
      { ORIGIN: 'https://soglia.example', METRICS_TOKEN: 'a'.repeat(16), GALLERY: 'on' },
      { hasPublicMetrics: true, gallery: true },
    ],
    ['numbers not where they have a port', { METRICS_PORT: '9400' }, { hasPublicMetrics: false, gallery: true }],
  ])('serves metrics and the UI gallery: %s', (_when, source, expected) => {
    expect(readEnv(source)).toMatchObject(expected);
  });

  it('exports no traces by default, and all traces with an endpoint and no ratio', () => {
    expect(readEnv({ OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces).toBeUndefined();
    const input = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(readEnv(input).traces).toEqual({ endpoint: 'http://collector:4318', ratio: 1 });
    expect(readEnv({ ...input, OTEL_TRACES_SAMPLER_ARG: '0.1' }).traces?.ratio).toBe(0.1);
  });

  it.each([
    ['', { kind: 'auto' }],
    ['off', { kind: 'off' }],
    ['/maps/italy', { kind: 'folder', path: '/maps/italy' }],
    ['/maps/italy.pmtiles', { kind: 'pmtiles', path: '/maps/italy.pmtiles' }],
    [
      'https://maps.example/italy.pmtiles?key=1',
      { kind: 'pmtilesUrl', url: 'https://maps.example/italy.pmtiles?key=1' },
    ],
    ['https://maps.example/planet', { kind: 'tileJson', url: 'https://maps.example/planet' }],
  ])('recognizes the form of MAP_TILES=%s', (MAP_TILES, expected) => {
    expect(readEnv({ MAP_TILES }).mapTiles).toEqual(expected);
  });

  it('geocodes with Google if either of its variables is set', () => {
    expect(readEnv({}).googleMaps).toBeUndefined();
    expect(readEnv({ GOOGLE_MAPS_API_KEY: 'k' }).googleMaps).toEqual({
      apiKey: 'k',
      baseUrl: 'https://maps.googleapis.com',
    });
    const baseUrl = 'http://127.0.0.1:9';
    expect(readEnv({ GOOGLE_MAPS_BASE_URL: baseUrl }).googleMaps).toEqual({ apiKey: '', baseUrl });
  });

  it('uses Stripe with all three keys, the sandbox with none, and rejects a partial set', () => {
    expect(readEnv({}).stripe).toBeUndefined();
    const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'whsec', apiBase: undefined };
    expect(readEnv(stripeKeys).stripe).toEqual(stripe);
    const apiBase = 'http://127.0.0.1:12111';
    expect(readEnv({ ...stripeKeys, STRIPE_API_BASE: apiBase }).stripe).toEqual({ ...stripe, apiBase });
    for (const missing of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      const message = problemsOf({ ...stripeKeys, [missing]: '' });
      expect(message).toContain('STRIPE_PUBLISHABLE_KEY: and STRIPE_WEBHOOK_SECRET must be set');
      expect(message).not.toContain('sk');
    }
  });

  it('accepts one or several secret keys, the active one first, and rejects invalid ones', () => {
    const [old, now] = ['ab'.repeat(32), 'cd'.repeat(32)];
    expect(readEnv({}).secretKeys).toBeUndefined();
    expect(readEnv({ SECRET_KEY: old }).secretKeys).toEqual([old]);
    expect(readEnv({ SECRET_KEY: ` ${now} , ${old} ` }).secretKeys).toEqual([now, old]);
    for (const wrong of ['ab', `${old}cd`, `${old},`, `${old};${now}`])
      expect(problemsOf({ SECRET_KEY: wrong })).toContain('SECRET_KEY: must be 64 hexadecimal digits');
  });

  it('reads the seller for invoices', () => {
    const input = { SELLER_NAME: 'Casa srl', SELLER_ADDRESS: 'Via Roma 1', SELLER_VAT_NUMBER: 'IT12345678903' };
    const seller = { name: 'Casa srl', address: 'Via Roma 1', vatNumber: 'IT12345678903' };
    expect(readEnv(input).seller).toEqual(seller);
  });

  it('lists all problems at once, one per line, without secrets', () => {
    const message = problemsOf({ PORT: '-1', ROLE: 'api', DATABASE_URL: 'secret@db/soglia', DEMO: 'yes' });
    const named = message.split('\n').map((line) => /^ {2}([A-Z_]+):/.exec(line)?.[1]);
    expect(named.slice(1).sort()).toEqual(['DATABASE_URL', 'DEMO', 'PORT', 'ROLE']);
    expect(message).not.toContain('secret');
  });

  it('reads calendars from the configured hosts', () => {
    const CALENDAR_HOSTS = '*.Example.org, 127.0.0.1:8099,[::1]:8099,*';
    const calendarHosts = ['*.example.org', '127.0.0.1:8099', '[::1]:8099', '*'];
    expect(readEnv({ CALENDAR_HOSTS })).toMatchObject({ calendarHosts });
    for (const wrong of ['https://example.org', 'a.test,,b.test', 'a.test/x', '*.*.test', 'a.test:http']) {
      expect(problemsOf({ CALENDAR_HOSTS: wrong })).toContain('CALENDAR_HOSTS: must be hosts');
    }
  });
});
