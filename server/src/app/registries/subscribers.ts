import { transferDetailsOfAccount } from '../../billing/billing-details/on-advertiser-transferred.ts';
import { pauseBoostsOfAccount, resumeBoostsOfAccount } from '../../billing/boosts/on-account-events.ts';
import { transferPurchasesOfAccount } from '../../billing/boosts/on-advertiser-transferred.ts';
import {
  pauseBoostsOfListing,
  resumeBoostsOfListing,
  stopBoostsOfListings,
} from '../../billing/boosts/on-listing-events.ts';
import { transferInvoicesOfAccount } from '../../billing/invoices/on-advertiser-transferred.ts';
import { transferPaymentsOfAccount } from '../../billing/payments/on-advertiser-transferred.ts';
import { completeStayRefund, failStayRefund } from '../../billing/stay-payments/on-payment-refunded.ts';
import { transferSubscriptionsOfAccount } from '../../billing/subscriptions/on-advertiser-transferred.ts';
import { endSubscriptionsOfListings } from '../../billing/subscriptions/on-listing-closed.ts';
import { transferWithdrawalsOfAccount } from '../../billing/withdrawals/on-advertiser-transferred.ts';
import { completeWithdrawal, failWithdrawalOfRefund } from '../../billing/withdrawals/on-payment-refunded.ts';
import { copyTerms } from '../../catalog/booking-terms/on-listing-duplicated.ts';
import {
  followAllowance,
  followClosedListings,
  followPublishedListing,
  followSuspendedListing,
} from '../../catalog/listing-feeds/on-listing-events.ts';
import {
  reassignListingsOfMember,
  suspendListingsOfOrganization,
  transferListingsOfAccount,
} from '../../catalog/listings/on-organization-events.ts';
import { changeListingsOfProperty } from '../../catalog/listings/on-property-changed.ts';
import { transferPropertiesOfAccount } from '../../catalog/properties/on-advertiser-transferred.ts';
import { copyRates } from '../../catalog/stay-rates/on-listing-duplicated.ts';
import { copyContactMask } from '../../conversations/contact-masks/on-listing-duplicated.ts';
import { addClickToLead } from '../../conversations/leads/on-contact-recorded.ts';
import { reassignLeadsOfMember, unassignLeadsOfMember } from '../../conversations/leads/on-membership-ended.ts';
import { transferThreadsOfAccount } from '../../conversations/messages/on-advertiser-transferred.ts';
import { recordSearch } from '../../discovery/recent-searches/on-search-performed.ts';
import { cancelEmailChanges } from '../../identity/email-change/on-password-changed.ts';
import { notifyDisabledWebhook } from '../../identity/webhook-endpoints/on-webhook-disabled.ts';
import type { Subscribers } from '../../platform/events/domain-events.ts';
import { eraseGuestsOfCancelled } from '../../stays/guest-registration/erase-guests.ts';
import { endBookingsOfClosed, endBookingsOfSuspended } from '../../stays/stay-bookings/on-listing-events.ts';
import { confirmBooking, expireBooking, requestBooking } from '../../stays/stay-bookings/on-payment-events.ts';
import { issueReceiptOfCompleted } from '../../stays/stay-documents/issue-receipt.ts';
import { recordSuspendedAccount, recordSuspendedListing } from '../../trust/decisions/on-suspensions.ts';
import {
  checkChangedListing,
  checkConcludedListings,
  checkPublishedListing,
} from '../../trust/moderation/on-listing-events.ts';
import { cancelUpcomingOpenDays } from '../../visits/open-days/on-listing-closed.ts';
import type { Deps } from '../deps.ts';

/** In domain order, which is the lock order of rows (users, listings, open days, payments). */
export const subscribers: Subscribers<Deps> = {
  'account.suspended': [pauseBoostsOfAccount, recordSuspendedAccount],
  'account.reactivated': [resumeBoostsOfAccount],
  'advertiser.transferred': [
    transferPropertiesOfAccount,
    transferListingsOfAccount,
    transferThreadsOfAccount,
    transferDetailsOfAccount,
    transferInvoicesOfAccount,
    transferPaymentsOfAccount,
    transferPurchasesOfAccount,
    transferSubscriptionsOfAccount,
    transferWithdrawalsOfAccount,
  ],
  'membership.ended': [reassignListingsOfMember, reassignLeadsOfMember],
  'membership.leadsEnded': [unassignLeadsOfMember],
  'organization.allowanceChanged': [followAllowance],
  'organization.closed': [suspendListingsOfOrganization],
  'password.changed': [cancelEmailChanges],
  'webhook.disabled': [notifyDisabledWebhook],
  'property.changed': [changeListingsOfProperty],
  'listing.published': [followPublishedListing, resumeBoostsOfListing, checkPublishedListing],
  'listing.duplicated': [copyRates, copyTerms, copyContactMask],
  'listing.changed': [checkChangedListing],
  'contact.recorded': [addClickToLead],
  'listing.suspended': [followSuspendedListing, pauseBoostsOfListing, endBookingsOfSuspended, recordSuspendedListing],
  'listing.closed': [
    followClosedListings,
    cancelUpcomingOpenDays,
    endSubscriptionsOfListings,
    stopBoostsOfListings,
    endBookingsOfClosed,
    checkConcludedListings,
  ],
  'search.performed': [recordSearch],
  'payment.refunded': [completeWithdrawal, completeStayRefund],
  'payment.refundFailed': [failWithdrawalOfRefund, failStayRefund],
  'stayBooking.changed': [eraseGuestsOfCancelled, issueReceiptOfCompleted],
  'stayPayment.authorized': [requestBooking],
  'stayPayment.paid': [confirmBooking],
  'stayPayment.failed': [expireBooking],
};
