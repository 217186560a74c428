-- Accounts of hosts in the embedded provider, and the events about them.
alter table payment_event drop constraint payment_event_object_kind_check;
alter table payment_event add constraint payment_event_object_kind_check
  check (object_kind in ('intent', 'subscription', 'invoice', 'account'));
alter table sandbox_object drop constraint sandbox_object_kind_check;
alter table sandbox_object add constraint sandbox_object_kind_check
  check (kind in ('customer', 'card', 'intent', 'subscription', 'invoice', 'refund', 'product', 'price', 'account'));
