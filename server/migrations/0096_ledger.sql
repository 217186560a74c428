-- Double-entry ledger of stays (STAYS.md 7): each movement is one entry, and its lines sum to 0. Entries are never changed.
create table ledger_entry (
  id bigint generated always as identity primary key,
  -- The movement: a repeated one is not posted again.
  key text not null unique,
  kind text not null check (kind in ('CHARGED', 'EARNED', 'TRANSFERRED', 'REVERSED', 'REFUNDED', 'CHARGEBACK', 'ADJUSTED')),
  booking_id integer not null,
  payment_id integer references payment,
  currency char(3) not null check (currency in ('EUR', 'USD', 'GBP', 'CHF')),
  created_at timestamptz not null
);
create index ledger_entry_booking on ledger_entry (booking_id);
create index ledger_entry_payment on ledger_entry (payment_id);

-- A positive amount is a debit.
create table ledger_line (
  entry_id bigint not null references ledger_entry,
  account text not null check (account ~ '^(PROVIDER|PORTAL_FEES|WITHHELD|LOSSES|GUEST_FUNDS:[0-9]+|HOST:[0-9]+|COMUNE:[A-Za-z0-9]+)$'),
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (entry_id, account)
);
create index ledger_line_account on ledger_line (account, entry_id);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse_change();
create trigger ledger_line_append_only before update or delete on ledger_line
  for each row execute function ledger_refuse_change();

-- At the commit, when an entry has all of its lines.
create function ledger_check_balance() returns trigger language plpgsql as $$
declare
  entry bigint := case tg_table_name when 'ledger_entry' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'entry_id')::bigint end;
  total bigint;
  lines integer;
begin
  select coalesce(sum(amount_minor), 0), count(*) into total, lines from ledger_line where entry_id = entry;
  if total <> 0 or lines < 2 then
    raise exception 'Ledger entry % has % lines with a sum of %', entry, lines, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balance after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_check_balance();
create constraint trigger ledger_line_balance after insert on ledger_line deferrable initially deferred
  for each row execute function ledger_check_balance();
