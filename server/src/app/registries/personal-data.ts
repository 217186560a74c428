import { billingDetailsPersonalData } from '../../billing/billing-details/personal-data.ts';
import { boostsPersonalData } from '../../billing/boosts/personal-data.ts';
import { invoicesPersonalData } from '../../billing/invoices/personal-data.ts';
import { paymentsPersonalData } from '../../billing/payments/personal-data.ts';
import { payoutsPersonalData } from '../../billing/payouts/personal-data.ts';
import { subscriptionsPersonalData } from '../../billing/subscriptions/personal-data.ts';
import { withdrawalsPersonalData } from '../../billing/withdrawals/personal-data.ts';
import { availabilityPersonalData } from '../../catalog/availability/personal-data.ts';
import { bookingTermsPersonalData } from '../../catalog/booking-terms/personal-data.ts';
import { engagementPersonalData } from '../../catalog/engagement/personal-data.ts';
import { favoritesPersonalData } from '../../catalog/favorites/personal-data.ts';
import { listingFeedsPersonalData } from '../../catalog/listing-feeds/feeds/personal-data.ts';
import { listingsPersonalData } from '../../catalog/listings/personal-data.ts';
import { mediaPersonalData } from '../../catalog/media/personal-data.ts';
import { organizationExportsPersonalData } from '../../catalog/organization-exports/personal-data.ts';
import { propertyDraftsPersonalData } from '../../catalog/properties/draft-personal-data.ts';
import { propertiesPersonalData } from '../../catalog/properties/personal-data.ts';
import { stayRatesPersonalData } from '../../catalog/stay-rates/personal-data.ts';
import { contactMasksPersonalData } from '../../conversations/contact-masks/personal-data.ts';
import { leadsPersonalData } from '../../conversations/leads/personal-data.ts';
import { messagesPersonalData } from '../../conversations/messages/personal-data.ts';
import { alertsPersonalData } from '../../discovery/alerts/personal-data.ts';
import { recentSearchesPersonalData } from '../../discovery/recent-searches/personal-data.ts';
import { savedSearchesPersonalData } from '../../discovery/saved-searches/personal-data.ts';
import { accountsPersonalData } from '../../identity/accounts/personal-data.ts';
import { apiKeysPersonalData } from '../../identity/api-keys/personal-data.ts';
import { consentsPersonalData } from '../../identity/consents/personal-data.ts';
import { emailChangePersonalData } from '../../identity/email-change/personal-data.ts';
import { organizationsPersonalData } from '../../identity/organizations/personal-data.ts';
import { passwordsPersonalData } from '../../identity/passwords/personal-data.ts';
import { phoneConfirmationPersonalData } from '../../identity/phone-confirmation/personal-data.ts';
import { privacyPersonalData } from '../../identity/privacy/personal-data.ts';
import { sessionsPersonalData } from '../../identity/sessions/personal-data.ts';
import { socialPersonalData } from '../../identity/social-sign-in/personal-data.ts';
import { twoFactorPersonalData } from '../../identity/two-factor/personal-data.ts';
import { verificationPersonalData } from '../../identity/verification/personal-data.ts';
import { mailPersonalData } from '../../platform/email/personal-data.ts';
import type { PersonalData } from '../../platform/events/personal-data.ts';
import { checkInInstructionsPersonalData } from '../../stays/check-in-instructions/personal-data.ts';
import { guestRegistrationPersonalData } from '../../stays/guest-registration/personal-data.ts';
import { stayBookingsPersonalData } from '../../stays/stay-bookings/personal-data.ts';
import { stayDisputesPersonalData } from '../../stays/stay-disputes/personal-data.ts';
import { stayDocumentsPersonalData } from '../../stays/stay-documents/personal-data.ts';
import { stayReviewsPersonalData } from '../../stays/stay-reviews/personal-data.ts';
import { auditPersonalData } from '../../trust/audit/personal-data.ts';
import { moderationPersonalData } from '../../trust/moderation/personal-data.ts';
import { reportsPersonalData } from '../../trust/reports/personal-data.ts';
import { openDayBookingsPersonalData } from '../../visits/bookings/personal-data.ts';
import type { Deps } from '../deps.ts';

/** In erasure order: referencing rows first, the account last. */
export const personalData: readonly PersonalData<Deps>[] = [
  savedSearchesPersonalData,
  recentSearchesPersonalData,
  favoritesPersonalData,
  alertsPersonalData,
  messagesPersonalData,
  engagementPersonalData,
  reportsPersonalData,
  moderationPersonalData,
  availabilityPersonalData,
  stayRatesPersonalData,
  stayReviewsPersonalData,
  stayBookingsPersonalData,
  guestRegistrationPersonalData,
  checkInInstructionsPersonalData,
  stayDocumentsPersonalData,
  stayDisputesPersonalData,
  bookingTermsPersonalData,
  openDayBookingsPersonalData,
  subscriptionsPersonalData,
  withdrawalsPersonalData,
  invoicesPersonalData,
  billingDetailsPersonalData,
  paymentsPersonalData,
  payoutsPersonalData,
  boostsPersonalData,
  contactMasksPersonalData,
  listingFeedsPersonalData,
  listingsPersonalData,
  mediaPersonalData,
  propertiesPersonalData,
  propertyDraftsPersonalData,
  socialPersonalData,
  twoFactorPersonalData,
  passwordsPersonalData,
  emailChangePersonalData,
  phoneConfirmationPersonalData,
  verificationPersonalData,
  mailPersonalData,
  consentsPersonalData,
  organizationExportsPersonalData,
  apiKeysPersonalData,
  organizationsPersonalData,
  leadsPersonalData,
  privacyPersonalData,
  auditPersonalData,
  sessionsPersonalData,
  accountsPersonalData,
];
