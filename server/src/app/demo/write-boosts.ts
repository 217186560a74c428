import { startPlacements } from '../../discovery/placements/change-placements.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { cities } from './demo-cities.ts';
import { createRandom } from './random.ts';
import type { SeededListing } from './write-lives.ts';

/** Seed of a separate random sequence. */
const SEED = 606;
const DAY = 86_400_000;
const DAYS = 180;
const BIG_CITIES = 6;
const TOP = 6;
const HIGHLIGHT = 15;

/** Placements and highlights in the big cities, one boost per listing. */
export async function writeBoosts(trx: Trx, lived: readonly SeededListing[], today: Date): Promise<void> {
  const random = createRandom(SEED, lived.length);
  const big = [...cities].sort((a, b) => b.inhabitants - a.inhabitants).slice(0, BIG_CITIES);
  const shuffled = lived.map((one) => ({ one, at: random.next() })).sort((a, b) => a.at - b.at);
  const perCity = big.map(({ comuneId }) => shuffled.filter(({ one }) => one.plan.property.comuneId === comuneId));
  const turns = Math.max(0, ...perCity.map((entries) => entries.length));
  const chosen = Array.from({ length: turns }, (_, position) =>
    perCity.flatMap((entries) => entries[position] ?? []),
  ).flat();
  // A small dataset has few listings in big cities: TOP gets a third of them.
  const top = Math.min(TOP, Math.ceil(chosen.length / 3));
  for (const [index, { one }] of chosen.slice(0, top + HIGHLIGHT).entries()) {
    const boostType = index < top ? 'TOP' : 'HIGHLIGHT';
    const startsAt = new Date(today.getTime() - DAY);
    const endsAt = new Date(startsAt.getTime() + DAYS * DAY);
    await startPlacements(trx, [{ listingId: one.listingId, boostType, startsAt, endsAt }]);
  }
}
