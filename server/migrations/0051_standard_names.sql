-- Tables and columns get the names of the vocabulary. Only the catalog changes, no row is rewritten. Nodes of an older version cannot run
-- next to this schema (docs/operations.md).

alter table outbox_letter rename to outbox_email;
alter table outbox_email rename letter to name;
alter table mailbox_letter rename to mailbox_email;
alter table search_dirty rename to search_pending;
alter table search_doc_past rename to search_doc_previous;
alter table search_state rename to search_source;
alter table social_attempt rename to social_authorization;
alter table social_proof rename to social_pending_identity;
alter table listing_gone rename to listing_tombstone;
alter table listing_day rename to listing_daily_stats;
alter table view_visitor rename to visitor_hash;
alter table view_salt rename to visitor_salt;

alter table session rename viewed_user_id to impersonated_user_id;
alter table session rename view_ends_at to impersonation_ends_at;
alter table consent rename given to is_granted;

-- Micro-degrees.
alter table place rename lat6 to lat_micro;
alter table place rename lng6 to lng_micro;
alter table property rename lat6 to lat_micro;
alter table property rename lng6 to lng_micro;
alter table property rename shown_lat6 to public_lat6;
alter table property rename shown_lng6 to public_lng6;
alter table search_doc rename lat6 to lat_micro;
alter table search_doc rename lng6 to lng_micro;
alter table listing_tombstone rename lat6 to lat_micro;
alter table listing_tombstone rename lng6 to lng_micro;

alter table media_file rename look to perceptual_hash;
alter table media_file rename look_bands to hash_bands;
alter table media_file rename words_in_picture to text_in_image;
alter table media_file rename looked_at to analyzed_at;

alter table alert_match rename waits to is_pending;
alter table open_day_event rename late_told_at to delay_notified_at;
alter table open_day_booking rename waits_for_place to is_waitlisted;

alter table boost_package rename made_by_key to idempotency_key;
alter table boost_package rename made_with to request_hash;
alter table plan rename made_by_key to idempotency_key;
alter table plan rename made_with to request_hash;
alter table payment rename settled_at to completed_at;
alter table payment rename asked_at to last_polled_at;
alter table payment_event rename handled_at to processed_at;
alter table payment_event rename tries to attempts;
alter table withdrawal rename asked_at to requested_at;
alter table withdrawal rename settled_at to completed_at;
alter table subscription rename told_count to notice_count;

alter table decision rename first_id to original_decision_id;
alter table decision rename held_from to previous_suspension;
alter table moderation_case rename signs to signals;
alter table moderation_case rename sign_names to signal_names;
alter table moderation_day rename with_signs to with_signals;

alter sequence outbox_letter_id_seq rename to outbox_email_id_seq;
alter sequence mailbox_letter_id_seq rename to mailbox_email_id_seq;
alter sequence search_dirty_id_seq rename to search_pending_id_seq;

alter index outbox_letter_user rename to outbox_email_user;
alter index outbox_letter_age rename to outbox_email_age;
alter index outbox_letter_waiting rename to outbox_email_pending;
alter index outbox_letter_refused rename to outbox_email_refused;
alter index mailbox_letter_to rename to mailbox_email_to;
alter index search_dirty_listing rename to search_pending_listing;
alter index social_attempt_expiry rename to social_authorization_expiry;
alter index social_proof_expiry rename to social_pending_identity_expiry;
alter index view_visitor_listing rename to visitor_hash_listing;
alter index session_viewed rename to session_impersonated;
alter index media_file_look rename to media_file_hash_bands;
alter index media_file_unseen rename to media_file_pending_analysis;
alter index alert_match_waiting rename to alert_match_pending;
alter index decision_first rename to decision_original;
alter index moderation_case_signs rename to moderation_case_signals;

alter table session rename constraint session_view to session_impersonation;
alter table media_file rename constraint media_file_look to media_file_hash;

-- Constraints that PostgreSQL named after tables and columns; those of NOT NULL exist from version 18 on. A partition's follow its table's.
do $$
declare
  renamed record;
  item record;
