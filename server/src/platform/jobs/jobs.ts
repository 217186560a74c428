import type { Logger } from 'pino';
import type { Deps } from '../../app/boot/deps.ts';
import type { CatalogItem } from '../lib/ports.ts';
import type { Db, Queryable } from '../postgres/postgres.ts';
import { traced } from '../telemetry/tracing.ts';
import { measureJob } from './job-metrics.ts';
import {
  type Attempt,
  type JobSender,
  openJobSender,
  openJobWorker,
  type QueueSettings,
  type SendOptions,
} from './pg-boss.adapter.ts';
import { startTicker } from './ticker.ts';

/**
 * Durable work. A job is written in the transaction of its cause, so that nothing is lost between commit and
 * effect; a worker that dies in the middle leaves it to the next one. A handler may therefore run twice: it must
 * be idempotent.
 */

/** Every job and what it carries: ids, never rows, because time passes before it runs. */
export type JobPayloads = {
  'sessions.forgetExpired': Record<string, never>;
  /** At the end of a view. */
  'seeAs.endPassedViews': { adminId: number; endsAt: string };
  'twoFactor.forgetExpired': Record<string, never>;
  'mail.sendLetter': { letterId: number };
  'mail.resendLetter': { letterId: number };
  'mail.sweep': Record<string, never>;
  /** What somebody typed, sealed: the queue is no place for addresses. */
  'passwords.sendReset': {
    sealedIdentifier: string;
    redirect?: string | undefined;
    /** Where nobody asked for it: the letter then says why it comes. */
    cause?: 'emailUndone';
  };
  'accounts.forgetGuards': Record<string, never>;
  'passwords.forgetExpired': Record<string, never>;
  'emailChange.forgetExpired': Record<string, never>;
  'listings.forgetContactAddresses': Record<string, never>;
  'contactMasks.forgetSilent': Record<string, never>;
  /** The code is sealed: the queue is no place for what opens something. */
  'phoneConfirmation.sendCode': { userId: number; sealedCode: string };
  'phoneConfirmation.forgetExpired': Record<string, never>;
  'verification.resend': { sealedEmail: string; redirect?: string | undefined };
  'verification.forgetExpired': Record<string, never>;
  'privacy.makeExport': { exportId: number };
  'privacy.eraseDue': Record<string, never>;
  /** Storage keys of what an erased person had; written with the erasure, so that no crash leaves a file behind. */
  'privacy.removeFiles': { files: string[]; privateFiles: string[] };
  'privacy.sweepExports': Record<string, never>;
  'social.forgetExpired': Record<string, never>;
  /** The key too: an upload that is gone by then leaves its file behind otherwise. */
  'media.processUpload': { uploadId: number; s3Key: string };
  /** Public files, and uploads that wait where nobody reads them. */
  'media.removeFiles': { files: string[]; uploads: string[] };
  'media.sweepUploads': Record<string, never>;
  'media.sweepUnused': Record<string, never>;
  /** Asks for `availability.syncFeed` of every feed that is due. */
  'availability.syncDue': Record<string, never>;
  'availability.syncFeed': { feedId: number };
  'search.reckonEngagement': Record<string, never>;
  /** Which ads old drains made anew. */
  'search.forgetChanges': Record<string, never>;
  /** Deletes for good what was deleted ten minutes ago. */
  'savedSearches.forgetDeleted': Record<string, never>;
  /** Files that were brought and never sent. */
  'messages.sweepAttachments': Record<string, never>;
  /** Who came without a booking, 30 days after. */
  'openDayDoor.forgetGuests': Record<string, never>;
  /** Tells the provider how a plan or a package is now. */
  'billingCatalog.keepInStep': { product: 'BOOST_PACKAGE' | 'PLAN'; id: number };
  /** A product that is deleted, as it was: by then there is no row to read. */
  'billingCatalog.retireItem': CatalogItem;
  /** What the provider told, by its id there. */
  'payments.applyEvent': { eventId: string };
  /** Asks the provider how a payment stands. */
  'payments.settle': { paymentId: number };
  /** Gives back part of a payment, in minor units. The same `key` gives back once. */
  'payments.refund': { paymentId: number; amountMinor: number; key: string };
  /** Everything that is not final is asked of the provider again, and what it told since yesterday. */
  'payments.reconcile': Record<string, never>;
  /** Written with the erasure of a person: the provider forgets them too. */
  'payments.forgetCustomer': { externalId: string };
  /** Answers that the embedded provider gave for keys, and what it told, after their time. */
  'sandboxPayments.forgetOld': Record<string, never>;
  /** What was decided here is told to the provider. */
  'subscriptions.tellProvider': { subscriptionId: number; what: 'END_NOW' | 'END_WITH_PERIOD' };
  'engagement.forgetVisitors': Record<string, never>;
  'alerts.forgetSeen': Record<string, never>;
  /** Written with the publication or the change of a published ad. `waited`: how often its pictures were waited for. */
  'moderation.checkListing': { listingId: number; cause: 'NEW' | 'CHANGED'; waited?: number };
  /** What a picture looks like, and what is written in it. */
  'media.lookAtPhoto': { mediaFileId: number };
  /** Pictures that nobody looked at: older ones, and those whose job was given up. */
  'media.lookAtUnseen': Record<string, never>;
};

export type JobName = keyof JobPayloads;

const usual: QueueSettings = { retryLimit: 10, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 };

