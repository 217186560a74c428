-- `CONCLUDED`: the listing of the request was sold or let to another contact.
alter table lead drop constraint lead_lost_reason_check;
alter table lead add constraint lead_lost_reason_check check (
  lost_reason in ('PRICE', 'BOUGHT_ELSEWHERE', 'NO_ANSWER', 'NOT_SUITABLE', 'CHANGED_MIND', 'SPAM', 'EXPIRED', 'CONCLUDED', 'OTHER'));
