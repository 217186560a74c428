import type { Logger } from 'pino';
import type { SocialProvider } from '#contract/identity/social';
import type { PaidPlaces } from '../../discovery/placements/paid-places.ts';
import type { KeptCards } from '../../discovery/search/kept-cards.ts';
import type { SearchEngine } from '../../discovery/search-engine/search-engine.ts';
import type { PlaceIndex } from '../../geo/places/place-index.ts';
import type { Env } from '../../platform/env/env.ts';
import type { Report } from '../../platform/events/record-event.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type {
  CalendarReader,
  Clock,
  FileStorage,
  Geocoder,
  IdentityProvider,
  Mailer,
  NearbyPlaces,
  Payments,
  PhoneRelay,
  PictureText,
  PrivateFiles,
  Secrets,
  SentenceModel,
  Sms,
} from '../../platform/lib/ports.ts';
import type { Changes } from '../../platform/postgres/listen-for-changes.ts';
import type { Db } from '../../platform/postgres/postgres.ts';

/** Everything a use case may reach. Made once in `main.ts` (and in tests by `testing/test-app.ts`). */
export type Deps = {
  env: Env;
  db: Db;
  /** Replicas, when there are any; reads that may lag a second use it. */
  readDb: Db;
  /** Says when something public has changed, whichever node changed it. */
  changes: Pick<Changes, 'watch'>;
  clock: Clock;
  log: Logger;
  /** Business events: one call gives a log line, a metric and, where the event says so, an audit row. */
  report: Report;
  /** Durable work: written in the transaction of its cause. */
  jobs: Jobs;
  files: FileStorage;
  privateFiles: PrivateFiles;
  mailer: Mailer;
  sms: Sms;
  phoneRelay: PhoneRelay;
  secrets: Secrets;
  /** The providers this portal is set up for. */
  identityProviders: Partial<Record<SocialProvider, IdentityProvider>>;
  places: PlaceIndex;
  /** Finds and counts ads. */
  searchEngine: SearchEngine;
  /** Who has a paid place above results, as last read. */
  paidPlaces: PaidPlaces;
  /** What results show, as far as it is known here. */
  keptCards: KeptCards;
  /** Whether searches are answered as fast here as elsewhere: a balancer asks. */
  searchIsReady(): boolean;
  geocoder: Geocoder;
  /** Undefined: nobody tells what is around a home. */
  nearbyPlaces: NearbyPlaces | undefined;
  calendars: CalendarReader;
  /** Never inside a transaction. */
  payments: Payments;
  /** Undefined: sentences are read by our own grammar alone. */
  sentenceModel: SentenceModel | undefined;
  pictureText: PictureText;
};
