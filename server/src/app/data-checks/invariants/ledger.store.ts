import type { Invariant } from './invariant.rules.ts';

/** Double-entry ledger of stays, compared with their payments and refunds. */
export const ofLedger: readonly Invariant[] = [
  {
    id: 'money.ledger',
    text: 'The lines of each ledger entry sum to zero.',
    source: 'STAYS.md 7 "Ledger"',
    weight: 'error',
    offenders: `
      select 'entry ' || entry.id as subject, format('%s %s: %s lines, sum %s', entry.kind, entry.key, count(line.entry_id), coalesce(sum(line.amount_minor), 0)) as what
      from ledger_entry entry left join ledger_line line on line.entry_id = entry.id
      group by entry.id having count(line.entry_id) < 2 or sum(line.amount_minor) <> 0`,
  },
  {
    id: 'money.stay-charges',
    text: 'The ledger has each paid stay once, with its amount, and no other charge.',
    source: 'STAYS.md 7 "Ledger"; docs/decisions/014 "Truth"',
    weight: 'error',
    offenders: `
      select 'payment ' || payment.id as subject,
        format('is %s of %s, charged %s', payment.status, payment.amount_minor, coalesce(charged.total, 0)) as what
      from payment left join (
        select payment_id, sum(amount_minor) as total
        from ledger_entry join ledger_line on ledger_line.entry_id = ledger_entry.id
        where kind = 'CHARGED' and account = 'PROVIDER' group by payment_id
      ) charged on charged.payment_id = payment.id
      where (payment.kind = 'STAY' or charged.payment_id is not null)
        and coalesce(charged.total, 0) <> case when payment.kind = 'STAY' and payment.status = 'SUCCEEDED' then payment.amount_minor else 0 end`,
  },
  {
    id: 'money.stay-refunds',
    text: 'Refunds of a stay never exceed its payment, and the ledger has each completed one.',
    source: 'STAYS.md 7 "Ledger", 8',
    weight: 'error',
    offenders: `
      select 'payment ' || payment.id as subject,
        format('is %s of %s, refunds requested %s, completed %s, given back %s, posted %s', payment.status, payment.amount_minor,
          refund.requested, refund.completed, payment.refunded_minor, coalesce(posted.total, 0)) as what
      from (
        select payment_id, coalesce(sum(amount_minor) filter (where status <> 'FAILED'), 0) as requested,
          coalesce(sum(amount_minor) filter (where status = 'REFUNDED'), 0) as completed
        from payment_refund group by payment_id
      ) refund
      join payment on payment.id = refund.payment_id
      left join (
        select payment_id, -sum(amount_minor) as total
        from ledger_entry join ledger_line on ledger_line.entry_id = ledger_entry.id
        where kind = 'REFUNDED' and account = 'PROVIDER' group by payment_id
      ) posted on posted.payment_id = payment.id
      where payment.kind <> 'STAY' or payment.status <> 'SUCCEEDED' or refund.requested > payment.amount_minor
        or refund.completed > payment.refunded_minor or refund.completed <> coalesce(posted.total, 0)`,
  },
];
