import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import type { ApiClient } from '#contract/platform/client';
import { buildApp } from '../src/app/boot/http-server.ts';
import type { Deps } from '../src/app/deps.ts';
import { allWork } from '../src/app/registries/jobs.ts';
import { ports } from '../src/app/registries/ports.ts';
import { sandboxPayments } from '../src/billing/sandbox/sandbox-payments.ts';
import { stripePayments } from '../src/billing/stripe/stripe-payments.ts';
import { httpCalendars } from '../src/catalog/availability/calendar-http.adapter.ts';
import { tesseractText } from '../src/catalog/media/tesseract-text.adapter.ts';
import { llm } from '../src/discovery/natural-language/llm.adapter.ts';
import { Placements } from '../src/discovery/placements/placements.ts';
import { CardCache } from '../src/discovery/search/card-cache.ts';
import type { ColumnarEngine } from '../src/discovery/search-engine/columnar-engine.ts';
import { openSearchEngine } from '../src/discovery/search-engine/open-search-engine.ts';
import { openMapTiles } from '../src/geo/map-tiles/open-map-tiles.ts';
import { createNearbyPlaces } from '../src/geo/nearby/create-nearby-places.ts';
import { googleGeocoder } from '../src/geo/places/google-maps.adapter.ts';
import { loadPlaceIndex } from '../src/geo/places/load-place-index.ts';
import { localGeocoder } from '../src/geo/places/locate-address.ts';
import { sandboxIdentities } from '../src/identity/sandbox-identity/sandbox-identities.ts';
import { openIdentityProviders } from '../src/identity/social-sign-in/openid-identity.adapter.ts';
import { mailbox } from '../src/platform/email/save-to-dev-mailbox.ts';
import { readEnv } from '../src/platform/env/env.ts';
import { createEventRecorder } from '../src/platform/events/record-event.ts';
import { makeJobs } from '../src/platform/jobs/jobs.ts';
import { httpRequests } from '../src/platform/outgoing/outgoing-http.adapter.ts';
import { listenForChanges } from '../src/platform/postgres/listen-for-changes.ts';
import { type Connection, connectPostgres } from '../src/platform/postgres/postgres.ts';
import { createSecrets } from '../src/platform/secrets/create-secrets.ts';
import { openFileStorage } from '../src/platform/storage/open-file-storage.ts';
import { privateFolder } from '../src/platform/storage/private-storage.ts';
import { openTelephone } from '../src/platform/telephone/open-telephone.ts';
import { injectClient } from './inject-client.ts';
import { rejectNetworkInTransactions } from './network-ports.ts';

/** Clock for tests: `clock.set('2026-11-21T10:00:00Z')`; starts at the real time and does not advance. */
export type TestClock = { now(): Date; set(instant: string | Date): void; forward(ms: number): void };

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** Connection to its database. */
  connection: Connection;
  /** Null unless enabled with `SEARCH_ENGINE: 'columns'`. */
  columns: ColumnarEngine | null;
  /** The typed client without a session. */
  anonymous: ApiClient;
};

/** The app with other dependencies on the same database; closed after the tests of the file. */
export type AppWith = (overrides: Partial<Deps>) => Promise<FastifyInstance>;

function createTestClock(): TestClock {
  let current = new Date();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
    forward: (ms) => {
      current = new Date(current.getTime() + ms);
    },
  };
}

async function ownDatabase(): Promise<{ connection: Connection; drop(): Promise<void> }> {
  const { template, ...server } = inject('postgres');
  const database = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...server, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${template} strategy file_copy`);
  const drop = async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  };
  return { connection: { ...server, database }, drop };
}

const settingsOfTests = {
  RATE_LIMITS: 'off',
  // Tests of concurrent requests need all of them to run.
  MAX_IN_FLIGHT: '1000',
  LOG_LEVEL: 'silent',
  ORIGIN: 'http://localhost',
  ADMIN_TWO_FACTOR: 'grace',
  SEARCH_ENGINE: 'postgres',
  // No test contacts the public tile service.
  MAP_TILES: 'off',
};

/**
 * The real app on a real PostgreSQL, in a separate database copied from the template (migrated, gazetteer loaded).
 * Validates responses, and rejects network calls in transactions. Call once at the top of a test file; it cleans up itself.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp & { appWith: AppWith }> {
  const { connection, drop } = await ownDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'soglia-app-'));
  const clock = createTestClock();
  const postgres = connectPostgres(connection);
  const changes = listenForChanges(connection);
  const log = pino({ level: 'silent' });
  const settings = readEnv({ ...settingsOfTests, DATA_DIR: dataDir, ...env });
  const search = openSearchEngine({ env: settings, db: postgres.db, readDb: postgres.db, changes, log, connection });
  const places = await loadPlaceIndex();
  const secrets = await createSecrets(settings);
  const mapTiles = await openMapTiles({ env: settings, clock, log });
  const deps: Deps = rejectNetworkInTransactions({
    env: settings,
    db: postgres.db,
    readDb: postgres.db,
    changes: search.changes,
    clock,
    log,
    recordEvent: createEventRecorder({ log, db: postgres.db, clock, observeEvents: ports.observeEvents }),
    ...ports,
    jobs: await makeJobs({ db: postgres.db, log }, allWork),
    files: openFileStorage(settings, secrets),
    privateFiles: privateFolder(join(dataDir, 'private')),
    mailer: mailbox(postgres.db),
    ...openTelephone(settings, postgres.db),
    secrets,
    identityProviders: {
      ...openIdentityProviders(settings),
      ...sandboxIdentities({ env: settings, db: postgres.db, clock }),
    },
    places,
    searchEngine: search.engine,
    placements: new Placements(),
    cardCache: new CardCache(),
    searchIsReady: search.ready,
    geocoder: settings.googleMaps
      ? googleGeocoder(settings.googleMaps)
      : localGeocoder({ readDb: postgres.db, places }),
    mapTiles,
    nearbyPlaces: createNearbyPlaces(settings, { mapTiles, landmarks: places.places, clock }),
    calendars: httpCalendars({ hosts: settings.calendarHosts }),
    outgoing: httpRequests(),
    payments: settings.stripe ? stripePayments(settings.stripe) : sandboxPayments({ db: postgres.db, clock, secrets }),
    languageModel: settings.llm && llm({ ...settings.llm, timeoutMs: 300 }),
    pictureText: tesseractText(),
  });
  const app = await buildApp(deps, { checkOutput: true });
  await app.ready();
  search.start();
  const others: FastifyInstance[] = [];
  const appWith: AppWith = async (overrides) => {
    const other = await buildApp({ ...deps, ...overrides }, { checkOutput: true });
    others.push(other);
    return other;
  };
  afterAll(async () => {
    for (const one of [app, ...others]) await one.close();
    await deps.jobs.stop();
    await deps.pictureText.close();
    await deps.mapTiles.close();
    await search.stop();
    await changes.close();
    await postgres.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, deps, clock, connection, columns: search.columns(), anonymous: injectClient(app), appWith };
}
