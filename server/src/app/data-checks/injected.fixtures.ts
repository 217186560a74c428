/**
 * SQL that violates each invariant in the demo data. Bypasses the app, with triggers and foreign keys disabled, and
 * drops constraints that prevent it.
 */

const upcomingEvent = `(select event.id from open_day_event event join listing on listing.id = event.listing_id
  where event.starts_at > now() + interval '1 day' and event.deleted_at is null and listing.listing_type = 'MARKET'
    and exists (select from open_day_booking where event_id = event.id and status = 'CONFIRMED') order by event.id limit 1)`;
const booking = (status: string, columns: string, values: string) =>
  `insert into open_day_booking (event_id, status, companions, created_at, requested_at, ${columns})
  select ${upcomingEvent}, '${status}', 0, now() - interval '2 hours', ${values}`;

const listingId = `(select min(listing_id) from search_doc where kind < 2)`;
const stay = `(select min(listing_id) from search_doc where kind = 2)`;
const calendar = `insert into stay_calendar (listing_id, updated_at) values (${stay}, now()) on conflict do nothing`;
const block = (id: number, nights: string, source = 'OWNER', feed = 'null') =>
  `insert into stay_block (id, listing_id, nights, source, feed_id, created_at)
  overriding system value values (${id}, ${stay}, '${nights}', '${source}', ${feed}, now())`;
const feed = (busy: string) =>
  `insert into stay_feed (id, listing_id, name, url_sealed, url_hash, host, busy, created_at)
  overriding system value values (900, ${stay}, 'Altro', '', '', 'altro.test', '${busy}', now())`;

const giulia = `(select id from app_user where email = 'giulia@soglia.test')`;
const stayBooking = (status: string, confirmedAt: string, total: number) =>
  `insert into stay_booking (id, listing_id, listing_title, city, guest_id, host_id, status, mode, check_in, check_out, check_in_at,
    check_out_at, check_in_time, check_out_time, time_zone, adult_guests, child_ages, newborn_guests, pets, cancellation_policy, rules_version,
    currency, total_minor, due_online_minor, quote, message, hold_expires_at, confirmed_at, idempotency_key, request_hash, created_at, updated_at)
  overriding system value values (900, ${stay}, 'Casa', 'Roma', ${giulia}, 0, '${status}', 'REQUEST', '2027-03-01', '2027-03-03', now(),
    now(), '15:00', '10:00', 'Europe/Rome', 1, '{}', 0, 0, 'FLEXIBLE', 0,
    'EUR', ${total}, ${total}, '{"accommodation":100,"extraGuests":0,"cleaning":0,"pets":0,"serviceFee":0,"touristTax":0}', '', now(),
    ${confirmedAt}, 'a', '\\x00', now(), now())`;

const invoiced = `(select min(payment_id) from invoice where kind = 'INVOICE')`;
const paidBoost = `(select min(id) from boost_purchase where status = 'succeeded' and live)`;
const giuliasListing = `(select min(id) from listing where advertiser_id = ${giulia})`;
const organization = `insert into app_user (name, surname, email, status, kind)
  values ('Studio', '', 'org-x@organization.invalid', 'ACTIVE', 'ORGANIZATION')`;
const session = (user: string, ends: string) =>
  `insert into session (id_hash, user_id, expires_at) values ('\\x00', ${user}, now() + interval '${ends}')`;
const erased = [`update app_user set erased_at = now() where id = ${giulia}`];
const outboxEmail = (columns: string, values: string) =>
  `insert into outbox_email (name, ${columns}) values ('accountErased', ${values})`;
const mail = `insert into mailbox_email (message_id, from_address, to_address, subject, body_text, body_html)
  values ('<letter-1@soglia.test>', '', '', '', '', '')`;
const upload = (columns: string, values: string) =>
  `insert into media_upload (owner_id, s3_key, type, file_name, mime_type, file_size, expires_at, ${columns})
  values (${giulia}, 'properties/x.jpg', 'PHOTO', 'x.jpg', 'image/jpeg', 1, now(), ${values})`;

/** A live item of a new feed with this listing. */
const feedItem = (listing: string) => `with added as (
    insert into feed (organization_id, name, mode, created_at)
    select min(id), 'Gestionale', 'UPLOAD', now() from organization returning id)
  insert into feed_item (feed_id, external_ref, content_hash, state, listing_id, data, seen_at)
  select id, 'a', '\\x00', 'LIVE', ${listing}, '{}', now() from added`;

