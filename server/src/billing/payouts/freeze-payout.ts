import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { notifyHost } from './payout-emails.ts';
import { lockPayoutOfBooking, updatePayout } from './payouts.store.ts';

type Cause = 'DISPUTE' | 'CHARGEBACK';
type Parts = Pick<Deps, 'clock' | 'jobs' | 'secrets'>;

const columnOf = { DISPUTE: 'isDisputed', CHARGEBACK: 'isChargedBack' } as const;

/** No transfer starts while a payout is frozen. One that was requested before stays. Needs the lock of the booking. */
export async function freezePayout(deps: Parts, trx: Trx, bookingId: number, cause: Cause): Promise<void> {
  const payout = await lockPayoutOfBooking(trx, bookingId);
  if (!payout || payout[columnOf[cause]]) return;
  const frozen = await updatePayout(trx, payout.id, { [columnOf[cause]]: true });
  if (payout.nextTryAt !== null) await notifyHost(deps, trx, frozen, 'frozen');
}

/** The payout goes on, at once if it is due. */
export async function unfreezePayout(deps: Parts, trx: Trx, bookingId: number, cause: Cause): Promise<void> {
  const payout = await lockPayoutOfBooking(trx, bookingId);
  if (!payout?.[columnOf[cause]]) return;
  await updatePayout(trx, payout.id, { [columnOf[cause]]: false });
  if (payout.nextTryAt !== null) await deps.jobs.enqueue(trx, 'payouts.send', { payoutId: payout.id });
}
