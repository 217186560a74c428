-- A search in a geographic area ("Langhe") is watched by the comuni of the area (decision 036). Null: no such condition.
alter table search_watch add column comune_ids integer[];
