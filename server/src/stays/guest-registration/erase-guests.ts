import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import {
  deleteGuests,
  findRegistration,
  insertStatistics,
  lockRegistration,
  type RegistrationRow,
  type Statistic,
  selectGuests,
  selectToErase,
  updateRegistration,
} from './guest-registration.store.ts';
import { kindOf, openDetails } from './load-registration.ts';

const BATCH = 100;

type ErasingDeps = Pick<Deps, 'clock' | 'secrets'>;

/** Deletes names and documents, and ends the link. After a stay anonymous statistics remain. Needs the lock of the registration. */
export async function eraseLocked(
  deps: ErasingDeps,
  trx: Trx,
  registration: RegistrationRow,
  remains: 'STATISTICS' | 'NOTHING',
): Promise<void> {
  const { bookingId, listingId } = registration;
  const now = deps.clock.now();
  if (remains === 'STATISTICS' && listingId !== null)
    await insertStatistics(trx, await statisticsOf(deps, trx, registration, listingId));
  await deleteGuests(trx, bookingId);
  await updateRegistration(trx, bookingId, { tokenHash: null, erasedAt: now, updatedAt: now });
}

async function statisticsOf(
  deps: ErasingDeps,
  trx: Trx,
  { bookingId, checkIn: arrival, nights }: RegistrationRow,
  listingId: number,
): Promise<Statistic[]> {
  const guests = await selectGuests(trx, bookingId);
  const arrived = guests.filter(({ identification }) => identification !== 'ABSENT');
  return arrived.map((guest) => {
    const { sex, born, citizenship, residence } = openDetails(deps, guest);
    return {
      listingId,
      arrival,
      nights,
      sex: sex ?? '',
      birthYear: born === null ? null : Number(born.slice(0, 4)),
      citizenship: citizenship.code ?? citizenship.text,
      residence: residence.code ?? residence.text,
    };
  });
}

/** A stay that ends before its arrival needs no data of its guests. Runs under the locks of the booking. */
export async function eraseGuestsOfCancelled(
  deps: Deps,
  trx: Trx,
  { bookingId, endedBeforeArrival }: DomainEvents['stayBooking.changed'],
): Promise<void> {
  if (!endedBeforeArrival) return;
  const registration = await findRegistration(trx, bookingId);
  if (!registration?.isRequired) return;
  await lockRegistration(trx, { bookingId, kind: kindOf(registration), now: deps.clock.now() });
  await eraseLocked(deps, trx, registration, 'NOTHING');
}

/** Erases data whose time is over, one transaction per booking. Idempotent. @returns whether more may be due at once */
export async function eraseDueGuests(deps: Deps): Promise<boolean> {
  const ids = await selectToErase(deps.db, deps.clock.now(), BATCH);
  for (const bookingId of ids) await eraseDue(deps, bookingId);
  return ids.length === BATCH;
}

const cancelled = ['CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST', 'NO_SHOW'];

function eraseDue(deps: Deps, bookingId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const registration = await findRegistration(trx, bookingId);
    if (!registration) return;
    await lockRegistration(trx, { bookingId, kind: kindOf(registration), now: deps.clock.now() });
    const hasStay = !cancelled.includes(registration.status);
    await eraseLocked(deps, trx, registration, hasStay ? 'STATISTICS' : 'NOTHING');
  });
}