const queues: Record<JobName, QueueSettings> = {
  'sessions.forgetExpired': usual,
  'seeAs.endPassedViews': usual,
  'twoFactor.forgetExpired': usual,
  // Tries for half an hour: 1 s, 2 s, 4 s … 512 s, each up to doubled. pg-boss cannot cap its backoff (the sixteenth wait
  // is nine hours): from then on `mail.sweep` tries once an hour.
  'mail.sendLetter': { ...usual, expireInSeconds: 120 },
  'mail.resendLetter': { ...usual, retryLimit: 0, expireInSeconds: 120 },
  'mail.sweep': usual,
  'passwords.sendReset': usual,
  'accounts.forgetGuards': usual,
  'passwords.forgetExpired': usual,
  'emailChange.forgetExpired': usual,
  'listings.forgetContactAddresses': usual,
  'contactMasks.forgetSilent': usual,
  'phoneConfirmation.sendCode': usual,
  'phoneConfirmation.forgetExpired': usual,
  'verification.resend': usual,
  'verification.forgetExpired': usual,
  'privacy.makeExport': { ...usual, retryLimit: 3, expireInSeconds: 900 },
  'privacy.eraseDue': { ...usual, expireInSeconds: 900 },
  'privacy.removeFiles': usual,
  'privacy.sweepExports': usual,
  'social.forgetExpired': usual,
  // A worker that dies gives its photo to the next one after a minute; a video that takes longer is copied twice at worst.
  'media.processUpload': { ...usual, retryLimit: 5 },
  'media.removeFiles': usual,
  'media.sweepUploads': usual,
  'media.sweepUnused': { ...usual, expireInSeconds: 900 },
  'availability.syncDue': usual,
  // What fails is told to the host and tried again with the next quarter of an hour.
  'availability.syncFeed': { ...usual, retryLimit: 1 },
  'search.reckonEngagement': { ...usual, expireInSeconds: 900 },
  'search.forgetChanges': usual,
  'savedSearches.forgetDeleted': usual,
  'messages.sweepAttachments': usual,
  'openDayDoor.forgetGuests': usual,
  'billingCatalog.keepInStep': usual,
  'billingCatalog.retireItem': usual,
  'payments.applyEvent': usual,
  'payments.settle': usual,
  'payments.refund': usual,
  'payments.reconcile': { ...usual, expireInSeconds: 900 },
  'payments.forgetCustomer': usual,
  'sandboxPayments.forgetOld': usual,
  'subscriptions.tellProvider': usual,
  'engagement.forgetVisitors': usual,
  'alerts.forgetSeen': { ...usual, expireInSeconds: 900 },
  'moderation.checkListing': usual,
  'media.lookAtPhoto': { ...usual, retryLimit: 3, expireInSeconds: 120 },
  'media.lookAtUnseen': { ...usual, expireInSeconds: 900 },
};

export type Jobs = {
  /** Writes a job through `on`: it exists when, and only when, that transaction commits. */
  enqueue<N extends JobName>(on: Queryable, job: N, payload: JobPayloads[N], options?: SendOptions): Promise<void>;
  stop(): Promise<void>;
};

/** Brings the queue's own schema up to date (about 100 ms the first time) and opens the sending side. */
export async function makeJobs(parts: { db: Db; log: Logger }): Promise<Jobs> {
  const sender: JobSender = await openJobSender(parts, queues);
  return {
    enqueue: (on, job, payload, options = {}) => sender.send(on, job, payload, options),
    stop: () => sender.stop(),
  };
}

type JobDefinition = {
  kind: 'job';
  name: JobName;
  handler: (deps: Deps, payload: never, attempt: Attempt) => Promise<unknown>;
  cron: string | undefined;
  /** How many a process works off at the same time. */
  atOnce: number;
};

export type TickerDefinition = {
  kind: 'ticker';
  name: string;
  everyMs: number;
  run: (deps: Deps) => Promise<unknown>;
};

export type WorkDefinition = JobDefinition | TickerDefinition;

/** Ties a job to what does it; used in `*.jobs.ts`. `cron` (UTC) also starts it by the clock, once for all nodes. */
export function defineJob<N extends JobName>(
  name: N,
  handler: (deps: Deps, payload: JobPayloads[N], attempt: Attempt) => Promise<unknown>,
  { cron, atOnce = 1 }: { cron?: string; atOnce?: number } = {},
): WorkDefinition {
  return { kind: 'job', name, handler, cron, atOnce };
}

/**
 * Work that repeats more often than a queue should be asked: `run` is called `everyMs` after its last end, on one
 * node at a time, never overlapping. When it answers true there is more to do, and it is called again at once.
 */
export function defineTicker(ticker: Omit<TickerDefinition, 'kind'>): WorkDefinition {
  return { kind: 'ticker', ...ticker };
}

/** Leaves two of the ten seconds in which a process must stop to everything else. */
const GRACE_MS = 8_000;

/** Works off every definition until the returned function is called; that resolves when nothing runs any more. */
export async function startWorker(deps: Deps, definitions: readonly WorkDefinition[]): Promise<() => Promise<void>> {
  const worker = await openJobWorker(deps);
  const tickers: { stop(): Promise<void> }[] = [];
  for (const definition of definitions) {
    if (definition.kind === 'ticker') {
      tickers.push(startTicker(deps, definition));
    } else {
      const { name, atOnce } = definition;
      await worker.work(name, (payload, attempt) => runJob(deps, definition, payload, attempt), atOnce);
      if (definition.cron) await worker.schedule(definition.name, definition.cron);
    }
  }
  return async () => {
    await Promise.all([...tickers.map((ticker) => ticker.stop()), worker.stop(GRACE_MS)]);
  };
}

async function runJob(deps: Deps, { name, handler }: JobDefinition, payload: unknown, attempt: Attempt) {
  try {
    await measureJob(name, attempt, () => traced(`job ${name}`, () => handler(deps, payload as never, attempt)));
  } catch (error) {
    deps.log.error({ err: error, job: name }, 'job failed');
    throw error;
  }
}
