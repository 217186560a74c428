import sharp from 'sharp';
import { importCalendars } from '../../catalog/availability/import-calendars.ts';
import { rebuildIndex } from '../../discovery/search-index/rebuild-index.ts';
import { updateEngagementScores } from '../../discovery/search-index/update-engagement-scores.ts';
import { addMapStreets } from '../../geo/places/register-street.ts';
import { editAccount } from '../../identity/accounts/edit-account.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import {
  commitLazily,
  createdBatches,
  gatherStatistics,
  hasUsers,
  lockDemo,
  saveBatch,
  userIdsByEmail,
  userIdsWithoutAvatar,
} from './demo.store.ts';
import { streetsOfCities } from './demo-cities.ts';
import { loadDemoPhotos, loadDemoVideo } from './load-demo-photos.ts';
import { type PlannedListing, planDemoListing } from './plan-demo-listing.ts';
import { planNights } from './plan-nights.ts';
import { registerUsers } from './register-users.ts';
import { isKnown, userAt } from './users.ts';
import { writeBilling } from './write-billing.ts';
import { writeBoosts } from './write-boosts.ts';
import { writeCovers } from './write-covers.ts';
import { writeExamples } from './write-examples.ts';
import { writeLeads } from './write-leads.ts';
import { type Dataset, quarterKey, writeByHand, writeInBulk } from './write-listings.ts';
import { type SeededListing, writeLives, writeOutlines } from './write-lives.ts';
import { writeMessages } from './write-messages.ts';
import { checkOddListings, writeOddListings } from './write-odd-listings.ts';
import { writeOpenDays } from './write-open-days.ts';
import { writeOrganization } from './write-organization.ts';
import { writeReports } from './write-reports.ts';
import { writeSearches } from './write-searches.ts';
import { writeSeeker } from './write-seeker.ts';
import { writeStays } from './write-stays.ts';

const LISTINGS_PER_BATCH = 250;
/** Listings from this number on are written in bulk; only those of known users have daily stats. */
const BULK_FROM = 5001;

type DemoOptions = {
  listings: number;
  onProgress?: (line: string) => void;
  /** Also seeds a database that has other users. */
  force?: boolean;
  /** Number of listings from which they are written in bulk. */
  bulkFrom?: number;
};

/**
 * Creates missing demo data: accounts, photos, properties, listings. A restarted run resumes; a larger number extends the dataset.
 * Idempotent. Existing listings change only their cover photo.
 * @returns the number of created listings.
 */
