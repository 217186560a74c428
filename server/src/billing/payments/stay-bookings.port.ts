import type { Trx } from '../../platform/postgres/postgres.ts';

/** Bookings of stays, which a higher domain owns. `D`: its dependencies. */
export type StayBookings<D> = {
  /** Locks the calendar of the booking's listing, then the booking, until the transaction ends. */
  lock(deps: D, trx: Trx, bookingId: number): Promise<void>;
};