/** A paid stay of 300 €, without its entry in the ledger. */
const paidStay = `insert into payment (id, user_id, kind, booking_id, check_in, check_out, capture, product_name, listing_title, amount_minor,
    currency, status, idempotency_key, request_hash, created_at, completed_at)
  overriding system value select 900000, ${giulia}, 'STAY', 900000, '2027-03-01', '2027-03-03', 'MANUAL', '', '', 30000,
    'EUR', 'SUCCEEDED', 'stay', '', now(), now()`;
const ledgerEntry = (lines: string) => `with entry as (
    insert into ledger_entry (key, kind, booking_id, payment_id, currency, created_at)
    values ('x', 'CHARGED', 900000, 900000, 'EUR', now()) returning id)
  insert into ledger_line (entry_id, account, amount_minor) select id, line.* from entry, (values ${lines}) line`;
const charge = ledgerEntry(`('PROVIDER', 30000), ('GUEST_FUNDS:900000', -30000)`);

/** The payout of this stay. */
const payout = (status: string, checkIn: string) =>
  `insert into payout (booking_id, host_id, payment_id, currency, check_in_at, due_at, comune, tax_collected, host_fee_bp, is_withheld,
    accommodation_minor, cleaning_minor, pets_minor, service_fee_minor, tourist_tax_minor, host_minor, status, amount_minor, transfer_id,
    earned_at, requested_at, sent_at, created_at)
  values (900, ${giulia}, 900000, 'EUR', ${checkIn}, now(), 'NONE', 'PORTAL', 0, false, 30000, 0, 0, 0, 0, 30000, '${status}',
    30000, 'tr_x', now(), now(), ${status === 'SENT' ? 'now()' : 'null'}, now())`;

