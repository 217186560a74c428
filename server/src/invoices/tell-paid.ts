import type { Currency } from '#contract/money';
import { fromMinor } from '#contract/money';
import { findAccount } from '../accounts/accounts.reads.ts';
import type { Trx } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import { queueLetter } from '../mail/queue-letter.ts';

type PaidTold = {
  userId: number;
  product: string;
  listingTitle: string;
  amountMinor: number;
  currency: Currency;
  number: string;
  card: string | null;
  renewal: boolean;
};

const TRANSACTIONS = '/dashboard/profile/billing/transactions';

/** The receipt by letter; nobody is written to about nothing, or after their account is gone. */
export async function tellPaid(deps: Deps, trx: Trx, told: PaidTold): Promise<void> {
  const account = await findAccount({ db: trx }, told.userId);
  if (!account || account.erasedAt !== null || told.amountMinor === 0) return;
  const { number, card, renewal } = told;
  await queueLetter(deps, trx, { userId: account.id, to: account.email, locale: account.locale }, 'paymentReceipt', {
    ...{ name: account.name, product: told.product, title: told.listingTitle, number, card, renewal },
    total: { amount: fromMinor(told.amountMinor), currency: told.currency },
    path: TRANSACTIONS,
    invoicePath: `${TRANSACTIONS}?tab=invoices`,
  });
}
