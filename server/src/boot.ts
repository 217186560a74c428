import { join } from 'node:path';
import { httpCalendars } from './adapters/calendar-http.ts';
import { listenForChanges } from './adapters/changes/listen-for-changes.ts';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { openFileStorage } from './adapters/files/open-file-storage.ts';
import { privateFolder } from './adapters/files/private-folder.ts';
import { googleGeocoder } from './adapters/google-maps.ts';
import { llm } from './adapters/llm.ts';
import { migrate } from './adapters/migrate.ts';
import { openNearbyPlaces } from './adapters/nearby/open-nearby-places.ts';
import { openIdentityProviders } from './adapters/openid-identity.ts';
import { stripePayments } from './adapters/payments/stripe-payments.ts';
import { tesseractText } from './adapters/pictures/tesseract-text.ts';
import { type Connection, openPostgres } from './adapters/postgres.ts';
import { openReplica } from './adapters/replica/open-replica.ts';
import { openSecrets } from './adapters/secrets/open-secrets.ts';
import { smtpMailer } from './adapters/smtp.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { makeReport } from './events.ts';
import { makeJobs } from './jobs.ts';
import { openLog } from './logging.ts';
import { mailbox } from './mail/keep-in-mailbox.ts';
import { openTelephone } from './mail/open-telephone.ts';
import { loadPlaceIndex } from './places/load-place-index.ts';
import { localGeocoder } from './places/locate-address.ts';
import { seedGazetteer } from './places/seed-gazetteer.ts';
import { sandboxIdentities } from './sandbox-identity/sandbox-identities.ts';
import { sandboxPayments } from './sandbox-payments/sandbox-payments.ts';
import { KeptCards } from './search/cards/kept-cards.ts';
import { type OpenedSearch, openSearchEngine } from './search/engine/open-search-engine.ts';
import { PaidPlaces } from './search/order/paid-places.ts';
import { startTracing, tracing } from './tracing.ts';

export type Booted = {
  deps: Deps;
  /** Tells a second start on the same data folder where this one serves. */
  announce(address: string): Promise<void>;
  /** Resolves, with the reason, if the embedded database ends by itself. */
  databaseDied: Promise<Error>;
  /** Whoever serves people calls it once it does: loading what searches are answered from takes its time, and answers need not wait for it. */
  startSearch(): void;
  stop(): Promise<void>;
};

/**
 * Brings up everything a use case needs: database (embedded unless DATABASE_URL says otherwise), schema,
 * gazetteer, jobs. `onProgress` gets one line per step. `stop` undoes it in reverse order.
 */
export async function boot(env: Env, onProgress: (line: string) => void = () => {}): Promise<Booted> {
  const embedded = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: env.dataDir, onProgress });
  const connection = embedded ? embedded.connection : { url: env.databaseUrl as string };
  const direct = env.databaseDirectUrl ? { url: env.databaseDirectUrl } : connection;
  const stopTracing = await startTracing(env);
  const main = openPostgres(connection);
  const changes = listenForChanges(direct);
  const replica = env.databaseReadUrl ? openReplica({ url: env.databaseReadUrl }, main) : null;
  for (const { pool } of replica ? [main, replica] : [main]) tracing()?.followStatements(pool);
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
    const log = openLog(env.logLevel);
    const readDb = replica?.db ?? main.db;
    const readConnection = env.databaseReadUrl ? { url: env.databaseReadUrl } : connection;
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
        await deps.mailer.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

/** The lock of migrations belongs to a session: behind a pooler that lends connections by the transaction it would stay behind. */
async function migrateOn(direct: Connection): Promise<string[]> {
  const { pool, close } = openPostgres(direct, { max: 1 });
  return migrate(pool).finally(close);
}

async function makeDeps(
  env: Env,
  { db, readDb, log, search }: Pick<Deps, 'db' | 'readDb' | 'log'> & { search: OpenedSearch },
  onProgress: (line: string) => void,
): Promise<Deps> {
  const secrets = await openSecrets(env);
  if (await seedGazetteer(db)) onProgress('Gazetteer loaded');
  const places = await loadPlaceIndex();
  const clock = { now: () => new Date() };
  return {
    env,
    db,
    readDb,
    changes: search.changes,
    clock,
    log,
    report: makeReport({ log, db }),
    jobs: await makeJobs({ db, log }),
    files: openFileStorage(env, secrets),
    privateFiles: privateFolder(join(env.dataDir, 'private')),
    mailer: env.smtpUrl ? smtpMailer(env.smtpUrl) : mailbox(db),
    ...openTelephone(env, db),
    secrets,
    identityProviders: { ...openIdentityProviders(env), ...sandboxIdentities({ env, db, clock }) },
    places,
    searchEngine: search.engine,
    paidPlaces: new PaidPlaces(),
    keptCards: new KeptCards(),
    searchIsReady: search.ready,
    geocoder: env.googleMaps ? googleGeocoder(env.googleMaps) : localGeocoder({ readDb, places }),
    nearbyPlaces: openNearbyPlaces(env),
    calendars: httpCalendars({ hosts: env.calendarHosts }),
    payments: env.stripe ? stripePayments(env.stripe) : sandboxPayments({ db, clock, secrets }),
    sentenceModel: env.llm && llm(env.llm),
    pictureText: tesseractText(),
  };
}
