import { boostPurchase } from '../../billing/boosts/boost-purchase.ts';
import { findInvoiceFile } from '../../billing/invoices/invoices.queries.ts';
import { canBePaid } from '../../billing/payouts/payout-accounts.queries.ts';
import { syncTransfer } from '../../billing/payouts/reverse-payout.ts';
import { syncAccount } from '../../billing/payouts/sync-account.ts';
import { stayPurchase } from '../../billing/stay-payments/stay-purchase.ts';
import { applyProviderInvoice } from '../../billing/subscriptions/apply-invoice.ts';
import { subscriptionPurchase, subscriptionRenewal } from '../../billing/subscriptions/subscription-purchase.ts';
import {
  findCardUses,
  findSubscriptionStates,
  listServedListings,
} from '../../billing/subscriptions/subscriptions.queries.ts';
import { syncSubscriptionOf } from '../../billing/subscriptions/sync-subscription.ts';
import { findWithdrawn } from '../../billing/withdrawals/withdrawals.queries.ts';
import { feedItems } from '../../catalog/listing-feeds/items/override-record.ts';
import {
  countPublishedBy,
  countWithoutPlan,
  findAreasOf,
  isPublisher,
} from '../../catalog/listings/listings.queries.ts';
import { countListingsByProperty, listOpenByProperty } from '../../catalog/listings/property-listings.queries.ts';
import { missingForPublishedListings, requirePublishable } from '../../catalog/listings/require-publishable.ts';
import { reviewCins } from '../../catalog/listings/review-cins.ts';
import { unusedKeys } from '../../catalog/media/media.queries.ts';
import { concludeLeads } from '../../conversations/leads/conclude-leads.ts';
import type { EmailAttachments } from '../../platform/email/email-attachments.port.ts';
import type { EmailProps } from '../../platform/email/email-props.ts';
import { webhookObserver } from '../../platform/webhooks/webhook-sources.ts';
import { hasLiveBookings } from '../../stays/stay-bookings/live-bookings.queries.ts';
import { lockBookingOf } from '../../stays/stay-bookings/load-booking.ts';
import { cancelAllBookings } from '../../visits/bookings/cancel-all-bookings.ts';
import { affectedPeopleOf, capacitiesOf } from '../../visits/bookings/capacity.queries.ts';
import { notifyDelay } from '../../visits/bookings/notify-delay.ts';
import { rescheduleBookings } from '../../visits/bookings/reschedule-bookings.ts';
import type { Deps } from '../deps.ts';
import { emailTemplates } from './emails.ts';
import { organizationExportParts } from './organization-export-parts.ts';
import { personalData } from './personal-data.ts';
import { subscribers } from './subscribers.ts';
import { webhookSources } from './webhook-sources.ts';

/** A receipt has its invoice attached. */
const emailAttachments: EmailAttachments = async (deps, name, props, language) => {
  if (name !== 'paymentReceipt') return undefined;
  const { invoiceId } = props as EmailProps['paymentReceipt'];
  const file = await findInvoiceFile(deps, invoiceId, language);
  return file && [{ ...file, mimeType: 'application/pdf' }];
};

/** Implementations of ports of lower domains (docs/architecture.md "Ports"). */
export const ports = {
  emails: emailTemplates,
  emailAttachments,
  subscribers,
  observeEvents: webhookObserver(webhookSources),
  personalData,
  fileUsage: { unusedKeys },
  publicListings: { countByUser: countPublishedBy, isPublisher, areasOf: findAreasOf, countWithoutPlan },
  propertyListings: {
    countByProperty: countListingsByProperty,
    openByProperty: listOpenByProperty,
    missingFor: missingForPublishedListings,
    requirePublishable,
    reviewCins,
  },
  feedItems,
  listingLeads: { conclude: concludeLeads },
  listingBookings: { hasLive: hasLiveBookings },
  exportParts: organizationExportParts,
  listingPlans: { statesOf: findSubscriptionStates, servedOf: listServedListings },
  hostPayouts: { canBePaid },
  openDayBookings: {
    capacities: capacitiesOf,
    affectedUsers: affectedPeopleOf,
    cancelAll: cancelAllBookings,
    reschedule: rescheduleBookings,
    notifyDelay,
  },
  purchasables: { BOOST: boostPurchase, PLAN: subscriptionPurchase, RENEWAL: subscriptionRenewal, STAY: stayPurchase },
  stayBookings: { lock: lockBookingOf },
  providerObjects: {
    subscription: syncSubscriptionOf,
    invoice: applyProviderInvoice,
    account: syncAccount,
    transfer: syncTransfer,
  },
  cardUsage: findCardUses,
  findWithdrawn,
} satisfies Partial<Deps>;
