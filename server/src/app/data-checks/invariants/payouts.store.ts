import type { Invariant } from './invariant.rules.ts';

/** Payouts of stays, compared with their ledger and the embedded provider. */
export const ofPayouts: readonly Invariant[] = [
  {
    id: 'stays.funds',
    text: "No guest's funds remain once a booking has ended or its amounts are earned.",
    source: 'server/src/billing/payouts/earn-funds.ts; STAYS.md 7 "Ledger"',
    weight: 'error',
    offenders: `
      select 'stay booking ' || booking.id as subject, format('is %s with funds of %s', booking.status, -sum(line.amount_minor)) as what
      from stay_booking booking
      join ledger_entry entry on entry.booking_id = booking.id
      join ledger_line line on line.entry_id = entry.id and line.account = 'GUEST_FUNDS:' || booking.id
      where (booking.status in ('EXPIRED', 'DECLINED', 'WITHDRAWN', 'NO_SHOW', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST')
          or exists (select from payout where payout.booking_id = booking.id and payout.earned_at is not null))
        and not exists (select from payment join payment_refund refund on refund.payment_id = payment.id
          where payment.booking_id = booking.id and refund.status <> 'REFUNDED')
      group by booking.id having sum(line.amount_minor) <> 0`,
  },
  {
    id: 'stays.payout-time',
    text: 'No payout is requested before 24 hours after the arrival.',
    source: 'server/src/billing/payouts/payout.rules.ts; STAYS.md 7 "Payouts"',
    weight: 'error',
    offenders: `
      select 'payout ' || id as subject, format('requested %s, sent %s, arrival %s', requested_at, sent_at, check_in_at) as what
      from payout where least(requested_at, sent_at) < check_in_at + interval '24 hours'`,
  },
  {
    id: 'stays.payout-frozen',
    text: 'No payout is requested while a dispute of its stay is open.',
    source: 'server/src/billing/payouts/freeze-payout.ts; STAYS.md 7 "Payouts"',
    weight: 'error',
    offenders: `
      select 'payout ' || payout.id as subject,
        format('requested %s, dispute from %s to %s', payout.requested_at, dispute.opened_at, dispute.closed_at) as what
      from payout join stay_dispute dispute on dispute.booking_id = payout.booking_id
      where payout.requested_at > dispute.opened_at and (dispute.closed_at is null or payout.requested_at < dispute.closed_at)`,
  },
  {
    id: 'stays.payout-once',
    text: "A payout is transferred once: the ledger has exactly its transfer, and at most the host's share with the earlier ones.",
    source: 'server/src/billing/payouts/send-payout.ts; STAYS.md 7 "Payouts"',
    weight: 'error',
    offenders: `
      select 'payout ' || payout.id as subject,
        format('is %s of %s, transferred %s', payout.status, payout.amount_minor, coalesce(posted.total, 0)) as what
      from payout left join (
        select booking_id, sum(amount_minor) as total
        from ledger_entry entry join ledger_line line on line.entry_id = entry.id
        where kind = 'TRANSFERRED' and account = 'PROVIDER' group by booking_id
      ) posted on posted.booking_id = payout.booking_id
      where payout.paid_before_minor = 0
        and -coalesce(posted.total, 0) <> case when payout.status = 'SENT' then payout.amount_minor else 0 end
        or payout.paid_before_minor > 0 and payout.status = 'SENT' and -coalesce(posted.total, 0) < payout.amount_minor`,
  },
  {
    id: 'stays.provider',
    text: 'The ledger has the money of each stay that the embedded provider has.',
    source: 'docs/decisions/014 "Truth"; STAYS.md 14',
    weight: 'error',
    // What has no result yet may be at the provider only.
    offenders: `
      select 'payment ' || payment.id as subject, format('ledger %s, provider %s', posted.total, provider.total) as what
      from payment join sandbox_object intent on intent.id = payment.external_id and intent.kind = 'intent'
      cross join lateral (
        select coalesce(sum(line.amount_minor), 0) as total
        from ledger_entry entry join ledger_line line on line.entry_id = entry.id
        where entry.payment_id = payment.id and line.account = 'PROVIDER') posted
      cross join lateral (
        select (intent.doc ->> 'amountMinor')::bigint - (intent.doc ->> 'refundedMinor')::bigint - coalesce(
          sum((transfer.doc ->> 'amountMinor')::bigint - (transfer.doc ->> 'reversedMinor')::bigint), 0) as total
        from sandbox_object transfer where transfer.kind = 'transfer' and transfer.parent_id = intent.id) provider
      where payment.kind = 'STAY' and payment.status = 'SUCCEEDED' and posted.total <> provider.total
        and not exists (select from payment_refund refund where refund.payment_id = payment.id and refund.status = 'PENDING')
        and not exists (select from payout left join payout_reversal reversal
            on reversal.payout_id = payout.id and reversal.status = 'PENDING'
          where payout.payment_id = payment.id and (payout.status = 'SENDING' or reversal.id is not null))`,
  },
];
