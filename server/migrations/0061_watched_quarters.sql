-- A search in several quarters ("Isola o NoLo") is watched by their ids. Null: no such condition.
alter table search_watch add column quarter_ids integer[];