export async function seedDemoData(deps: Deps, options: DemoOptions): Promise<number> {
  const { listings, onProgress = () => {}, force = false, bulkFrom = BULK_FROM } = options;
  const existing = await createdBatches(deps.db);
  const batches = missingBatches(existing, listings);
  if (batches.length === 0) return 0;
  if (existing.size === 0 && !force && (await isForeign(deps))) {
    onProgress('The database has people of its own: no demo world (npm run demo makes one anyway)');
    return 0;
  }
  const started = Date.now();
  onProgress(`Making the demo world: ${listings} ads`);
  const dataset = await prepare(deps, listings);
  const write = listings >= bulkFrom ? writeManyListings : writeListings;
  const today = deps.clock.now();
  let count = 0;
  let oddListings: number[] = [];
  for (const { number, from, to } of batches) {
    count += await inTransaction(deps.db, async (trx) => {
      await lockDemo(trx);
      await commitLazily(trx);
      const already = (await createdBatches(trx)).get(number) ?? 0;
      const first = Math.max(from, number * LISTINGS_PER_BATCH + already);
      const plans = Array.from({ length: Math.max(0, to - first) }, (_, index) =>
        planDemoListing(first + index, today),
      );
      if (plans.length === 0) return 0;
      const lived = await write(dataset, trx, plans, today);
      await writeNights(trx, lived, today);
      if (first === 0) {
        await writeExamples(dataset, trx, today);
        await writeSeeker(dataset, trx, lived, today);
        await writeBoosts(trx, lived, today);
        oddListings = await writeOddListings(dataset, trx, lived, today);
      }
      await saveBatch(trx, number, to - number * LISTINGS_PER_BATCH);
      return plans.length;
    });
    // Query plans for empty tables cause full scans per photo: 7 of 11 s of a dataset of 3,000.
    if (number === 0) await gatherStatistics(deps.db);
    if (to % (listings > 20_000 ? 10_000 : 1000) === 0 || to === listings) {
      onProgress(`  ${to} of ${listings} ads, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  }
  await gatherStatistics(deps.db);
  await updateEngagementScores(deps);
  await inTransaction(deps.db, (trx) => writeCovers(dataset, trx));
  // After thousands of changes a rebuild is faster than applying them, and sorts the rows.
  await rebuildIndex(deps);
  const agency = await inTransaction(deps.db, async (trx) => {
    await writeOpenDays(dataset, trx, today);
    await writeSearches(dataset, trx, today);
    await writeMessages(dataset, trx, today);
    await writeReports(dataset, trx, today);
    const organization = await writeOrganization(dataset, trx, today);
    await writeLeads(dataset, trx, today);
    await checkOddListings(dataset, trx, oddListings, today);
    return organization;
  });
  await renderLogos(deps, [{ id: agency.accountId, index: AGENCY_LOGO }]);
  await writeBilling(dataset, today);
  await writeStays(dataset, agency, today);
  return count;
}

/** Listings of known users go through the use cases; the others are written in bulk. */
async function writeListings(
  dataset: Dataset,
  trx: Trx,
  plans: readonly PlannedListing[],
  today: Date,
): Promise<SeededListing[]> {
  const byHand: SeededListing[] = [];
  for (const plan of plans) {
    if (isKnown(plan.advertiser)) byHand.push({ listingId: await writeByHand(dataset, trx, plan), plan, until: today });
  }
  const inBulk = plans.filter((plan) => !isKnown(plan.advertiser));
  const lived = [...byHand, ...(await livedInBulk(dataset, trx, inBulk, today))];
  await writeLives(dataset, trx, lived);
  return lived;
}

async function writeManyListings(
  dataset: Dataset,
  trx: Trx,
  plans: readonly PlannedListing[],
  today: Date,
): Promise<SeededListing[]> {
  const lived = await livedInBulk(dataset, trx, plans, today);
  const known = ({ plan }: SeededListing) => isKnown(plan.advertiser);
  await writeLives(dataset, trx, lived.filter(known));
  await writeOutlines(
    trx,
    lived.filter((one) => !known(one)),
  );
  return lived;
}

async function livedInBulk(
  dataset: Dataset,
  trx: Trx,
  plans: readonly PlannedListing[],
  today: Date,
): Promise<SeededListing[]> {
  const ids = await writeInBulk(dataset, trx, plans);
  return plans.map((plan, index) => ({ listingId: ids[index] ?? 0, plan, until: today }));
}

type Batch = { number: number; from: number; to: number };

function missingBatches(existing: ReadonlyMap<number, number>, listings: number): Batch[] {
  const all = Array.from({ length: Math.ceil(listings / LISTINGS_PER_BATCH) }, (_, number) => ({
    number,
    from: number * LISTINGS_PER_BATCH + (existing.get(number) ?? 0),
    to: Math.min(listings, (number + 1) * LISTINGS_PER_BATCH),
  }));
  return all.filter(({ from, to }) => from < to);
}

/** False after a run that stopped between accounts and listings: the users are demo users. */
async function isForeign(deps: Deps): Promise<boolean> {
  return (await hasUsers(deps.db)) && (await userIdsByEmail(deps.db, [userAt(0).email])).size === 0;
}

async function prepare(deps: Deps, plans: number): Promise<Dataset> {
  const userIds = await registerUsers({ ...deps, recordEvent: async () => {} }, plans);
  await giveLogos(deps, userIds);
  const photos = await loadDemoPhotos(deps);
  const video = await loadDemoVideo(deps);
  const quarterIds = new Map<string, number>();
  for (const place of deps.places.places) {
    if (place.kind !== 'quarter') continue;
    for (const name of [place.name, ...place.aliases]) {
      const key = quarterKey(place.comuneId, name);
      if (!quarterIds.has(key)) quarterIds.set(key, place.id);
    }
  }
  await addMapStreets(deps, streetsOfCities);
  return { deps, userIds, photos, video, quarterIds, streets: new Map() };
}

const DAY = 86_400_000;

/** Calendars of stays with booked nights. */
async function writeNights(trx: Trx, lived: readonly SeededListing[], today: Date): Promise<void> {
  const inDays = (days: number) => italianDay(new Date(today.getTime() + days * DAY));
  const stays = lived.filter(({ plan }) => plan.listing.listingType === 'HOSPITALITY');
  await importCalendars(
    trx,
    stays.map(({ listingId, plan }) => {
      const { minNights, stays: bookings } = planNights(plan.number);
      const blocks = bookings.map(({ from, to, note, bookedDaysAgo }) => {
        const bookedAt = Math.max(plan.publishedAt.getTime(), today.getTime() - bookedDaysAgo * DAY);
        return { from: inDays(from), to: inDays(to), note, createdAt: new Date(bookedAt) };
      });
      return { listingId, minNights, blocks, updatedAt: today };
    }),
  );
}

/** Logo shapes: roof, entrance, window, key and pines. */
const marks = [
  'M16 54 50 24 84 54M28 46V78H72V46',
  'M30 80V46a20 20 0 0 1 40 0V80M20 80H80M58 60V64',
  'M26 24H74V76H26ZM50 24V76M26 50H74',
  'M20 50a15 15 0 1 0 30 0a15 15 0 1 0-30 0M50 50H82M70 50V64M82 50V60',
  'M18 76 34 34 50 76ZM46 76 64 24 82 76ZM34 76V84M64 76V84',
];
const colors = ['#B5452A', '#1D6F6B', '#2F4858', '#5B6236', '#8A4B6B', '#946A1D', '#3A3F7A'];
/** No agency among the users has this one. */
const AGENCY_LOGO = 1000;
const SIDE = 256;

const logoOf = (
  index: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${SIDE}" height="${SIDE}">
<rect width="100" height="100" fill="${colors[index % colors.length]}"/>
<path d="${marks[index % marks.length]}" fill="none" stroke="#FAF7F2" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Gives agencies without a picture a logo. `userIds` in the order of `userAt`. */
export const giveLogos = (deps: LogoDeps, userIds: readonly number[]): Promise<void> =>
  renderLogos(
    deps,
    userIds.flatMap((id, index) => (userAt(index).business ? [{ id, index }] : [])),
  );

type LogoDeps = Pick<Deps, 'db' | 'files' | 'clock'>;

async function renderLogos(deps: LogoDeps, accounts: readonly { id: number; index: number }[]): Promise<void> {
  const bare = new Set(
    await userIdsWithoutAvatar(
      deps.db,
      accounts.map(({ id }) => id),
    ),
  );
  for (const { id, index } of accounts.filter((account) => bare.has(account.id))) {
    const key = `avatars/demo-agency-${index}.webp`;
    const logo = await sharp(Buffer.from(logoOf(index)))
      .webp({ quality: 90 })
      .toBuffer();
    await deps.files.put(key, logo, 'image/webp');
    await editAccount({ deps }, deps.db, id, { avatar: deps.files.publicUrl(key) });
  }
}
