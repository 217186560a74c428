import { boostsJobs } from '../../billing/boosts/boosts.jobs.ts';
import { paymentsJobs } from '../../billing/payments/payments.jobs.ts';
import { payoutsJobs } from '../../billing/payouts/payouts.jobs.ts';
import { productsJobs } from '../../billing/products/products.jobs.ts';
import { sandboxPaymentsJobs } from '../../billing/sandbox/sandbox-payments.jobs.ts';
import { subscriptionsJobs } from '../../billing/subscriptions/subscriptions.jobs.ts';
import { withdrawalsJobs } from '../../billing/withdrawals/withdrawals.jobs.ts';
import { availabilityJobs } from '../../catalog/availability/availability.jobs.ts';
import { engagementJobs } from '../../catalog/engagement/engagement.jobs.ts';
import { listingFeedsJobs } from '../../catalog/listing-feeds/listing-feeds.jobs.ts';
import { auctionsJobs } from '../../catalog/listings/auctions.jobs.ts';
import { listingChangesJobs } from '../../catalog/listings/changes/listing-changes.jobs.ts';
import { contactAddressJobs } from '../../catalog/listings/contact-address.jobs.ts';
import { imageHashJobs } from '../../catalog/media/image-hash.jobs.ts';
import { mediaJobs } from '../../catalog/media/media.jobs.ts';
import { organizationExportsJobs } from '../../catalog/organization-exports/organization-exports.jobs.ts';
import { contactMasksJobs } from '../../conversations/contact-masks/contact-masks.jobs.ts';
import { leadsJobs } from '../../conversations/leads/leads.jobs.ts';
import { messagesJobs } from '../../conversations/messages/messages.jobs.ts';
import { alertsJobs } from '../../discovery/alerts/alerts.jobs.ts';
import { savedSearchesJobs } from '../../discovery/saved-searches/saved-searches.jobs.ts';
import { searchJobs } from '../../discovery/search-index/search.jobs.ts';
import { streetsJobs } from '../../geo/places/streets.jobs.ts';
import { apiKeysJobs } from '../../identity/api-keys/api-keys.jobs.ts';
import { accountsJobs } from '../../identity/authentication/accounts.jobs.ts';
import { emailChangeJobs } from '../../identity/email-change/email-change.jobs.ts';
import { impersonationJobs } from '../../identity/impersonation/impersonation.jobs.ts';
import { passwordsJobs } from '../../identity/passwords/passwords.jobs.ts';
import { phoneConfirmationJobs } from '../../identity/phone-confirmation/phone-confirmation.jobs.ts';
import { privacyJobs } from '../../identity/privacy/privacy.jobs.ts';
import { sessionsJobs } from '../../identity/sessions/sessions.jobs.ts';
import { socialJobs } from '../../identity/social-sign-in/social.jobs.ts';
import { twoFactorJobs } from '../../identity/two-factor/two-factor.jobs.ts';
import { verificationJobs } from '../../identity/verification/verification.jobs.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import { startWorker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import { webhooksJobs } from '../../platform/webhooks/webhooks.jobs.ts';
import { checkInInstructionsJobs } from '../../stays/check-in-instructions/check-in-instructions.jobs.ts';
import { guestRegistrationJobs } from '../../stays/guest-registration/guest-registration.jobs.ts';
import { stayBookingsJobs } from '../../stays/stay-bookings/stay-bookings.jobs.ts';
import { stayReviewsJobs } from '../../stays/stay-reviews/stay-reviews.jobs.ts';
import { moderationJobs } from '../../trust/moderation/moderation.jobs.ts';
import { openDayBookingsJobs } from '../../visits/bookings/bookings.jobs.ts';
import { checkInJobs } from '../../visits/check-in/check-in.jobs.ts';
import { openDaysJobs } from '../../visits/open-days/open-days.jobs.ts';
import type { Deps } from '../deps.ts';

/** All background jobs. */
export const allWork: readonly WorkDefinition<Deps>[] = [
  ...sessionsJobs,
  ...accountsJobs,
  ...impersonationJobs,
  ...verificationJobs,
  ...passwordsJobs,
  ...emailChangeJobs,
  ...phoneConfirmationJobs,
  ...privacyJobs,
  ...searchJobs,
  ...streetsJobs,
  ...engagementJobs,
  ...alertsJobs,
  ...sandboxPaymentsJobs,
  ...savedSearchesJobs,
  ...auctionsJobs,
  ...contactAddressJobs,
  ...listingChangesJobs,
  ...listingFeedsJobs,
  ...contactMasksJobs,
  ...mailJobs,
  ...mediaJobs,
  ...imageHashJobs,
  ...availabilityJobs,
  ...productsJobs,
  ...boostsJobs,
  ...leadsJobs,
  ...messagesJobs,
  ...moderationJobs,
  ...openDaysJobs,
  ...openDayBookingsJobs,
  ...checkInJobs,
  ...paymentsJobs,
  ...payoutsJobs,
  ...socialJobs,
  ...subscriptionsJobs,
  ...twoFactorJobs,
  ...withdrawalsJobs,
  ...apiKeysJobs,
  ...webhooksJobs,
  ...organizationExportsJobs,
  ...stayBookingsJobs,
  ...stayReviewsJobs,
  ...guestRegistrationJobs,
  ...checkInInstructionsJobs,
];

/** For ROLE `all` or `worker`. Resolves with a function that stops the jobs. */
export function startWork(deps: Deps): Promise<() => Promise<void>> {
  return startWorker(deps, allWork);
}
