import type { OpenDayCapacity } from '#contract/visits/open-days.schemas';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { OpenDay } from './load-open-day.ts';

/**
 * Bookings of open days, for the open days feature. Every function with a transaction needs the lock of the open day. `D`: its
 * dependencies.
 */
export type OpenDayBookings<D> = {
  /** Head counts of open days, for every id. One query. */
  capacities(on: Queryable, openDayIds: readonly number[]): Promise<Map<number, OpenDayCapacity>>;
  /** Head counts of bookings that are not canceled, for every id. One query. */
  affectedUsers(on: Queryable, openDayIds: readonly number[]): Promise<Map<number, number>>;
  /** Cancels bookings and notifies participants. @returns their number and head count for each open day, by its id */
  cancelAll(
    deps: D,
    trx: Trx,
    openDays: readonly OpenDay[],
    reason: 'EVENT_CANCELLED' | 'LISTING_GONE',
  ): Promise<Map<number, { bookings: number; people: number }>>;
  /** Applies an edited open day to its bookings: emails, reminders, offers. */
  reschedule(deps: D, trx: Trx, openDay: OpenDay, before: OpenDay): Promise<void>;
  /** Notifies confirmed participants of a delayed organizer. @returns the head count */
  notifyDelay(deps: D, trx: Trx, openDay: OpenDay, minutes: number): Promise<number>;
};
