import type { ErrorCode } from '#contract/platform/errors';
import type { Language } from '#contract/platform/languages';
import type { CompiledCatalogue } from '#contract/platform/messages';

/**
 * The texts of each feature, `<language>/<domain>/<feature>.json`. Italian is the reference. A new feature is one line here;
 * the name is that of its file.
 */
type FeatureMessages = {
  billing: typeof import('./it/billing/billing.json');
  billingCatalog: typeof import('./it/billing/billing-catalog.json');
  boosts: typeof import('./it/billing/boosts.json');
  checkout: typeof import('./it/billing/checkout.json');
  allListings: typeof import('./it/catalog/all-listings.json');
  availability: typeof import('./it/catalog/availability.json');
  costs: typeof import('./it/catalog/costs.json');
  favorites: typeof import('./it/catalog/favorites.json');
  homes: typeof import('./it/catalog/homes.json');
  listingFeeds: typeof import('./it/catalog/listing-feeds.json');
  listingForm: typeof import('./it/catalog/listing-form.json');
  media: typeof import('./it/catalog/media.json');
  myListings: typeof import('./it/catalog/my-listings.json');
  organizationListings: typeof import('./it/catalog/organization-listings.json');
  organizationExports: typeof import('./it/catalog/organization-exports.json');
  organizationFeeds: typeof import('./it/catalog/organization-feeds.json');
  properties: typeof import('./it/catalog/properties.json');
  quality: typeof import('./it/catalog/quality.json');
  stayRates: typeof import('./it/catalog/stay-rates.json');
  stays: typeof import('./it/catalog/stays.json');
  leads: typeof import('./it/conversations/leads.json');
  messages: typeof import('./it/conversations/messages.json');
  alerts: typeof import('./it/discovery/alerts.json');
  filters: typeof import('./it/discovery/filters.json');
  market: typeof import('./it/discovery/market.json');
  position: typeof import('./it/discovery/position.json');
  preview: typeof import('./it/discovery/preview.json');
  saving: typeof import('./it/discovery/saving.json');
  search: typeof import('./it/discovery/search.json');
  searchMap: typeof import('./it/discovery/search-map.json');
  sentence: typeof import('./it/discovery/sentence.json');
  views: typeof import('./it/discovery/views.json');
  whyHere: typeof import('./it/discovery/why-here.json');
  accounts: typeof import('./it/identity/accounts.json');
  apiKeys: typeof import('./it/identity/api-keys.json');
  organizationLimits: typeof import('./it/identity/organization-limits.json');
  identity: typeof import('./it/identity/identity.json');
  organizations: typeof import('./it/identity/organizations.json');
  profile: typeof import('./it/identity/profile.json');
  sandboxIdentity: typeof import('./it/identity/sandbox-identity.json');
  seeAs: typeof import('./it/identity/see-as.json');
  users: typeof import('./it/identity/users.json');
  unsaved: typeof import('./it/platform/unsaved.json');
  adminOverview: typeof import('./it/site/admin-overview.json');
  agencies: typeof import('./it/site/agencies.json');
  agencyStatistics: typeof import('./it/site/agency-statistics.json');
  agencyWebsite: typeof import('./it/site/agency-website.json');
  belowHero: typeof import('./it/site/below-hero.json');
  contact: typeof import('./it/site/contact.json');
  costsSources: typeof import('./it/site/costs-sources.json');
  dashboard: typeof import('./it/site/dashboard.json');
  gone: typeof import('./it/site/gone.json');
  home: typeof import('./it/site/home.json');
  legal: typeof import('./it/site/legal.json');
  listingCosts: typeof import('./it/site/listing-costs.json');
  listings: typeof import('./it/site/listings.json');
  mailbox: typeof import('./it/site/mailbox.json');
  offer: typeof import('./it/site/offer.json');
  projectUnits: typeof import('./it/site/project-units.json');
  offline: typeof import('./it/site/offline.json');
  openDayGuide: typeof import('./it/site/open-day-guide.json');
  order: typeof import('./it/site/order.json');
  ranking: typeof import('./it/site/ranking.json');
  searchGuide: typeof import('./it/site/search-guide.json');
  sellGuide: typeof import('./it/site/sell-guide.json');
  similar: typeof import('./it/site/similar.json');
  stayGuide: typeof import('./it/site/stay-guide.json');
  tourGuide: typeof import('./it/site/tour-guide.json');
  tutorials: typeof import('./it/site/tutorials.json');
  bookingTerms: typeof import('./it/stays/booking-terms.json');
  guestRegistration: typeof import('./it/stays/guest-registration.json');
  stayArrival: typeof import('./it/stays/stay-arrival.json');
  payouts: typeof import('./it/billing/payouts.json');
  stayBookings: typeof import('./it/stays/stay-bookings.json');
  adminStays: typeof import('./it/stays/admin-stays.json');
  stayDisputes: typeof import('./it/stays/stay-disputes.json');
  stayReviews: typeof import('./it/stays/stay-reviews.json');
  touristTaxes: typeof import('./it/stays/tourist-taxes.json');
  audit: typeof import('./it/trust/audit.json');
  decision: typeof import('./it/trust/decision.json');
  moderation: typeof import('./it/trust/moderation.json');
  reportTemplates: typeof import('./it/trust/report-templates.json');
  reports: typeof import('./it/trust/reports.json');
  reportsAdmin: typeof import('./it/trust/reports-admin.json');
  openDayBookings: typeof import('./it/visits/open-day-bookings.json');
  openDayDoor: typeof import('./it/visits/open-day-door.json');
  openDays: typeof import('./it/visits/open-days.json');
};
export type Feature = keyof FeatureMessages;

/** Texts of every page. */
export type Core = {
  shell: typeof import('./it/app/shell.json');
  estate: typeof import('./it/catalog/estate.json') &
    typeof import('../../../contract/src/catalog/property-terms.it.json');
};

type RefusalTexts = typeof import('./it/platform/refusals.json');
/** Texts of errors, loaded after the page. A code without a text does not compile. */
export type Refusals = Omit<RefusalTexts, 'errors'> & { errors: Pick<RefusalTexts['errors'], ErrorCode> };

export type Messages = Core & Refusals & FeatureMessages;
export type Namespace = keyof Messages;

/** Texts of one language, in `<language>/core.ts`: those of every page, and the other files by their path. */
export type LanguageCatalogues = {
  core: Record<keyof Core, CompiledCatalogue>;
  files: Record<string, () => Promise<CompiledCatalogue>>;
};

/** Each language is a chunk with the addresses of its texts: a page carries no address of another language. */
export const catalogues: Record<Language, () => Promise<LanguageCatalogues>> = {
  it: () => import('./it/core.ts'),
  en: () => import('./en/core.ts'),
  fr: () => import('./fr/core.ts'),
  de: () => import('./de/core.ts'),
  es: () => import('./es/core.ts'),
};

/** `./site/admin-overview.json` has the texts of `adminOverview`. */
export const namespaceOf = (path: string): string =>
  path.replace(/.*\/|\.json$/g, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
