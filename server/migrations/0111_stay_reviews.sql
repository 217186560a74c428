-- Reviews of completed stays (STAYS.md 12): one of each party. Hidden until both exist, or until 14 days after the departure.
create table stay_review (
  id integer generated always as identity primary key,
  booking_id integer not null references stay_booking,
  -- Of the booking; null once the listing is deleted.
  listing_id integer references listing on delete set null,
  author text not null check (author in ('GUEST', 'HOST')),
  author_id integer not null references app_user,
  communication smallint not null check (communication between 1 and 5),
  overall smallint check (overall between 1 and 5),
  cleanliness smallint check (cleanliness between 1 and 5),
  accuracy smallint check (accuracy between 1 and 5),
  place smallint check (place between 1 and 5),
  value smallint check (value between 1 and 5),
  tidiness smallint check (tidiness between 1 and 5),
  rules smallint check (rules between 1 and 5),
  -- Empty once the author's account is erased.
  text text not null check (char_length(text) <= 2000),
  private_note text not null check (char_length(private_note) <= 2000),
  visible_at timestamptz not null,
  -- When both parties were informed that the reviews are visible.
  announced_at timestamptz,
  reply text check (char_length(reply) between 1 and 2000),
  replied_at timestamptz,
  reply_author_id integer references app_user,
  created_at timestamptz not null,
  constraint stay_review_once unique (booking_id, author),
  constraint stay_review_ratings check (
    case author when 'GUEST' then num_nonnulls(overall, cleanliness, accuracy, place, value) = 5 and num_nonnulls(tidiness, rules) = 0
    else num_nonnulls(overall, cleanliness, accuracy, place, value) = 0 and num_nonnulls(tidiness, rules) = 2 end)
);
create index stay_review_listing on stay_review (listing_id, visible_at desc, id desc) where author = 'GUEST';
create index stay_review_hidden on stay_review (visible_at) where announced_at is null;
create index stay_review_author on stay_review (author_id);
create index stay_review_reply_author on stay_review (reply_author_id) where reply_author_id is not null;
