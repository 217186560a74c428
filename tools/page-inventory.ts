/**
 * Every page of the site: path and user for each route of `web/src/routes.ts` in a demo dataset. Used by `screenshots.ts` and the
 * test of all pages (`e2e/every-page.spec.ts`); `page-inventory.test.ts` fails when a route is missing.
 */

/** Demo users by role. */
export const demoAccounts = {
  owner: 'giulia@soglia.test',
  agency: 'agenzia@soglia.test',
  visitor: 'marco@soglia.test',
  admin: 'admin@soglia.test',
} as const;
export const demoPassword = 'Soglia-demo-2026!';

export type Viewer = 'anybody' | keyof typeof demoAccounts;

/** Ids for the pages of a demo dataset, from `find-subject-ids.ts`. */
export type SubjectIds = Partial<Record<Subject, number | string>>;
export type Subject =
  | 'listing'
  | 'stay'
  | 'profile'
  | 'withOpenDays'
  | 'event'
  | 'alert'
  | 'ownListing'
  | 'agencyStay'
  | 'ownEvent'
  | 'ownSecret'
  | 'thread'
  | 'agencyThread'
  | 'lead'
  | 'feed'
  | 'feedRun'
  | 'property'
  | 'report'
  | 'appeal'
  | 'user'
  | 'booking';

export type EveryPage = {
  /** Name of the image, and of the step in a test. */
  name: string;
  /** Route pattern of `routes.ts`. */
  route: string;
  viewer: Viewer;
  /** Null if this dataset has no such page. */
  path: (subjectIds: SubjectIds) => string | null;
  /** Status of the response; default 200. */
  status?: number;
  /** Also rendered and checked in dark mode. */
  dark?: boolean;
  /** A redirect or a file: its route is listed without a screen. */
  noPage?: boolean;
};

const at = (path: string) => () => path;
/** Page of one record of the dataset. */
const about =
  (subject: Subject, path: (id: number | string) => string) =>
  (subjectIds: SubjectIds): string | null => {
    const id = subjectIds[subject];
    return id === undefined ? null : path(id);
  };

