import type { Logger } from 'pino';
import type { EmailAttachments } from './email/email-attachments.port.ts';
import type { EmailTemplates } from './email/email-props.ts';
import type { Mailer } from './email/mailer.port.ts';
import type { Env } from './env/env.ts';
import type { Subscribers } from './events/domain-events.ts';
import type { EventObserver, RecordEvent } from './events/record-event.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Clock } from './lib/clock.ts';
import type { OutgoingRequests } from './outgoing/outgoing-requests.port.ts';
import type { Changes } from './postgres/listen-for-changes.ts';
import type { Db } from './postgres/postgres.ts';
import type { Secrets } from './secrets/secrets.port.ts';
import type { FileStorage, PrivateFiles } from './storage/file-storage.port.ts';
import type { PhoneRelay, Sms } from './telephone/telephone.port.ts';

/** Dependencies of every use case. Each domain adds its own in `deps.ts`; `app/boot` creates all once. */
export type Deps = {
  env: Env;
  db: Db;
  /** Read replicas, if configured; otherwise the primary. For reads that may lag one second. */
  readDb: Db;
  /** Publishes changes of public data, from all nodes. */
  changes: Pick<Changes, 'watch'>;
  clock: Clock;
  log: Logger;
  /** Records a business event: a log line, a metric and, for audited events, an audit entry. */
  recordEvent: RecordEvent;
  observeEvents: EventObserver;
  /** Durable jobs, queued in the transaction of their cause. */
  jobs: Jobs;
  files: FileStorage;
  privateFiles: PrivateFiles;
  mailer: Mailer;
  /** Requests to addresses that users typed. */
  outgoing: OutgoingRequests;
  sms: Sms;
  phoneRelay: PhoneRelay;
  secrets: Secrets;
  /** Subscribers of domain events (docs/architecture.md "Domain events"). */
  subscribers: Subscribers<never>;
  emails: EmailTemplates;
  emailAttachments: EmailAttachments;
  /** Readiness for load balancers: true when this process answers searches at full speed. */
  searchIsReady(): boolean;
};
