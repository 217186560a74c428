import { deleteEmails } from '../../platform/email/email.store.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { daysUpTo, italianDay } from '../../platform/lib/italian-days.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { bookVisit } from '../../visits/bookings/book-visit.ts';
import { cancelBooking } from '../../visits/bookings/cancel-booking.ts';
import { confirmBooking } from '../../visits/bookings/confirm-booking.ts';
import { checkInBooking } from '../../visits/check-in/check-in-booking.ts';
import { createEvents } from '../../visits/open-days/create-events.ts';
import type { Deps } from '../deps.ts';
import { collectEmails } from './collect-emails.ts';
import { hasOpenDays, publishedListingsOf, sampleListings } from './demo.store.ts';
import { type PlannedBooking, type PlannedOpenDay, plannedOpenDays } from './plan-open-days.ts';
import { createRandom } from './random.ts';
import { GIULIA, isKnown, MARCO } from './users.ts';
import { actorOf, type Dataset, depsAt } from './write-listings.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Seed of a separate random sequence. */
const SEED = 909;
/** Listings of other users with open days, so that a search for open days has results everywhere. */
const OTHERS = 160;
/** First private user without known credentials. */
const FIRST_PRIVATE = 4;

type Place = { dataset: Dataset; trx: Trx; today: Date; emailIds: number[] };

/** Creates past and future open days with their bookings through the use cases. Idempotent; sends no email. */
export async function writeOpenDays(dataset: Dataset, trx: Trx, today: Date): Promise<void> {
  if (await hasOpenDays(trx)) return;
  const place: Place = { dataset, trx, today, emailIds: [] };
  for (const planned of plannedOpenDays) await writePlanned(place, planned);
  await writeOthers(place);
  await deleteEmails(trx, place.emailIds);
}

/** Dependencies as of `daysAgo`; collects the ids of queued emails. */
function depsOf({ dataset, trx, today, emailIds }: Place, daysAgo: number): Deps {
  const deps = depsAt(dataset, trx, new Date(today.getTime() - daysAgo * DAY));
  return { ...deps, jobs: { ...collectEmails(deps.jobs, emailIds), enqueue: async () => {} } };
}

const as = (place: Place, user: number, daysAgo: number) => ({
  deps: depsOf(place, daysAgo),
  actor: actorOf(place.dataset, user),
  domainError,
});

/** Date in Italy, in days from today. */
const dayFrom = ({ today }: Place, days: number) => italianDay(new Date(today.getTime() + days * DAY));

async function writePlanned(place: Place, planned: PlannedOpenDay): Promise<void> {
  const {
    advertiser,
    listingIndex: chosen,
    day,
    createdAgo,
    start,
    end,
    type,
    maxParticipants,
    notes,
    bookings,
  } = planned;
  const listings = await publishedListingsOf(place.trx, place.dataset.userIds[advertiser] ?? 0);
  const listing = listings.filter(({ listingType }) => listingType === 'MARKET')[chosen];
  if (!listing) return;
  const when = { dates: [dayFrom(place, day)], start, end };
  const input = { listingId: listing.id, type, ...when, maxParticipants, notes };
  const [event] = await createEvents(as(place, advertiser, createdAgo), input);
  if (!event) return;
  const startedAgo = (place.today.getTime() - Date.parse(event.startsAt)) / DAY;
  const inOrder = bookings.toSorted((a, b) => b.requestedAgo - a.requestedAgo);
  for (const booking of inOrder) await writeBooking(place, { eventId: event.id, advertiser, startedAgo }, booking);
}

type Event = { eventId: number; advertiser: number; startedAgo: number };

async function writeBooking(
  place: Place,
  event: Event,
  { by, companions, requestedAgo, became }: PlannedBooking,
): Promise<void> {
  const known = { marco: MARCO, giulia: GIULIA };
  const user = typeof by === 'number' ? FIRST_PRIVATE + by : known[by];
  const { id } = await bookVisit(as(place, user, requestedAgo), { eventId: event.eventId, companions });
  if (became === 'confirmed')
    await confirmBooking(as(place, event.advertiser, requestedAgo - 0.1), id, { overCapacity: false });
  if (became === 'cancelled') await cancelBooking(as(place, user, requestedAgo - 0.5), id);
  if (became === 'came') await checkInBooking(as(place, event.advertiser, event.startedAgo - HOUR / 4 / DAY), id, {});
}

/** One to three dates in the next weeks, for listings throughout Italy. */
async function writeOthers(place: Place): Promise<void> {
  const userIndexes = new Map(place.dataset.userIds.map((id, user) => [id, user]));
  for (const [index, chosen] of (await sampleListings(place.trx, OTHERS)).entries()) {
    const user = userIndexes.get(chosen.advertiserId);
    if (user === undefined || isKnown(user)) continue;
    const random = createRandom(SEED, index);
    const first = random.between(1, 20);
    const last = first + random.between(0, 2);
    const hour = random.between(9, 17);
    const clock = (value: number) => `${String(value).padStart(2, '0')}:00:00`;
    await createEvents(as(place, user, 1), {
      listingId: chosen.id,
      dates: daysUpTo(dayFrom(place, last), last - first + 1),
      start: clock(hour),
      end: clock(hour + random.between(1, 3)),
      type: random.next() < 0.6 ? 'OPEN' : 'RESERVATION_REQUIRED',
      maxParticipants: random.next() < 0.3 ? null : random.between(4, 40),
      notes: null,
    });
  }
}
