import type { CancellationPolicy, StayBookingMode } from '#contract/catalog/booking-terms';
import { MARCO, seekers } from './users.ts';

/** Bookings of the demo dataset: in all states, between accounts with known passwords where both sides act. */

/** What follows a booking, in order. */
export type PlannedStayStep =
  | 'accept'
  | 'decline'
  | 'expire'
  | 'withdraw'
  | 'cancel'
  | 'cancelAsHost'
  | 'arrive'
  | 'missArrival'
  | 'depart';

export type PlannedStayBooking = {
  host: 'giulia' | 'agency';
  /** Index of the guest. */
  guest: number;
  /** Arrival in days from today, and nights. */
  from: number;
  nights: number;
  bookedDaysAgo: number;
  message: string;
  steps: readonly PlannedStayStep[];
  /** Of `cancel` and `cancelAsHost`. */
  cancelledDaysAgo?: number;
  review?: PlannedReview;
};

/** Written by both parties in the days after the departure, and perhaps a reply of the host. */
export type PlannedReview = { rating: 4 | 5; text: string; hostText: string; reply?: string };

const seeker = (index: number): number => seekers[index] ?? MARCO;
const stayed = ['accept', 'arrive', 'depart'] as const;
const stayedInstantly = ['arrive', 'depart'] as const;

/** Ended ones first: the timers that end a booking change no later one. */
export const plannedStayBookings: readonly PlannedStayBooking[] = [
  {
    host: 'giulia',
    guest: MARCO,
    from: -62,
    nights: 4,
    bookedDaysAgo: 72,
    steps: stayed,
    message: 'Veniamo a Bologna per una mostra, arriviamo in treno verso le 17.',
    review: {
      rating: 5,
      text: 'Casa luminosa e silenziosa, a due passi dai portici. Giulia ci ha accolti di persona.',
      hostText: 'Ospiti puntuali e ordinati.',
      reply: 'Grazie, tornate quando volete.',
    },
  },
  {
    host: 'giulia',
    guest: seeker(20),
    from: -50,
    nights: 3,
    bookedDaysAgo: 58,
    steps: stayed,
    message: 'Siamo una coppia, vorremmo visitare la città con calma.',
    review: { rating: 4, text: 'Tutto come nell’annuncio. Il letto è comodo, il bagno un po’ piccolo.', hostText: '' },
  },
  {
    host: 'giulia',
    guest: seeker(21),
    from: -42,
    nights: 2,
    bookedDaysAgo: 47,
    steps: stayed,
    message: 'Fine settimana con mia sorella, grazie.',
    review: {
      rating: 5,
      text: 'Un fine settimana perfetto, con consigli preziosi su dove mangiare.',
      hostText: 'Due ospiti gentili, casa lasciata in ordine.',
    },
  },
  {
    host: 'giulia',
    guest: seeker(22),
    from: -30,
    nights: 3,
    bookedDaysAgo: 36,
    steps: ['accept', 'cancel'],
    cancelledDaysAgo: 31.5,
    message: 'Viaggio di lavoro, arrivo in serata.',
  },
  {
    host: 'giulia',
    guest: seeker(23),
    from: -22,
    nights: 2,
    bookedDaysAgo: 25,
    steps: ['decline'],
    message: 'Saremmo in due, con molti bagagli.',
  },
  {
    host: 'giulia',
    guest: seeker(24),
    from: 70,
    nights: 5,
    bookedDaysAgo: 16,
    steps: ['expire'],
    message: 'È possibile arrivare la mattina?',
  },
  {
    host: 'giulia',
    guest: MARCO,
    from: -9,
    nights: 3,
    bookedDaysAgo: 20,
    steps: stayed,
    message: 'Torniamo volentieri da voi.',
  },
  {
    host: 'agency',
    guest: seeker(25),
    from: -40,
    nights: 3,
    bookedDaysAgo: 48,
    steps: stayedInstantly,
    message: '',
  },
  {
    host: 'agency',
    guest: seeker(26),
    from: -28,
    nights: 2,
    bookedDaysAgo: 30,
    steps: ['missArrival'],
    message: 'Arrivo con il treno della sera.',
  },
  {
    host: 'agency',
    guest: seeker(27),
    from: -18,
    nights: 4,
    bookedDaysAgo: 34,
    steps: ['cancelAsHost'],
    cancelledDaysAgo: 20,
    message: 'Grazie, a presto.',
  },
  {
    host: 'agency',
    guest: MARCO,
    from: 90,
    nights: 3,
    bookedDaysAgo: 12,
    steps: ['cancel'],
    cancelledDaysAgo: 8,
    message: 'Vacanza con amici.',
  },
  {
    host: 'giulia',
    guest: seeker(28),
    from: 80,
    nights: 3,
    bookedDaysAgo: 3,
    steps: ['withdraw'],
    message: 'Date ancora da confermare.',
  },
  {
    host: 'giulia',
    guest: MARCO,
    from: -1,
    nights: 4,
    bookedDaysAgo: 18,
    steps: ['accept', 'arrive'],
    message: 'Arriviamo in auto, c’è un parcheggio vicino?',
  },
  {
    host: 'giulia',
    guest: MARCO,
    from: 12,
    nights: 4,
    bookedDaysAgo: 6,
    steps: ['accept'],
    message: 'Passiamo da voi prima delle feste.',
  },
  {
    host: 'agency',
    guest: seeker(30),
    from: 12,
    nights: 3,
    bookedDaysAgo: 4,
    steps: [],
    message: 'Ci vediamo presto.',
  },
  {
    host: 'giulia',
    guest: seeker(31),
    from: 38,
    nights: 3,
    bookedDaysAgo: 1 / 24,
    steps: [],
    message: 'Buongiorno, siamo in due e vorremmo passare da voi tre notti. Arriviamo in treno nel pomeriggio.',
  },
  {
    host: 'giulia',
    guest: MARCO,
    from: 47,
    nights: 2,
    bookedDaysAgo: 2 / 24,
    steps: [],
    message: 'Ciao Giulia, saremmo di nuovo in città per un concerto.',
  },
];

export type PlannedTerms = { mode: Exclude<StayBookingMode, 'ENQUIRY'>; cancellationPolicy: CancellationPolicy };

/** Terms of the other bookable stays, in turn. */
export const plannedTerms: readonly PlannedTerms[] = [
  { mode: 'INSTANT', cancellationPolicy: 'FLEXIBLE' },
  { mode: 'REQUEST', cancellationPolicy: 'MODERATE' },
  { mode: 'INSTANT', cancellationPolicy: 'LIMITED' },
  { mode: 'REQUEST', cancellationPolicy: 'FIRM' },
  { mode: 'INSTANT', cancellationPolicy: 'STRICT' },
];
