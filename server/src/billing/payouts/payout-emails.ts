import { PAYOUTS_PATH } from '#contract/billing/payouts';
import { fromMinor } from '#contract/platform/money';
import { listRecipients } from '../../identity/organizations/organizations.queries.ts';
import { queueEmails } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { PayoutNews } from '../emails/email-props.ts';
import { findPayment } from '../payments/payments.queries.ts';
import type { PayoutRow } from './payouts.store.ts';

/** Queues an email to the host about a payout, in the transaction of its change. */
export async function notifyHost(
  deps: Pick<Deps, 'clock' | 'jobs' | 'secrets'>,
  trx: Trx,
  payout: PayoutRow,
  news: PayoutNews,
): Promise<void> {
  const payment = await findPayment(trx, payout.paymentId);
  if (!payment?.checkIn || !payment.checkOut) return;
  const money = (minor: number) => ({ amount: fromMinor(minor), currency: payout.currency });
  const { listingTitle: title, checkIn, checkOut } = payment;
  const facts = {
    news,
    title,
    checkIn,
    checkOut,
    amount: money(payout.hostMinor - payout.deductedMinor),
    deducted: payout.deductedMinor > 0 ? money(payout.deductedMinor) : null,
    path: PAYOUTS_PATH,
  };
  const recipients = await listRecipients(trx, payout.hostId);
  const emails = recipients.map(({ name, ...recipient }) => ({
    recipient,
    emailName: 'payoutNews' as const,
    props: { ...facts, name },
  }));
  await queueEmails(deps, trx, emails);
}
