import { createHash, randomBytes } from 'node:crypto';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import { REPORTS_A_DAY } from '#contract/trust/reports';
import type { sendReport as sendReportEndpoint } from '#contract/trust/reports.schemas';
import { areKnownContacts, isPublisher } from '../../catalog/listings/listings.queries.ts';
import { findTombstone } from '../../catalog/listings/unavailable-listings.queries.ts';
import { findKnownListing } from '../../catalog/listings/visible-listings.queries.ts';
import { type Account, findAccount } from '../../identity/accounts/accounts.queries.ts';
import { isOnSideOf } from '../../identity/organizations/act-for.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { countersOf } from '../../platform/rate-limit/network.rules.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import { dueAtOf } from '../decisions/decision.rules.ts';
import { decisionPath } from '../decisions/decision-token.ts';
import type { UseCase } from '../deps.ts';
import { transitionOf } from './apply-transition.ts';
import {
  isNameless,
  REFERENCE_BYTES,
  type ReportTransitions,
  referenceOf,
  reportTransitions,
  reportWindowMs,
} from './reports.rules.ts';
import { insertReport, type NewReport, type StoredReport, selectReportByKey } from './reports.store.ts';

type Codes = ErrorsOf<typeof sendReportEndpoint>;
type ReportInput = ParsedOf<typeof sendReportEndpoint>['body'];
type Context = UseCase<Codes>;
type From = Pick<RequestContext, 'network' | 'locale'>;

/**
 * Stores a report of a listing or a profile (LAW-03), and queues its receipt. Idempotent by key and content, so that a
 * key never reveals the reference of another user.
 * @throws REPORT_SUBJECT_NOT_FOUND_EXCEPTION for a subject that never existed
 * @throws TOO_MANY_REPORTS_EXCEPTION with `retryAfterSeconds`
 */
export async function sendReport(
  context: Context,
  input: ReportInput,
  from: From,
  transitions: ReportTransitions = reportTransitions,
): Promise<OutputOf<typeof sendReportEndpoint>['data']> {
  const { deps, actor, domainError } = context;
  const key = input.key === undefined ? null : keyOf(input.key, input);
  const known = key === null ? undefined : await selectReportByKey(deps.db, key);
  if (known) return responseOf(known);
  const subject = await subjectOf(context, input);
  if (subject === null) throw domainError('REPORT_SUBJECT_NOT_FOUND_EXCEPTION');
  await countReport(context, from);
  const reporter = actor && !isNameless(input.reason) ? await findAccount(deps, actor.id) : undefined;
  const now = deps.clock.now();
  const row = {
    affectedId: subject.ownerId,
    dueAt: dueAtOf(input.reason, now),
    subjectType: input.subjectType,
    subjectId: input.subjectId,
    reason: input.reason,
    text: input.text,
    key,
    reporterId: reporter?.id ?? null,
    name: input.name || null,
    email: input.email ?? null,
    locale: reporter?.locale ?? from.locale,
    createdAt: now,
  };
  return inTransaction(deps.db, async (trx) => {
    const transition = transitionOf(transitions.receive, 'NONE');
    const { stored, isNew } = await saveReport(trx, { ...row, status: transition.to });
    if (!isNew) return responseOf(stored);
    const { reporterId: actorId } = row;
    const event = 'reports.received';
    if (transition.events.includes(event))
      await deps.recordEvent({ event, actorId, reportId: stored.id, reason: input.reason }, trx);
    if (transition.emails.includes('RECEIPT'))
      await sendReceipt(context, trx, { input, subject: subject.name, reporter, from, stored });
    return responseOf(stored);
  });
}

const keyOf = (key: string, { subjectType, subjectId, reason, text }: ReportInput): string =>
  createHash('sha256')
    .update(JSON.stringify([key, subjectType, subjectId, reason, text]))
    .digest('base64url');

