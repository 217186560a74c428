import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, inject } from 'vitest';
import type { ApiClient } from '#contract/client';
import { httpCalendars } from '../adapters/calendar-http.ts';
import { listenForChanges } from '../adapters/changes/listen-for-changes.ts';
import { openFileStorage } from '../adapters/files/open-file-storage.ts';
import { privateFolder } from '../adapters/files/private-folder.ts';
import { googleGeocoder } from '../adapters/google-maps.ts';
import { llm } from '../adapters/llm.ts';
import { openNearbyPlaces } from '../adapters/nearby/open-nearby-places.ts';
import { openIdentityProviders } from '../adapters/openid-identity.ts';
import { stripePayments } from '../adapters/payments/stripe-payments.ts';
import { tesseractText } from '../adapters/pictures/tesseract-text.ts';
import { type Connection, openPostgres } from '../adapters/postgres.ts';
import { openSecrets } from '../adapters/secrets/open-secrets.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { makeReport } from '../events.ts';
import { makeJobs } from '../jobs.ts';
import { mailbox } from '../mail/keep-in-mailbox.ts';
import { openTelephone } from '../mail/open-telephone.ts';
import { loadPlaceIndex } from '../places/load-place-index.ts';
import { localGeocoder } from '../places/locate-address.ts';
import { sandboxIdentities } from '../sandbox-identity/sandbox-identities.ts';
import { sandboxPayments } from '../sandbox-payments/sandbox-payments.ts';
import { KeptCards } from '../search/cards/kept-cards.ts';
import type { ColumnarEngine } from '../search/engine/columnar-engine.ts';
import { openSearchEngine } from '../search/engine/open-search-engine.ts';
import { PaidPlaces } from '../search/order/paid-places.ts';
import { injectClient } from './inject-client.ts';

/** A clock that tests move: `clock.set('2026-11-21T10:00:00Z')`; it starts at the real now and then stands still. */
export type TestClock = { now(): Date; set(instant: string | Date): void; forward(ms: number): void };

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** To its database. */
  connection: Connection;
  /** Null unless it was asked for with `SEARCH_ENGINE: 'columns'`. */
  columns: ColumnarEngine | null;
  /** The typed client of somebody without a session. */
  anonymous: ApiClient;
};

function standingClock(): TestClock {
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
  await admin.query(`create database ${database} template ${template}`);
  const drop = async () => {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  };
  return { connection: { ...server, database }, drop };
}

/**
 * The real app on a real PostgreSQL, in a database of its own copied from the template (migrated, gazetteer
 * loaded). Answers are validated against the contract. Call once at the top of a test file; it cleans up itself.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const { connection, drop } = await ownDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'soglia-app-'));
  const clock = standingClock();
  const postgres = openPostgres(connection);
  const changes = listenForChanges(connection);
  const log = pino({ level: 'silent' });
  const own = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Tests of what happens at the same moment want all of it to happen.
    MAX_IN_FLIGHT: '1000',
    LOG_LEVEL: 'silent',
    ORIGIN: 'http://localhost',
    ADMIN_TWO_FACTOR: 'grace',
    SEARCH_ENGINE: 'postgres',
  };
  const settings = readEnv({ ...own, ...env });
  const search = openSearchEngine({ env: settings, db: postgres.db, readDb: postgres.db, changes, log, connection });
  const places = await loadPlaceIndex();
  const secrets = await openSecrets(settings);
  const deps: Deps = {
    env: settings,
    db: postgres.db,
    readDb: postgres.db,
    changes: search.changes,
    clock,
    log,
    report: makeReport({ log, db: postgres.db }),
    jobs: await makeJobs({ db: postgres.db, log }),
    files: openFileStorage(settings, secrets),
    privateFiles: privateFolder(join(dataDir, 'private')),
    ...{ mailer: mailbox(postgres.db), ...openTelephone(settings, postgres.db) },
    secrets,
    identityProviders: {
      ...openIdentityProviders(settings),
      ...sandboxIdentities({ env: settings, db: postgres.db, clock }),
    },
    places,
    searchEngine: search.engine,
    paidPlaces: new PaidPlaces(),
    keptCards: new KeptCards(),
    searchIsReady: search.ready,
    geocoder: settings.googleMaps
      ? googleGeocoder(settings.googleMaps)
      : localGeocoder({ readDb: postgres.db, places }),
    nearbyPlaces: openNearbyPlaces(settings, clock),
    calendars: httpCalendars({ hosts: settings.calendarHosts }),
    payments: settings.stripe ? stripePayments(settings.stripe) : sandboxPayments({ db: postgres.db, clock, secrets }),
    sentenceModel: settings.llm && llm({ ...settings.llm, timeoutMs: 300 }),
    pictureText: tesseractText(),
  };
  const app = await buildApp(deps, { checkOutput: true });
  await app.ready();
  search.start();
  afterAll(async () => {
    await app.close();
    await deps.jobs.stop();
    await deps.pictureText.close();
    await search.stop();
    await changes.close();
    await postgres.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, deps, clock, connection, columns: search.columns(), anonymous: injectClient(app) };
}
