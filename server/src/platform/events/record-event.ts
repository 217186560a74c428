import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { PaymentFailure } from '#contract/billing/payments';
import type { FeedError } from '#contract/catalog/availability';
import type { Suspender } from '#contract/catalog/listings';
import type { Role, UserStatus } from '#contract/identity/accounts';
import type { SocialProvider } from '#contract/identity/social';
import { auditedEvents } from '#contract/platform/audit-events';
import type { DecisionOutcome, DecisionSide } from '#contract/trust/decisions';
import type { ModerationSignName } from '#contract/trust/moderation';
import type { ReportReason } from '#contract/trust/reports';
import type { CheckInWay, OpenDayCancelReason } from '#contract/visits/bookings';
import { insertAuditEntry } from '../audit-log/audit.store.ts';
import { changedFields } from '../audit-log/changed-fields.ts';
import type { Queryable } from '../postgres/postgres.ts';

/**
 * What happened, in the business's words. One call gives one log line, one count in `soglia_events_total` and, for
 * the events that `traces` names, an audit row (ADM-10). Ids and enumerated words only: never an address, a name,
 * a phone number or anything somebody typed.
 */

export type BusinessEvent =
  | { event: 'accounts.registered'; actorId: number | null; userId: number }
  | { event: 'accounts.signedIn'; actorId: number; userId: number }
  | { event: 'accounts.signedOut'; actorId: number; userId: number }
  | { event: 'accounts.signInFailed'; reason: 'credentials' | 'throttled' }
  | { event: 'accounts.signInFailed'; reason: 'suspended'; userId: number }
  /** Many accounts are tried from one network, or with one password. */
  | { event: 'accounts.spraySuspected'; by: 'network' | 'password' }
  | { event: 'accounts.edited'; actorId: number | null; userId: number; fields: string[] }
  | { event: 'accounts.statusChanged'; actorId: number; userId: number; from: UserStatus; to: UserStatus }
  | { event: 'accounts.roleChanged'; actorId: number; userId: number; to: Role }
  | { event: 'accounts.erased'; actorId: number | null; userId: number }
  | { event: 'sessions.ended'; actorId: number; userId: number; count: number }
  | { event: 'verification.sent'; userId: number }
  | { event: 'verification.verified'; userId: number }
  | { event: 'passwords.resetRequested'; userId: number }
  | { event: 'passwords.reset'; userId: number }
  | { event: 'passwords.changed'; actorId: number; userId: number }
  | { event: 'emailChange.requested'; actorId: number; userId: number }
  | { event: 'emailChange.confirmed'; userId: number }
  | { event: 'emailChange.undone'; userId: number }
  | { event: 'phoneConfirmation.codeAsked'; actorId: number; userId: number }
  | { event: 'phoneConfirmation.codeRefused'; userId: number }
  | { event: 'phoneConfirmation.textRefused'; userId: number }
  | { event: 'phoneConfirmation.confirmed'; actorId: number; userId: number }
  | { event: 'twoFactor.enabled'; actorId: number; userId: number }
  | { event: 'twoFactor.disabled'; actorId: number; userId: number; by: 'self' | 'admin' }
  | { event: 'twoFactor.backupCodesRenewed'; actorId: number; userId: number }
  | { event: 'twoFactor.backupCodeUsed'; actorId: number; userId: number; left: number }
  | { event: 'twoFactor.codeRefused'; userId: number }
  | { event: 'social.linked'; actorId: number; userId: number; provider: SocialProvider }
  | { event: 'social.unlinked'; actorId: number; userId: number; provider: SocialProvider }
  | { event: 'social.providerFailed'; provider: SocialProvider }
  | { event: 'mail.sent'; letter: string }
  | { event: 'mail.refused'; letter: string }
  | { event: 'privacy.exportRequested'; actorId: number; userId: number }
  | { event: 'privacy.exportReady'; userId: number }
  | { event: 'privacy.deletionRequested'; actorId: number; userId: number }
  | { event: 'privacy.deletionUndone'; actorId: number; userId: number }
  | { event: 'properties.created'; actorId: number; propertyId: number }
  | { event: 'properties.edited'; actorId: number; propertyId: number }
  | { event: 'properties.deleted'; actorId: number; propertyId: number }
  | { event: 'listings.created'; actorId: number; listingId: number }
  | { event: 'listings.edited'; actorId: number; listingId: number; fields: string[] }
  | { event: 'listings.contactEmailAsked'; userId: number }
  | { event: 'listings.contactEmailConfirmed'; userId: number }
  | { event: 'contactMasks.set'; actorId: number; listingId: number }
  | { event: 'contactMasks.mailTaken'; listingId: number }
  | { event: 'listings.published'; actorId: number | null; listingId: number }
  | { event: 'listings.suspended'; actorId: number | null; listingId: number; by: Suspender }
  | { event: 'listings.concluded'; actorId: number; listingId: number }
  | { event: 'listings.deleted'; actorId: number; listingId: number }
  | { event: 'listings.cinAccepted'; actorId: number; listingId: number }
  | { event: 'availability.edited'; actorId: number; listingId: number }
  | { event: 'availability.feedAdded'; actorId: number; listingId: number }
  | { event: 'availability.feedRemoved'; actorId: number; listingId: number }
  | { event: 'availability.syncAsked'; actorId: number; listingId: number; feedId: number }
  | { event: 'savedSearches.saved'; actorId: number; savedSearchId: number }
  | { event: 'savedSearches.deleted'; actorId: number; savedSearchId: number }
  | { event: 'alerts.matched'; changes: number; matches: number }
  | { event: 'alerts.sent'; userId: number; alertId: number; items: number }
  | { event: 'alerts.stopped'; userId: number; scope: 'ALL' | 'SEARCH' }
  | { event: 'messages.threadBegun'; actorId: number; listingId: number; threadId: number }
  | { event: 'messages.sent'; actorId: number; threadId: number }
  | { event: 'messages.blocked'; actorId: number; threadId: number }
  | { event: 'reports.received'; actorId: number | null; reportId: number; reason: ReportReason }
  | { event: 'openDays.created'; actorId: number; listingId: number; events: number }
  | { event: 'openDays.edited'; actorId: number; listingId: number; eventId: number }
  | { event: 'openDays.deleted'; actorId: number | null; listingId: number; events: number; bookings: number }
  | { event: 'openDays.secretRotated'; actorId: number; listingId: number; eventId: number }
  | { event: 'openDays.late'; actorId: number; eventId: number; people: number }
  | { event: 'openDayBookings.booked'; actorId: number; bookingId: number; status: 'CONFIRMED' | 'WAITING' }
  | { event: 'openDayBookings.confirmed'; actorId: number; bookingId: number }
  /** Beyond the maximum: who did that, and how many people there were (ODY-15). */
  | { event: 'openDayBookings.overConfirmed'; actorId: number; listingId: number; bookingId: number; held: number }
  | { event: 'openDayBookings.offered'; bookingId: number }
  | { event: 'openDayBookings.accepted'; bookingId: number }
  | { event: 'openDayBookings.cancelled'; actorId: number | null; bookingId: number; reason: OpenDayCancelReason }
  | { event: 'openDayBookings.deleted'; actorId: number; bookingId: number }
  | { event: 'openDayBookings.checkedIn'; actorId: number; bookingId: number; by: CheckInWay }
  | { event: 'openDayDoor.synced'; actorId: number; eventId: number; scans: number }
  | { event: 'openDayDoor.walkedIn'; actorId: number; bookingId: number }
  | {
      event: 'billingCatalog.saved';
      actorId: number;
      product: 'BOOST_PACKAGE' | 'PLAN';
      productId: number;
      active: boolean;
    }
  | { event: 'billingCatalog.deleted'; actorId: number; product: 'BOOST_PACKAGE' | 'PLAN'; productId: number }
  | { event: 'payments.begun'; actorId: number; paymentId: number; kind: PaymentKind }
  | { event: 'payments.succeeded'; userId: number; paymentId: number; kind: PaymentKind }
  | { event: 'payments.failed'; userId: number; paymentId: number; reason: PaymentFailure }
  | { event: 'payments.canceled'; userId: number; paymentId: number }
  | { event: 'payments.refunded'; userId: number; paymentId: number; reason: 'WITHDRAWAL' | 'NOT_DELIVERED' }
  /** The nightly round found what no webhook had told. */
  | { event: 'payments.repaired'; about: 'payment' | 'subscription' | 'invoice' | 'refund' }
  | { event: 'payments.webhookRefused' }
  | { event: 'payments.methodRemoved'; actorId: number; userId: number }
  | { event: 'billingDetails.saved'; actorId: number; userId: number }
  | { event: 'boosts.started'; listingId: number; purchaseId: number }
  | { event: 'boosts.paused'; listingId: number; purchaseId: number }
  | { event: 'boosts.resumed'; listingId: number; purchaseId: number }
  | { event: 'boosts.ended'; listingId: number | null; purchaseId: number }
  | { event: 'subscriptions.started'; userId: number; subscriptionId: number; trial: boolean }
  | { event: 'subscriptions.canceled'; actorId: number | null; userId: number; subscriptionId: number }
  | { event: 'subscriptions.resumed'; actorId: number; userId: number; subscriptionId: number }
  | { event: 'subscriptions.pastDue'; userId: number; subscriptionId: number }
  | { event: 'subscriptions.expired'; userId: number; subscriptionId: number }
  | { event: 'invoices.issued'; userId: number; invoiceId: number; kind: 'INVOICE' | 'CREDIT_NOTE' }
  | { event: 'withdrawals.refundFailed'; userId: number; withdrawalId: number }
  | { event: 'withdrawals.asked'; actorId: number; userId: number; withdrawalId: number }
  | { event: 'accounts.viewStarted'; actorId: number; userId: number }
  | { event: 'accounts.viewEnded'; actorId: number; userId: number }
  | { event: 'places.streetRemoved'; actorId: number; streetId: number }
  | { event: 'reports.decided'; actorId: number; reportId: number; decisionId: number; outcome: DecisionOutcome }
  | { event: 'reports.appealed'; reportId: number | null; decisionId: number; side: DecisionSide }
  | {
      event: 'reports.appealDecided';
      actorId: number;
      reportId: number | null;
      appealId: number;
      status: 'UPHELD' | 'REVERSED';
    }
  | { event: 'moderation.checked'; listingId: number; signs: ModerationSignName[] }
  | { event: 'moderation.opened'; listingId: number; caseId: number; signs: ModerationSignName[] }
  | { event: 'moderation.decided'; actorId: number; listingId: number; caseId: number; decision: 'PASS' | 'HOLD' }
  | { event: 'audit.exported'; actorId: number; rows: number }
  | { event: 'availability.feedFailed'; listingId: number; error: FeedError };

