import { readdirSync, readFileSync } from 'node:fs';

/** The features of `server/src` by the prefix of endpoint ids. */
const features: Readonly<Record<string, readonly string[]>> = {
  accounts: ['identity/authentication', 'identity/accounts'],
  adminOverview: ['site/admin-overview'],
  agencies: ['site/agencies'],
  alerts: ['discovery/alerts'],
  apiKeys: ['identity/api-keys'],
  audit: ['trust/audit'],
  availability: ['catalog/availability'],
  stayRates: ['catalog/stay-rates'],
  stayBookings: ['stays/stay-bookings'],
  stayReviews: ['stays/stay-reviews'],
  guestRegistration: ['stays/guest-registration'],
  checkInInstructions: ['stays/check-in-instructions'],
  stayDocuments: ['stays/stay-documents'],
  touristTaxes: ['stays/tourist-taxes'],
  bookingTerms: ['catalog/booking-terms'],
  billingCatalog: ['billing/products', 'billing/boosts'],
  billingDetails: ['billing/billing-details'],
  boosts: ['billing/boosts'],
  contactMasks: ['conversations/contact-masks'],
  costs: ['catalog/costs'],
  dashboard: ['site/dashboard'],
  emailChange: ['identity/email-change'],
  engagement: ['catalog/engagement'],
  favorites: ['catalog/favorites'],
  invoices: ['billing/invoices'],
  invitations: ['identity/organizations'],
  leads: ['conversations/leads'],
  listingFeeds: [
    'catalog/listing-feeds',
    'catalog/listing-feeds/feeds',
    'catalog/listing-feeds/runs',
    'catalog/listing-feeds/items',
  ],
  listings: ['catalog/listings', 'catalog/listings/changes'],
  mail: ['platform/email', 'platform/telephone'],
  mapTiles: ['geo/map-tiles'],
  market: ['discovery/market'],
  media: ['catalog/media'],
  messages: ['conversations/messages'],
  moderation: ['trust/moderation'],
  openDayBookings: ['visits/bookings', 'visits/check-in'],
  openDayDoor: ['visits/check-in'],
  openDays: ['visits/open-days'],
  organizationExports: ['catalog/organization-exports'],
  organizationStatistics: ['site/organization-statistics'],
  organizationLimits: ['identity/organizations'],
  organizations: ['identity/organizations'],
  passwords: ['identity/passwords'],
  payments: ['billing/payments'],
  payouts: ['billing/payouts'],
  phoneConfirmation: ['identity/phone-confirmation'],
  places: ['geo/places'],
  priceHistory: ['catalog/price-history'],
  privacy: ['identity/privacy'],
  properties: ['catalog/properties'],
  propertyDrafts: ['catalog/properties'],
  recentSearches: ['discovery/recent-searches'],
  reports: ['trust/reports', 'trust/transparency', 'trust/decisions'],
  sandboxIdentity: ['identity/sandbox-identity'],
  sandboxPayments: ['billing/sandbox'],
  savedSearches: ['discovery/saved-searches'],
  search: ['discovery/search', 'discovery/search-engine', 'discovery/search-index'],
  seeAs: ['identity/impersonation'],
  sentences: ['discovery/natural-language'],
  sessions: ['identity/sessions'],
  social: ['identity/social-sign-in'],
  subscriptions: ['billing/subscriptions'],
  twoFactor: ['identity/two-factor', 'identity/authentication'],
  userTimeline: ['site/user-timeline'],
  users: ['identity/users'],
  verification: ['identity/verification'],
  webhooks: ['identity/webhook-endpoints', 'platform/webhooks'],
  withdrawals: ['billing/withdrawals'],
};

const source = new URL('../../src/', import.meta.url);

/** Folders of `server/src` in which an endpoint is implemented and tested, by its id (`accounts.signIn`). */
export const featuresOf = (endpointId: string): readonly string[] => features[endpointId.split('.')[0] ?? ''] ?? [];

/** File names of a feature and of its sub-features. */
export const filesOf = (feature: string): string[] =>
  readdirSync(new URL(`${feature}/`, source), { recursive: true, encoding: 'utf8' });

export const readSource = (path: string): string => readFileSync(new URL(path, source), 'utf8');
