-- Addresses that an agency had: they lead to it and are never given to another one. Null: the agency was erased.
create table former_slug (
  slug text primary key check (slug ~ '^[a-z0-9-]{3,60}$'),
  organization_id integer references organization on delete set null
);
create index former_slug_organization on former_slug (organization_id) where organization_id is not null;
