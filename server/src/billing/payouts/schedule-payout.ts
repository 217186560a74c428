import type { Currency } from '#contract/platform/money';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { findDetails } from '../billing-details/details.queries.ts';
import type { Deps } from '../deps.ts';
import { earnedShares, type RetainedAmounts } from '../ledger/ledger.rules.ts';
import { findStayPayment } from '../payments/stay-payments.queries.ts';
import { payoutDueAt } from './payout.rules.ts';
import { columnsOf } from './payout-amounts.rules.ts';
import { insertPayout } from './payouts.store.ts';

/** A paid booking. `amounts`: paid online, by line. `comune`: code of the one that levies the tourist tax. */
export type PaidStay = {
  bookingId: number;
  hostId: number;
  currency: Currency;
  checkInAt: Date;
  nights: number;
  amounts: RetainedAmounts;
  comune: string | null;
  taxCollected: 'PORTAL' | 'HOST' | 'ON_SITE';
};

/** Longer leases are no short leases (d.l. 50/2017 art. 4). */
const SHORT_LEASE_NIGHTS = 30;

/** Schedules the payout of a booking in the transaction of its confirmation, once. The terms of this instant are stored. */
export async function schedulePayout(deps: Pick<Deps, 'clock' | 'env'>, trx: Trx, stay: PaidStay): Promise<void> {
  const { bookingId, hostId, currency, checkInAt, amounts, taxCollected, comune } = stay;
  const payment = await findStayPayment(trx, bookingId);
  if (!payment) throw new Error(`Booking ${bookingId} has no payment to pay out`);
  const isWithheld = deps.env.withholding && stay.nights <= SHORT_LEASE_NIGHTS && (await isPrivatePerson(trx, hostId));
  const { hostFeeBp } = deps.env;
  const terms = { bookingId, hostId, comune: comune ?? 'NONE', collected: taxCollected, hostFeeBp, isWithheld };
  const dueAt = payoutDueAt(checkInAt);
  await insertPayout(trx, {
    bookingId,
    hostId,
    paymentId: payment.paymentId,
    currency,
    checkInAt,
    dueAt,
    comune: terms.comune,
    taxCollected,
    hostFeeBp,
    isWithheld,
    ...columnsOf(amounts),
    hostMinor: earnedShares(terms, amounts).host,
    nextTryAt: dueAt,
    createdAt: deps.clock.now(),
  });
}

/** A person outside of business: without VAT number. */
async function isPrivatePerson(trx: Trx, hostId: number): Promise<boolean> {
  const account = await findAccount({ db: trx }, hostId);
  const details = await findDetails(trx, hostId);
  return account?.kind === 'PERSON' && details?.kind !== 'COMPANY' && !details?.vatNumber;
}
