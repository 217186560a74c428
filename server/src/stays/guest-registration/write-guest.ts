import type { GuestIdentity } from '#contract/stays/guest-registration';
import type { GuestDetails } from '#contract/stays/guest-registration.schemas';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { missingFields, needsDocument } from './guest-details.rules.ts';
import { type RegistrationRow, selectGuests, setComplete, upsertGuest } from './guest-registration.store.ts';
import { kindOf, openDetails, sealDetails } from './load-registration.ts';

type Written = { number: number; details: GuestDetails; identification: GuestIdentity | null };

/** Stores a guest, encrypted. Needs the lock of the registration. */
export async function writeGuest(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  trx: Trx,
  registration: RegistrationRow,
  { number, details, identification }: Written,
): Promise<void> {
  await upsertGuest(trx, {
    bookingId: registration.bookingId,
    position: number,
    sealed: sealDetails(deps, details),
    isComplete: missingFields(details, needsDocument(kindOf(registration), number)).length === 0,
    identification,
    updatedAt: deps.clock.now(),
  });
}

/** Which guests are complete depends on how they travel. Needs the lock of the registration. */
export async function reviewGuests(
  deps: Pick<Deps, 'secrets'>,
  trx: Trx,
  registration: RegistrationRow,
): Promise<void> {
  for (const row of await selectGuests(trx, registration.bookingId)) {
    const gaps = missingFields(openDetails(deps, row), needsDocument(kindOf(registration), row.position));
    if (row.isComplete !== (gaps.length === 0)) await setComplete(trx, row.id, gaps.length === 0);
  }
}
