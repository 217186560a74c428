-- A worker claims an email until this time and sends it outside of any transaction; null while no worker sends it.
alter table outbox_email add column lease_until timestamptz
  constraint outbox_email_lease check (lease_until is null or (sent_at is null and refused_at is null));
