import type * as billingDetails from '../billing/billing-details.schemas.ts';
import type * as boosts from '../billing/boosts.schemas.ts';
import type * as invoices from '../billing/invoices.schemas.ts';
import type * as payments from '../billing/payments.schemas.ts';
import type * as payouts from '../billing/payouts.schemas.ts';
import type * as products from '../billing/products.schemas.ts';
import type * as sandboxPayments from '../billing/sandbox-payments.schemas.ts';
import type * as subscriptions from '../billing/subscriptions.schemas.ts';
import type * as withdrawals from '../billing/withdrawals.schemas.ts';
import type * as availability from '../catalog/availability.schemas.ts';
import type * as bookingTerms from '../catalog/booking-terms.schemas.ts';
import type * as costs from '../catalog/costs.schemas.ts';
import type * as engagement from '../catalog/engagement.schemas.ts';
import type * as favorites from '../catalog/favorites.schemas.ts';
import type * as listingAdmin from '../catalog/listing-admin.schemas.ts';
import type * as listingEditing from '../catalog/listing-editing.schemas.ts';
import type * as listingFeeds from '../catalog/listing-feeds.schemas.ts';
import type * as listingLifecycle from '../catalog/listing-lifecycle.schemas.ts';
import type * as listings from '../catalog/listings.schemas.ts';
import type * as organizationExports from '../catalog/organization-exports.schemas.ts';
import type * as organizationListings from '../catalog/organization-listings.schemas.ts';
import type * as priceHistory from '../catalog/price-history.schemas.ts';
import type * as properties from '../catalog/properties.schemas.ts';
import type * as propertyDrafts from '../catalog/property-drafts.schemas.ts';
import type * as stayRates from '../catalog/stay-rates.schemas.ts';
import type * as uploads from '../catalog/uploads.schemas.ts';
import type * as contactMasks from '../conversations/contact-masks.schemas.ts';
import type * as leads from '../conversations/leads.schemas.ts';
import type * as messages from '../conversations/messages.schemas.ts';
import type * as alerts from '../discovery/alerts.schemas.ts';
import type * as market from '../discovery/market.schemas.ts';
import type * as naturalLanguage from '../discovery/natural-language.schemas.ts';
import type * as recentSearches from '../discovery/recent-searches.schemas.ts';
import type * as savedSearches from '../discovery/saved-searches.schemas.ts';
import type * as search from '../discovery/search.schemas.ts';
import type * as searchClusters from '../discovery/search-clusters.schemas.ts';
import type * as searchFacets from '../discovery/search-facets.schemas.ts';
import type * as searchRanking from '../discovery/search-ranking.schemas.ts';
import type * as learntStreets from '../geo/learnt-streets.schemas.ts';
import type * as mapTiles from '../geo/map-tiles.schemas.ts';
import type * as places from '../geo/places.schemas.ts';
import type * as accounts from '../identity/accounts.schemas.ts';
import type * as apiKeys from '../identity/api-keys.schemas.ts';
import type * as emailChange from '../identity/email-change.schemas.ts';
import type * as impersonation from '../identity/impersonation.schemas.ts';
import type * as invitations from '../identity/invitations.schemas.ts';
import type * as organizationLimits from '../identity/organization-limits.schemas.ts';
import type * as organizations from '../identity/organizations.schemas.ts';
import type * as passwords from '../identity/passwords.schemas.ts';
import type * as phoneConfirmation from '../identity/phone-confirmation.schemas.ts';
import type * as privacy from '../identity/privacy.schemas.ts';
import type * as sandboxIdentity from '../identity/sandbox-identity.schemas.ts';
import type * as sessions from '../identity/sessions.schemas.ts';
import type * as social from '../identity/social.schemas.ts';
import type * as twoFactor from '../identity/two-factor.schemas.ts';
import type * as users from '../identity/users.schemas.ts';
import type * as verification from '../identity/verification.schemas.ts';
import type * as webhookEndpoints from '../identity/webhook-endpoints.schemas.ts';
import type * as devMailbox from '../platform/dev-mailbox.schemas.ts';
import type { EndpointsOf } from '../platform/endpoint.ts';
import type * as adminOverview from '../site/admin-overview.schemas.ts';
import type * as agencies from '../site/agencies.schemas.ts';
import type * as dashboard from '../site/dashboard.schemas.ts';
import type * as organizationStatistics from '../site/organization-statistics.schemas.ts';
import type * as userTimeline from '../site/user-timeline.schemas.ts';
import type * as checkInInstructions from '../stays/check-in-instructions.schemas.ts';
import type * as guestRegistration from '../stays/guest-registration.schemas.ts';
import type * as stayBookings from '../stays/stay-bookings.schemas.ts';
import type * as stayDisputes from '../stays/stay-disputes.schemas.ts';
import type * as stayDocuments from '../stays/stay-documents.schemas.ts';
import type * as stayReviews from '../stays/stay-reviews.schemas.ts';
import type * as touristTaxes from '../stays/tourist-taxes.schemas.ts';
import type * as audit from '../trust/audit.schemas.ts';
import type * as decisions from '../trust/decisions.schemas.ts';
import type * as moderation from '../trust/moderation.schemas.ts';
import type * as reports from '../trust/reports.schemas.ts';
import type * as bookings from '../visits/bookings.schemas.ts';
import type * as checkIn from '../visits/check-in.schemas.ts';
import type * as openDays from '../visits/open-days.schemas.ts';