/** A receipt goes to a reporter with an address or an account. */
const responseOf = ({ reference, createdAt, reporterId, email }: StoredReport) => ({
  reference,
  createdAt: createdAt.toISOString(),
  receiptSent: reporterId !== null || email !== null,
});

type Subject = { name: string; ownerId: number | null };

/** Name and owner of the reported subject; null when it never existed or the caller cannot know it. */
async function subjectOf({ deps, actor }: Context, { subjectType, subjectId }: ReportInput): Promise<Subject | null> {
  if (subjectType === 'USER') {
    const account = await findAccount(deps, subjectId);
    if (!account || account.erasedAt || !(await isKnown(deps, actor, subjectId))) return null;
    return { name: account.businessName ?? account.name, ownerId: subjectId };
  }
  const listing = await findKnownListing(deps.db, subjectId);
  if (listing?.wasPublic || (listing && isOnSideOf(actor, listing.advertiserId))) {
    return { name: listing.title, ownerId: listing.advertiserId };
  }
  return (await findTombstone(deps.db, subjectId)) ? { name: `#${subjectId}`, ownerId: null } : null;
}

/** The receipt contains the name of the reported user. That user must be a publisher or a contact of the caller. */
async function isKnown(deps: Context['deps'], actor: Context['actor'], userId: number): Promise<boolean> {
  if (actor?.id === userId || (await isPublisher(deps, userId))) return true;
  return actor !== null && areKnownContacts(deps, actor.id, userId);
}

/** By network and by user. Counted before the write, so that concurrent reports count too. */
async function countReport({ deps, actor, domainError }: Context, { network }: From): Promise<void> {
  const now = deps.clock.now();
  const counters = countersOf(network, REPORTS_A_DAY).map(({ of, max: most }) => ({
    key: hashedKey('reports', of),
    most,
  }));
  if (actor) counters.push({ key: hashedKey('reports-of', String(actor.id)), most: REPORTS_A_DAY });
  for (const { key, most } of counters) {
    const { hits, resetsAt } = await countHit(deps.db, { key, now, windowMs: reportWindowMs });
    if (hits > most) {
      throw domainError('TOO_MANY_REPORTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
    }
  }
}

/** Inserts with a new reference, unless the same report exists. */
async function saveReport(
  trx: Trx,
  row: Omit<NewReport, 'reference'>,
): Promise<{ stored: StoredReport; isNew: boolean }> {
  const stored = await insertReport(trx, { ...row, reference: referenceOf(randomBytes(REFERENCE_BYTES)) });
  if (stored) return { stored, isNew: true };
  const known = row.key ? await selectReportByKey(trx, row.key) : undefined;
  // No report with this key: the reference collided, so it retries.
  return known ? { stored: known, isNew: false } : saveReport(trx, row);
}

type Receipt = { input: ReportInput; subject: string; reporter: Account | undefined; from: From; stored: StoredReport };

/**
 * Recipient: the given address, else the account's. Texts and names go only to their verified author: otherwise senders could
 * email third parties.
 */
async function sendReceipt({ deps }: Context, trx: Trx, { input, subject, reporter, from, stored }: Receipt) {
  const to = input.email ?? reporter?.email;
  if (to === undefined) return;
  const isOwnAddress = reporter?.emailVerified === true && to.toLowerCase() === reporter.email.toLowerCase();
  const locale = reporter?.locale ?? from.locale;
  await queueEmail(deps, trx, { userId: isOwnAddress ? reporter.id : null, to, locale }, 'reportReceived', {
    name: isOwnAddress ? input.name || reporter.name : null,
    reference: stored.reference,
    subject,
    reason: input.reason,
    text: isOwnAddress ? input.text : '',
    path: input.subjectType === 'LISTING' ? `/listing/${input.subjectId}` : `/profile/${input.subjectId}`,
    statusPath: decisionPath(deps, { side: 'REPORTER', reportId: stored.id }),
  });
}
