import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { recordSearch } from '../../discovery/recent-searches/on-search-performed.ts';
import { countRecentSearches } from '../../discovery/recent-searches/recent-searches.queries.ts';
import { saveSearch } from '../../discovery/saved-searches/save-search.ts';
import { countSavedSearches } from '../../discovery/saved-searches/saved-searches.queries.ts';
import { visitSavedSearch } from '../../discovery/saved-searches/visit-saved-search.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { GIULIA, giuliaCity, MARCO } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';

const DAY = 86_400_000;

type Saved = {
  user: number;
  name: string;
  searchFilter: SearchFilters;
  notificationsEnabled: boolean;
  /** In days ago. */
  at: number;
  visitedAt: number | null;
};

const saved: readonly Saved[] = [
  {
    user: MARCO,
    name: 'Weekend al mare in Liguria',
    searchFilter: {
      context: 'HOSPITALITY',
      locationQuery: 'Liguria',
      maxPrice: 140,
      hospitalityFeatures: ['wifi'],
      adultGuests: 2,
    },
    notificationsEnabled: false,
    at: 54.3,
    visitedAt: null,
  },
  {
    user: MARCO,
    name: 'Trilocale con balcone a Bologna',
    searchFilter: {
      context: 'MARKET',
      locationQuery: 'Bologna',
      contractType: 'SALE',
      propertyTypes: ['APARTMENT'],
      maxPrice: 420_000,
      minRooms: 3,
      features: ['balcony'],
    },
    notificationsEnabled: true,
    at: 31.6,
    visitedAt: 2.4,
  },
  {
    user: MARCO,
    name: 'Affitto vicino al lavoro di Sara',
    searchFilter: {
      context: 'MARKET',
      locationQuery: 'Milano',
      contractType: 'LONG_TERM_RENTAL',
      maxPrice: 1400,
      furnishingType: 'FURNISHED',
      hasElevator: true,
    },
    notificationsEnabled: true,
    at: 12.1,
    visitedAt: 5.2,
  },
  {
    user: GIULIA,
    name: 'Bilocale da mettere a reddito',
    searchFilter: {
      context: 'MARKET',
      locationQuery: giuliaCity,
      contractType: 'SALE',
      maxPrice: 260_000,
      minRooms: 2,
      maxRooms: 2,
    },
    notificationsEnabled: true,
    at: 20.7,
    visitedAt: 1.3,
  },
];

/** Marco's recent searches with all times of use. */
const recent = (today: Date): { filters: SearchFilters; usedAt: readonly number[] }[] => [
  {
    filters: { context: 'MARKET', locationQuery: 'Torino', contractType: 'SALE', maxPrice: 250_000, sortBy: 'price' },
    usedAt: [16.5, 14.2],
  },
  {
    filters: {
      context: 'HOSPITALITY',
      locationQuery: 'Firenze',
      checkInDate: dateIn(today, 33),
      checkOutDate: dateIn(today, 36),
      adultGuests: 2,
      childGuests: 1,
    },
    usedAt: [8.9],
  },
  {
    filters: { context: 'MARKET', locationQuery: 'Milano', contractType: 'LONG_TERM_RENTAL', maxPrice: 1500 },
    usedAt: [13.4, 11.8, 5.1],
  },
  {
    filters: { context: 'MARKET', locationQuery: 'Bologna', contractType: 'SALE', features: ['privateGarden'] },
    usedAt: [2.2],
  },
  {
    filters: {
      context: 'MARKET',
      locationQuery: 'Bologna',
      contractType: 'SALE',
      propertyTypes: ['APARTMENT'],
      minRooms: 3,
    },
    usedAt: [32.1, 9.7, 2.3, 0.4],
  },
];

const dateIn = (today: Date, days: number) => italianDay(new Date(today.getTime() + days * DAY));

/** Saves searches of known users; idempotent. Runs last: an active watch would match every listing that the seed creates. */
export async function writeSearches(dataset: Dataset, trx: Trx, today: Date): Promise<void> {
  const ago = (days: number) => depsAt(dataset, trx, new Date(today.getTime() - days * DAY));
  const marco = { deps: ago(0), actor: actorOf(dataset, MARCO) };
  if ((await countSavedSearches(marco)) + (await countRecentSearches(marco)) > 0) return;
  for (const { user, at, visitedAt, ...search } of saved) {
    const actor = actorOf(dataset, user);
    const { id } = await saveSearch({ deps: ago(at), actor, domainError }, search);
    if (visitedAt !== null) await visitSavedSearch({ deps: ago(visitedAt), actor, domainError }, id);
  }
  const uses = recent(today).flatMap(({ filters, usedAt }) => usedAt.map((at) => ({ filters, at })));
  for (const { filters, at } of uses.sort((a, b) => b.at - a.at))
    await recordSearch(ago(at), null, { userId: marco.actor.id, filters });
}
