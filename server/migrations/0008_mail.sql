-- Mail: letters that wait to be sent, written in the transaction of their cause. What they say is sealed with the
-- portal's key, because links carry tokens, and is forgotten once sent.
create table outbox_letter (
  id integer generated always as identity primary key,
  -- who it is about; a letter to somebody without an account has none
  user_id integer references app_user on delete cascade,
  letter text not null,
  sealed bytea,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  refused_at timestamptz
);
create index outbox_letter_user on outbox_letter (user_id);
create index outbox_letter_age on outbox_letter (created_at);

-- The embedded mailbox: what arrived.
create table mailbox_letter (
  id integer generated always as identity primary key,
  message_id text not null unique,
  from_address text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null default now()
);
create index mailbox_letter_to on mailbox_letter (to_address, id desc);
