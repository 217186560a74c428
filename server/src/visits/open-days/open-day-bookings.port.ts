import type { OpenDayCapacity } from '#contract/visits/open-days';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { OpenDay } from './load-open-day.ts';

/** The bookings of open days, for those who manage them. Every function with a transaction needs the lock of the open day. `D`: its dependencies. */
export type OpenDayBookings<D> = {
  /** Headcounts of open days, for every id; one query. */
  capacities(on: Queryable, openDayIds: readonly number[]): Promise<Map<number, OpenDayCapacity>>;
  /** Headcounts of bookings that are not canceled, for every id; one query. */
  affectedUsers(on: Queryable, openDayIds: readonly number[]): Promise<Map<number, number>>;
  /** Cancels and notifies. @returns how many bookings, of how many people */
  cancelAll(
    deps: D,
    trx: Trx,
    openDay: OpenDay,
    reason: 'EVENT_CANCELLED' | 'LISTING_GONE',
  ): Promise<{ bookings: number; people: number }>;
  /** Applies an edited open day to its bookings: emails, reminders, offers. */
  reschedule(deps: D, trx: Trx, openDay: OpenDay, before: OpenDay): Promise<void>;
  /** Notifies confirmed participants of a delayed organizer. @returns how many people */
  notifyDelay(deps: D, trx: Trx, openDay: OpenDay, minutes: number): Promise<number>;
};
