import { ownPath as findOwnPath } from '#contract/platform/own-path';

/** The only module that builds addresses. `routes.ts` maps them to pages. */

type ContractType = 'SALE' | 'LONG_TERM_RENTAL';

/** Query values are not validated here; the search page does so. */
type MarketQuery = {
  contractType?: ContractType;
  locationQuery?: string;
  propertyTypes?: string;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
  hasOpenDays?: 'true';
  /** All property types. Without it and without types a search covers residential properties (contract/src/catalog/property-groups.ts). */
  propertyGroup?: 'all';
};

/** Guides in reading order. */
export const guideSlugs = ['sell-property', 'vacation-rental', 'property-search', 'open-days', 'virtual-tour'] as const;
export type GuideSlug = (typeof guideSlugs)[number];

export type StaticSlug =
  | 'about'
  | 'accessibility'
  | 'contacts'
  | 'cookies'
  | 'data-sources'
  | 'privacy-policy'
  | 'terms';

/** Pages of an agency's workspace besides its overview. */
export type AgencySection =
  | 'listings'
  | 'feeds'
  | 'leads'
  | 'messages'
  | 'open-days'
  | 'team'
  | 'billing'
  | 'settings'
  | 'activity'
  | 'keys'
  | 'export'
  | 'statistics'
  | 'website';

