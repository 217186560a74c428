import { findDetails } from '../../billing/billing-details/details.queries.ts';
import { findStayPayment } from '../../billing/payments/stay-payments.queries.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { dayIn } from '../../platform/lib/zone-time.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { quoteOf } from '../stay-bookings/booking-facts.rules.ts';
import { receiptAmounts } from './receipt.rules.ts';
import { findDocumentRow, findReceipt, insertReceipt, nextReceiptNumber } from './stay-documents.store.ts';

/** Issues the host's receipt when a stay is complete, in its transaction. Hosts with a VAT number issue invoices. Idempotent. */
export async function issueReceiptOfCompleted(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx,
  { bookingId, status }: DomainEvents['stayBooking.changed'],
): Promise<void> {
  if (status !== 'COMPLETED') return;
  const row = await findDocumentRow(trx, bookingId);
  if (!row || (await findReceipt(trx, bookingId))) return;
  const details = await findDetails(trx, row.hostId);
  if (details && 'vatNumber' in details && details.vatNumber) return;
  const payment = await findStayPayment(trx, bookingId);
  const { rentMinor, taxMinor } = receiptAmounts(quoteOf(row), payment?.refundedMinor ?? 0);
  const issuedAt = clock.now();
  const year = Number(dayIn(issuedAt, 'Europe/Rome').slice(0, 4));
  const { hostId, guestId, hostName, guestName, currency } = row;
  const sequence = await nextReceiptNumber(trx, hostId, year);
  const amounts = { rentMinor, taxMinor, currency };
  await insertReceipt(trx, { bookingId, hostId, guestId, year, sequence, hostName, guestName, ...amounts, issuedAt });
}