const open: Omit<EveryPage, 'viewer'>[] = [
  { name: 'home', route: '/', path: at('/'), dark: true },
  { name: 'search-all', route: 'search', path: at('/search'), noPage: true },
  { name: 'search', route: 'search/market', path: at('/search/market?locationQuery=Milano'), dark: true },
  { name: 'search-empty', route: 'search/market', path: at('/search/market?locationQuery=Milano&maxPrice=1') },
  { name: 'search-stays', route: 'search/hospitality', path: at('/search/hospitality?locationQuery=Roma') },
  { name: 'comune', route: 'case/:comune', path: at('/case/milano'), dark: true },
  {
    name: 'listing-open-days',
    route: 'listing/:listingId/open-days',
    path: about('withOpenDays', (id) => `/listing/${id}/open-days`),
  },
  {
    name: 'listing-open-day',
    route: 'listing/:listingId/open-days/:eventId',
    path: ({ withOpenDays, event }) => (withOpenDays && event ? `/listing/${withOpenDays}/open-days/${event}` : null),
  },
  { name: 'listing', route: 'listing/:listingId/:slug?', path: about('listing', (id) => `/listing/${id}`), dark: true },
  { name: 'listing-stay', route: 'listing/:listingId/:slug?', path: about('stay', (id) => `/listing/${id}`) },
  { name: 'profile', route: 'profile/:userId', path: about('profile', (id) => `/profile/${id}`) },
  { name: 'agencies', route: 'agenzie', path: at('/agenzie') },
  { name: 'agency', route: 'agenzie/:slug', path: at('/agenzie/studio-aurora'), dark: true },
  { name: 'unsubscribe', route: 'alerts/unsubscribe', path: at('/alerts/unsubscribe') },
  { name: 'register', route: 'register/:token', path: at('/register/none') },
  { name: 'open-day-answer', route: 'open-days/answer', path: at('/open-days/answer') },
  { name: 'sign-out', route: 'auth/logout', path: at('/auth/logout'), noPage: true },
  { name: 'decision', route: 'decisions', path: at('/decisions'), status: 404 },
  { name: 'static-contacts', route: 'static/contacts', path: at('/static/contacts') },
  { name: 'costs', route: 'quanto-costa', path: at('/quanto-costa'), dark: true },
  { name: 'costs-rent', route: 'quanto-costa', path: at('/quanto-costa?kind=rent') },
  { name: 'static-costs-sources', route: 'static/costs-sources', path: at('/static/costs-sources') },
  { name: 'static-ranking', route: 'static/ranking', path: at('/static/ranking') },
  { name: 'static-transparency', route: 'static/transparency', path: at('/static/transparency') },
  { name: 'static-privacy', route: 'static/:slug', path: at('/static/privacy-policy') },
  { name: 'static-terms', route: 'static/:slug', path: at('/static/terms') },
  { name: 'static-cookies', route: 'static/:slug', path: at('/static/cookies') },
  { name: 'mailbox', route: 'dev/mailbox', path: at('/dev/mailbox') },
  { name: 'guide-open-days', route: 'tutorials/open-days', path: at('/tutorials/open-days'), dark: true },
  { name: 'guide-sell', route: 'tutorials/sell-property', path: at('/tutorials/sell-property') },
  { name: 'guide-search', route: 'tutorials/property-search', path: at('/tutorials/property-search') },
  { name: 'guide-rental', route: 'tutorials/vacation-rental', path: at('/tutorials/vacation-rental') },
  { name: 'guide-tour', route: 'tutorials/virtual-tour', path: at('/tutorials/virtual-tour') },
  { name: 'sign-in', route: 'auth/sign-in', path: at('/auth/sign-in'), dark: true },
  { name: 'sign-up', route: 'auth/sign-up', path: at('/auth/sign-up') },
  { name: 'verify', route: 'auth/verify', path: at('/auth/verify') },
  { name: 'verify-wait', route: 'auth/verify/email/:email', path: at('/auth/verify/email/nuova%40posta.test') },
  { name: 'email-change', route: 'auth/email-change', path: at('/auth/email-change') },
  { name: 'email-change-undo', route: 'auth/email-change/undo', path: at('/auth/email-change/undo') },
  { name: 'invitation', route: 'invitation', path: at('/invitation?token=scaduto') },
  { name: 'contact-email', route: 'auth/contact-email', path: at('/auth/contact-email') },
  { name: 'forgot-password', route: 'auth/forgot-password', path: at('/auth/forgot-password') },
  { name: 'reset-password', route: 'auth/reset-password', path: at('/auth/reset-password') },
  { name: 'social', route: 'auth/social/:provider', path: at('/auth/social/google') },
  {
    name: 'test-provider',
    route: 'dev/openid/:provider/authorize',
    path: at('/dev/openid/google/authorize'),
    dark: true,
  },
  { name: 'offline', route: 'offline', path: at('/offline'), dark: true },
  { name: 'manifest', route: 'manifest.webmanifest', path: at('/manifest.webmanifest'), noPage: true },
  { name: 'parts', route: '_ui', path: at('/_ui') },
  { name: 'not-found', route: '*', path: at('/non-esiste'), status: 404, dark: true },
];

