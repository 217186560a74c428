import { billingDetailsRequests } from '../../src/billing/billing-details/billing-details.request-fixtures.ts';
import { boostRequests } from '../../src/billing/boosts/boosts.request-fixtures.ts';
import { invoiceRequests } from '../../src/billing/invoices/invoices.request-fixtures.ts';
import { paymentRequests } from '../../src/billing/payments/payments.request-fixtures.ts';
import { payoutRequests } from '../../src/billing/payouts/payouts.request-fixtures.ts';
import { productRequests } from '../../src/billing/products/products.request-fixtures.ts';
import { sandboxPaymentRequests } from '../../src/billing/sandbox/sandbox-payments.request-fixtures.ts';
import { subscriptionRequests } from '../../src/billing/subscriptions/subscriptions.request-fixtures.ts';
import { withdrawalRequests } from '../../src/billing/withdrawals/withdrawals.request-fixtures.ts';
import { availabilityRequests } from '../../src/catalog/availability/availability.request-fixtures.ts';
import { bookingTermsRequests } from '../../src/catalog/booking-terms/booking-terms.request-fixtures.ts';
import { costsRequests } from '../../src/catalog/costs/costs.request-fixtures.ts';
import { engagementRequests } from '../../src/catalog/engagement/engagement.request-fixtures.ts';
import { listingFeedRequests } from '../../src/catalog/listing-feeds/listing-feeds.request-fixtures.ts';
import { makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { listingRequests, organizationListingRequests } from '../../src/catalog/listings/listings.request-fixtures.ts';
import { mediaRequests } from '../../src/catalog/media/media.request-fixtures.ts';
import { organizationExportRequests } from '../../src/catalog/organization-exports/organization-exports.request-fixtures.ts';
import { stayRatesRequests } from '../../src/catalog/stay-rates/stay-rates.request-fixtures.ts';
import { contactMaskRequests } from '../../src/conversations/contact-masks/contact-masks.request-fixtures.ts';
import { leadRequests } from '../../src/conversations/leads/leads.request-fixtures.ts';
import { messageRequests } from '../../src/conversations/messages/messages.request-fixtures.ts';
import { alertRequests } from '../../src/discovery/alerts/alerts.request-fixtures.ts';
import { marketRequests } from '../../src/discovery/market/market.request-fixtures.ts';
import { recentSearchRequests } from '../../src/discovery/recent-searches/recent-searches.request-fixtures.ts';
import { savedSearchRequests } from '../../src/discovery/saved-searches/saved-searches.request-fixtures.ts';
import { apiKeyRequests } from '../../src/identity/api-keys/api-keys.request-fixtures.ts';
import { impersonationRequests } from '../../src/identity/impersonation/impersonation.request-fixtures.ts';
import { organizationRequests } from '../../src/identity/organizations/organizations.request-fixtures.ts';
import { phoneConfirmationRequests } from '../../src/identity/phone-confirmation/phone-confirmation.request-fixtures.ts';
import { sandboxIdentityRequests } from '../../src/identity/sandbox-identity/sandbox-identity.request-fixtures.ts';
import { webhookRequests } from '../../src/identity/webhook-endpoints/webhooks.request-fixtures.ts';
import { adminOverviewRequests } from '../../src/site/admin-overview/admin-overview.request-fixtures.ts';
import { agencyRequests } from '../../src/site/agencies/agencies.request-fixtures.ts';
import { organizationStatisticsRequests } from '../../src/site/organization-statistics/organization-statistics.request-fixtures.ts';
import { guestRegistrationRequests } from '../../src/stays/guest-registration/guest-registration.request-fixtures.ts';
import { stayBookingRequests } from '../../src/stays/stay-bookings/stay-bookings.request-fixtures.ts';
import { stayDisputeRequests } from '../../src/stays/stay-disputes/stay-disputes.request-fixtures.ts';
import { stayReviewRequests } from '../../src/stays/stay-reviews/stay-reviews.request-fixtures.ts';
import { touristTaxRequests } from '../../src/stays/tourist-taxes/tourist-taxes.request-fixtures.ts';
import { auditRequests } from '../../src/trust/audit/audit.request-fixtures.ts';
import { moderationRequests } from '../../src/trust/moderation/moderation.request-fixtures.ts';
import { reportRequests } from '../../src/trust/reports/reports.request-fixtures.ts';
import { openDayBookingRequests } from '../../src/visits/bookings/bookings.request-fixtures.ts';
import { checkInRequests } from '../../src/visits/check-in/check-in.request-fixtures.ts';
import { openDayRequests } from '../../src/visits/open-days/open-days.request-fixtures.ts';
import { actor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import { twoFactorRequests } from '../two-factor.request-fixtures.ts';
import { accountRequests, credentialRequests, socialSignInRequests } from './accounts.request-fixtures.ts';
import { listingLifecycleRequests } from './listing-lifecycle.request-fixtures.ts';
import { propertyRequests } from './properties.request-fixtures.ts';
import type { RequestFixtures } from './request-fixture.ts';
import { publicListingRequests, searchRequests } from './search.request-fixtures.ts';
import { privacyRequests, userRequests } from './users.request-fixtures.ts';

/** Requests to every endpoint on separate data. Send them in route order: later ones may depend on earlier ones. */
export async function allRequests(test: TestApp): Promise<RequestFixtures> {
  const stay = await makeStay(test);
  const admin = await actor(test, { role: 'ADMIN' });
  return {
    ...(await publicListingRequests(test, stay)),
    ...(await accountRequests(test, stay.owner)),
    ...(await credentialRequests(test)),
    ...(await socialSignInRequests(test, stay.owner, admin)),
    ...(await privacyRequests(test, admin)),
    ...(await userRequests(test, stay.owner, admin)),
    ...(await engagementRequests(test)),
    ...(await propertyRequests(test, admin)),
    ...(await listingLifecycleRequests(test, admin)),
    ...(await adminOverviewRequests(test, admin)),
    ...(await agencyRequests(test)),
    ...(await organizationStatisticsRequests(test)),
    ...(await alertRequests(test)),
    ...(await auditRequests(test, admin)),
    ...(await availabilityRequests(test)),
    ...(await stayRatesRequests(test)),
    ...(await bookingTermsRequests(test)),
    ...(await stayBookingRequests(test)),
    ...(await stayReviewRequests(test)),
    ...(await touristTaxRequests(test)),
    ...(await guestRegistrationRequests(test)),
    ...(await stayDisputeRequests(test)),
    ...(await productRequests(test, admin)),
    ...(await billingDetailsRequests(test)),
    ...(await boostRequests(test)),
    ...(await contactMaskRequests(test)),
    ...(await invoiceRequests(test)),
    ...(await listingRequests(test, admin)),
    ...costsRequests,
    ...(await marketRequests(test)),
    ...(await mediaRequests(test)),
    ...(await leadRequests(test)),
    ...(await messageRequests(test)),
    ...(await moderationRequests(test, admin)),
    ...(await openDayRequests(test)),
    ...(await checkInRequests(test)),
    ...(await openDayBookingRequests(test)),
    ...(await listingFeedRequests(test)),
    ...(await organizationRequests(test)),
    ...(await organizationListingRequests(test)),
    ...(await apiKeyRequests(test)),
    ...(await webhookRequests(test)),
    ...(await organizationExportRequests(test)),
    ...(await paymentRequests(test)),
    ...(await payoutRequests(test)),
    ...(await phoneConfirmationRequests(test)),
    ...(await recentSearchRequests(test)),
    ...(await reportRequests(test)),
    ...(await sandboxIdentityRequests(test)),
    ...(await sandboxPaymentRequests(test)),
    ...(await savedSearchRequests(test)),
    ...(await impersonationRequests(test)),
    ...(await subscriptionRequests(test)),
    ...(await twoFactorRequests(test, admin)),
    ...(await withdrawalRequests(test)),
    ...searchRequests,
  };
}
