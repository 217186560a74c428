import { useQuery } from '@tanstack/react-query';
import { CreditCard, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InvoiceStatus } from '#contract/billing/invoices';
import type { Invoice } from '#contract/billing/invoices.schemas';
import { meQuery } from '../../identity/me/me.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Tabs } from '../../platform/ui/actions/tabs.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './billing.module.css';
import {
  fresh,
  invoicesRead,
  pageOf,
  pollIntervalOf,
  purchasesRead,
  subscriptionsRead,
  tabOf,
  tabs,
  transactionsRead,
  unlessDown,
  withdrawalsRead,
} from './billing-reads.ts';
import { Listed } from './listed.tsx';
import { MyWithdrawals } from './my-withdrawals.tsx';
import { PdfLink } from './pdf-link.tsx';
import { type DialogRequest, SubscriptionDialogs } from './subscription-dialogs.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import { TransactionsTab } from './transactions-tab.tsx';

const tones: Record<InvoiceStatus, BadgeTone> = {
  draft: 'neutral',
  open: 'warn',
  paid: 'ok',
  void: 'neutral',
  uncollectible: 'bad',
};

/** Invoices and credit notes, the newest first (BIL-06; spec/002 §3). */
function InvoicesTab({ page }: { page: number }) {
  const { t } = useTranslation('billing');
  const result = useQuery({
    ...invoicesRead(page),
    refetchInterval: ({ state }) => pollIntervalOf((state.data?.data ?? []).some(({ status }) => status === 'open')),
  });
  return (
    <Listed tab="invoices" result={result}>
      {(invoices, isPending) => (
        <Table
          caption={t('invoices.tab')}
          isPending={isPending}
          className={styles.table}
          head={
            <>
              {(['number', 'date', 'description', 'amount', 'paid', 'status'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`invoices.columns.${column}`)}
                </th>
              ))}
              <TableActionsHead text={t('columns.actions')} />
            </>
          }
        >
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </Table>
      )}
    </Listed>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { kind, number, status, currency, amountDue, amountPaid, vat } = invoice;
  const isCredit = kind === 'CREDIT_NOTE';
  // Refunds also differ by their sign.
  const sum = (amount: number) => format.price({ amount: isCredit ? -amount : amount, currency });
  return (
    <tr>
      <th scope="row">
        <span className={styles.what}>
          <b>{number ?? t('invoices.noNumber')}</b>
          {isCredit && <Badge tone="info">{t('invoices.kinds.CREDIT_NOTE')}</Badge>}
        </span>
      </th>
      <td data-label={t('invoices.columns.date')} className={styles.when}>
        {format.date(invoice.created)}
      </td>
      <td data-label={t('invoices.columns.description')}>{invoice.description}</td>
      <td data-label={t('invoices.columns.amount')} className={styles.sum}>
        {sum(amountDue)}
        <small>{t('invoices.vat', { vat: sum(vat) })}</small>
      </td>
      <td data-label={t('invoices.columns.paid')} className={styles.sum}>
        {sum(amountPaid)}
      </td>
      <td data-label={t('invoices.columns.status')}>
        <Badge tone={tones[status]}>
          {t(isCredit && status === 'paid' ? 'invoices.refunded' : `invoices.statuses.${status}`)}
        </Badge>
      </td>
      <TableActions>
        <Pdf invoice={invoice} />
      </TableActions>
    </tr>
  );
}

/** A draft has no PDF yet: its button says so (spec/002 §5). */
function Pdf({ invoice: { invoicePdf, number } }: { invoice: Invoice }) {
  const { t } = useTranslation('billing');
  const label = t('invoices.pdfLabel', { number: number ?? t('invoices.noNumber') });
  if (invoicePdf !== null) return <PdfLink href={invoicePdf} text={t('invoices.pdf')} label={label} />;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.bare}
      aria-label={label}
      onClick={() => notify({ text: t('invoices.pdfNotAvailable'), tone: 'bad' })}
    >
      <FileDown aria-hidden="true" />
      {t('invoices.pdf')}
    </Button>
  );
}

/** Plans of the user's listings, active ones first (BIL-05, BIL-08). */
function SubscriptionsTab({ page }: { page: number }) {
  const { t } = useTranslation('billing');
  const [request, setRequest] = useState<DialogRequest | null>(null);
  const result = useQuery(subscriptionsRead(page));
  return (
    <>
      <Listed tab="subscriptions" result={result}>
        {(subscriptions, isPending) => (
          <Table
            caption={t('subscriptions.tab')}
            isPending={isPending}
            className={styles.table}
            head={
              <>
                {(['ad', 'plan', 'status', 'next'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`subscriptions.columns.${column}`)}
                  </th>
                ))}
                <TableActionsHead text={t('columns.actions')} />
              </>
            }
          >
            {subscriptions.map((subscription) => (
              <SubscriptionRow key={subscription.id} subscription={subscription} onConfirmRequest={setRequest} />
            ))}
          </Table>
        )}
      </Listed>
      <MyWithdrawals of="subscriptionId" />
      {request && <SubscriptionDialogs request={request} onClose={() => setRequest(null)} />}
    </>
  );
}

/** `/dashboard/profile/billing/transactions?tab=&page=`: payments, subscriptions and invoices (BIL-05…08, LAW-05; spec/002 §2). */
const page = pageData(async ({ url, fetch }) => {
  if (!(await fetch(meQuery)).data) throw signInFirst(url);
  const [tab, number] = [tabOf(url.searchParams), pageOf(url.searchParams)];
  // Each tab loads only its own data.
  if (tab === 'invoices') return unlessDown(fetch({ ...invoicesRead(number), ...fresh }));
  await Promise.all([
    unlessDown(
      tab === 'transactions'
        ? Promise.all([fetch({ ...transactionsRead(number), ...fresh }), fetch({ ...purchasesRead, ...fresh })])
        : fetch({ ...subscriptionsRead(number), ...fresh }),
    ),
    unlessDown(fetch({ ...withdrawalsRead, ...fresh })),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['billing'] };

const panels = { transactions: TransactionsTab, subscriptions: SubscriptionsTab, invoices: InvoicesTab };

export default function BillingTransactionsPage() {
  const { t } = useTranslation('billing');
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  const Panel = panels[tab];
  return (
    <>
      <PageHead title={t('title')} noindex />
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className="soft">{t('lead')}</p>
        </div>
        <LinkButton to={links.billingSettings()}>
          <CreditCard aria-hidden="true" />
          {t('settings.title')}
        </LinkButton>
      </header>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
        tabs={tabs.map((value) => ({
          value,
          label: t(`${value}.tab`),
          panel: value === tab && <Panel page={pageOf(query)} />,
        }))}
      />
    </>
  );
}
