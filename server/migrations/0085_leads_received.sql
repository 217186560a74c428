-- Statistics of a period count the leads that came in it.
create index lead_received on lead (organization_id, first_at) where merged_into_id is null;
