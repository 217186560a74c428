import type { RetainedAmounts } from './ledger.rules.ts';

/** Lines of a refund without a policy, in this order. */
const refundOrder = ['accommodation', 'cleaning', 'pets', 'serviceFee', 'touristTax'] as const;

/** Distributes a refund over what is retained, the nights first. At most all. */
export function refundParts(retained: RetainedAmounts, amount: number): RetainedAmounts {
  const parts: RetainedAmounts = { accommodation: 0, cleaning: 0, pets: 0, serviceFee: 0, touristTax: 0 };
  let remainder = amount;
  for (const line of refundOrder) {
    parts[line] = Math.min(retained[line], remainder);
    remainder -= parts[line];
  }
  return parts;
}

/** What is retained once a refund is rejected. */
export function retainedWith(retained: RetainedAmounts, parts: RetainedAmounts): RetainedAmounts {
  const after = { ...retained };
  for (const line of refundOrder) after[line] += parts[line];
  return after;
}

/** What a refund took from the retained lines. */
export function takenParts(before: RetainedAmounts, after: RetainedAmounts): RetainedAmounts {
  const parts = { ...before };
  for (const line of refundOrder) parts[line] -= after[line];
  return parts;
}

/** What is retained after a refund. A part above its line comes from the others. */
export function retainedAfter(retained: RetainedAmounts, refund: RetainedAmounts): RetainedAmounts {
  const after = { ...retained };
  let excess = 0;
  for (const line of refundOrder) {
    after[line] = Math.max(0, retained[line] - refund[line]);
    excess += Math.max(0, refund[line] - retained[line]);
  }
  const more = refundParts(after, excess);
  for (const line of refundOrder) after[line] -= more[line];
  return after;
}
