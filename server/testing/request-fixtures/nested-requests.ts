import { boostRequests } from '../../src/billing/boosts/boosts.request-fixtures.ts';
import { paymentRequests } from '../../src/billing/payments/payments.request-fixtures.ts';
import { availabilityRequests } from '../../src/catalog/availability/availability.request-fixtures.ts';
import { bookingTermsRequests } from '../../src/catalog/booking-terms/booking-terms.request-fixtures.ts';
import { listingFeedRequests } from '../../src/catalog/listing-feeds/listing-feeds.request-fixtures.ts';
import { listingRequests, organizationListingRequests } from '../../src/catalog/listings/listings.request-fixtures.ts';
import { organizationExportRequests } from '../../src/catalog/organization-exports/organization-exports.request-fixtures.ts';
import { stayRatesRequests } from '../../src/catalog/stay-rates/stay-rates.request-fixtures.ts';
import { leadRequests } from '../../src/conversations/leads/leads.request-fixtures.ts';
import { messageRequests } from '../../src/conversations/messages/messages.request-fixtures.ts';
import { apiKeyRequests } from '../../src/identity/api-keys/api-keys.request-fixtures.ts';
import { organizationRequests } from '../../src/identity/organizations/organizations.request-fixtures.ts';
import { webhookRequests } from '../../src/identity/webhook-endpoints/webhooks.request-fixtures.ts';
import { guestRegistrationRequests } from '../../src/stays/guest-registration/guest-registration.request-fixtures.ts';
import { stayBookingRequests } from '../../src/stays/stay-bookings/stay-bookings.request-fixtures.ts';
import { openDayBookingRequests } from '../../src/visits/bookings/bookings.request-fixtures.ts';
import { checkInRequests } from '../../src/visits/check-in/check-in.request-fixtures.ts';
import { openDayRequests } from '../../src/visits/open-days/open-days.request-fixtures.ts';
import { actor } from '../actors.ts';
import type { TestApp } from '../test-app.ts';
import { listingLifecycleRequests } from './listing-lifecycle.request-fixtures.ts';
import { propertyRequests } from './properties.request-fixtures.ts';
import type { RequestFixtures } from './request-fixture.ts';
import { privacyRequests } from './users.request-fixtures.ts';

/** Requests about nested resources, with other owners than in `everyAsk`. */
export async function nestedRequests(test: TestApp): Promise<RequestFixtures> {
  const admin = await actor(test, { role: 'ADMIN' });
  return {
    ...(await privacyRequests(test, admin)),
    ...(await propertyRequests(test, admin)),
    ...(await listingLifecycleRequests(test, admin)),
    ...(await listingRequests(test, admin)),
    ...(await organizationListingRequests(test)),
    ...(await availabilityRequests(test)),
    ...(await stayRatesRequests(test)),
    ...(await bookingTermsRequests(test)),
    ...(await stayBookingRequests(test)),
    ...(await guestRegistrationRequests(test)),
    ...(await boostRequests(test)),
    ...(await leadRequests(test)),
    ...(await listingFeedRequests(test)),
    ...(await messageRequests(test)),
    ...(await openDayRequests(test)),
    ...(await checkInRequests(test)),
    ...(await openDayBookingRequests(test)),
    ...(await organizationRequests(test)),
    ...(await apiKeyRequests(test)),
    ...(await webhookRequests(test)),
    ...(await organizationExportRequests(test)),
    ...(await paymentRequests(test)),
  };
}
