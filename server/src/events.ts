import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Role, UserStatus } from '#contract/accounts';
import type { FeedError } from '#contract/availability';
import type { Suspender } from '#contract/listings';
import type { CheckInWay, OpenDayCancelReason } from '#contract/open-day-bookings';
import type { PaymentFailure } from '#contract/payments';
import type { ReportReason } from '#contract/reports';
import type { SocialProvider } from '#contract/social';
import type { Queryable } from './adapters/postgres.ts';
import { insertAuditEntry } from './audit.store.ts';

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
  | { event: 'listings.published'; actorId: number | null; listingId: number }
  | { event: 'listings.suspended'; actorId: number | null; listingId: number; by: Suspender }
  | { event: 'listings.concluded'; actorId: number; listingId: number }
  | { event: 'listings.deleted'; actorId: number; listingId: number }
  | { event: 'listings.cinAccepted'; actorId: number; listingId: number }
  | { event: 'availability.edited'; actorId: number; listingId: number }
  | { event: 'availability.feedAdded'; actorId: number; listingId: number }
  | { event: 'availability.feedRemoved'; actorId: number; listingId: number }
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
  | { event: 'availability.feedFailed'; listingId: number; error: FeedError };

type PaymentKind = 'BOOST' | 'PLAN' | 'RENEWAL';
type EventName = BusinessEvent['event'];

/** The audited events and the kind of thing they are about; the others leave no row. */
const traces: Partial<Record<EventName, 'user' | 'property' | 'listing' | 'product'>> = {
  'accounts.registered': 'user',
  'accounts.signedIn': 'user',
  'accounts.signedOut': 'user',
  'accounts.edited': 'user',
  'accounts.statusChanged': 'user',
  'accounts.roleChanged': 'user',
  'accounts.erased': 'user',
  'sessions.ended': 'user',
  'verification.verified': 'user',
  'passwords.reset': 'user',
  'passwords.changed': 'user',
  'twoFactor.enabled': 'user',
  'twoFactor.disabled': 'user',
  'twoFactor.backupCodesRenewed': 'user',
  'twoFactor.backupCodeUsed': 'user',
  'social.linked': 'user',
  'social.unlinked': 'user',
  'privacy.exportRequested': 'user',
  'privacy.deletionRequested': 'user',
  'privacy.deletionUndone': 'user',
  'properties.created': 'property',
  'properties.edited': 'property',
  'properties.deleted': 'property',
  'listings.created': 'listing',
  'listings.edited': 'listing',
  'listings.published': 'listing',
  'listings.suspended': 'listing',
  'listings.concluded': 'listing',
  'listings.deleted': 'listing',
  'listings.cinAccepted': 'listing',
  'openDays.created': 'listing',
  'openDays.edited': 'listing',
  'openDays.deleted': 'listing',
  'openDays.secretRotated': 'listing',
  'openDayBookings.overConfirmed': 'listing',
  'billingCatalog.saved': 'product',
  'billingCatalog.deleted': 'product',
  'payments.succeeded': 'user',
  'payments.refunded': 'user',
  'payments.methodRemoved': 'user',
  'billingDetails.saved': 'user',
  'boosts.started': 'listing',
  'subscriptions.started': 'user',
  'subscriptions.canceled': 'user',
  'subscriptions.expired': 'user',
  'withdrawals.asked': 'user',
  'withdrawals.refundFailed': 'user',
  'availability.edited': 'listing',
  'availability.feedAdded': 'listing',
  'availability.feedRemoved': 'listing',
};

const counted = new Counter({
  name: 'soglia_events_total',
  help: 'Business events by name',
  labelNames: ['event'],
});

/**
 * Reports one event. `on` is the transaction of its cause: the audit row then lives and dies with what it tells
 * of. Without it the row is written on its own.
 */
export type Report = (event: BusinessEvent, on?: Queryable) => Promise<void>;

export function makeReport({ log, db }: { log: Logger; db: Queryable }): Report {
  return async (happening, on = db) => {
    const { event, ...facts } = happening;
    log.info({ event, ...facts }, event);
    counted.inc({ event });
    const subjectType = traces[event];
    if (!subjectType) return;
    const {
      actorId = null,
      userId,
      propertyId,
      listingId,
      productId,
      ...detail
    } = facts as {
      actorId?: number | null;
      userId?: number;
      propertyId?: number;
      listingId?: number;
      productId?: number;
    };
    const subjectId = productId ?? listingId ?? propertyId ?? userId ?? null;
    await insertAuditEntry(on, { actorId, event, subjectType, subjectId, detail });
  };
}
