-- `set`: values that every listing of the change gets.
alter table bulk_change drop constraint bulk_change_action_check;
alter table bulk_change add constraint bulk_change_action_check check (action in ('publish', 'suspend', 'assign', 'delete', 'set'));
alter table bulk_change add column listing_values jsonb;
alter table bulk_change add constraint bulk_change_values check ((action = 'set') = (listing_values is not null));
