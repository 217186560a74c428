import { getPayoutAccount, getPayoutLedger, listPayouts } from '#contract/billing/payouts';
import { listQuery, read } from '../../platform/lib/queries.ts';

const PAYOUTS_PAGE_SIZE = 20;

export const accountRead = read(getPayoutAccount, {});
export const ledgerRead = read(getPayoutLedger, { query: { size: '50' } });
export const payoutsRead = (page: number) =>
  listQuery(listPayouts, { query: { page: String(page), size: String(PAYOUTS_PAGE_SIZE) } });

/** The provider and the jobs change payouts: a page reads them again when it opens. */
export const fresh = { staleTime: 0 };

export function pageIn(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,6}$/.test(page) ? Number(page) : 0;
}
