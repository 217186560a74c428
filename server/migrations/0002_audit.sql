-- What happened, by whom: business events that must leave a trace (ADM-10).
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id integer references app_user on delete set null,
  event text not null,
  subject_type text,
  subject_id integer,
  detail jsonb not null default '{}'
);
create index audit_entry_subject on audit_entry (subject_type, subject_id, at desc);
create index audit_entry_at on audit_entry (at desc);
