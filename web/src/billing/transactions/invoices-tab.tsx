import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { Invoice, InvoiceStatus } from '#contract/billing/invoices';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './billing.module.css';
import { invoicesRead, lookAgain } from './billing-reads.ts';
import { Listed } from './listed.tsx';
import { PdfLink } from './pdf-link.tsx';

const tones: Record<InvoiceStatus, BadgeTone> = {
  draft: 'neutral',
  open: 'warn',
  paid: 'ok',
  void: 'neutral',
  uncollectible: 'bad',
};

/** Invoices and credit notes, the newest first (BIL-06; spec/002 §3). */
export function InvoicesTab({ page }: { page: number }) {
  const { t } = useTranslation('billing');
  const answer = useQuery({
    ...invoicesRead(page),
    refetchInterval: ({ state }) => lookAgain((state.data?.data ?? []).some(({ status }) => status === 'open')),
  });
  return (
    <Listed tab="invoices" answer={answer}>
      {(invoices, busy) => (
        <Table
          caption={t('invoices.tab')}
          busy={busy}
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
  // What comes back is told apart by its sign, too.
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
      look="quiet"
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