/** Types of all endpoints: a call by an address that no file below defines does not compile. */
declare module '../platform/endpoint.ts' {
  interface Endpoints
    extends EndpointsOf<typeof billingDetails>,
      EndpointsOf<typeof boosts>,
      EndpointsOf<typeof invoices>,
      EndpointsOf<typeof payments>,
      EndpointsOf<typeof payouts>,
      EndpointsOf<typeof products>,
      EndpointsOf<typeof sandboxPayments>,
      EndpointsOf<typeof subscriptions>,
      EndpointsOf<typeof withdrawals>,
      EndpointsOf<typeof availability>,
      EndpointsOf<typeof stayRates>,
      EndpointsOf<typeof bookingTerms>,
      EndpointsOf<typeof stayBookings>,
      EndpointsOf<typeof stayReviews>,
      EndpointsOf<typeof guestRegistration>,
      EndpointsOf<typeof checkInInstructions>,
      EndpointsOf<typeof stayDocuments>,
      EndpointsOf<typeof touristTaxes>,
      EndpointsOf<typeof stayDisputes>,
      EndpointsOf<typeof costs>,
      EndpointsOf<typeof engagement>,
      EndpointsOf<typeof favorites>,
      EndpointsOf<typeof listingAdmin>,
      EndpointsOf<typeof listingEditing>,
      EndpointsOf<typeof listingFeeds>,
      EndpointsOf<typeof listingLifecycle>,
      EndpointsOf<typeof listings>,
      EndpointsOf<typeof organizationListings>,
      EndpointsOf<typeof organizationExports>,
      EndpointsOf<typeof priceHistory>,
      EndpointsOf<typeof properties>,
      EndpointsOf<typeof propertyDrafts>,
      EndpointsOf<typeof uploads>,
      EndpointsOf<typeof contactMasks>,
      EndpointsOf<typeof leads>,
      EndpointsOf<typeof messages>,
      EndpointsOf<typeof alerts>,
      EndpointsOf<typeof market>,
      EndpointsOf<typeof naturalLanguage>,
      EndpointsOf<typeof recentSearches>,
      EndpointsOf<typeof savedSearches>,
      EndpointsOf<typeof searchClusters>,
      EndpointsOf<typeof searchFacets>,
      EndpointsOf<typeof searchRanking>,
      EndpointsOf<typeof search>,
      EndpointsOf<typeof learntStreets>,
      EndpointsOf<typeof mapTiles>,
      EndpointsOf<typeof places>,
      EndpointsOf<typeof accounts>,
      EndpointsOf<typeof apiKeys>,
      EndpointsOf<typeof emailChange>,
      EndpointsOf<typeof impersonation>,
      EndpointsOf<typeof invitations>,
      EndpointsOf<typeof organizationLimits>,
      EndpointsOf<typeof organizations>,
      EndpointsOf<typeof passwords>,
      EndpointsOf<typeof phoneConfirmation>,
      EndpointsOf<typeof privacy>,
      EndpointsOf<typeof sandboxIdentity>,
      EndpointsOf<typeof sessions>,
      EndpointsOf<typeof social>,
      EndpointsOf<typeof twoFactor>,
      EndpointsOf<typeof users>,
      EndpointsOf<typeof verification>,
      EndpointsOf<typeof webhookEndpoints>,
      EndpointsOf<typeof devMailbox>,
      EndpointsOf<typeof adminOverview>,
      EndpointsOf<typeof agencies>,
      EndpointsOf<typeof organizationStatistics>,
      EndpointsOf<typeof dashboard>,
      EndpointsOf<typeof userTimeline>,
      EndpointsOf<typeof stayBookings>,
      EndpointsOf<typeof stayReviews>,
      EndpointsOf<typeof touristTaxes>,
      EndpointsOf<typeof stayDisputes>,
      EndpointsOf<typeof audit>,
      EndpointsOf<typeof decisions>,
      EndpointsOf<typeof moderation>,
      EndpointsOf<typeof reports>,
      EndpointsOf<typeof bookings>,
      EndpointsOf<typeof checkIn>,
      EndpointsOf<typeof openDays> {}
}
