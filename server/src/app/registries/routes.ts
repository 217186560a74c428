import { billingDetailsRoutes } from '../../billing/billing-details/billing-details.routes.ts';
import { boostsRoutes } from '../../billing/boosts/boosts.routes.ts';
import { invoicesRoutes } from '../../billing/invoices/invoices.routes.ts';
import { paymentsRoutes } from '../../billing/payments/payments.routes.ts';
import { payoutsRoutes } from '../../billing/payouts/payouts.routes.ts';
import { billingCatalogRoutes } from '../../billing/products/products.routes.ts';
import { sandboxPaymentsRoutes } from '../../billing/sandbox/sandbox-payments.routes.ts';
import { subscriptionsRoutes } from '../../billing/subscriptions/subscriptions.routes.ts';
import { withdrawalsRoutes } from '../../billing/withdrawals/withdrawals.routes.ts';
import { availabilityRoutes } from '../../catalog/availability/availability.routes.ts';
import { bookingTermsRoutes } from '../../catalog/booking-terms/booking-terms.routes.ts';
import { costsRoutes } from '../../catalog/costs/costs.routes.ts';
import { engagementRoutes } from '../../catalog/engagement/engagement.routes.ts';
import { favoritesRoutes } from '../../catalog/favorites/favorites.routes.ts';
import { listingFeedsRoutes } from '../../catalog/listing-feeds/listing-feeds.routes.ts';
import { listingLifeRoutes } from '../../catalog/listings/listing-lifecycle.routes.ts';
import { listingsRoutes } from '../../catalog/listings/listings.routes.ts';
import { mediaRoutes } from '../../catalog/media/media.routes.ts';
import { organizationExportsRoutes } from '../../catalog/organization-exports/organization-exports.routes.ts';
import { priceHistoryRoutes } from '../../catalog/price-history/price-history.routes.ts';
import { propertiesRoutes } from '../../catalog/properties/properties.routes.ts';
import { propertyDraftsRoutes } from '../../catalog/properties/property-drafts.routes.ts';
import { stayRatesRoutes } from '../../catalog/stay-rates/stay-rates.routes.ts';
import { contactMasksRoutes } from '../../conversations/contact-masks/contact-masks.routes.ts';
import { leadsRoutes } from '../../conversations/leads/leads.routes.ts';
import { messagesRoutes } from '../../conversations/messages/messages.routes.ts';
import { alertsRoutes } from '../../discovery/alerts/alerts.routes.ts';
import { marketRoutes } from '../../discovery/market/market.routes.ts';
import { naturalLanguageRoutes } from '../../discovery/natural-language/natural-language.routes.ts';
import { recentSearchesRoutes } from '../../discovery/recent-searches/recent-searches.routes.ts';
import { savedSearchesRoutes } from '../../discovery/saved-searches/saved-searches.routes.ts';
import { searchRoutes } from '../../discovery/search/search.routes.ts';
import { mapTilesRoutes } from '../../geo/map-tiles/map-tiles.routes.ts';
import { placesRoutes } from '../../geo/places/places.routes.ts';
import { apiKeysRoutes } from '../../identity/api-keys/api-keys.routes.ts';
import { accountsRoutes } from '../../identity/authentication/accounts.routes.ts';
import { emailChangeRoutes } from '../../identity/email-change/email-change.routes.ts';
import { impersonationRoutes } from '../../identity/impersonation/impersonation.routes.ts';
import { organizationsRoutes } from '../../identity/organizations/organizations.routes.ts';
import { passwordsRoutes } from '../../identity/passwords/passwords.routes.ts';
import { phoneConfirmationRoutes } from '../../identity/phone-confirmation/phone-confirmation.routes.ts';
import { privacyRoutes } from '../../identity/privacy/privacy.routes.ts';
import { sandboxIdentityRoutes } from '../../identity/sandbox-identity/sandbox-identity.routes.ts';
import { sessionsRoutes } from '../../identity/sessions/sessions.routes.ts';
import { socialRoutes } from '../../identity/social-sign-in/social.routes.ts';
import { twoFactorRoutes } from '../../identity/two-factor/two-factor.routes.ts';
import { usersRoutes } from '../../identity/users/users.routes.ts';
import { verificationRoutes } from '../../identity/verification/verification.routes.ts';
import { webhooksRoutes } from '../../identity/webhook-endpoints/webhooks.routes.ts';
import { mailRoutes } from '../../platform/email/email.routes.ts';
import type { Route } from '../../platform/http/context.ts';
import { adminOverviewRoutes } from '../../site/admin-overview/admin-overview.routes.ts';
import { agenciesRoutes } from '../../site/agencies/agencies.routes.ts';
import { dashboardRoutes } from '../../site/dashboard/dashboard.routes.ts';
import { organizationStatisticsRoutes } from '../../site/organization-statistics/organization-statistics.routes.ts';
import { userTimelineRoutes } from '../../site/user-timeline/user-timeline.routes.ts';
import { checkInInstructionsRoutes } from '../../stays/check-in-instructions/check-in-instructions.routes.ts';
import { guestRegistrationRoutes } from '../../stays/guest-registration/guest-registration.routes.ts';
import { stayBookingsRoutes } from '../../stays/stay-bookings/stay-bookings.routes.ts';
import { stayDisputesRoutes } from '../../stays/stay-disputes/stay-disputes.routes.ts';
import { stayDocumentsRoutes } from '../../stays/stay-documents/stay-documents.routes.ts';
import { stayReviewsRoutes } from '../../stays/stay-reviews/stay-reviews.routes.ts';
import { touristTaxesRoutes } from '../../stays/tourist-taxes/tourist-taxes.routes.ts';
import { auditRoutes } from '../../trust/audit/audit.routes.ts';
import { moderationRoutes } from '../../trust/moderation/moderation.routes.ts';
import { reportsRoutes } from '../../trust/reports/reports.routes.ts';
import { transparencyRoutes } from '../../trust/transparency/transparency.routes.ts';
import { openDayBookingsRoutes } from '../../visits/bookings/bookings.routes.ts';
import { checkInRoutes } from '../../visits/check-in/check-in.routes.ts';
import { openDaysRoutes } from '../../visits/open-days/open-days.routes.ts';
import type { Deps } from '../deps.ts';

