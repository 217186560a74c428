import type { BillingInterval } from '#contract/billing/billing';
import { cardName } from '#contract/billing/card-brands';
import { fromMinor } from '#contract/platform/money';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { PaidDuration } from '../emails/email-props.ts';
import { type ConcludedContract, contractSummary } from './contract-summary.ts';
import { numberOfRow } from './invoice.view.ts';
import { type InvoiceRow, selectInvoice } from './invoices.store.ts';

type PaidSummary = {
  invoiceId: number;
  product: string;
  listingTitle: string;
  card: string | null;
  renewal: boolean;
  duration: { hours: number } | { interval: BillingInterval };
  /** Null for a renewal. */
  contract: ConcludedContract | null;
};

const TRANSACTIONS = '/dashboard/profile/billing/transactions';

/** Emails the receipt and the contract. Sends nothing for a zero amount or an erased account. */
export async function notifyInvoicePaid(deps: Deps, trx: Trx, summary: PaidSummary): Promise<void> {
  const invoice = await selectInvoice(trx, summary.invoiceId);
  const number = invoice && numberOfRow(invoice);
  if (!invoice || !number || invoice.userId === null || invoice.amountPaidMinor === 0) return;
  const account = await findAccount({ db: trx }, invoice.userId);
  if (!account || account.erasedAt !== null) return;
  const { renewal, contract } = summary;
  const card = summary.card && cardName(summary.card);
  const money = (minor: number) => ({ amount: fromMinor(minor), currency: invoice.currency });
  const isCompany = invoice.buyer?.kind === 'COMPANY';
  const { id: userId, email: to, locale, name } = account;
  await queueAdvertiserEmail(deps, trx, { userId, to, locale, name }, 'paymentReceipt', {
    product: summary.product,
    title: summary.listingTitle,
    number,
    card,
    renewal,
    total: money(invoice.amountPaidMinor),
    net: money(invoice.netMinor),
    vat: money(invoice.vatMinor),
    vatRate: invoice.vatRate / 100,
    path: TRANSACTIONS,
    invoicePath: `${TRANSACTIONS}?tab=invoices`,
    invoiceId: invoice.id,
    duration: durationOf(summary, invoice),
    contract: contract && contractSummary(deps.env, { ...contract, isCompany }),
  });
}

function durationOf({ duration }: PaidSummary, { periodStart, periodEnd, createdAt }: InvoiceRow): PaidDuration {
  if ('hours' in duration) return duration;
  const from = periodStart ?? createdAt;
  return { from: from.toISOString(), to: (periodEnd ?? from).toISOString(), interval: duration.interval };
}
