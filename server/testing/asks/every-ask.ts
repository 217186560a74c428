import { asksOfBillingDetails } from '../../src/billing/billing-details/billing-details.request-fixtures.ts';
import { asksOfBoosts } from '../../src/billing/boosts/boosts.request-fixtures.ts';
import { asksOfInvoices } from '../../src/billing/invoices/invoices.request-fixtures.ts';
import { asksOfPayments } from '../../src/billing/payments/payments.request-fixtures.ts';
import { asksOfBillingCatalog } from '../../src/billing/products/products.request-fixtures.ts';
import { asksOfSandboxPayments } from '../../src/billing/sandbox/sandbox-payments.request-fixtures.ts';
import { asksOfSubscriptions } from '../../src/billing/subscriptions/subscriptions.request-fixtures.ts';
import { asksOfWithdrawals } from '../../src/billing/withdrawals/withdrawals.request-fixtures.ts';
import { asksOfAvailability } from '../../src/catalog/availability/availability.request-fixtures.ts';
import { asksOfEngagement } from '../../src/catalog/engagement/engagement.request-fixtures.ts';
import { makeStay } from '../../src/catalog/listings/listings.fixtures.ts';
import { asksOfListings } from '../../src/catalog/listings/listings.request-fixtures.ts';
import { asksOfMedia } from '../../src/catalog/media/media.request-fixtures.ts';
import { asksOfContactMasks } from '../../src/conversations/contact-masks/contact-masks.request-fixtures.ts';
import { asksOfMessages } from '../../src/conversations/messages/messages.request-fixtures.ts';
import { asksOfAlerts } from '../../src/discovery/alerts/alerts.request-fixtures.ts';
import { asksOfMarket } from '../../src/discovery/market/market.request-fixtures.ts';
import { asksOfRecentSearches } from '../../src/discovery/recent-searches/recent-searches.request-fixtures.ts';
import { asksOfSavedSearches } from '../../src/discovery/saved-searches/saved-searches.request-fixtures.ts';
import { asksOfSeeAs } from '../../src/identity/impersonation/see-as.request-fixtures.ts';
import { asksOfPhoneConfirmation } from '../../src/identity/phone-confirmation/phone-confirmation.request-fixtures.ts';
import { asksOfSandboxIdentity } from '../../src/identity/sandbox-identity/sandbox-identity.request-fixtures.ts';
import { asksOfAdminOverview } from '../../src/site/admin-overview/admin-overview.request-fixtures.ts';
import { asksOfAudit } from '../../src/trust/audit/audit.request-fixtures.ts';
import { asksOfModeration } from '../../src/trust/moderation/moderation.request-fixtures.ts';
import { asksOfReports } from '../../src/trust/reports/reports.request-fixtures.ts';
import { asksOfOpenDayBookings } from '../../src/visits/bookings/open-day-bookings.request-fixtures.ts';
import { asksOfOpenDayDoor } from '../../src/visits/check-in/open-day-door.request-fixtures.ts';
import { asksOfOpenDays } from '../../src/visits/open-days/open-days.request-fixtures.ts';
import { actor } from '../actors.ts';
import { asksOfTwoFactor } from '../asks-of-two-factor.ts';
import type { TestApp } from '../test-app.ts';
import type { Asks } from './ask.ts';
import { asksOfAccounts, asksOfKeys, asksOfProviders } from './asks-of-accounts.ts';
import { asksOfAds, asksOfSearch } from './asks-of-finding.ts';
import { asksOfPrivacy, asksOfUsers } from './asks-of-users.ts';
import { asksOfListingLife } from './listing-life.request-fixtures.ts';
import { asksOfHomes } from './properties.request-fixtures.ts';

/** Requests to every endpoint, on data of their own. Send them in the order of the routes: later ones may depend on earlier ones. */
export async function everyAsk(test: TestApp): Promise<Asks> {
  const stay = await makeStay(test);
  const admin = await actor(test, { role: 'ADMIN' });
  return {
    ...(await asksOfAds(test, stay)),
    ...(await asksOfAccounts(test, stay.owner)),
    ...(await asksOfKeys(test)),
    ...(await asksOfProviders(test, stay.owner, admin)),
    ...(await asksOfPrivacy(test, admin)),
    ...(await asksOfUsers(test, stay.owner, admin)),
    ...(await asksOfEngagement(test)),
    ...(await asksOfHomes(test, admin)),
    ...(await asksOfListingLife(test, admin)),
    ...(await asksOfAdminOverview(test, admin)),
    ...(await asksOfAlerts(test)),
    ...(await asksOfAudit(test, admin)),
    ...(await asksOfAvailability(test)),
    ...(await asksOfBillingCatalog(test, admin)),
    ...(await asksOfBillingDetails(test)),
    ...(await asksOfBoosts(test)),
    ...(await asksOfContactMasks(test)),
    ...(await asksOfInvoices(test)),
    ...(await asksOfListings(test, admin)),
    ...(await asksOfMarket(test)),
    ...(await asksOfMedia(test)),
    ...(await asksOfMessages(test)),
    ...(await asksOfModeration(test, admin)),
    ...(await asksOfOpenDays(test)),
    ...(await asksOfOpenDayDoor(test)),
    ...(await asksOfOpenDayBookings(test)),
    ...(await asksOfPayments(test)),
    ...(await asksOfPhoneConfirmation(test)),
    ...(await asksOfRecentSearches(test)),
    ...(await asksOfReports(test)),
    ...(await asksOfSandboxIdentity(test)),
    ...(await asksOfSandboxPayments(test)),
    ...(await asksOfSavedSearches(test)),
    ...(await asksOfSeeAs(test)),
    ...(await asksOfSubscriptions(test)),
    ...(await asksOfTwoFactor(test, admin)),
    ...(await asksOfWithdrawals(test)),
    ...asksOfSearch,
  };
}
