import type { Language } from '#contract/rendering';
import type { accounts } from './it/accounts.ts';
import type { adminOverview } from './it/admin-overview.ts';
import type { alerts } from './it/alerts.ts';
import type { allListings } from './it/all-listings.ts';
import type { audit } from './it/audit.ts';
import type { availability } from './it/availability.ts';
import type { billing } from './it/billing.ts';
import type { billingCatalog } from './it/billing-catalog.ts';
import type { boosts } from './it/boosts.ts';
import type { checkout } from './it/checkout.ts';
import type { contact } from './it/contact.ts';
import type { core } from './it/core.ts';
import type { dashboard } from './it/dashboard.ts';
import type { decision } from './it/decision.ts';
import type { favorites } from './it/favorites.ts';
import type { filters } from './it/filters.ts';
import type { gone } from './it/gone.ts';
import type { home } from './it/home.ts';
import type { homes } from './it/homes.ts';
import type { identity } from './it/identity.ts';
import type { legal } from './it/legal.ts';
import type { listingForm } from './it/listing-form.ts';
import type { listings } from './it/listings.ts';
import type { mailbox } from './it/mailbox.ts';
import type { market } from './it/market.ts';
import type { media } from './it/media.ts';
import type { messages } from './it/messages.ts';
import type { moderation } from './it/moderation.ts';
import type { myListings } from './it/my-listings.ts';
import type { offer } from './it/offer.ts';
import type { openDayBookings } from './it/open-day-bookings.ts';
import type { openDayDoor } from './it/open-day-door.ts';
import type { openDays } from './it/open-days.ts';
import type { order } from './it/order.ts';
import type { preview } from './it/preview.ts';
import type { profile } from './it/profile.ts';
import type { properties } from './it/properties.ts';
import type { quality } from './it/quality.ts';
import type { ranking } from './it/ranking.ts';
import type { refusals } from './it/refusals.ts';
import type { reportTemplates } from './it/report-templates.ts';
import type { reports } from './it/reports.ts';
import type { reportsAdmin } from './it/reports-admin.ts';
import type { saving } from './it/saving.ts';
import type { search } from './it/search.ts';
import type { searchMap } from './it/search-map.ts';
import type { seeAs } from './it/see-as.ts';
import type { sentence } from './it/sentence.ts';
import type { stays } from './it/stays.ts';
import type { tutorials } from './it/tutorials.ts';
import type { users } from './it/users.ts';
import type { views } from './it/views.ts';
import type { whyHere } from './it/why-here.ts';

/**
 * Where the sentences of each feature are. `core` (shell, estate) travels with every page and `refusals` (errors,
 * validation) comes after it; the words of a feature come with the pages that show them. Italian is the measure: another language must have the same keys to
 * compile. A new feature is one line in the type and one for each language.
 */
export type FeatureMessages = {
  accounts: typeof accounts;
  adminOverview: typeof adminOverview;
  alerts: typeof alerts;
  audit: typeof audit;
  allListings: typeof allListings;
  availability: typeof availability;
  billing: typeof billing;
  billingCatalog: typeof billingCatalog;
  boosts: typeof boosts;
  checkout: typeof checkout;
  contact: typeof contact;
  dashboard: typeof dashboard;
  decision: typeof decision;
  favorites: typeof favorites;
  filters: typeof filters;
  gone: typeof gone;
  home: typeof home;
  homes: typeof homes;
  identity: typeof identity;
  legal: typeof legal;
  listingForm: typeof listingForm;
  listings: typeof listings;
  mailbox: typeof mailbox;
  market: typeof market;
  media: typeof media;
  messages: typeof messages;
  moderation: typeof moderation;
  myListings: typeof myListings;
  offer: typeof offer;
  openDayBookings: typeof openDayBookings;
  openDayDoor: typeof openDayDoor;
  openDays: typeof openDays;
  order: typeof order;
  preview: typeof preview;
  profile: typeof profile;
  properties: typeof properties;
  quality: typeof quality;
  ranking: typeof ranking;
  reportTemplates: typeof reportTemplates;
  reports: typeof reports;
  reportsAdmin: typeof reportsAdmin;
  saving: typeof saving;
  search: typeof search;
  searchMap: typeof searchMap;
  seeAs: typeof seeAs;
  sentence: typeof sentence;
  stays: typeof stays;
  tutorials: typeof tutorials;
  users: typeof users;
  whyHere: typeof whyHere;
  views: typeof views;
};
export type Feature = keyof FeatureMessages;
export type Core = typeof core;
export type Refusals = typeof refusals;
export type Messages = Core & Refusals & FeatureMessages;

type Words = { core: () => Promise<{ core: Core }>; refusals: () => Promise<{ refusals: Refusals }> } & {
  [F in Feature]: () => Promise<Pick<FeatureMessages, F>>;
};

