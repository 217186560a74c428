-- Project of which a property is a unit: units of one owner with the same name belong together (decision 045).
alter table property add column project_name text check (char_length(project_name) between 1 and 100);
create index property_of_project on property (owner_id, plain_text(project_name)) where project_name is not null;
