import { join } from 'node:path';
import { sandboxPayments } from '../../billing/sandbox/sandbox-payments.ts';
import { stripePayments } from '../../billing/stripe/stripe-payments.ts';
import { httpCalendars } from '../../catalog/availability/calendar-http.adapter.ts';
import { tesseractText } from '../../catalog/media/tesseract-text.adapter.ts';
import { llm } from '../../discovery/natural-language/llm.adapter.ts';
import { Placements } from '../../discovery/placements/placements.ts';
import { CardCache } from '../../discovery/search/card-cache.ts';
import { type OpenedSearch, openSearchEngine } from '../../discovery/search-engine/open-search-engine.ts';
import { openMapTiles } from '../../geo/map-tiles/open-map-tiles.ts';
import { createNearbyPlaces } from '../../geo/nearby/create-nearby-places.ts';
import { googleGeocoder } from '../../geo/places/google-maps.adapter.ts';
import { loadPlaceIndex } from '../../geo/places/load-place-index.ts';
import { localGeocoder } from '../../geo/places/locate-address.ts';
import { seedGazetteer } from '../../geo/places/seed-gazetteer.ts';
import { sandboxIdentities } from '../../identity/sandbox-identity/sandbox-identities.ts';
import { openIdentityProviders } from '../../identity/social-sign-in/openid-identity.adapter.ts';
import { mailbox } from '../../platform/email/save-to-dev-mailbox.ts';
import { smtpMailer } from '../../platform/email/smtp.adapter.ts';
import type { Env } from '../../platform/env/env.ts';
import { createEventRecorder } from '../../platform/events/record-event.ts';
import { makeJobs } from '../../platform/jobs/jobs.ts';
import { httpRequests } from '../../platform/outgoing/outgoing-http.adapter.ts';
import { connectReplica } from '../../platform/postgres/connect-replica.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded/embedded-postgres.ts';
import { listenForChanges } from '../../platform/postgres/listen-for-changes.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { type Connection, connectionAt, connectPostgres } from '../../platform/postgres/postgres.ts';
import { createSecrets } from '../../platform/secrets/create-secrets.ts';
import { openFileStorage } from '../../platform/storage/open-file-storage.ts';
import { privateFolder } from '../../platform/storage/private-storage.ts';
import { createLogger } from '../../platform/telemetry/logging.ts';
import { startTracing } from '../../platform/telemetry/tracing.ts';
import { openTelephone } from '../../platform/telephone/open-telephone.ts';
import type { Deps } from '../deps.ts';
import { allWork } from '../registries/jobs.ts';
import { ports } from '../registries/ports.ts';

export type Booted = {
  deps: Deps;
  /** Saves this server's address, for a second start on the same data folder. */
  announce(address: string): Promise<void>;
  /** Resolves with the reason if the embedded database ends by itself. */
  databaseDied: Promise<Error>;
  /** Web nodes call it once they serve: the search index loads slowly, and responses need not wait for it. */
  startSearch(): void;
  stop(): Promise<void>;
};

/**
 * Starts all dependencies of use cases: database (embedded unless DATABASE_URL is set), schema, gazetteer, jobs.
 * `onProgress` receives one line per step. `stop` undoes it in reverse order.
 */
export async function boot(env: Env, onProgress: (line: string) => void = () => {}): Promise<Booted> {
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, onProgress });
  const connection = embedded ? embedded.connection : connectionAt(env.databaseUrl as string, env);
  const direct = env.databaseDirectUrl ? { url: env.databaseDirectUrl } : connection;
  const stopTracing = await startTracing(env);
  const main = connectPostgres(connection);
  const changes = listenForChanges(direct);
  const readConnection = env.databaseReadUrl ? connectionAt(env.databaseReadUrl, env) : connection;
  const replica = env.databaseReadUrl ? connectReplica(readConnection, main) : null;
  const closeDatabase = async () => {
    await stopTracing();
    await changes.close();
    await replica?.close();
    await main.close();
    await embedded?.stop();
  };
  try {
    const ran = env.databaseDirectUrl ? await migrateOn(direct) : await migrate(main.pool);
    if (ran.length > 0) onProgress(`Schema brought up to date (${ran.length} migrations)`);
    const log = createLogger(env.logLevel);
    const readDb = replica?.db ?? main.db;
    const search = openSearchEngine({ env, db: main.db, readDb, changes, log, connection: readConnection });
    const deps = await makeDeps(env, { db: main.db, readDb, log, search }, onProgress);
    return {
      deps,
      announce: async (address) => embedded?.announce(address),
      databaseDied: embedded?.died ?? new Promise<never>(() => {}),
      startSearch: search.start,
      stop: async () => {
        await search.stop();
        await deps.jobs.stop();
        await deps.pictureText.close();
        await deps.mapTiles.close();
        await deps.mailer.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** The migration lock belongs to a session: a transaction pooler would leave it locked. */
async function migrateOn(direct: Connection): Promise<string[]> {
  const { pool, close } = connectPostgres(direct, { max: 1 });
  return migrate(pool).finally(close);
}

async function makeDeps(
  env: Env,
  { db, readDb, log, search }: Pick<Deps, 'db' | 'readDb' | 'log'> & { search: OpenedSearch },
  onProgress: (line: string) => void,
): Promise<Deps> {
  const secrets = await createSecrets(env);
  if (await seedGazetteer(db)) onProgress('Gazetteer loaded');
  const places = await loadPlaceIndex();
  const clock = { now: () => new Date() };
  const mapTiles = await openMapTiles({ env, clock, log });
  return {
    env,
    db,
    readDb,
    changes: search.changes,
    clock,
    log,
    recordEvent: createEventRecorder({ log, db, clock, observeEvents: ports.observeEvents }),
    ...ports,
    jobs: await makeJobs({ db, log }, allWork),
    files: openFileStorage(env, secrets),
    privateFiles: privateFolder(join(env.dataDir, 'private')),
    mailer: env.smtpUrl ? smtpMailer(env.smtpUrl) : mailbox(db),
    ...openTelephone(env, db),
    secrets,
    identityProviders: { ...openIdentityProviders(env), ...sandboxIdentities({ env, db, clock }) },
    places,
    searchEngine: search.engine,
    placements: new Placements(),
    cardCache: new CardCache(),
    searchIsReady: search.ready,
    geocoder: env.googleMaps ? googleGeocoder(env.googleMaps) : localGeocoder({ readDb, places }),
    mapTiles,
    nearbyPlaces: createNearbyPlaces(env, { mapTiles, landmarks: places.places, clock }),
    calendars: httpCalendars({ hosts: env.calendarHosts }),
    outgoing: httpRequests(),
    payments: env.stripe ? stripePayments(env.stripe) : sandboxPayments({ db, clock, secrets }),
    languageModel: env.llm && llm(env.llm),
    pictureText: tesseractText(),
  };
}