export const words: Record<Language, Words> = {
  it: {
    core: () => import('./it/core.ts'),
    refusals: () => import('./it/refusals.ts'),
    accounts: () => import('./it/accounts.ts'),
    adminOverview: () => import('./it/admin-overview.ts'),
    alerts: () => import('./it/alerts.ts'),
    audit: () => import('./it/audit.ts'),
    allListings: () => import('./it/all-listings.ts'),
    availability: () => import('./it/availability.ts'),
    billing: () => import('./it/billing.ts'),
    billingCatalog: () => import('./it/billing-catalog.ts'),
    boosts: () => import('./it/boosts.ts'),
    checkout: () => import('./it/checkout.ts'),
    contact: () => import('./it/contact.ts'),
    dashboard: () => import('./it/dashboard.ts'),
    decision: () => import('./it/decision.ts'),
    favorites: () => import('./it/favorites.ts'),
    filters: () => import('./it/filters.ts'),
    gone: () => import('./it/gone.ts'),
    home: () => import('./it/home.ts'),
    homes: () => import('./it/homes.ts'),
    identity: () => import('./it/identity.ts'),
    legal: () => import('./it/legal.ts'),
    listingForm: () => import('./it/listing-form.ts'),
    listings: () => import('./it/listings.ts'),
    mailbox: () => import('./it/mailbox.ts'),
    market: () => import('./it/market.ts'),
    media: () => import('./it/media.ts'),
    messages: () => import('./it/messages.ts'),
    moderation: () => import('./it/moderation.ts'),
    myListings: () => import('./it/my-listings.ts'),
    offer: () => import('./it/offer.ts'),
    openDayBookings: () => import('./it/open-day-bookings.ts'),
    openDayDoor: () => import('./it/open-day-door.ts'),
    openDays: () => import('./it/open-days.ts'),
    order: () => import('./it/order.ts'),
    preview: () => import('./it/preview.ts'),
    profile: () => import('./it/profile.ts'),
    properties: () => import('./it/properties.ts'),
    quality: () => import('./it/quality.ts'),
    ranking: () => import('./it/ranking.ts'),
    reportTemplates: () => import('./it/report-templates.ts'),
    reports: () => import('./it/reports.ts'),
    reportsAdmin: () => import('./it/reports-admin.ts'),
    saving: () => import('./it/saving.ts'),
    search: () => import('./it/search.ts'),
    searchMap: () => import('./it/search-map.ts'),
    seeAs: () => import('./it/see-as.ts'),
    sentence: () => import('./it/sentence.ts'),
    stays: () => import('./it/stays.ts'),
    tutorials: () => import('./it/tutorials.ts'),
    users: () => import('./it/users.ts'),
    whyHere: () => import('./it/why-here.ts'),
    views: () => import('./it/views.ts'),
  },
  en: {
    core: () => import('./en/core.ts'),
    refusals: () => import('./en/refusals.ts'),
    accounts: () => import('./en/accounts.ts'),
    adminOverview: () => import('./en/admin-overview.ts'),
    alerts: () => import('./en/alerts.ts'),
    audit: () => import('./en/audit.ts'),
    allListings: () => import('./en/all-listings.ts'),
    availability: () => import('./en/availability.ts'),
    billing: () => import('./en/billing.ts'),
    billingCatalog: () => import('./en/billing-catalog.ts'),
    boosts: () => import('./en/boosts.ts'),
    checkout: () => import('./en/checkout.ts'),
    contact: () => import('./en/contact.ts'),
    dashboard: () => import('./en/dashboard.ts'),
    decision: () => import('./en/decision.ts'),
    favorites: () => import('./en/favorites.ts'),
    filters: () => import('./en/filters.ts'),
    gone: () => import('./en/gone.ts'),
    home: () => import('./en/home.ts'),
    homes: () => import('./en/homes.ts'),
    identity: () => import('./en/identity.ts'),
    legal: () => import('./en/legal.ts'),
    listingForm: () => import('./en/listing-form.ts'),
    listings: () => import('./en/listings.ts'),
    mailbox: () => import('./en/mailbox.ts'),
    market: () => import('./en/market.ts'),
    media: () => import('./en/media.ts'),
    messages: () => import('./en/messages.ts'),
    moderation: () => import('./en/moderation.ts'),
    myListings: () => import('./en/my-listings.ts'),
    offer: () => import('./en/offer.ts'),
    openDayBookings: () => import('./en/open-day-bookings.ts'),
    openDayDoor: () => import('./en/open-day-door.ts'),
    openDays: () => import('./en/open-days.ts'),
    order: () => import('./en/order.ts'),
    preview: () => import('./en/preview.ts'),
    profile: () => import('./en/profile.ts'),
    properties: () => import('./en/properties.ts'),
    quality: () => import('./en/quality.ts'),
    ranking: () => import('./en/ranking.ts'),
    reportTemplates: () => import('./en/report-templates.ts'),
    reports: () => import('./en/reports.ts'),
    reportsAdmin: () => import('./en/reports-admin.ts'),
    saving: () => import('./en/saving.ts'),
    search: () => import('./en/search.ts'),
    searchMap: () => import('./en/search-map.ts'),
    seeAs: () => import('./en/see-as.ts'),
    sentence: () => import('./en/sentence.ts'),
    stays: () => import('./en/stays.ts'),
    tutorials: () => import('./en/tutorials.ts'),
    users: () => import('./en/users.ts'),
    whyHere: () => import('./en/why-here.ts'),
    views: () => import('./en/views.ts'),
  },
};
