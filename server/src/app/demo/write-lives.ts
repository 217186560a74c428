import { importEngagement } from '../../catalog/engagement/import-engagement.ts';
import { importFavorites } from '../../catalog/favorites/import-favorites.ts';
import { countMany } from '../../catalog/listings/add-engagement-counts.ts';
import { importPrices } from '../../catalog/listings/import-prices.ts';
import { daysUpTo, italianDay } from '../../platform/lib/italian-days.ts';
import { dayOf } from '../../platform/lib/nights.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { PlannedListing } from './plan-demo-listing.ts';
import { priceAt } from './plan-prices.ts';
import { createRandom } from './random.ts';
import { seekers } from './users.ts';
import type { Dataset } from './write-listings.ts';

/** A created listing. `until`: end of its publication. */
export type SeededListing = { listingId: number; plan: PlannedListing; until: Date };

/** Writes the history of published listings: prices, views, contacts and favorites. */
export async function writeLives(dataset: Dataset, trx: Trx, lived: readonly SeededListing[]): Promise<void> {
  await writePrices(trx, lived);
  const engagements = lived.map(({ listingId, plan, until }) => ({
    listingId,
    plan,
    ...planEngagement(plan.number, { plan, until, people: seekers.length }),
  }));
  await countMany(
    trx,
    engagements.map(({ listingId, plan, contacts }) => ({ listingId, views: plan.views, contacts: contacts.length })),
  );
  const idOf = (user: number) => dataset.userIds[seekers[user] ?? 0] ?? 0;
  await importEngagement(trx, {
    days: engagements.flatMap(({ listingId, days }) => days.map((day) => ({ listingId, ...day }))),
    contacts: engagements.flatMap(({ listingId, contacts }) =>
      contacts.map(({ user, at, contactType }) => ({ listingId, userId: idOf(user), contactType, createdAt: at })),
    ),
  });
  await importFavorites(
    trx,
    engagements.flatMap(({ listingId, plan, favorites }) =>
      favorites.map(({ user, at, price }) => ({
        listingId,
        userId: idOf(user),
        createdAt: at,
        note: null,
        price: { ...plan.listing.price, amount: price },
      })),
    ),
  );
}

/** Writes prices and views only, because of the size of large datasets. */
export async function writeOutlines(trx: Trx, lived: readonly SeededListing[]): Promise<void> {
  await writePrices(trx, lived);
  await countMany(
    trx,
    lived.map(({ listingId, plan }) => ({ listingId, views: plan.views, contacts: 0 })),
  );
}

const writePrices = (trx: Trx, lived: readonly SeededListing[]) =>
  importPrices(
    trx,
    lived.map(({ listingId, plan }) => ({ listingId, prices: plan.prices.slice(1) })),
  );

/** Seed of a separate random sequence: it keeps the other values of a listing stable. */
const SEED = 1871;
/** Relative views by weekday, from Sunday. */
const weekdays = [1.3, 1.1, 1, 0.95, 0.95, 0.85, 1.05];
/** Days until two thirds of a new listing's extra views are lost, and the constant share of views. */
const NOVELTY_DAYS = 9;
const STEADY = 0.28;

type PlannedDay = { day: string; views: number; visitors: number; contacts: number; favorites: number };
/** A contact or favorite. `user` is an index; the caller maps it to a user id. */
type PlannedContact = { user: number; at: Date; contactType: 'email' | 'phone' | 'whatsapp' };
type PlannedFavorite = { user: number; at: Date; price: number };
type PlannedEngagement = {
  days: PlannedDay[];
  contacts: PlannedContact[];
  favorites: PlannedFavorite[];
};

type Planned = { plan: PlannedListing; until: Date; people: number };

/**
 * Engagement per day in Italy until `until`: highest in the first days and on Sundays. Daily views add up to the
 * listing's views; about one view in 50 causes a contact, one in 70 a favorite.
 */
export function planEngagement(number: number, { plan, until, people }: Planned): PlannedEngagement {
  const random = createRandom(SEED, number);
  const last = italianDay(until);
  const span = daysUpTo(last, dayOf(last) - dayOf(italianDay(plan.publishedAt)) + 1);
  const weights = span.map((day, age) => {
    const novelty = STEADY + (1 - STEADY) * Math.exp(-age / NOVELTY_DAYS);
    return novelty * (weekdays[new Date(day).getUTCDay()] ?? 1) * (0.6 + random.next() * 0.8);
  });
  const views = spreadOut(plan.views, weights);
  const contactCounts = spreadOut(Math.round(plan.views * (0.01 + random.next() * 0.02)), weights);
  const favoriteCounts = spreadOut(Math.min(people, Math.round(plan.views * (0.006 + random.next() * 0.016))), weights);
  const days = span.map((day, index) => ({
    day,
    views: views[index] ?? 0,
    visitors: visitorsOf(views[index] ?? 0, index),
    contacts: contactCounts[index] ?? 0,
    favorites: favoriteCounts[index] ?? 0,
  }));
  const first = random.between(0, people - 1);
  const moments = (counts: readonly number[]) =>
    span.flatMap((day, index) =>
      Array.from({ length: counts[index] ?? 0 }, () => instantOf(day, random.between(0, 780), plan.publishedAt, until)),
    );
  return {
    days,
    contacts: moments(contactCounts).map((at, index) => ({
      user: (first + index * 7) % people,
      at,
      contactType: random.weighted(['phone', 'whatsapp', 'email'], [5, 3, 2]),
    })),
    favorites: moments(favoriteCounts).map((at, index) => ({
      user: (first + index) % people,
      at,
      price: priceAt(plan, at),
    })),
  };
}

/** About one view in seven is a repeated visit on the same day. Not random, so the other values stay stable. */
const visitorsOf = (views: number, index: number) => views - Math.floor((views + (index % 5)) / 7);

/** Distributes an integer `total` over the weights; the parts add up to it. */
function spreadOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let soFar = 0;
  let given = 0;
  return weights.map((weight) => {
    soFar += weight;
    const part = Math.round((total * soFar) / sum) - given;
    given += part;
    return part;
  });
}

/** Between about 8:00 and 21:00 in Italy, limited to the time of publication. */
function instantOf(day: string, minute: number, from: Date, until: Date): Date {
  const instant = Date.parse(`${day}T07:00:00Z`) + minute * 60_000;
  return new Date(Math.min(Math.max(instant, from.getTime()), until.getTime()));
}