type PaymentKind = 'BOOST' | 'PLAN' | 'RENEWAL';
const counted = new Counter({
  name: 'soglia_events_total',
  help: 'Business events by name',
  labelNames: ['event'],
});

/**
 * What the audit log keeps beside the facts, and no log line ever: why, and what was before and after. Both may be given whole: only the fields that differ are kept. It may be personal; it is
 * emptied when its person is erased.
 */
export type Trace = {
  reason?: string | null | undefined;
  before?: object | undefined;
  after?: object | undefined;
  /** Whose it is. What people do with what is theirs keeps no trace but the event. */
  affectedId?: number | undefined;
};

/**
 * Reports one event. `on` is the transaction of its cause: the audit row then lives and dies with what it tells
 * of. Without it the row is written on its own.
 */
export type Report = (event: BusinessEvent, on?: Queryable, trace?: Trace) => Promise<void>;

/** The call within which something is reported. `adminId`: its actor, where that is an admin. */
type Call = { requestId: string; adminId: number | null };

type Subjects = {
  actorId?: number | null;
  userId?: number | null;
  propertyId?: number | null;
  listingId?: number | null;
  productId?: number;
  reportId?: number | null;
};

/** @param call undefined: a job, or a tool */
export function makeReport({ log, db }: { log: Logger; db: Queryable }, call?: Call): Report {
  return async (happening, on = db, trace = {}) => {
    const { event, ...facts } = happening;
    log.info({ event, ...facts }, event);
    counted.inc({ event });
    const subjectType = event in auditedEvents ? auditedEvents[event as keyof typeof auditedEvents] : undefined;
    if (!subjectType) return;
    const { actorId = null, userId, propertyId, listingId, productId, reportId, ...detail } = facts as Subjects;
    const subjectId = reportId ?? productId ?? listingId ?? propertyId ?? userId ?? null;
    const byAdmin = actorId !== null && actorId === call?.adminId;
    const affectedId = trace.affectedId ?? (subjectType === 'user' ? subjectId : null);
    const { reason = null, before, after } = affectedId === null || affectedId !== actorId ? trace : {};
    const requestId = call?.requestId ?? null;
    await insertAuditEntry(on, {
      ...{ actorId, event, subjectType, subjectId, detail, requestId, byAdmin, reason, affectedId },
      ...changedFields(before, after),
    });
  };
}