/** All endpoints; OpenAPI, the in-process client and the meta-tests read this list. */
export const allRoutes: readonly Route<Deps>[] = [
  ...accountsRoutes,
  ...sessionsRoutes,
  ...verificationRoutes,
  ...passwordsRoutes,
  ...emailChangeRoutes,
  ...phoneConfirmationRoutes,
  ...mailRoutes,
  ...contactMasksRoutes,
  ...mediaRoutes,
  ...socialRoutes,
  ...propertiesRoutes,
  ...propertyDraftsRoutes,
  ...listingsRoutes,
  ...listingLifeRoutes,
  ...listingFeedsRoutes,
  ...costsRoutes,
  ...engagementRoutes,
  ...favoritesRoutes,
  ...leadsRoutes,
  ...messagesRoutes,
  ...moderationRoutes,
  ...alertsRoutes,
  ...auditRoutes,
  ...priceHistoryRoutes,
  ...availabilityRoutes,
  ...stayRatesRoutes,
  ...stayBookingsRoutes,
  ...stayReviewsRoutes,
  ...guestRegistrationRoutes,
  ...checkInInstructionsRoutes,
  ...stayDocumentsRoutes,
  ...touristTaxesRoutes,
  ...stayDisputesRoutes,
  ...bookingTermsRoutes,
  ...billingCatalogRoutes,
  ...boostsRoutes,
  ...openDaysRoutes,
  ...openDayBookingsRoutes,
  ...checkInRoutes,
  ...paymentsRoutes,
  ...payoutsRoutes,
  ...invoicesRoutes,
  ...billingDetailsRoutes,
  ...withdrawalsRoutes,
  ...reportsRoutes,
  ...transparencyRoutes,
  ...privacyRoutes,
  ...dashboardRoutes,
  ...adminOverviewRoutes,
  ...agenciesRoutes,
  ...organizationStatisticsRoutes,
  ...userTimelineRoutes,
  ...mapTilesRoutes,
  ...placesRoutes,
  ...marketRoutes,
  ...searchRoutes,
  ...recentSearchesRoutes,
  ...sandboxIdentityRoutes,
  ...sandboxPaymentsRoutes,
  ...savedSearchesRoutes,
  ...impersonationRoutes,
  ...naturalLanguageRoutes,
  ...subscriptionsRoutes,
  ...twoFactorRoutes,
  ...usersRoutes,
  ...organizationsRoutes,
  ...apiKeysRoutes,
  ...webhooksRoutes,
  ...organizationExportsRoutes,
];
