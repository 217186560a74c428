import { type Invariant, NOW } from './invariant.rules.ts';

/** Allowed payment statuses per boost status: one transaction writes both. */
const agreed = `case purchase.status
  when 'pending' then payment.status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION', 'PROCESSING')
  when 'failed' then payment.status in ('FAILED', 'CANCELED')
  else payment.status = 'SUCCEEDED' end`;

/** Payments, compared with purchases, refunds and the embedded provider's ledger. Full scans of payments. */
export const ofPayments: readonly Invariant[] = [
  {
    id: 'money.refunds',
    text: 'Nothing is given back that was not paid, and never more than was paid.',
    source: 'docs/decisions/014 "Withdrawal"',
    weight: 'error',
    offenders: `
      select 'payment ' || id as subject, format('is %s, paid %s, given back %s', status, amount_minor, refunded_minor) as what
      from payment where refunded_minor > amount_minor or refunded_minor > 0 and status <> 'SUCCEEDED'`,
  },
  {
    id: 'money.boosts',
    text: 'Each payment of a boost has one purchase, of the same person, amount and currency, that stands as its payment does.',
    source: 'docs/decisions/014 "Before the provider", "Boosts"',
    weight: 'error',
    offenders: `
      select 'payment ' || payment.id as subject,
        format('is %s of %s, its boost %s of %s', payment.status, payment.amount_minor, coalesce(purchase.status, 'is missing'), purchase.price_minor) as what
      from payment left join boost_purchase purchase on purchase.payment_id = payment.id
      where (payment.kind = 'BOOST') <> (purchase.id is not null)
        or purchase.id is not null and (not ${agreed}
          or (purchase.user_id, purchase.price_minor, purchase.currency) is distinct from (payment.user_id, payment.amount_minor, payment.currency))`,
  },
  {
    id: 'money.subscriptions',
    text: 'Each payment of a plan belongs to a subscription of the same user, and no subscription is active without a payment or a started one.',
    source: 'docs/decisions/014 "Subscriptions"',
    weight: 'error',
    // A trial's payment has a zero amount; subscriptions older than the payments feature have no user.
    offenders: `
      select 'payment ' || payment.id as subject, format('%s of subscription %s', payment.kind, payment.subscription_id) as what
      from payment left join subscription on subscription.id = payment.subscription_id
      where (payment.kind not in ('BOOST', 'STAY')) <> (payment.subscription_id is not null) or subscription.user_id <> payment.user_id
      union all
      select 'subscription ' || subscription.id, format('is %s since %s and has no payment', subscription.status, subscription.started_at)
      from subscription
      where subscription.started_at is not null and subscription.user_id is not null
        and not exists (select from payment where payment.subscription_id = subscription.id and payment.status not in ('FAILED', 'CANCELED'))`,
  },
  {
    id: 'money.withdrawals',
    text: 'What a withdrawal says is given back is given back, and what was withdrawn from has ended.',
    source: 'docs/decisions/014 "Withdrawal"; LAW-05',
    weight: 'error',
    offenders: `
      select 'withdrawal ' || withdrawal.id as subject,
        format('is %s over %s, given back %s, what it is of is %s', withdrawal.status, withdrawal.refund_minor, back.refunded, coalesce(purchase.status, subscription.status)) as what
      from withdrawal
      left join boost_purchase purchase on purchase.id = withdrawal.boost_purchase_id
      left join subscription on subscription.id = withdrawal.subscription_id
      left join lateral (select coalesce(sum(refunded_minor), 0) as refunded from payment
        where payment.id = purchase.payment_id or payment.subscription_id = subscription.id) back on true
      where withdrawal.refund_external_id is not null and back.refunded < withdrawal.refund_minor
        or purchase.status <> 'refunded' or subscription.status not in ('CANCELED', 'EXPIRED')
        or (withdrawal.status = 'PENDING') <> (withdrawal.completed_at is null)`,
  },
  {
    id: 'money.settled',
    text: 'A payment that is final says since when, and one that is open does not.',
    source: 'docs/decisions/014 "Truth"',
    weight: 'error',
    offenders: `
      select 'payment ' || id as subject, format('is %s, settled %s', status, coalesce(completed_at::text, 'never')) as what
      from payment where (status in ('SUCCEEDED', 'FAILED', 'CANCELED')) <> (completed_at is not null)`,
  },
  {
    id: 'money.provider',
    text: 'Paid and refunded amounts equal those of the embedded provider. (A nightly job compares Stripe.)',
    source: 'docs/decisions/014 "Truth", "The sandbox"',
    weight: 'error',
    offenders: `
      select 'payment ' || payment.id as subject,
        format('is %s of %s, given back %s; there %s of %s, given back %s', payment.status, payment.amount_minor, payment.refunded_minor,
          intent.doc ->> 'status', intent.doc ->> 'amountMinor', intent.doc ->> 'refundedMinor') as what
      from payment join sandbox_object intent on intent.id = payment.external_id and intent.kind = 'intent'
      where payment.status = 'SUCCEEDED' and intent.doc ->> 'status' <> 'succeeded'
        or payment.refunded_minor > (intent.doc ->> 'refundedMinor')::bigint
        or intent.doc ->> 'kind' = 'payment' and payment.amount_minor <> (intent.doc ->> 'amountMinor')::bigint`,
  },
  {
    id: 'money.late',
    text: 'Provider events are processed, unfinished payments are canceled, and refunds have a result.',
    source: 'docs/decisions/014 "Truth", "Once"',
    weight: 'warning',
    offenders: `
      select 'event ' || external_id as subject, format('%s, received %s, tried %s times', type, received_at, attempts) as what
      from payment_event where processed_at is null and received_at < ${NOW} - interval '15 minutes'
      union all
      select 'payment ' || id, format('is %s, expired %s', status, expires_at)
      from payment where status in ('REQUIRES_PAYMENT', 'REQUIRES_ACTION') and expires_at < ${NOW} - interval '15 minutes'
      union all
      select 'payment ' || id, format('is authorized until %s, capture requested %s, release requested %s', capture_before, capture_requested_at, void_requested_at)
      from payment where status = 'AUTHORIZED'
        and least(capture_before, capture_requested_at, void_requested_at) < ${NOW} - interval '30 minutes'
      union all
      select 'refund ' || id, format('is %s, requested %s', status, requested_at)
      from payment_refund where status = 'FAILED' or status = 'PENDING' and requested_at < ${NOW} - interval '15 minutes'
      union all
      select 'withdrawal ' || id, format('is %s, asked %s', status, requested_at)
      from withdrawal where status = 'PENDING' and requested_at < ${NOW} - interval '15 minutes'
      union all
      select 'withdrawal ' || id, 'has failed: its money is to be given back by hand' from withdrawal where status = 'FAILED'`,
  },
];