const leads = 'dashboard/agency/:slug/leads';
const own = 'dashboard/listings';
const day = 'dashboard/open-days';
const owners: Omit<EveryPage, 'viewer'>[] = [
  { name: 'overview', route: 'dashboard/overview', path: at('/dashboard/overview'), dark: true },
  { name: 'my-alerts', route: 'dashboard/alerts', path: at('/dashboard/alerts') },
  { name: 'my-listings', route: own, path: at(`/${own}`) },
  {
    name: 'my-listing-boost',
    route: `${own}/:listingId/boost`,
    path: about('ownListing', (id) => `/${own}/${id}/boost`),
  },
  {
    name: 'my-listing-statistics',
    route: `${own}/:listingId/statistics`,
    path: about('ownListing', (id) => `/${own}/${id}/statistics`),
    dark: true,
  },
  { name: 'my-listing-form', route: `${own}/:listingId`, path: about('ownListing', (id) => `/${own}/${id}`) },
  { name: 'my-listing-new', route: `${own}/:listingId`, path: at(`/${own}/new`) },
  { name: 'my-messages', route: 'dashboard/messages/:threadId?', path: at('/dashboard/messages') },
  {
    name: 'my-thread',
    route: 'dashboard/messages/:threadId?',
    path: about('thread', (id) => `/dashboard/messages/${id}`),
  },
  { name: 'my-open-days', route: day, path: at(`/${day}`) },
  { name: 'my-open-day-new', route: `${day}/new`, path: at(`/${day}/new`) },
  { name: 'my-open-day-edit', route: `${day}/:eventId/edit`, path: about('ownEvent', (id) => `/${day}/${id}/edit`) },
  {
    name: 'my-participants',
    route: `${day}/:eventId/participants`,
    path: about('ownEvent', (id) => `/${day}/${id}/participants`),
  },
  { name: 'door', route: `${day}/:eventId/door`, path: about('ownEvent', (id) => `/${day}/${id}/door`) },
  { name: 'book-stay', route: 'stays/:listingId/book', path: about('stay', (id) => `/stays/${id}/book`) },
  { name: 'payouts', route: 'dashboard/payouts', path: at('/dashboard/payouts') },
  { name: 'trips', route: 'dashboard/trips', path: at('/dashboard/trips') },
  { name: 'trip', route: 'dashboard/trips/:bookingId', path: at('/dashboard/trips/999999999'), status: 404 },
  { name: 'host-stays', route: 'dashboard/stays', path: at('/dashboard/stays') },
  { name: 'tourist-tax', route: 'dashboard/stays/tourist-tax', path: at('/dashboard/stays/tourist-tax') },
  { name: 'host-stay', route: 'dashboard/stays/:bookingId', path: at('/dashboard/stays/999999999'), status: 404 },
  { name: 'my-properties', route: 'dashboard/properties', path: at('/dashboard/properties') },
  {
    name: 'my-property',
    route: 'dashboard/properties/:propertyId',
    path: about('property', (id) => `/dashboard/properties/${id}`),
  },
  {
    name: 'wizard',
    route: 'dashboard/properties/wizard/:wizardId?',
    path: about('property', (id) => `/dashboard/properties/wizard/${id}`),
  },
  { name: 'my-profile', route: 'dashboard/profile', path: at('/dashboard/profile') },
  { name: 'new-agency', route: 'dashboard/profile/agency', path: at('/dashboard/profile/agency') },
  {
    name: 'my-transactions',
    route: 'dashboard/profile/billing/transactions',
    path: at('/dashboard/profile/billing/transactions'),
  },
  { name: 'checkout-result', route: 'checkout/result', path: at('/checkout/result') },
  { name: 'checkout-challenge', route: 'checkout/challenge', path: at('/checkout/challenge') },
  { name: 'my-billing', route: 'dashboard/profile/billing/settings', path: at('/dashboard/profile/billing/settings') },
];

const workspace = 'dashboard/agency/:slug';
const feeds = '/dashboard/agency/studio-aurora/feeds';
const agencies: Omit<EveryPage, 'viewer'>[] = [
  {
    name: 'my-calendar',
    route: `${own}/:listingId/calendar`,
    path: about('agencyStay', (id) => `/${own}/${id}/calendar`),
  },
  {
    name: 'my-rates',
    route: `${own}/:listingId/rates`,
    path: about('agencyStay', (id) => `/${own}/${id}/rates`),
  },
  {
    name: 'my-booking-terms',
    route: `${own}/:listingId/booking-terms`,
    path: about('agencyStay', (id) => `/${own}/${id}/booking-terms`),
  },
  { name: 'agency-listings', route: own, path: at(`/${own}`) },
  { name: 'workspace', route: workspace, path: at('/dashboard/agency/studio-aurora') },
  ...(
    [
      'listings',
      'team',
      'settings',
      'keys',
      'export',
      'activity',
      'billing',
      'feeds',
      'feeds/new',
      'statistics',
      'website',
      'open-days',
    ] as const
  ).map((section) => ({
    name: `workspace-${section.replace('/', '-')}`,
    route: `${workspace}/${section}`,
    path: at(`/dashboard/agency/studio-aurora/${section}`),
  })),
  {
    name: 'workspace-messages',
    route: `${workspace}/messages/:threadId?`,
    path: at('/dashboard/agency/studio-aurora/messages'),
  },
  {
    name: 'workspace-thread',
    route: `${workspace}/messages/:threadId?`,
    path: about('agencyThread', (id) => `/dashboard/agency/studio-aurora/messages/${id}`),
  },
  { name: 'feed', route: `${workspace}/feeds/:feedId`, path: about('feed', (id) => `${feeds}/${id}`) },
  {
    name: 'feed-setup',
    route: `${workspace}/feeds/:feedId/setup`,
    path: about('feed', (id) => `${feeds}/${id}/setup`),
  },
  {
    name: 'feed-items',
    route: `${workspace}/feeds/:feedId/items`,
    path: about('feed', (id) => `${feeds}/${id}/items`),
  },
  {
    name: 'feed-run',
    route: `${workspace}/feeds/:feedId/runs/:runId`,
    path: ({ feed, feedRun }) => (feed && feedRun ? `${feeds}/${feed}/runs/${feedRun}` : null),
  },
  { name: 'leads', route: leads, path: at('/dashboard/agency/studio-aurora/leads'), dark: true },
  { name: 'leads-list', route: leads, path: at('/dashboard/agency/studio-aurora/leads?view=table') },
  { name: 'lead-settings', route: `${leads}/settings`, path: at('/dashboard/agency/studio-aurora/leads/settings') },
  {
    name: 'lead',
    route: `${leads}/:leadId`,
    path: about('lead', (id) => `/dashboard/agency/studio-aurora/leads/${id}`),
  },
];

