-- The demo world is made in batches; a batch's row is written in its own transaction, so that a run that was killed
-- goes on where it stopped and nothing is made twice.
create table demo_batch (
  number integer primary key,
  ads integer not null check (ads > 0),
  made_at timestamptz not null default now()
);
