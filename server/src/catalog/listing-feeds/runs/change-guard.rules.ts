import type { HoldReason } from '#contract/catalog/listing-feeds';

/** Holds a run that would change much of what is online: a broken export looks like that. */

const SHARE = 0.3;
const FEW_WITHDRAWALS = 5;
const PRICE_CHANGE = 0.5;

export type GuardCounts = {
  /** Published items before the run. */
  live: number;
  /** Of these: no longer in a full file. */
  withdrawn: number;
  /** Known items of the file. */
  known: number;
  /** Of these: the price changed by half or more. */
  repriced: number;
  /** Of these: published, and no longer publishable. */
  blocked: number;
};

export type Hold = { reason: HoldReason; affected: number; total: number };

/** PRICES and BLOCKS hold everything, WITHDRAWALS only the withdrawals; null holds nothing. */
export function changeGuard({ live, withdrawn, known, repriced, blocked }: GuardCounts): Hold | null {
  if (repriced > known * SHARE) return { reason: 'PRICES', affected: repriced, total: known };
  if (blocked > known * SHARE) return { reason: 'BLOCKS', affected: blocked, total: known };
  if (withdrawn > FEW_WITHDRAWALS && withdrawn > live * SHARE)
    return { reason: 'WITHDRAWALS', affected: withdrawn, total: live };
  return null;
}

/** A price that falls to half, or rises by half. */
export const isRepriced = (before: number | null, after: number | null): boolean =>
  before !== null && after !== null && before > 0 && Math.abs(after - before) >= before * PRICE_CHANGE;
