-- The lines of a payout that a refund took: they go back when the provider rejects it for good.
alter table payment_refund add column payout_parts jsonb;

-- What earlier transfers and deductions paid of this payout, when a rejected refund makes it larger again.
alter table payout add column paid_before_minor bigint not null default 0 check (paid_before_minor >= 0);
