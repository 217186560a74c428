import { createRandom } from './random.ts';

/** A separate seed, so that calendars do not affect the other values of a listing. */
const SEED = 1789;
const HORIZON_DAYS = 170;

/** Nights [from, to), in days from today. */
type PlannedStay = { from: number; to: number; note: string | null; bookedDaysAgo: number };
export type PlannedCalendar = { minNights: number; stays: PlannedStay[] };

/** The next weeks are booked first. */
const occupiedShare = (day: number) => (day < 30 ? 0.5 : day < 80 ? 0.3 : 0.13);
const notes = ['Prenotato', 'Prenotato', null, 'Coppia, arrivo in treno', 'Famiglia con due bambini', 'Ci siamo noi'];

/** Bookings of two to ten nights, with gaps that increase over time. */
export function planNights(number: number): PlannedCalendar {
  const random = createRandom(SEED, number);
  const minNights = random.weighted([1, 2, 3], [5, 6, 2]);
  const stays: PlannedStay[] = [];
  let day = random.between(0, 9);
  while (day < HORIZON_DAYS) {
    const to = day + Math.max(minNights, random.weighted([2, 3, 4, 5, 7, 10], [6, 6, 4, 3, 4, 1]));
    stays.push({ from: day, to, note: random.pick(notes), bookedDaysAgo: random.between(1, 45) });
    const share = occupiedShare(to);
    const gap = ((to - day) * (1 - share)) / share;
    day = to + Math.round(gap * 2 * random.next());
  }
  return { minNights, stays };
}
