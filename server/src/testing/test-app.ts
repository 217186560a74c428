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
import { openPostgres } from '../adapters/postgres.ts';
import { openSecrets } from '../adapters/secret-key.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { makeReport } from '../events.ts';
import { makeJobs } from '../jobs.ts';
import { mailbox } from '../mail/keep-in-mailbox.ts';
import { loadPlaceIndex } from '../places/load-place-index.ts';
import { localGeocoder } from '../places/locate-address.ts';
import { sandboxPayments } from '../sandbox-payments/sandbox-payments.ts';
import { postgresEngine } from '../search/engine/postgres-engine.ts';
import { injectClient } from './inject-client.ts';

/** A clock that tests move: `clock.set('2026-11-21T10:00:00Z')`; it starts at the real now and then stands still. */
export type TestClock = { now(): Date; set(instant: string | Date): void; forward(ms: number): void };

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
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

/**
 * The real app on a real PostgreSQL, in a database of its own copied from the template (migrated, gazetteer
 * loaded). Answers are validated against the contract. Call once at the top of a test file; it cleans up itself.
 */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const { host, port, user, template } = inject('postgres');
  const database = `test_${process.pid}_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ host, port, user, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${template}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'soglia-app-'));
  const clock = standingClock();
  const postgres = openPostgres({ host, port, user, database });
  const changes = listenForChanges({ host, port, user, database });
  const log = pino({ level: 'silent' });
  const own = {
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ORIGIN: 'http://localhost',
    ADMIN_TWO_FACTOR: 'grace',
  };
  const settings = readEnv({ ...own, ...env });
  const places = await loadPlaceIndex();
  const secrets = await openSecrets({ dataDir, secretKey: undefined });
  const deps: Deps = {
    env: settings,
    db: postgres.db,
    readDb: postgres.db,
    changes,
    clock,
    log,
    report: makeReport({ log, db: postgres.db }),
    jobs: await makeJobs({ db: postgres.db, log }),
    files: openFileStorage(settings, secrets),
    privateFiles: privateFolder(join(dataDir, 'private')),
    mailer: mailbox(postgres.db),
    secrets,
    identityProviders: openIdentityProviders(settings),
    places,
    searchEngine: postgresEngine(postgres.db),
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
  afterAll(async () => {
    await app.close();
    await deps.jobs.stop();
    await deps.pictureText.close();
    await changes.close();
    await postgres.close();
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { app, deps, clock, anonymous: injectClient(app) };
}
