import type { BoostPurchase } from '#contract/billing/boosts.schemas';
import { cardName } from '#contract/billing/card-brands';
import type { PaymentStatus } from '#contract/billing/payments';
import type { Transaction } from '#contract/billing/payments.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TableActions } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './billing.module.css';
import { ListingLink } from './listing-link.tsx';
import { PdfLink } from './pdf-link.tsx';
import type { DialogRequest } from './transaction-dialogs.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const tones: Record<PaymentStatus, BadgeTone> = {
  requires_payment_method: 'warn',
  requires_action: 'warn',
  processing: 'info',
  requires_capture: 'info',
  succeeded: 'ok',
  failed: 'bad',
  canceled: 'neutral',
};

type TransactionRowProps = {
  transaction: Transaction;
  /** The paid boost, if any. */
  boost: BoostPurchase | undefined;
  onConfirmRequest: (request: DialogRequest) => void;
};

export function TransactionRow({ transaction, boost, onConfirmRequest }: TransactionRowProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { kind, amount, card, createdAt } = transaction;
  const what = useProductName(transaction);
  return (
    <tr>
      <th scope="row">
        <span className={styles.what}>
          <b>{what}</b>
          <small>
            {t(`transactions.kinds.${kind}`)} · <ListingLink listing={transaction} />
          </small>
        </span>
      </th>
      <td data-label={t('transactions.columns.when')} className={styles.when}>
        {format.date(createdAt)}
        <small>{format.time(createdAt)}</small>
      </td>
      <td data-label={t('transactions.columns.card')} className={styles.card}>
        {card ? cardName(card) : <span className={styles.soft}>{t('transactions.noCard')}</span>}
      </td>
      <td data-label={t('transactions.columns.amount')} className={styles.sum}>
        {format.price(amount)}
        <Refunded transaction={transaction} />
      </td>
      <td data-label={t('transactions.columns.status')}>
        <Status transaction={transaction} />
      </td>
      <TableActions>
        <Steps transaction={transaction} boost={boost} onConfirmRequest={onConfirmRequest} />
      </TableActions>
    </tr>
  );
}

/** A stay is named by its dates. */
function useProductName({ stay, productName }: Transaction): string {
  const { t } = useTranslation('billing');
  const format = useFormat();
  if (!stay) return productName;
  return t('transactions.stayDates', { from: format.date(stay.checkIn), to: format.date(stay.checkOut) });
}

function Refunded({ transaction: { refunded, amount } }: Pick<TransactionRowProps, 'transaction'>) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  if (refunded.amount <= 0) return null;
  const isAll = refunded.amount >= amount.amount;
  return (
    <small className={styles.back}>
      {isAll ? t('transactions.refundedAll') : t('transactions.refunded', { amount: format.price(refunded) })}
    </small>
  );
}

function Status({ transaction: { status, failure, can, amount } }: Pick<TransactionRowProps, 'transaction'>) {
  const { t } = useTranslation('billing');
  const isTrial = status === 'succeeded' && amount.amount === 0;
  const why = failure && status !== 'succeeded' ? t(`transactions.failures.${failure}`) : null;
  return (
    <>
      <Badge tone={isTrial ? 'info' : tones[status]}>
        {t(isTrial ? 'transactions.trial' : `transactions.statuses.${status}`)}
      </Badge>
      {why && <small>{why}</small>}
      {can.pay && <small>{t('transactions.waits')}</small>}
    </>
  );
}

/** Available actions. */
function Steps({ transaction, boost, onConfirmRequest }: TransactionRowProps) {
  const { quoted } = useFormat();
  const { t } = useTranslation('billing');
  const { can, invoiceId, listingTitle } = transaction;
  const name = { name: useProductName(transaction), title: listingTitle || t('noTitle') };
  return (
    <div className={styles.steps}>
      {can.pay && (
        <Button
          variant="primary"
          size="small"
          aria-label={t('pay.label', name)}
          onClick={() => onConfirmRequest({ kind: 'pay', transaction })}
        >
          {t('pay.action')}
        </Button>
      )}
      {can.cancel && (
        <Button
          size="small"
          aria-label={t('giveUp.label', name)}
          onClick={() => onConfirmRequest({ kind: 'giveUp', transaction })}
        >
          {t('giveUp.action')}
        </Button>
      )}
      {invoiceId !== null && (
        <PdfLink
          href={links.invoicePdf(invoiceId)}
          text={t('transactions.invoice')}
          label={t('transactions.invoiceLabel', name)}
        />
      )}
      {boost?.can.withdraw && boost.withdrawUntil && (
        <WithdrawButton
          until={boost.withdrawUntil}
          name={`${name.name}, ${quoted(name.title)}`}
          onConfirmRequest={() => onConfirmRequest({ kind: 'withdraw', transaction, purchaseId: boost.id })}
        />
      )}
    </div>
  );
}
