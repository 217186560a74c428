-- The embedded payment provider's own books (docs/decisions/014-billing.md): what Stripe would know, so that nothing needs a key. Never a card number.

create table sandbox_object (
  -- with the provider's prefixes: cus_, pm_, pi_, seti_, sub_, in_, re_, prod_, price_
  id text primary key,
  kind text not null check (kind in ('customer', 'card', 'intent', 'subscription', 'invoice', 'refund', 'product', 'price')),
  -- the object that it belongs to: a customer's card, a subscription's invoice
  parent_id text,
  client_secret text unique,
  doc jsonb not null,
  -- when time alone changes it: a trial or a period ends, a charge is tried again, a payment has been processed
  due_at timestamptz,
  created_at timestamptz not null,
  -- in the order of making: of one instant there may be several
  sequence bigint generated always as identity
);
create index sandbox_object_parent on sandbox_object (parent_id, kind, sequence);
create index sandbox_object_due on sandbox_object (due_at, sequence) where due_at is not null;

create table sandbox_event (
  id text primary key,
  type text not null,
  object_id text not null,
  created_at timestamptz not null,
  sequence bigint generated always as identity,
  delivered_at timestamptz,
  tries integer not null default 0,
  -- not told before: one that could not be delivered waits, longer each time
  next_try_at timestamptz not null
);
create index sandbox_event_waiting on sandbox_event (next_try_at, sequence) where delivered_at is null;
create index sandbox_event_created on sandbox_event (created_at, sequence);

-- An answer that was given for an idempotency key is given again, for a day.
create table sandbox_key (
  key text primary key,
  request_hash text not null,
  -- null only inside the transaction that makes it
  answer jsonb,
  created_at timestamptz not null
);
create index sandbox_key_created on sandbox_key (created_at);
