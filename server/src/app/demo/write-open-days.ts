import { dropLetters } from '../../platform/email/drop-letters.ts';
import { daysUpTo, italianDay } from '../../platform/lib/italian-days.ts';
import { refuse } from '../../platform/lib/refusal.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { bookVisit } from '../../visits/bookings/book-visit.ts';
import { cancelBooking } from '../../visits/bookings/cancel-booking.ts';
import { confirmBooking } from '../../visits/bookings/confirm-booking.ts';
import { checkInBooking } from '../../visits/check-in/check-in-booking.ts';
import { createEvents } from '../../visits/open-days/create-events.ts';
import type { Deps } from '../deps.ts';
import { hasOpenDays, publishedAdsOf, someAdsOfOthers } from './demo.store.ts';
import { GIULIA, isKnown, MARCO } from './people.ts';
import { type PlannedBooking, type PlannedOpenDay, plannedOpenDays } from './plan-open-days.ts';
import { chance } from './random.ts';
import { actorOf, depsAt, type World } from './write-ads.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Luck of its own. */
const SEED = 909;
/** Ads of people who do not sign in that can be visited, so that a search for open days finds some everywhere. */
const OTHERS = 160;
/** The first of the private people who do not sign in. */
const FIRST_PRIVATE = 4;

type Place = { world: World; trx: Trx; today: Date; letters: number[] };

/** Open days that were and that come, as their advertisers' and guests' clicks would have made them; once. Nobody gets a letter about them. */
export async function writeOpenDays(world: World, trx: Trx, today: Date): Promise<void> {
  if (await hasOpenDays(trx)) return;
  const place: Place = { world, trx, today, letters: [] };
  for (const planned of plannedOpenDays) await writePlanned(place, planned);
  await writeOthers(place);
  await dropLetters(trx, place.letters);
}

/** `deps` of so many days ago, which note the letters that were written. */
function depsOf({ world, trx, today, letters }: Place, daysAgo: number): Deps {
  const deps = depsAt(world, trx, new Date(today.getTime() - daysAgo * DAY));
  const enqueue: Deps['jobs']['enqueue'] = async (_on, job, payload) => {
    if (job === 'mail.sendLetter') letters.push((payload as { letterId: number }).letterId);
  };
  return { ...deps, jobs: { ...deps.jobs, enqueue } };
}

const as = (place: Place, person: number, daysAgo: number) => ({
  deps: depsOf(place, daysAgo),
  actor: actorOf(place.world, person),
  refuse,
});

/** The day in Italy so many days from today. */
const dayFrom = ({ today }: Place, days: number) => italianDay(new Date(today.getTime() + days * DAY));

async function writePlanned(place: Place, planned: PlannedOpenDay): Promise<void> {
  const { advertiser, ad, day, made, start, end, type, maxParticipants, notes, bookings } = planned;
  const ads = await publishedAdsOf(place.trx, place.world.userIds[advertiser] ?? 0);
  const listing = ads.filter(({ listingType }) => listingType === 'MARKET')[ad];
  if (!listing) return;
  const when = { dates: [dayFrom(place, day)], start, end };
  const wanted = { listingId: listing.id, type, ...when, maxParticipants, notes };
  const [event] = await createEvents(as(place, advertiser, made), wanted);
  if (!event) return;
  const startedAgo = (place.today.getTime() - Date.parse(event.startsAt)) / DAY;
  const inOrder = bookings.toSorted((a, b) => b.asked - a.asked);
  for (const booking of inOrder) await writeBooking(place, { eventId: event.id, advertiser, startedAgo }, booking);
}

type Event = { eventId: number; advertiser: number; startedAgo: number };

async function writeBooking(
  place: Place,
  event: Event,
  { by, companions, asked, became }: PlannedBooking,
): Promise<void> {
  const known = { marco: MARCO, giulia: GIULIA };
  const person = typeof by === 'number' ? FIRST_PRIVATE + by : known[by];
  const { id } = await bookVisit(as(place, person, asked), { eventId: event.eventId, companions });
  if (became === 'confirmed')
    await confirmBooking(as(place, event.advertiser, asked - 0.1), id, { overCapacity: false });
  if (became === 'cancelled') await cancelBooking(as(place, person, asked - 0.5), id);
  if (became === 'came') await checkInBooking(as(place, event.advertiser, event.startedAgo - HOUR / 4 / DAY), id, {});
}

/** One to three dates in the next weeks for ads all over the country. */
async function writeOthers(place: Place): Promise<void> {
  const persons = new Map(place.world.userIds.map((id, person) => [id, person]));
  for (const [index, ad] of (await someAdsOfOthers(place.trx, OTHERS)).entries()) {
    const person = persons.get(ad.advertiserId);
    if (person === undefined || isKnown(person)) continue;
    const luck = chance(SEED, index);
    const first = luck.between(1, 20);
    const last = first + luck.between(0, 2);
    const hour = luck.between(9, 17);
    const clock = (value: number) => `${String(value).padStart(2, '0')}:00:00`;
    await createEvents(as(place, person, 1), {
      listingId: ad.id,
      dates: daysUpTo(dayFrom(place, last), last - first + 1),
      start: clock(hour),
      end: clock(hour + luck.between(1, 3)),
      type: luck.next() < 0.6 ? 'OPEN' : 'RESERVATION_REQUIRED',
      maxParticipants: luck.next() < 0.3 ? null : luck.between(4, 40),
      notes: null,
    });
  }
}
