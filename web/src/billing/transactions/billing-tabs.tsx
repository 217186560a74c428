import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { InvoiceStatus } from '#contract/billing/invoices';
import type { Invoice } from '#contract/billing/invoices.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Tabs } from '../../platform/ui/actions/tabs.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './billing.module.css';
import { invoicesRead, pageOf, pollIntervalOf, subscriptionsRead, tabOf, tabs } from './billing-reads.ts';
import { Listed } from './listed.tsx';
import { MyWithdrawals } from './my-withdrawals.tsx';
import { PdfLink } from './pdf-link.tsx';
import { type DialogRequest, SubscriptionDialogs } from './subscription-dialogs.tsx';
import { SubscriptionRow } from './subscription-row.tsx';
import { TransactionsTab } from './transactions-tab.tsx';
import { useBilledAccount } from './use-billed-account.ts';

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
  const { account } = useBilledAccount();
  const result = useQuery({
    ...invoicesRead(page, account),
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
  const { account } = useBilledAccount();
  const result = useQuery(subscriptionsRead(page, account));
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

const panels = { transactions: TransactionsTab, subscriptions: SubscriptionsTab, invoices: InvoicesTab };

/** Payments, subscriptions and invoices of the billed account; the tab is in the address. */
export function BillingTabs() {
  const { t } = useTranslation('billing');
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  const Panel = panels[tab];
  return (
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
  );
}
