import { AGENZIA, GIULIA } from './users.ts';

/** Open days of users with known credentials, and their bookings. */

export type PlannedBooking = {
  /** Number: index of a private user without known credentials. */
  by: number | 'marco' | 'giulia';
  companions: number;
  /** Days before today. */
  requestedAgo: number;
  became?: 'confirmed' | 'cancelled' | 'came';
};

export type PlannedOpenDay = {
  advertiser: number;
  /** Index among the advertiser's published market listings, oldest first. */
  listingIndex: number;
  /** Date in days from today, and creation in days before it. */
  day: number;
  createdAgo: number;
  start: string;
  end: string;
  type: 'OPEN' | 'RESERVATION_REQUIRED';
  maxParticipants: number | null;
  notes: string | null;
  bookings: readonly PlannedBooking[];
};

type Several = { from: number; companions: readonly number[]; requestedAgo: number; became?: PlannedBooking['became'] };

/** Consecutive bookings, a few hours apart. */
const several = ({ from, companions, requestedAgo, became }: Several): PlannedBooking[] =>
  companions.map((many, index) => ({
    by: from + index,
    companions: many,
    requestedAgo: requestedAgo - index * 0.13,
    ...(became ? { became } : {}),
  }));

export const plannedOpenDays: readonly PlannedOpenDay[] = [
  {
    advertiser: GIULIA,
    listingIndex: 0,
    day: -9,
    createdAgo: 16,
    start: '10:00:00',
    end: '12:00:00',
    type: 'OPEN',
    maxParticipants: 20,
    notes: null,
    bookings: [
      ...several({ from: 0, companions: [1, 0, 2, 1, 0, 3], requestedAgo: 13, became: 'came' }),
      ...several({ from: 6, companions: [1, 0], requestedAgo: 12 }),
      ...several({ from: 8, companions: [2], requestedAgo: 11, became: 'cancelled' }),
    ],
  },
  {
    advertiser: GIULIA,
    listingIndex: 0,
    day: 4,
    createdAgo: 5,
    start: '10:00:00',
    end: '12:00:00',
    type: 'OPEN',
    maxParticipants: 12,
    notes: 'Si entra dal cortile: citofono Moretti, secondo piano.',
    bookings: [
      { by: 'marco', companions: 1, requestedAgo: 4 },
      ...several({ from: 10, companions: [1, 0, 2, 1, 1], requestedAgo: 3 }),
      // Exceeds the capacity: these bookings join the waitlist.
      ...several({ from: 15, companions: [2, 1], requestedAgo: 1 }),
    ],
  },
  {
    advertiser: GIULIA,
    listingIndex: 0,
    day: 11,
    createdAgo: 5,
    start: '17:00:00',
    end: '18:30:00',
    type: 'RESERVATION_REQUIRED',
    maxParticipants: 8,
    notes: 'Visita con il geometra: portate le vostre domande.',
    bookings: [
      { by: 20, companions: 1, requestedAgo: 2, became: 'confirmed' },
      { by: 21, companions: 0, requestedAgo: 0.3 },
    ],
  },
  {
    advertiser: AGENZIA,
    listingIndex: 0,
    day: 6,
    createdAgo: 3,
    start: '15:00:00',
    end: '17:00:00',
    type: 'RESERVATION_REQUIRED',
    maxParticipants: 10,
    notes: null,
    bookings: [
      { by: 'giulia', companions: 1, requestedAgo: 2, became: 'confirmed' },
      ...several({ from: 24, companions: [0, 1], requestedAgo: 1.5, became: 'confirmed' }),
      { by: 'marco', companions: 0, requestedAgo: 0.4 },
    ],
  },
  {
    advertiser: AGENZIA,
    listingIndex: 1,
    day: -16,
    createdAgo: 22,
    start: '09:30:00',
    end: '11:00:00',
    type: 'OPEN',
    maxParticipants: null,
    notes: null,
    bookings: [
      { by: 'marco', companions: 2, requestedAgo: 18, became: 'came' },
      ...several({ from: 30, companions: [1, 1, 0, 2], requestedAgo: 18, became: 'came' }),
    ],
  },
  {
    advertiser: AGENZIA,
    listingIndex: 2,
    day: 2,
    createdAgo: 4,
    start: '18:00:00',
    end: '19:00:00',
    type: 'OPEN',
    maxParticipants: 30,
    notes: null,
    bookings: [
      { by: 'marco', companions: 0, requestedAgo: 3, became: 'cancelled' },
      ...several({ from: 36, companions: [0, 1, 1, 3], requestedAgo: 2 }),
    ],
  },
];
