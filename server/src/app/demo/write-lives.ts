import { importEngagement } from '../../catalog/engagement/import-engagement.ts';
import { importFavorites } from '../../catalog/favorites/import-favorites.ts';
import { countMany } from '../../catalog/listings/count-met.ts';
import { importPrices } from '../../catalog/listings/import-prices.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { seekers } from './people.ts';
import type { PlannedAd } from './plan-ad.ts';
import { planEngagement } from './plan-engagement.ts';
import type { World } from './write-ads.ts';

/** An ad that is there. `until`: how long it was public. */
export type LivedAd = { listingId: number; ad: PlannedAd; until: Date };

/** What became of published ads since: their prices, who opened them, asked about them and keeps them. */
export async function writeLives(world: World, trx: Trx, lived: readonly LivedAd[]): Promise<void> {
  await writePrices(trx, lived);
  const met = lived.map(({ listingId, ad, until }) => ({
    listingId,
    ad,
    ...planEngagement(ad.number, { ad, until, people: seekers.length }),
  }));
  await countMany(
    trx,
    met.map(({ listingId, ad, contacts }) => ({ listingId, views: ad.views, contacts: contacts.length })),
  );
  const idOf = (person: number) => world.userIds[seekers[person] ?? 0] ?? 0;
  await importEngagement(trx, {
    days: met.flatMap(({ listingId, days }) => days.map((day) => ({ listingId, ...day }))),
    contacts: met.flatMap(({ listingId, contacts }) =>
      contacts.map(({ person, at, contactType }) => ({ listingId, userId: idOf(person), contactType, createdAt: at })),
    ),
  });
  await importFavorites(
    trx,
    met.flatMap(({ listingId, ad, favorites }) =>
      favorites.map(({ person, at, price }) => ({
        listingId,
        userId: idOf(person),
        createdAt: at,
        note: null,
        price: { ...ad.listing.price, amount: price },
      })),
    ),
  );
}

/** Only prices and views: all that a world of many thousands can be given quickly. */
export async function writeOutlines(trx: Trx, lived: readonly LivedAd[]): Promise<void> {
  await writePrices(trx, lived);
  await countMany(
    trx,
    lived.map(({ listingId, ad }) => ({ listingId, views: ad.views, contacts: 0 })),
  );
}

const writePrices = (trx: Trx, lived: readonly LivedAd[]) =>
  importPrices(
    trx,
    lived.map(({ listingId, ad }) => ({ listingId, prices: ad.prices.slice(1) })),
  );