const visitors: Omit<EveryPage, 'viewer'>[] = [
  { name: 'my-alert', route: 'dashboard/alerts/:alertId', path: about('alert', (id) => `/dashboard/alerts/${id}`) },
  { name: 'my-bookings', route: `${day}/bookings`, path: at(`/${day}/bookings`) },
  {
    name: 'check-in',
    route: `${day}/check-in/:secret`,
    path: about('ownSecret', (secret) => `/${day}/check-in/${secret}`),
  },
  {
    name: 'my-searches',
    route: 'dashboard/profile/saved-searches',
    path: at('/dashboard/profile/saved-searches'),
  },
  { name: 'my-favorites', route: 'dashboard/profile/favorites', path: at('/dashboard/profile/favorites') },
];

const admins: Omit<EveryPage, 'viewer'>[] = [
  { name: 'admin', route: 'admin', path: at('/admin'), dark: true },
  { name: 'admin-audit', route: 'admin/audit', path: at('/admin/audit') },
  { name: 'admin-boosts', route: 'admin/billing/boosts', path: at('/admin/billing/boosts') },
  { name: 'admin-plans', route: 'admin/billing/plans', path: at('/admin/billing/plans') },
  { name: 'admin-listings', route: 'admin/listings', path: at('/admin/listings') },
  { name: 'admin-moderation', route: 'admin/moderation', path: at('/admin/moderation') },
  { name: 'admin-organizations', route: 'admin/organizations', path: at('/admin/organizations') },
  { name: 'admin-properties', route: 'admin/properties', path: at('/admin/properties') },
  { name: 'admin-reports', route: 'admin/reports', path: at('/admin/reports') },
  { name: 'admin-report', route: 'admin/reports/:reportId', path: about('report', (id) => `/admin/reports/${id}`) },
  {
    name: 'admin-appeal',
    route: 'admin/reports/appeals/:appealId',
    path: about('appeal', (id) => `/admin/reports/appeals/${id}`),
  },
  { name: 'admin-stays', route: 'admin/stays', path: at('/admin/stays') },
  { name: 'admin-stay', route: 'admin/stays/:bookingId', path: about('booking', (id) => `/admin/stays/${id}`) },
  { name: 'admin-streets', route: 'admin/streets', path: at('/admin/streets') },
  { name: 'admin-users', route: 'admin/users', path: at('/admin/users') },
  { name: 'admin-user', route: 'admin/users/:userId', path: about('user', (id) => `/admin/users/${id}`) },
];

const as = (viewer: Viewer, pages: Omit<EveryPage, 'viewer'>[]): EveryPage[] =>
  pages.map((page) => ({ ...page, viewer }));

export const everyPage: readonly EveryPage[] = [
  ...as('anybody', open),
  ...as('owner', owners),
  ...as('agency', agencies),
  ...as('visitor', visitors),
  ...as('admin', admins),
];