export const links = {
  homePage: () => '/',
  searchMarket: (query: MarketQuery = {}) => withQuery('/search/market', inAddressOrder(query)),
  searchHospitality: (query: { locationQuery?: string } = {}) => withQuery('/search/hospitality', query),
  /** Search page of the market. */
  search: () => '/search',
  /** `query`: search parameters besides the context, as written by `writeSearchQuery`. */
  searchOf: (context: 'MARKET' | 'HOSPITALITY', query: URLSearchParams) => {
    const path = context === 'MARKET' ? '/search/market' : '/search/hospitality';
    return query.size === 0 ? path : `${path}?${query}`;
  },
  /** `stay`: requested days and guests (catalog/stays/stay-query.shared.ts `stayParams`). */
  listing: (id: number, stay: Record<string, string> = {}) => withQuery(`/listing/${id}`, stay),
  /** Open days of a listing, or the booking page of one open day. */
  listingOpenDays: (id: number, eventId?: number) =>
    eventId === undefined ? `/listing/${id}/open-days` : `/listing/${id}/open-days/${eventId}`,
  openDays: (page = 0) => withQuery('/dashboard/open-days', { page: page ? String(page) : undefined }),
  /** `advertiser`: account of the agency that a member plans it for. */
  newOpenDay: (listing?: number, advertiser?: number) =>
    withQuery('/dashboard/open-days/new', { listing: listing?.toString(), advertiser: advertiser?.toString() }),
  editOpenDay: (eventId: number) => `/dashboard/open-days/${eventId}/edit`,
  openDayBookings: (page = 0) => withQuery('/dashboard/open-days/bookings', { page: page ? String(page) : undefined }),
  openDayParticipants: (eventId: number, query: { status?: string; page?: string } = {}) =>
    withQuery(`/dashboard/open-days/${eventId}/participants`, query),
  openDayCheckInDesk: (eventId: number) => `/dashboard/open-days/${eventId}/door`,
  /** Content of the printed QR code, after the origin. */
  openDayCheckIn: (secret: string) => `/dashboard/open-days/check-in/${encodeURIComponent(secret)}`,
  /** Target of an email's link; the token identifies the booking. */
  openDayResponse: () => '/open-days/answer',
  /** Printable page of an open day for the entrance, as a PDF from the server. */
  openDayDocument: (eventId: number, secret: string) =>
    withQuery(`/api/v1/open-day/events/open-day-event-${eventId}.pdf`, { secret }),
  openDayCalendarFile: (bookingId: number) => `/api/v1/open-day/bookings/${bookingId}/calendar.ics`,
  /** Directions to an address in Google Maps (external). */
  directions: (address: string) => withQuery('https://www.google.com/maps/dir/', { api: '1', destination: address }),
  /** One-page A4 print sheet of a listing, as a PDF from the server. */
  listingSheet: (id: number) => `/listing/${id}/sheet.pdf`,
  /** Picture of the streets around a listing, as WebP from the server; 404 without street tiles there. */
  listingMap: (id: number) => `/listing/${id}/map.webp`,
  /** Listings of a comune; other spellings of the name redirect to its slug. */
  comune: (slug: string) => `/case/${encodeURIComponent(slug)}`,
  signIn: (redirect?: string) => withQuery('/auth/sign-in', { redirect }),
  signUp: (redirect?: string) => withQuery('/auth/sign-up', { redirect }),
  /** `redirect`: where the next sign-in leads. */
  signOut: (redirect?: string) => withQuery('/auth/logout', { redirect }),
  /** `redirect`: return target of the email link. */
  verifyWait: (email: string, redirect?: string) =>
    withQuery(`/auth/verify/email/${encodeURIComponent(email)}`, { redirect }),
  verify: () => '/auth/verify',
  forgotPassword: (redirect?: string) => withQuery('/auth/forgot-password', { redirect }),
  resetPassword: () => '/auth/reset-password',
  /** Requests to an agency. */
  leads: (slug: string, query: Record<string, string | undefined> = {}) =>
    withQuery(`/dashboard/agency/${slug}/leads`, query),
  lead: (slug: string, id: number) => `/dashboard/agency/${slug}/leads/${id}`,
  dashboard: () => '/dashboard/overview',
  myProfile: () => '/dashboard/profile',
  newAgency: () => '/dashboard/profile/agency',
  /** Page of an agency's workspace; its overview by default. */
  agency: (slug: string, section?: AgencySection, query: Record<string, string | undefined> = {}) =>
    withQuery(`/dashboard/agency/${slug}${section ? `/${section}` : ''}`, query),
  /** Public page of an agency. */
  agencyPage: (slug: string, query: Record<string, string | undefined> = {}) => withQuery(`/agenzie/${slug}`, query),
  /** Directory of agencies; `comune` is the name of a place. */
  agencies: (query: { comune?: string | undefined; page?: string | undefined } = {}) => withQuery('/agenzie', query),
  /** CSV file from the server. */
  agencyStatisticsFile: (organizationId: number, query: { by: string; from: string; to: string }) =>
    withQuery(`/api/v1/organizations/${organizationId}/statistics.csv`, query),
  /** Invitation to an agency, from an email link. */
  invitation: (token?: string) => withQuery('/invitation', { token }),
  feeds: (slug: string) => `/dashboard/agency/${slug}/feeds`,
  newFeed: (slug: string) => `/dashboard/agency/${slug}/feeds/new`,
  feed: (slug: string, feedId: number, page = 0) =>
    withQuery(`/dashboard/agency/${slug}/feeds/${feedId}`, { page: page ? String(page) : undefined }),
  /** Check of a new feed, then its activation. */
  feedSetup: (slug: string, feedId: number, query: Record<string, string | undefined> = {}) =>
    withQuery(`/dashboard/agency/${slug}/feeds/${feedId}/setup`, query),
  feedRun: (slug: string, feedId: number, runId: number, query: Record<string, string | undefined> = {}) =>
    withQuery(`/dashboard/agency/${slug}/feeds/${feedId}/runs/${runId}`, query),
  /** Completion table of a feed. */
  feedItems: (slug: string, feedId: number, query: Record<string, string | undefined> = {}) =>
    withQuery(`/dashboard/agency/${slug}/feeds/${feedId}/items`, query),
  /** CSV file from the server. */
  feedRunFile: (
    organizationId: number,
    feedId: number,
    runId: number,
    query: Record<string, string | undefined> = {},
  ) => withQuery(`/api/v1/organizations/${organizationId}/feeds/${feedId}/runs/${runId}/items.csv`, query),
  savedSearches: (page = 0) =>
    withQuery('/dashboard/profile/saved-searches', { page: page ? String(page) : undefined }),
  alerts: (page = 0) => withQuery('/dashboard/alerts', { page: page ? String(page) : undefined }),
  alert: (id: number) => `/dashboard/alerts/${id}`,
  favorites: (query: { sort?: string; page?: number } = {}) =>
    withQuery('/dashboard/profile/favorites', { sort: query.sort, page: query.page ? String(query.page) : undefined }),
  billingTransactions: (tab?: 'transactions' | 'subscriptions' | 'invoices', page = 0) =>
    withQuery('/dashboard/profile/billing/transactions', { tab, page: page ? String(page) : undefined }),
  /** PDF from the server. */
  invoicePdf: (id: number) => `/api/v1/billing/invoices/${id}/pdf`,
  billingSettings: () => '/dashboard/profile/billing/settings',
  listingBoost: (id: number) => `/dashboard/listings/${id}/boost`,
  /** Return target of the bank page (spec/002 §2). */
  checkoutResult: (clientSecret: string) =>
    withQuery('/checkout/result', {
      [clientSecret.startsWith('seti_') ? 'setup_intent_client_secret' : 'payment_intent_client_secret']: clientSecret,
    }),
  /** Bank challenge of the sandbox: asks the user to confirm the payment. */
  checkoutChallenge: (clientSecret: string) =>
    withQuery('/checkout/challenge', { payment_intent_client_secret: clientSecret }),
  adminPlans: (page = 0) => withQuery('/admin/billing/plans', { page: page ? String(page) : undefined }),
  adminBoosts: (page = 0) => withQuery('/admin/billing/boosts', { page: page ? String(page) : undefined }),
  myProperties: () => '/dashboard/properties',
  property: (id: number) => `/dashboard/properties/${id}`,
  /** `advertiser`: account of the agency that a member creates it for. */
  newProperty: ({ advertiser, ...query }: { street?: string; advertiser?: number } = {}) =>
    withQuery('/dashboard/properties/wizard', { ...query, advertiser: advertiser?.toString() }),
  /** A number edits that property; a draft id opens that draft. */
  propertyWizard: (id: number | string, { advertiser, ...query }: { street?: string; advertiser?: number } = {}) =>
    withQuery(`/dashboard/properties/wizard/${id}`, { ...query, advertiser: advertiser?.toString() }),
  myListings: () => '/dashboard/listings',
  newListing: (
    query: {
      type?: 'market' | 'hospitality';
      property?: number;
      contractType?: ContractType;
      advertiser?: number;
    } = {},
  ) =>
    withQuery('/dashboard/listings/new', {
      ...query,
      property: query.property?.toString(),
      advertiser: query.advertiser?.toString(),
    }),
  listingForm: (id: number) => `/dashboard/listings/${id}`,
  listingStatistics: (id: number, days?: number) =>
    withQuery(`/dashboard/listings/${id}/statistics`, { days: days?.toString() }),
  listingCalendar: (id: number) => `/dashboard/listings/${id}/calendar`,
  /** The same of an agency. */
  agencyMessages: (slug: string, thread?: number, query: Record<string, string | undefined> = {}) =>
    withQuery(`/dashboard/agency/${slug}/messages${thread === undefined ? '' : `/${thread}`}`, query),
  listingRates: (id: number) => `/dashboard/listings/${id}/rates`,
  /** `stay`: requested days and guests (catalog/stays/known-stay.shared.ts `stayParams`). */
  bookStay: (id: number, stay: Record<string, string | undefined> = {}) => withQuery(`/stays/${id}/book`, stay),
  trips: (page = 0) => withQuery('/dashboard/trips', { page: page ? String(page) : undefined }),
  trip: (id: number) => `/dashboard/trips/${id}`,
  payouts: (query: { page?: string; onboarding?: string } = {}) => withQuery('/dashboard/payouts', query),
  hostStays: (page = 0) => withQuery('/dashboard/stays', { page: page ? String(page) : undefined }),
  touristTax: (period?: string) => withQuery('/dashboard/stays/tourist-tax', { period }),
  touristTaxFile: (period: string) => withQuery('/api/v1/stay-registers/tourist-tax.csv', { period }),
  hostStay: (id: number) => `/dashboard/stays/${id}`,
  register: (token: string) => `/register/${token}`,
  listingBookingTerms: (id: number) => `/dashboard/listings/${id}/booking-terms`,
  /** Inbox; a number opens that conversation next to it. */
  messages: (thread?: number, query: { box?: string; q?: string; listing?: string; page?: string } = {}) =>
    withQuery(thread === undefined ? '/dashboard/messages' : `/dashboard/messages/${thread}`, query),
  profile: (id: number) => `/profile/${id}`,
  admin: () => '/admin',
  adminOrganizations: (query: Record<string, string | undefined> = {}) => withQuery('/admin/organizations', query),
  adminUsers: () => '/admin/users',
  adminProperties: () => '/admin/properties',
  adminStreets: (query: Record<string, string | undefined> = {}) => withQuery('/admin/streets', query),
  adminStays: (query: Record<string, string | undefined> = {}) => withQuery('/admin/stays', query),
  adminStay: (id: number) => `/admin/stays/${id}`,
  adminListings: () => '/admin/listings',
  adminUser: (id: number) => `/admin/users/${id}`,
  adminAudit: (query: Record<string, string | undefined> = {}) => withQuery('/admin/audit', query),
  /** CSV file from the server. */
  auditExport: (query: Record<string, string | undefined> = {}) => withQuery('/api/v1/admin/audit/export', query),
  /** `box`: `appeals` shows the appeals instead. */
  adminReports: (
    query: { box?: 'decided' | 'appeals' | 'appeals-decided'; page?: string } & Record<string, string | undefined> = {},
  ) => withQuery('/admin/reports', query),
  adminReport: (id: number) => `/admin/reports/${id}`,
  adminAppeal: (id: number) => `/admin/reports/appeals/${id}`,
  adminModeration: (query: Record<string, string | undefined> = {}) => withQuery('/admin/moderation', query),
  /** Decision about a report or a listing, from an email link. */
  decision: (token: string) => withQuery('/decisions', { token }),
  transparency: (year?: number) => withQuery('/static/transparency', { year: year?.toString() }),
  tutorial: (slug: GuideSlug) => `/tutorials/${slug}`,
  ranking: () => '/static/ranking',
  /** Costs of buying, renting or running a home; the query has the fields of `costs-query.ts`. */
  costs: (query: Record<string, string | undefined> = {}) => withQuery('/quanto-costa', query),
  costsSources: () => '/static/costs-sources',
  staticPage: (slug: StaticSlug) => `/static/${slug}`,
  mailbox: (query: { to?: string; letter?: string } = {}) => withQuery('/dev/mailbox', query),
  apiDocs: () => '/api/docs',
};

/** Redirect after sign-in: the previous address if it is an own path, else the dashboard (spec/000 §2). */
export function ownPath(requested: string | null, fallback = links.dashboard()): string {
  return findOwnPath(requested) ?? fallback;
}

/** Canonical key order, so that a search has one address. Same order as `writeSearchAddress` (contract/src/discovery/search-address.ts). */
function inAddressOrder(query: MarketQuery): Record<string, string | undefined> {
  const { locationQuery, contractType, propertyTypes, hasOpenDays, sortBy, sortOrder, propertyGroup } = query;
  const inOrder = { locationQuery, contractType, propertyTypes, hasOpenDays, sortBy, sortOrder, propertyGroup };
  return inOrder satisfies Record<keyof MarketQuery, string | undefined>;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
