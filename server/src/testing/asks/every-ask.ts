import { asksOfAdminOverview } from '../../admin-overview/asks-of-admin-overview.factory.ts';
import { asksOfAlerts } from '../../alerts/asks-of-alerts.factory.ts';
import { asksOfAudit } from '../../audit/asks-of-audit.factory.ts';
import { asksOfAvailability } from '../../availability/asks-of-availability.factory.ts';
import { asksOfBillingCatalog } from '../../billing-catalog/asks-of-billing-catalog.factory.ts';
import { asksOfBillingDetails } from '../../billing-details/asks-of-billing-details.factory.ts';
import { asksOfBoosts } from '../../boosts/asks-of-boosts.factory.ts';
import { asksOfContactMasks } from '../../contact-masks/asks-of-contact-masks.factory.ts';
import { asksOfEngagement } from '../../engagement/asks-of-engagement.factory.ts';
import { asksOfHomes } from '../../http/asks-of-homes.factory.ts';
import { asksOfInvoices } from '../../invoices/asks-of-invoices.factory.ts';
import { asksOfListingLife } from '../../listings/life/asks-of-listing-life.factory.ts';
import { makeStay } from '../../listings/listings.factory.ts';
import { asksOfListings } from '../../listings/lists/asks-of-listings.factory.ts';
import { asksOfMarket } from '../../market/asks-of-market.factory.ts';
import { asksOfMedia } from '../../media/uploads/asks-of-media.factory.ts';
import { asksOfMessages } from '../../messages/lists/asks-of-messages.factory.ts';
import { asksOfModeration } from '../../moderation/asks-of-moderation.factory.ts';
import { asksOfOpenDayBookings } from '../../open-day-bookings/lists/asks-of-open-day-bookings.factory.ts';
import { asksOfOpenDayDoor } from '../../open-day-door/asks-of-open-day-door.factory.ts';
import { asksOfOpenDays } from '../../open-days/asks-of-open-days.factory.ts';
import { asksOfPayments } from '../../payments/trying/asks-of-payments.factory.ts';
import { asksOfPhoneConfirmation } from '../../phone-confirmation/asks-of-phone-confirmation.factory.ts';
import { asksOfRecentSearches } from '../../recent-searches/asks-of-recent-searches.factory.ts';
import { asksOfReports } from '../../reports/asks-of-reports.factory.ts';
import { asksOfSandboxIdentity } from '../../sandbox-identity/asks-of-sandbox-identity.factory.ts';
import { asksOfSandboxPayments } from '../../sandbox-payments/asks-of-sandbox-payments.factory.ts';
import { asksOfSavedSearches } from '../../saved-searches/asks-of-saved-searches.factory.ts';
import { asksOfSeeAs } from '../../see-as/asks-of-see-as.factory.ts';
import { asksOfSubscriptions } from '../../subscriptions/life/asks-of-subscriptions.factory.ts';
import { asksOfWithdrawals } from '../../withdrawals/asks-of-withdrawals.factory.ts';
import { actor } from '../actors.ts';
import { asksOfTwoFactor } from '../asks-of-two-factor.ts';
import type { TestApp } from '../test-app.ts';
import type { Asks } from './ask.ts';
import { asksOfAccounts, asksOfKeys, asksOfProviders } from './asks-of-accounts.ts';
import { asksOfAds, asksOfSearch } from './asks-of-finding.ts';
import { asksOfPrivacy, asksOfUsers } from './asks-of-users.ts';

/**
 * Real questions to every endpoint, in a world made for them. To be asked in the order of the routes: later ones may stand on what
 * earlier ones did.
 */
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