begin
  for renamed in
    select * from (values
      ('outbox_email', 'outbox_letter_letter', 'outbox_email_name'), ('outbox_email', 'outbox_letter', 'outbox_email'),
      ('mailbox_email', 'mailbox_letter', 'mailbox_email'), ('search_pending', 'search_dirty', 'search_pending'),
      ('search_doc_previous', 'search_doc_past', 'search_doc_previous'), ('search_source', 'search_state', 'search_source'),
      ('social_authorization', 'social_attempt', 'social_authorization'),
      ('social_pending_identity', 'social_proof', 'social_pending_identity'),
      ('listing_tombstone', 'listing_gone', 'listing_tombstone'), ('listing_daily_stats', 'listing_day', 'listing_daily_stats'),
      ('visitor_hash', 'view_visitor', 'visitor_hash'), ('visitor_salt', 'view_salt', 'visitor_salt'),
      ('session', 'session_viewed_user_id', 'session_impersonated_user_id'), ('consent', 'consent_given', 'consent_is_granted'),
      ('place', 'place_lat6', 'place_lat_micro'), ('place', 'place_lng6', 'place_lng_micro'),
      ('search_doc', 'search_doc_lat6', 'search_doc_lat_micro'), ('search_doc', 'search_doc_lng6', 'search_doc_lng_micro'),
      ('alert_match', 'alert_match_waits', 'alert_match_is_pending'),
      ('open_day_booking', 'open_day_booking_waits_for_place', 'open_day_booking_is_waitlisted'),
      ('boost_package', 'boost_package_made_by_key', 'boost_package_idempotency_key'),
      ('plan', 'plan_made_by_key', 'plan_idempotency_key'), ('payment_event', 'payment_event_tries', 'payment_event_attempts'),
      ('withdrawal', 'withdrawal_asked_at', 'withdrawal_requested_at'),
      ('subscription', 'subscription_told_count', 'subscription_notice_count'),
      ('decision', 'decision_first_id', 'decision_original_decision_id'),
      ('decision', 'decision_held_from', 'decision_previous_suspension'),
      ('moderation_case', 'moderation_case_signs', 'moderation_case_signals'),
      ('moderation_case', 'moderation_case_sign_names', 'moderation_case_signal_names'),
      ('moderation_day', 'moderation_day_with_signs', 'moderation_day_with_signals')
    ) names (relation, old_prefix, new_prefix)
  loop
    for item in
      select conname, renamed.new_prefix || substr(conname, length(renamed.old_prefix) + 1) as new_name
      from pg_constraint
      where conrelid = format('public.%I', renamed.relation)::regclass and coninhcount = 0
        and starts_with(conname, renamed.old_prefix || '_')
    loop
      execute format('alter table public.%I rename constraint %I to %I', renamed.relation, item.conname, item.new_name);
    end loop;
  end loop;
end $$;

-- Generated columns depend on both functions, so their parameters keep their names. The schema in front of the name: 0028.
alter function shown_lat6 rename to public_lat6;
alter function shown_lng6 rename to public_lng6;
create or replace function public_lng6(lat6 integer, lng6 integer) returns integer language sql immutable strict parallel safe as $$
  select (floor(lng6 / step) * step + step / 2)::integer
  from (select round(2700 / greatest(0.02, cos(radians(public.public_lat6(lat6) / 1e6)))::numeric) as step) cell
$$;

create or replace function search_mark_listing() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'PUBLISHED' then
    insert into search_pending (listing_id) values (old.id);
  elsif tg_op <> 'DELETE' and new.status = 'PUBLISHED' then
    insert into search_pending (listing_id) values (new.id);
  end if;
  return null;
end $$;
create or replace function search_mark_property() returns trigger language plpgsql as $$
begin
  insert into search_pending (listing_id) select id from listing where property_id = new.id and status = 'PUBLISHED';
  return null;
end $$;
create or replace function search_mark_media() returns trigger language plpgsql as $$
begin
  insert into search_pending (listing_id) select id from listing
    where property_id in (case when tg_op = 'DELETE' then null else new.property_id end,
                          case when tg_op = 'INSERT' then null else old.property_id end) and status = 'PUBLISHED';
  return null;
end $$;
create or replace function search_mark_open_day() returns trigger language plpgsql as $$
begin
  insert into search_pending (listing_id) select id from listing
    where id in (case when tg_op = 'DELETE' then null else new.listing_id end,
                 case when tg_op = 'INSERT' then null else old.listing_id end) and status = 'PUBLISHED';
  return null;
end $$;
create or replace function search_mark_advertiser() returns trigger language plpgsql as $$
begin
  insert into search_pending (listing_id) select id from listing where advertiser_id = new.id and status = 'PUBLISHED';
  return null;
end $$;
create or replace function search_mark_stay() returns trigger language plpgsql as $$
begin
  insert into search_pending (listing_id) select id from listing
    where id in (case when tg_op = 'DELETE' then null else new.listing_id end,
                 case when tg_op = 'INSERT' then null else old.listing_id end) and status = 'PUBLISHED';
  return null;
end $$;

alter trigger search_doc_past on search_doc rename to search_doc_previous;
alter function search_doc_keep rename to search_doc_save_previous;
create or replace function search_doc_save_previous() returns trigger language plpgsql as $$
begin
  if exists (select from search_watch) then
    insert into search_doc_previous (listing_id, doc, since)
    select was.listing_id, row(was.*)::search_doc, (select last_value from search_watch_since) from was
    on conflict do nothing;
  end if;
  return null;
end $$;

alter trigger listing_gone on listing rename to listing_tombstone;
alter function listing_remember_gone rename to listing_save_tombstone;
create or replace function listing_save_tombstone() returns trigger language plpgsql as $$
begin
  if old.first_published_at is not null then
    insert into listing_tombstone (listing_id, listing_type, contract_type, comune_id, property_type, price_minor, currency, commercial_area,
      lat_micro, lng_micro)
    select old.id, old.listing_type, old.contract_type, comune_id, property_type, old.price_minor, old.currency, commercial_area,
      round(public_lat6, -4), round(public_lng6, -4)
    from property where id = old.property_id
    on conflict do nothing;
  end if;
  return old;
end $$;
