import { getDetails } from '#contract/billing/billing-details';
import { listMyPurchases } from '#contract/billing/boosts';
import { listInvoices } from '#contract/billing/invoices';
import { listPaymentMethods, listTransactions, type PaymentStatus } from '#contract/billing/payments';
import { listSubscriptions } from '#contract/billing/subscriptions';
import { listWithdrawals } from '#contract/billing/withdrawals';
import { isApiError } from '../../platform/lib/api-error.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';

export const tabs = ['transactions', 'subscriptions', 'invoices'] as const;
export type Tab = (typeof tabs)[number];

const AT_ONCE = 20;
const slice = (page: number) => ({ query: { page, size: AT_ONCE } });

export const transactionsRead = (page: number) => listQuery(listTransactions, slice(page));
export const subscriptionsRead = (page: number) => listQuery(listSubscriptions, slice(page));
export const invoicesRead = (page: number) => listQuery(listInvoices, slice(page));
/** The latest 100 are enough: the withdrawal period lasts days. */
export const purchasesRead = read(listMyPurchases, { query: { page: 0, size: 100 } });
export const withdrawalsRead = read(listWithdrawals, {});
export const methodsRead = read(listPaymentMethods, {});
export const detailsRead = read(getDetails, {});

/** Debts and payments change elsewhere: a page refetches them on open. */
export const fresh = { staleTime: 0 };

/** Features that a payment write affects. */
export const touched = ['payments', 'boosts', 'subscriptions', 'invoices', 'withdrawals', 'billingCatalog', 'listings'];

/** Tab of the address; the first tab by default. */
export const tabOf = (query: URLSearchParams): Tab => tabs.find((tab) => tab === query.get('tab')) ?? 'transactions';

export function pageOf(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^\d{1,6}$/.test(page) ? Number(page) : 0;
}

const pendingStatuses: readonly PaymentStatus[] = ['requires_payment_method', 'requires_action', 'processing'];

/** The bank or the buyer has not decided yet. */
export const isPendingPayment = ({ status }: { status: PaymentStatus }): boolean => pendingStatuses.includes(status);

/** Refetch interval in milliseconds while an item is pending, in a visible tab. */
export const pollIntervalOf = (isPending: boolean): number | false => isPending && 10_000;

/** Lets a page open after a failed read without response; its component shows the error. */
export async function unlessDown(pending: Promise<unknown>): Promise<void> {
  try {
    await pending;
  } catch (error) {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  }
}
