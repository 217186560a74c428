import { type Invariant, NOW } from './invariant.rules.ts';

/** Documents have a single item: net, VAT and total. Full scans of invoices. */
export const ofInvoices: readonly Invariant[] = [
  {
    id: 'money.numbers',
    text: 'Invoices and credit notes of a year are numbered from 1 without a gap, up to the last number given.',
    source: 'docs/decisions/014 "Invoices"; art. 21 D.P.R. 633/1972',
    weight: 'error',
    offenders: `
      select format('%s %s', kind, year) as subject,
        format('%s documents numbered %s to %s, last number given %s', coalesce(numbers.count, 0), numbers.first, numbers.last, counter.last) as what
      from (select kind, year, count(*) as count, min(sequence) as first, max(sequence) as last
        from invoice where sequence is not null group by kind, year) numbers
      full join (select kind, year, last from invoice_counter where last > 0) counter using (kind, year)
      where numbers.first is distinct from 1 or numbers.last is distinct from counter.last or numbers.count is distinct from numbers.last`,
  },
  {
    id: 'money.sums',
    text: 'Net and VAT make the sum of each document, VAT is what its rate says, and what is paid is paid whole.',
    source: 'docs/decisions/014 "Invoices"; contract/src/billing/billing.ts "vatWithin"',
    weight: 'error',
    offenders: `
      select 'document ' || id as subject, format('net %s, VAT %s at %s, due %s, paid %s', net_minor, vat_minor, vat_rate, amount_due_minor, amount_paid_minor) as what
      from invoice
      where net_minor + vat_minor <> amount_due_minor or net_minor <> round(amount_due_minor * 10000.0 / (10000 + vat_rate))
        or status = 'paid' and amount_paid_minor <> amount_due_minor`,
  },
  {
    id: 'money.issued',
    text: 'Every document that is no draft has a day of issue, in the year of its number by Italian time, and a paid one has a day of payment.',
    source: 'docs/decisions/014 "Invoices"; server/src/billing/invoices/invoice.rules.ts "yearOfIssue"',
    weight: 'error',
    offenders: `
      select 'document ' || id as subject, format('number %s of %s, issued %s, paid %s', sequence, year, issued_at, paid_at) as what
      from invoice
      where status <> 'draft' and (issued_at is null or sequence is null or year is distinct from extract(year from issued_at at time zone 'Europe/Rome'))
        or status = 'paid' and paid_at is null`,
  },
  {
    id: 'money.invoice-of-payment',
    text: 'An invoice names the payer, currency and amount of its payment, and the payment did not fail.',
    source: 'docs/decisions/014 "Truth", "Invoices"',
    weight: 'error',
    // A payment that is canceled here but paid gets its status from the provider's next event: that takes less than an hour.
    offenders: `
      select 'document ' || invoice.id as subject,
        format('paid %s %s, payment %s is %s of %s %s', invoice.amount_paid_minor, invoice.currency, payment.id, payment.status, payment.amount_minor, payment.currency) as what
      from invoice join payment on payment.id = invoice.payment_id
      where invoice.kind = 'INVOICE' and invoice.status = 'paid'
        and ((payment.user_id, payment.currency, payment.amount_minor) is distinct from (invoice.user_id, invoice.currency, invoice.amount_paid_minor)
          or payment.status in ('FAILED', 'CANCELED') and invoice.paid_at < ${NOW} - interval '1 hour')`,
  },
  {
    id: 'money.invoiced',
    text: 'Whatever was paid and delivered has its invoice: a boost at once, a subscription within a day.',
    source: 'docs/decisions/014 "Truth", "Invoices"',
    weight: 'error',
    offenders: `
      select 'payment ' || payment.id as subject, format('%s of %s %s has none', payment.kind, payment.amount_minor, payment.currency) as what
      from payment
      left join boost_purchase purchase on purchase.payment_id = payment.id
      left join subscription on subscription.id = payment.subscription_id
      where payment.status = 'SUCCEEDED' and payment.amount_minor > 0
        and case payment.kind when 'BOOST' then purchase.status = 'succeeded'
          else subscription.started_at is not null and payment.completed_at < ${NOW} - interval '1 day' end
        and not exists (select from invoice where invoice.payment_id = payment.id and invoice.kind = 'INVOICE')`,
  },
  {
    id: 'money.credit-notes',
    text: 'Credit notes never exceed the refunds, and name only the buyer.',
    source: 'docs/decisions/014 "Invoices", "Withdrawal"; art. 26 D.P.R. 633/1972',
    weight: 'error',
    offenders: `
      select 'payment ' || payment.id as subject, format('credited %s, given back %s', note.credited, payment.refunded_minor) as what
      from (select payment_id, sum(amount_due_minor) as credited, count(distinct user_id) as people, min(user_id) as user_id
        from invoice where kind = 'CREDIT_NOTE' group by payment_id) note
      left join payment on payment.id = note.payment_id
      where payment.id is null or note.credited > payment.refunded_minor or note.people > 1 or note.user_id <> payment.user_id`,
  },
  {
    id: 'money.uncredited',
    text: 'What was given back of an invoice has a credit note. (Given back by hand at the provider it has none: write one.)',
    source: 'docs/decisions/014 "Invoices"; art. 26 D.P.R. 633/1972',
    weight: 'warning',
    offenders: `
      select 'payment ' || payment.id as subject, format('given back %s, credited %s', payment.refunded_minor, coalesce(note.credited, 0)) as what
      from payment join invoice on invoice.payment_id = payment.id and invoice.kind = 'INVOICE'
      left join (select payment_id, sum(amount_due_minor) as credited from invoice where kind = 'CREDIT_NOTE' group by payment_id) note
        on note.payment_id = payment.id
      where payment.refunded_minor > coalesce(note.credited, 0)`,
  },
];
