import type { Logger } from 'pino';
import type { EmailAttachments, EmailCatalog } from './email/email-catalog.port.ts';
import type { Mailer } from './email/mailer.port.ts';
import type { Env } from './env/env.ts';
import type { Subscribers } from './events/domain-events.ts';
import type { RecordEvent } from './events/record-event.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock } from './lib/clock.ts';
import type { Changes } from './postgres/listen-for-changes.ts';
import type { Db } from './postgres/postgres.ts';
import type { Secrets } from './secrets/secrets.port.ts';
import type { FileStorage, PrivateFiles } from './storage/file-storage.port.ts';
import type { PhoneRelay, Sms } from './telephone/telephone.port.ts';

/** What every use case may reach. Each domain adds its own in its `deps.ts`; `app/boot` makes them all once. */
export type Deps = {
  env: Env;
  db: Db;
  /** Replicas, when there are any; reads that may lag a second use it. */
  readDb: Db;
  /** Reports changes of public data, whichever node made them. */
  changes: Pick<Changes, 'watch'>;
  clock: Clock;
  log: Logger;
  /** Business events: one call gives a log line, a metric and, where the event says so, an audit row. */
  recordEvent: RecordEvent;
  /** Durable work: written in the transaction of its cause. */
  jobs: Jobs;
  files: FileStorage;
  privateFiles: PrivateFiles;
  mailer: Mailer;
  sms: Sms;
  phoneRelay: PhoneRelay;
  secrets: Secrets;
  /** Of domain events (docs/architecture.md "Domain events"). */
  subscribers: Subscribers<never>;
  emails: EmailCatalog;
  emailAttachments: EmailAttachments;
  /** Whether this process answers searches at full speed: a load balancer asks. */
  searchIsReady(): boolean;
};
