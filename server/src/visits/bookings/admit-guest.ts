import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { applyTransition } from './apply-transition.ts';
import { findGuestByKey } from './bookings.store.ts';

/** A walk-in guest. `key`: idempotency key of the device. */
export type Guest = {
  key: string;
  name: string;
  companions: number;
  email: string | null;
  phone: string | null;
  at: Date;
};

/** Creates a PRESENT booking without an account. The caller has checked time and capacity under the lock of `event`. @returns its id */
export async function admitGuest(deps: Deps, trx: Trx, event: OpenDay, guest: Guest): Promise<number> {
  const known = await findGuestByKey(trx, event.id, guest.key);
  if (known !== undefined) return known;
  const { key, companions, name: guestName, email: guestEmail, phone: guestPhone } = guest;
  const { id } = await applyTransition(deps, trx, {
    openDay: event,
    action: 'admit',
    role: 'ORGANISER',
    booking: { status: 'NONE', participantId: null },
    checkedInAt: guest.at,
    values: { key, companions, guestName, guestEmail, guestPhone, checkedInBy: 'WALK_IN' },
  });
  return id;
}