export const injected: Readonly<Record<string, readonly string[]>> = {
  'open-days.places': [
    `update open_day_event set max_participants = 1 where id = (select event_id
    from open_day_booking where status = 'CONFIRMED' group by event_id having count(*) > 1 order by event_id limit 1)`,
  ],
  'open-days.turn': [
    booking('WAITING', 'is_waitlisted', `now() - interval '2 hours', true`),
    booking('PENDING', 'sequence, offer_expires_at', `now() - interval '1 hour', 1, now() + interval '1 hour'`),
  ],
  'open-days.offer-ends': [booking('PENDING', 'offer_expires_at', `now(), now() + interval '900 days'`)],
  'open-days.cancelled': [`update open_day_event set deleted_at = now() where id = ${upcomingEvent}`],
  'open-days.concluded': [
    `update listing set status = 'CONCLUDED' where id = (select listing_id from open_day_event where id = ${upcomingEvent})`,
  ],
  'open-days.over': [`update open_day_event set is_over = true where id = ${upcomingEvent}`],
  'open-days.late': [booking('PENDING', 'offer_expires_at', `now(), now() - interval '1 hour'`)],
  'nights.overlap': [
    'alter table stay_block drop constraint stay_block_overlap',
    calendar,
    block(901, '[2031-01-01,2031-01-05)'),
    block(902, '[2031-01-04,2031-01-06)'),
  ],
  'nights.reported': [calendar, feed('{[2031-01-01,2031-01-05)}')],
  'nights.of-its-feed': [calendar, feed('{}'), block(901, '[2031-01-01,2031-01-05)', 'FEED', '900')],
  'nights.stays-only': [`insert into stay_calendar (listing_id, updated_at) values (${listingId}, now())`],
  'money.numbers': ['update invoice_counter set last = last + 1'],
  'money.sums': [
    `update invoice set vat_minor = vat_minor + 1, net_minor = net_minor - 1 where payment_id = ${invoiced}`,
  ],
  'money.issued': [`update invoice set issued_at = issued_at - interval '2 years' where payment_id = ${invoiced}`],
  'money.invoice-of-payment': [`update payment set amount_minor = amount_minor + 100 where id = ${invoiced}`],
  'money.invoiced': [
    `delete from invoice where payment_id = (select payment_id from boost_purchase where id = ${paidBoost})`,
  ],
  'money.credit-notes': [`update invoice set kind = 'CREDIT_NOTE' where payment_id = ${invoiced}`],
  'money.uncredited': [`update payment set refunded_minor = 100 where id = ${invoiced}`],
  'money.refunds': [`update payment set refunded_minor = 1 where status in ('FAILED', 'CANCELED')`],
  'money.boosts': [`update boost_purchase set status = 'failed', live = false where id = ${paidBoost}`],
  'money.subscriptions': [`update payment set status = 'FAILED' where kind = 'PLAN'`],
  'money.withdrawals': [
    `insert into withdrawal (user_id, boost_purchase_id, requested_at, product_name, contract_at, paid_minor, refund_minor, currency, status, refund_external_id, completed_at)
    select user_id, id, now(), name, created_at, price_minor, price_minor, currency, 'REFUNDED', 're_x', now() from boost_purchase where id = ${paidBoost}`,
  ],
  'money.settled': [`update payment set completed_at = null where id = ${invoiced}`],
  'money.provider': [
    `update sandbox_object set doc = jsonb_set(doc, '{status}', '"canceled"') where id = (select external_id from payment where id = ${invoiced})`,
  ],
  'money.ledger': [paidStay, ledgerEntry(`('PROVIDER', 30000), ('GUEST_FUNDS:900000', -29999)`)],
  'money.stay-charges': [paidStay],
  'money.stay-refunds': [
    paidStay,
    charge,
    `insert into payment_refund (payment_id, key, amount_minor, reason, requested_at) values (900000, 'x', 30001, 'GOODWILL', now())`,
  ],
  'money.late': [
    `insert into payment_event (external_id, type, object_kind, object_id, created_at, received_at)
    values ('evt_x', 'payment_intent.succeeded', 'intent', 'pi_x', now(), now() - interval '1 hour')`,
  ],
  'states.ads': [`update listing set first_published_at = null where id = ${listingId}`],
  'states.prices': [`update listing set price_minor = price_minor + 100 where id = ${listingId}`],
  'states.gone': [
    `insert into listing_tombstone (listing_id, listing_type, property_type, price_minor, currency, commercial_area)
    values (${listingId}, 'MARKET', 'APARTMENT', 1, 'EUR', 1)`,
  ],
  'states.boosts-shown': ['delete from listing_boost where purchase_id is not null'],
  'states.boosts-still': [`update boost_purchase set paused_at = now() where id = ${paidBoost}`],
  'states.subscriptions': [`update subscription set ended_at = now() where status = 'ACTIVE'`],
  'states.late': [`update boost_purchase set expires_at = now() - interval '1 hour' where id = ${paidBoost}`],
  'outbox.job': [outboxEmail('sealed', `'\\x00'`)],
  'outbox.sealed': [outboxEmail('sealed, sent_at', `'\\x00', now()`)],
  'outbox.claims': [outboxEmail('sealed, lease_until', `'\\x00', now() - interval '1 hour'`)],
  'outbox.once': ['alter table mailbox_email drop constraint mailbox_email_message_id_key', mail, mail],
  'outbox.alerts': [
    `insert into alert_match (user_id, watch_id, listing_id, kind, matched_at, is_pending) values (${giulia}, 0, ${listingId}, 'NEW', now(), true)`,
  ],
  'outbox.waiting': [outboxEmail('sealed, created_at', `'\\x00', now() - interval '2 hours'`)],
  'outbox.stuck': [`insert into pgboss.job (name, start_after) values ('mail.sweep', now() - interval '1 hour')`],
  'outbox.failed': [`insert into pgboss.job (name, state, completed_on) values ('mail.sweep', 'failed', now())`],
  'outbox.exports': [`insert into data_export (user_id, requested_at) values (${giulia}, now() - interval '4 hours')`],
  'media.shown': ['update property_media set is_processing = true where id = (select min(id) from property_media)'],
  'media.judged': [upload('status', `'READY'`)],
  'media.late': [upload('status, attempted_at', `'PROCESSING', now() - interval '1 hour'`)],
  'search.found': [`delete from search_card where listing_id = ${listingId}`],
  'search.hidden': [`update listing set status = 'SUSPENDED', suspended_by = 'OWNER' where id = ${listingId}`],
  'search.once': [
    `insert into search_doc select (jsonb_populate_record(doc, '{"kind": 2}')).* from search_doc doc where listing_id = ${listingId}`,
  ],
  'search.facts': [`update search_doc set price = price + 1 where listing_id = ${listingId}`],
  'search.card': [
    `update search_card set card = jsonb_set(card::jsonb, '{title}', '"Altro"')::json where listing_id = ${listingId}`,
  ],
  'search.open-days': [`update search_doc set open_days = '{1}' where listing_id = ${listingId}`],
  'search.nights': [calendar, block(901, '[2031-01-01,2031-01-05)')],
  'search.versions': ['insert into search_change (version, listing_id) select version + 1, 1 from search_source'],
  'search.late': [
    `insert into search_pending (listing_id, marked_at) values (${listingId}, now() - interval '1 hour')`,
  ],
  'accounts.sessions': [session(giulia, '1 day'), `update app_user set status = 'SUSPENDED' where id = ${giulia}`],
  'accounts.session-length': [session(giulia, '31 days')],
  'accounts.erased': erased,
  'accounts.left-behind': erased,
  'stays.nights': [stayBooking('HELD', 'null', 100)],
  'stays.paid': [stayBooking('COMPLETED', 'now()', 100)],
  'stays.total': [stayBooking('EXPIRED', 'null', 101)],
  'stays.reviews': [
    stayBooking('PAID', 'now()', 100),
    `insert into stay_review (booking_id, author, author_id, communication, tidiness, rules, text, private_note, visible_at, created_at)
    values (900, 'HOST', 0, 5, 5, 5, '', '', now(), now())`,
  ],
  'stays.guests': [
    stayBooking('COMPLETED', 'null', 100),
    `insert into guest_registration (booking_id, kind, sent_at, updated_at) values (900, 'FAMILY', now() - interval '3 hours', now())`,
    `insert into registered_guest (booking_id, position, sealed, is_complete, updated_at) values (900, 1, '\\x00', true, now())`,
  ],
  'stays.receipts': [
    `insert into receipt_counter (host_id, year, last) values (${giulia}, 2027, 2)`,
    `insert into receipt (booking_id, host_id, guest_id, year, sequence, host_name, guest_name, rent_minor, tax_minor, currency, issued_at)
    values (900, ${giulia}, 0, 2027, 2, 'Giulia', 'Ada', 100, 0, 'EUR', now())`,
  ],
  'stays.funds': [
    stayBooking('CANCELLED_BY_HOST', 'null', 100),
    `with entry as (
      insert into ledger_entry (key, kind, booking_id, currency, created_at) values ('x', 'CHARGED', 900, 'EUR', now()) returning id)
    insert into ledger_line (entry_id, account, amount_minor)
    select id, line.* from entry, (values ('PROVIDER', 100), ('GUEST_FUNDS:900', -100)) line`,
  ],
  'stays.payout-time': [payout('SENT', `now() - interval '23 hours'`)],
  'stays.payout-frozen': [
    payout('SENT', `now() - interval '2 days'`),
    `insert into stay_dispute (booking_id, reason, opened_at) values (900, 'x', now() - interval '1 hour')`,
  ],
  'stays.payout-once': [payout('SENT', `now() - interval '2 days'`)],
  'stays.provider': [
    `update sandbox_object set doc = jsonb_set(doc, '{refundedMinor}', '1') where id = (
      select external_id from payment where kind = 'STAY' and status = 'SUCCEEDED' order by id limit 1)`,
  ],
  'accounts.erased-pays': erased,
  'accounts.late': [`update app_user set deletion_due_at = now() - interval '3 days' where id = ${giulia}`],
  'organizations.owner': [`update membership set left_at = now() where role = 'OWNER'`],
  'organizations.account': [organization],
  'organizations.members': [
    `insert into membership (organization_id, user_id, role, joined_at) select id, account_id, 'AGENT', now() from organization`,
  ],
  'organizations.listings': [`update listing set agent_id = ${giulia} where id = ${listingId}`],
  'organizations.allowance': [
    `update organization set listing_allowance = 0, account_id = (
      select min(advertiser_id) from listing
      where status = 'PUBLISHED' and not exists (select from subscription where subscription.listing_id = listing.id))
    where id = (select min(id) from organization)`,
  ],
  'leads.retention': [`update lead set retention_until = now() - interval '2 days'`],
  'leads.erased': [
    `update lead set erased_at = now(), name = null, phone = null, email = null, contact_user_id = null, follow_up_note = null`,
  ],
  'leads.assignee': [`update lead set assignee_id = ${giulia} where stage = 'NEW'`],
  'leads.listings': [
    `insert into lead_listing (lead_id, listing_id, at) select min(lead.id), ${giuliasListing}, now() from lead`,
  ],
  'feeds.live': [feedItem('null')],
  'feeds.account': [
    feedItem(
      '(select min(listing.id) from listing where not exists (select from organization where account_id = advertiser_id))',
    ),
  ],
  'database.guards': ['alter table app_user disable trigger search_advertiser', 'drop index subscription_live'],
};
