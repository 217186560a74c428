import type { Language } from '#contract/platform/languages';
import type { accounts } from './it/accounts.ts';
import type { adminOverview } from './it/admin-overview.ts';
import type { alerts } from './it/alerts.ts';
import type { allListings } from './it/all-listings.ts';
import type { audit } from './it/audit.ts';
import type { availability } from './it/availability.ts';
import type { belowHero } from './it/below-hero.ts';
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
import type { offline } from './it/offline.ts';
import type { openDayBookings } from './it/open-day-bookings.ts';
import type { openDayDoor } from './it/open-day-door.ts';
import type { openDayGuide } from './it/open-day-guide.ts';
import type { openDays } from './it/open-days.ts';
import type { order } from './it/order.ts';
import type { position } from './it/position.ts';
import type { preview } from './it/preview.ts';
import type { profile } from './it/profile.ts';
import type { properties } from './it/properties.ts';
import type { quality } from './it/quality.ts';
import type { ranking } from './it/ranking.ts';
import type { refusals } from './it/refusals.ts';
import type { reportTemplates } from './it/report-templates.ts';
import type { reports } from './it/reports.ts';
import type { reportsAdmin } from './it/reports-admin.ts';
import type { sandboxIdentity } from './it/sandbox-identity.ts';
import type { saving } from './it/saving.ts';
import type { search } from './it/search.ts';
import type { searchGuide } from './it/search-guide.ts';
import type { searchMap } from './it/search-map.ts';
import type { seeAs } from './it/see-as.ts';
import type { sellGuide } from './it/sell-guide.ts';
import type { sentence } from './it/sentence.ts';
import type { similar } from './it/similar.ts';
import type { stayGuide } from './it/stay-guide.ts';
import type { stays } from './it/stays.ts';
import type { tourGuide } from './it/tour-guide.ts';
import type { tutorials } from './it/tutorials.ts';
import type { unsaved } from './it/unsaved.ts';
import type { users } from './it/users.ts';
import type { views } from './it/views.ts';
import type { whyHere } from './it/why-here.ts';

/**
 * Where the sentences of each feature are. `core` (shell, estate) travels with every page and `refusals` (errors,
 * validation) comes after it; the words of a feature come with the pages that show them. Italian is the measure: another language must have the same keys to
 * compile. A new feature is one line in the type and one in the list of each language.
 */
export type FeatureMessages = {
  accounts: typeof accounts;
  adminOverview: typeof adminOverview;
  alerts: typeof alerts;
  audit: typeof audit;
  allListings: typeof allListings;
  availability: typeof availability;
  belowHero: typeof belowHero;
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
  offline: typeof offline;
  openDayBookings: typeof openDayBookings;
  openDayDoor: typeof openDayDoor;
  openDays: typeof openDays;
  order: typeof order;
  position: typeof position;
  preview: typeof preview;
  profile: typeof profile;
  properties: typeof properties;
  quality: typeof quality;
  ranking: typeof ranking;
  reportTemplates: typeof reportTemplates;
  reports: typeof reports;
  reportsAdmin: typeof reportsAdmin;
  sandboxIdentity: typeof sandboxIdentity;
  saving: typeof saving;
  search: typeof search;
  searchMap: typeof searchMap;
  seeAs: typeof seeAs;
  sentence: typeof sentence;
  similar: typeof similar;
  stays: typeof stays;
  sellGuide: typeof sellGuide;
  stayGuide: typeof stayGuide;
  searchGuide: typeof searchGuide;
  openDayGuide: typeof openDayGuide;
  tourGuide: typeof tourGuide;
  tutorials: typeof tutorials;
  unsaved: typeof unsaved;
  users: typeof users;
  whyHere: typeof whyHere;
  views: typeof views;
};
export type Feature = keyof FeatureMessages;
export type Core = typeof core;
export type Refusals = typeof refusals;
export type Messages = Core & Refusals & FeatureMessages;

/** Where the words of each feature are, in one language: `<language>/features.ts`. */
export type FeatureWords = { refusals: () => Promise<{ refusals: Refusals }> } & {
  [F in Feature]: () => Promise<Pick<FeatureMessages, F>>;
};

/** Each language with all its lists comes with the words of every page: a page carries the addresses of no other language. */
export const words: Record<Language, () => Promise<{ core: Core; features: FeatureWords }>> = {
  it: () => import('./it/core.ts'),
  en: () => import('./en/core.ts'),
  fr: () => import('./fr/core.ts'),
  de: () => import('./de/core.ts'),
  es: () => import('./es/core.ts'),
};
