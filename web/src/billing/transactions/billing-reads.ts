import { getDetails } from '#contract/billing/billing-details';
import { listMyPurchases } from '#contract/billing/boosts';
import { listInvoices } from '#contract/billing/invoices';
import { listPaymentMethods, listTransactions, type PaymentStatus } from '#contract/billing/payments';
import { listSubscriptions } from '#contract/billing/subscriptions';
import { listWithdrawals } from '#contract/billing/withdrawals';
import { isApiError } from '../../platform/lib/api-error.ts';
import type { PageDataArgs } from '../../platform/lib/page-data.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';

export const tabs = ['transactions', 'subscriptions', 'invoices'] as const;
export type Tab = (typeof tabs)[number];

const AT_ONCE = 20;
/** Account of an agency that the user pays for; undefined: the own one. */
export type BilledAccount = number | undefined;
export const accountQuery = (advertiserId: BilledAccount) => (advertiserId === undefined ? {} : { advertiserId });
const slice = (page: number, account: BilledAccount) => ({
  query: { page, size: AT_ONCE, ...accountQuery(account) },
});
const ofAccount = (account: BilledAccount) => (account === undefined ? {} : { query: accountQuery(account) });

export const transactionsRead = (page: number, account?: number) => listQuery(listTransactions, slice(page, account));
export const subscriptionsRead = (page: number, account?: number) => listQuery(listSubscriptions, slice(page, account));
export const invoicesRead = (page: number, account?: number) => listQuery(listInvoices, slice(page, account));
/** The latest 100 are enough: the withdrawal period lasts days. */
export const purchasesRead = (account?: number) =>
  read(listMyPurchases, { query: { page: 0, size: 100, ...accountQuery(account) } });
export const withdrawalsRead = (account?: number) => read(listWithdrawals, ofAccount(account));
export const methodsRead = (account?: number) => read(listPaymentMethods, ofAccount(account));
export const detailsRead = (account?: number) => read(getDetails, ofAccount(account));

/** Debts and payments change elsewhere: a page refetches them on open. */
export const fresh = { staleTime: 0 };

/** Reads the tab of the address. Each tab loads only its own data. */
export async function readTab(fetch: PageDataArgs['fetch'], query: URLSearchParams, account?: number): Promise<void> {
  const [tab, number] = [tabOf(query), pageOf(query)];
  if (tab === 'invoices') return unlessDown(fetch({ ...invoicesRead(number, account), ...fresh }));
  await Promise.all([
    unlessDown(
      tab === 'transactions'
        ? Promise.all([
            fetch({ ...transactionsRead(number, account), ...fresh }),
            fetch({ ...purchasesRead(account), ...fresh }),
          ])
        : fetch({ ...subscriptionsRead(number, account), ...fresh }),
    ),
    unlessDown(fetch({ ...withdrawalsRead(account), ...fresh })),
  ]);
}

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
