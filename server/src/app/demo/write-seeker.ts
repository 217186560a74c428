import { countEngagement } from '../../catalog/engagement/count-engagement.ts';
import { recordContact } from '../../catalog/engagement/record-contact.ts';
import { recordView } from '../../catalog/engagement/record-view.ts';
import { importFavorites } from '../../catalog/favorites/import-favorites.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { networkOf } from '../../platform/rate-limit/network.rules.ts';
import { priceAt } from './plan-prices.ts';
import { createRandom } from './random.ts';
import { MARCO } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';
import type { SeededListing } from './write-lives.ts';

/** Seed of a separate random sequence. */
const SEED = 1911;
const DAY = 86_400_000;
const FAVORITES = 14;
const OPENED = 20;
const CONTACTS = 3;

/** Marco's browser, as request data. */
const browser = {
  network: networkOf('192.0.2.7'),
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0',
  isPrefetch: false,
};

const notes = [
  'Chiedere se il box è compreso.',
  'Luminosa, ma la scala è un po’ stretta.',
  'Sentire quanto sono le spese straordinarie.',
  'Vicina al lavoro di Sara: da rivedere con lei.',
];

/** Marco's search for a property: views, favorites (some from before a price drop) and contacts. */
export async function writeSeeker(
  dataset: Dataset,
  trx: Trx,
  lived: readonly SeededListing[],
  today: Date,
): Promise<void> {
  const random = createRandom(SEED, lived.length);
  const actor = actorOf(dataset, MARCO);
  const shuffled = lived.map((one) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at);
  // Listings with a changed price come first: the list can be sorted by it.
  const chosen = shuffled
    .map(({ one }) => one)
    .sort((a, b) => Number(b.plan.prices.length > 1) - Number(a.plan.prices.length > 1))
    .filter((_, index) => index < OPENED / 2 || index % 5 === 0)
    .slice(0, OPENED);
  for (const [index, { listingId, plan }] of chosen.entries()) {
    const age = today.getTime() - plan.publishedAt.getTime();
    const at = new Date(today.getTime() - Math.min(age * 0.95, (4 + random.next() * 50) * DAY));
    const context = { deps: depsAt(dataset, trx, at), actor, domainError };
    await recordView(context, listingId, browser);
    if (index < CONTACTS) await recordContact(context, listingId, 'email');
    if (index >= FAVORITES) continue;
    const price = { ...plan.listing.price, amount: priceAt(plan, at) };
    const note = notes[index * 2] ?? null;
    await importFavorites(trx, [{ userId: actor.id, listingId, price, note, createdAt: at }]);
    await countEngagement(trx, { listingId, what: 'favorites', by: 1, now: at });
  }
}
