import { type Family, NOW } from './invariant.rules.ts';

/** Bookings of stays with their nights and their money (STAYS.md 14). */
export const ofBookings: Family = {
  name: 'stays',
  tables: ['stay_booking', 'stay_block', 'stay_review', 'registered_guest', 'receipt'],
  invariants: [
    {
      id: 'stays.nights',
      text: 'A booking that reserves nights has exactly its block, one that ended before its stay has none.',
      source: 'server/src/stays/stay-bookings/booking-transitions.rules.ts; STY-06',
      weight: 'error',
      offenders: `
        select 'stay booking ' || booking.id as subject, format('%s has the nights %s', booking.status, block.nights) as what
        from stay_booking booking left join stay_block block on block.booking_id = booking.id
        where (booking.status in ('HELD', 'REQUESTED', 'ACCEPTED', 'PAID', 'CHECKED_IN', 'DISPUTED')
            and block.nights is distinct from daterange(booking.check_in, booking.check_out))
          or (booking.status in ('EXPIRED', 'DECLINED', 'WITHDRAWN', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST') and block.id is not null)`,
    },
    {
      id: 'stays.paid',
      text: 'A confirmed booking has a succeeded payment of the amount due online.',
      source: 'server/src/stays/stay-bookings/on-payment-events.ts; STY-08',
      weight: 'error',
      offenders: `
        select 'stay booking ' || booking.id as subject, format('is %s without its payment', booking.status) as what
        from stay_booking booking where booking.confirmed_at is not null and not exists (
          select from payment where payment.booking_id = booking.id and payment.status = 'SUCCEEDED'
            and payment.amount_minor = booking.due_online_minor)`,
    },
    {
      id: 'stays.total',
      text: 'The lines of the agreed price make its total.',
      source: 'contract/src/catalog/stay-rates.ts; STY-06',
      weight: 'error',
      offenders: `
        select 'stay booking ' || id as subject, format('%s is not the sum of its lines', total_minor) as what
        from stay_booking where total_minor <> (quote->>'accommodation')::integer + (quote->>'extraGuests')::integer
          + (quote->>'cleaning')::integer + (quote->>'pets')::integer + (quote->>'serviceFee')::integer + (quote->>'touristTax')::integer`,
    },
    {
      id: 'stays.reviews',
      text: 'A review is of a completed stay, of the 14 days after its departure, and appears with the second one or after these days.',
      source: 'server/src/stays/stay-reviews/stay-review.rules.ts; STY-16',
      weight: 'error',
      offenders: `
        select 'stay review ' || review.id as subject,
          format('of %s, written %s, visible %s, departure %s', booking.status, review.created_at, review.visible_at, booking.check_out_at) as what
        from stay_review review join stay_booking booking on booking.id = review.booking_id
        left join stay_review other on other.booking_id = review.booking_id and other.author <> review.author
        where booking.status <> 'COMPLETED' or review.created_at < booking.check_out_at
          or review.created_at > booking.check_out_at + interval '336 hours'
          or review.visible_at <> case when other.id is null then booking.check_out_at + interval '336 hours'
            else greatest(review.created_at, other.created_at) end
          or review.replied_at < review.visible_at`,
    },
    {
      id: 'stays.guests',
      text: 'No data of a guest remains once the file was sent, 7 days after the arrival, or without a stay.',
      source: 'server/src/stays/guest-registration/erase-guests.ts; STAYS.md 10',
      weight: 'error',
      // The timer runs every minute; two hours are a worker's outage.
      offenders: `
        select distinct 'stay booking ' || booking.id as subject, 'has data of guests after their time' as what
        from registered_guest guest join stay_booking booking on booking.id = guest.booking_id
        join guest_registration registration on registration.booking_id = guest.booking_id
        where registration.sent_at < ${NOW} - interval '2 hours' or booking.check_in_at < ${NOW} - interval '7 days 2 hours'
          or (booking.status in ('CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST') and booking.ended_at < booking.check_in_at
            and booking.ended_at < ${NOW} - interval '2 hours')`,
    },
    {
      id: 'stays.receipts',
      text: 'The receipts of a host in a year have numbers from 1 without gaps.',
      source: 'server/src/stays/stay-documents/issue-receipt.ts; STAYS.md 9',
      weight: 'error',
      offenders: `
        select 'receipts of user ' || receipt.host_id as subject,
          format('%s of %s, the last is %s', count(*), receipt.year, max(receipt.sequence)) as what
        from receipt left join receipt_counter counter on counter.host_id = receipt.host_id and counter.year = receipt.year
        group by receipt.host_id, receipt.year, counter.last
        having count(*) <> max(receipt.sequence) or max(receipt.sequence) is distinct from counter.last`,
    },
  ],
};
