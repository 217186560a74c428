-- Messages between visitors and advertisers (MSG-01; contract/src/messages.ts).

create table message_thread (
  id integer generated always as identity primary key,
  -- the ad may go, the conversation stays
  listing_id integer references listing on delete set null,
  -- null: erased
  visitor_id integer references app_user on delete set null,
  advertiser_id integer references app_user on delete set null,
  show_phone boolean not null,
  created_at timestamptz not null,
  -- of the first message, and of the advertiser's first one: how fast they answer
  first_answer_at timestamptz,
  -- the last message, so that lists read one row
  last_message_id bigint,
  last_message_at timestamptz not null,
  visitor_read_up_to bigint not null default 0,
  advertiser_read_up_to bigint not null default 0,
  visitor_archived boolean not null default false,
  advertiser_archived boolean not null default false,
  constraint message_thread_of_two check (visitor_id <> advertiser_id)
);
create unique index message_thread_once on message_thread (listing_id, visitor_id);
create index message_thread_visitor on message_thread (visitor_id, last_message_at desc, id desc);
create index message_thread_advertiser on message_thread (advertiser_id, last_message_at desc, id desc);

create table message (
  id bigint generated always as identity primary key,
  thread_id integer not null references message_thread on delete cascade,
  -- null: erased
  sender_id integer references app_user on delete set null,
  by_advertiser boolean not null,
  text text not null check (char_length(text) <= 2000),
  flags text[] not null default '{}',
  -- chosen by whoever sends: the same one again is the same message
  key text,
  created_at timestamptz not null,
  -- when the other one opened the thread since
  read_at timestamptz
);
create index message_of_thread on message (thread_id, id);
create unique index message_once on message (thread_id, by_advertiser, key) where key is not null;
create index message_sender on message (sender_id);

create table message_attachment (
  id integer generated always as identity primary key,
  owner_id integer references app_user on delete set null,
  -- null: brought, not sent yet
  message_id bigint references message on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  mime_type text not null check (mime_type in ('application/pdf', 'image/webp')),
  size integer not null,
  -- in the private storage
  storage_key text not null,
  created_at timestamptz not null
);
create index message_attachment_message on message_attachment (message_id);
create index message_attachment_owner on message_attachment (owner_id);
create index message_attachment_unsent on message_attachment (created_at) where message_id is null;

-- Whoever blocks takes no messages from the other, in any thread of the two.
create table message_block (
  user_id integer not null references app_user on delete cascade,
  blocked_id integer not null references app_user on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, blocked_id)
);
create index message_block_blocked on message_block (blocked_id);

create table message_template (
  id integer generated always as identity primary key,
  user_id integer not null references app_user on delete cascade,
  title text not null check (char_length(title) between 1 and 60),
  text text not null check (char_length(text) between 1 and 2000),
  unique (user_id, title)
);
