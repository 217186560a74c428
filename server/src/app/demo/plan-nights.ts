import { chance } from './random.ts';

/** A seed of its own, so that calendars change nothing else of a listing. */
const SEED = 1789;
const HORIZON_DAYS = 170;

/** Nights [from, to), in days from today. */
type PlannedStay = { from: number; to: number; note: string | null; bookedDaysAgo: number };
export type PlannedCalendar = { minNights: number; stays: PlannedStay[] };

/** The share of nights that is taken: guests book the next weeks first. */
const takenShare = (day: number) => (day < 30 ? 0.5 : day < 80 ? 0.3 : 0.13);
const notes = ['Prenotato', 'Prenotato', null, 'Coppia, arrivo in treno', 'Famiglia con due bambini', 'Ci siamo noi'];

/** When a stay is taken: stretches of two to ten nights that touch or leave gaps, fewer the further away. */
export function planNights(number: number): PlannedCalendar {
  const random = chance(SEED, number);
  const minNights = random.weighted([1, 2, 3], [5, 6, 2]);
  const stays: PlannedStay[] = [];
  let day = random.between(0, 9);
  while (day < HORIZON_DAYS) {
    const to = day + Math.max(minNights, random.weighted([2, 3, 4, 5, 7, 10], [6, 6, 4, 3, 4, 1]));
    stays.push({ from: day, to, note: random.pick(notes), bookedDaysAgo: random.between(1, 45) });
    const share = takenShare(to);
    const gap = ((to - day) * (1 - share)) / share;
    day = to + Math.round(gap * 2 * random.next());
  }
  return { minNights, stays };
}
