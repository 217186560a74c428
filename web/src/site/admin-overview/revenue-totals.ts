import type { AdminOverview } from '#contract/site/admin-overview';

type Months = AdminOverview['revenue']['months'];

/** The months added up, in minor units; `total` is what was paid, of which `refunded` was given back. */
export function totalsOf(months: Months): { boosts: number; plans: number; total: number; refunded: number } {
  const sum = (of: (month: Months[number]) => number) => months.reduce((all, month) => all + of(month), 0);
  const [boosts, plans] = [sum(({ boostsMinor }) => boostsMinor), sum(({ plansMinor }) => plansMinor)];
  return { boosts, plans, total: boosts + plans, refunded: sum(({ refundedMinor }) => refundedMinor) };
}
