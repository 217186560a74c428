import { fromMinor } from '#contract/platform/money';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { findDetails } from '../billing-details/details.queries.ts';
import type { Deps } from '../deps.ts';
import { contractSummary } from '../invoices/contract-summary.ts';
import { comingEnd, servesUntil } from './subscription-life.rules.ts';
import type { SubscriptionRow } from './subscription-life.store.ts';

/** Where all letters about subscriptions lead. */
const path = '/dashboard/profile/billing/transactions?tab=subscriptions';

const recipient = (row: SubscriptionRow) => ({ userId: row.userId, to: row.personEmail, locale: row.personLocale });
const told = (row: SubscriptionRow) => ({
  name: row.personName,
  product: row.planName,
  title: row.listingTitle,
  path,
});
const priceOf = (row: SubscriptionRow) => ({ amount: fromMinor(row.priceMinor), currency: row.currency });

export async function tellTrialBegun(deps: Deps, trx: Trx, row: SubscriptionRow): Promise<void> {
  const trialEndsAt = (row.trialEndsAt ?? row.currentPeriodEnd).toISOString();
  const contract = contractSummary(deps.env, {
    kind: 'PLAN',
    concludedAt: row.startedAt ?? row.createdAt,
    startRequestedAt: row.immediateStart ? row.createdAt : null,
    isCompany: (await findDetails(trx, row.userId))?.kind === 'COMPANY',
  });
  const trial = { trialEndsAt, price: priceOf(row), interval: row.billingInterval, contract };
  await queueLetter(deps, trx, recipient(row), 'trialBegun', { ...told(row), ...trial });
}

/** It says until when the ad stays public: the notice of seven days, at the same time. */
export async function tellPastDue(deps: Deps, trx: Trx, row: SubscriptionRow): Promise<void> {
  const until = (servesUntil(row) ?? row.currentPeriodEnd).toISOString();
  await queueLetter(deps, trx, recipient(row), 'subscriptionPastDue', {
    ...told(row),
    servesUntil: until,
    owed: priceOf(row),
  });
}

export async function tellCanceled(deps: Deps, trx: Trx, row: SubscriptionRow): Promise<void> {
  const endsAt = row.currentPeriodEnd.toISOString();
  await queueLetter(deps, trx, recipient(row), 'subscriptionCanceled', { ...told(row), endsAt });
}

/** Its ad was suspended for it. */
export async function tellExpired(
  deps: Deps,
  trx: Trx,
  row: SubscriptionRow,
  reason: 'CANCELED' | 'PAST_DUE',
): Promise<void> {
  await queueLetter(deps, trx, recipient(row), 'subscriptionExpired', {
    ...told(row),
    reason,
    path: row.listingId === null ? path : `/dashboard/listings/${row.listingId}`,
  });
}

/** A charge or an end is near. */
export async function tellNotice(deps: Deps, trx: Trx, row: SubscriptionRow, days: 7 | 1): Promise<void> {
  const end = comingEnd(row);
  if (!end) return;
  const at = end.at.toISOString();
  if (end.what === 'CHARGE') {
    const trial = { ...told(row), trialEndsAt: at, price: priceOf(row), days };
    await queueLetter(deps, trx, recipient(row), 'trialEnding', trial);
  } else {
    const ending = { ...told(row), endsAt: at, days, reason: end.what };
    await queueLetter(deps, trx, recipient(row), 'subscriptionEnding', ending);
  }
}
