import { fromMinor } from '#contract/platform/money';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { findDetails } from '../billing-details/details.queries.ts';
import type { Deps } from '../deps.ts';
import { contractSummary } from '../invoices/contract-summary.ts';
import { servesUntil, upcomingEnd } from './subscription-lifecycle.rules.ts';
import type { SubscriptionRow } from './subscription-lifecycle.store.ts';

/** Link in all emails about subscriptions. */
const path = '/dashboard/profile/billing/transactions?tab=subscriptions';

const recipient = (row: SubscriptionRow) => ({
  userId: row.userId,
  to: row.personEmail,
  locale: row.personLocale,
  name: row.personName,
});
const emailProps = (row: SubscriptionRow) => ({
  product: row.planName,
  title: row.listingTitle,
  path,
});
const priceOf = (row: SubscriptionRow) => ({ amount: fromMinor(row.priceMinor), currency: row.currency });

export async function notifyTrialStarted(deps: Deps, trx: Trx, row: SubscriptionRow): Promise<void> {
  const trialEndsAt = (row.trialEndsAt ?? row.currentPeriodEnd).toISOString();
  const contract = contractSummary(deps.env, {
    kind: 'PLAN',
    concludedAt: row.startedAt ?? row.createdAt,
    startRequestedAt: row.immediateStart ? row.createdAt : null,
    isCompany: (await findDetails(trx, row.userId))?.kind === 'COMPANY',
  });
  const trial = { trialEndsAt, price: priceOf(row), interval: row.billingInterval, contract };
  await queueAdvertiserEmail(deps, trx, recipient(row), 'trialBegun', { ...emailProps(row), ...trial });
}

/** Shows until when the listing stays public, so it is the seven-day notice as well. */
export async function notifyPastDue(deps: Deps, trx: Trx, row: SubscriptionRow): Promise<void> {
  const until = (servesUntil(row) ?? row.currentPeriodEnd).toISOString();
  await queueAdvertiserEmail(deps, trx, recipient(row), 'subscriptionPastDue', {
    ...emailProps(row),
    servesUntil: until,
    owed: priceOf(row),
  });
}

export async function notifyCanceled(deps: Deps, trx: Trx, row: SubscriptionRow): Promise<void> {
  const endsAt = row.currentPeriodEnd.toISOString();
  await queueAdvertiserEmail(deps, trx, recipient(row), 'subscriptionCanceled', { ...emailProps(row), endsAt });
}

/** The listing was suspended because the subscription ended. */
export async function notifyExpired(
  deps: Deps,
  trx: Trx,
  row: SubscriptionRow,
  reason: 'CANCELED' | 'PAST_DUE',
): Promise<void> {
  await queueAdvertiserEmail(deps, trx, recipient(row), 'subscriptionExpired', {
    ...emailProps(row),
    reason,
    path: row.listingId === null ? path : `/dashboard/listings/${row.listingId}`,
  });
}

/** A charge or an end is near. */
export async function notifyExpiry(deps: Deps, trx: Trx, row: SubscriptionRow, days: 7 | 1): Promise<void> {
  const end = upcomingEnd(row);
  if (!end) return;
  const at = end.at.toISOString();
  if (end.what === 'CHARGE') {
    const trial = { ...emailProps(row), trialEndsAt: at, price: priceOf(row), days };
    await queueAdvertiserEmail(deps, trx, recipient(row), 'trialEnding', trial);
  } else {
    const ending = { ...emailProps(row), endsAt: at, days, reason: end.what };
    await queueAdvertiserEmail(deps, trx, recipient(row), 'subscriptionEnding', ending);
  }
}
