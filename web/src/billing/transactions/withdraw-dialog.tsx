import { useQuery } from '@tanstack/react-query';
import { previewWithdrawal, type WithdrawalError, withdraw, withdrawalErrors } from '#contract/billing/withdrawals';
import type { Withdrawal, WithdrawalPreview } from '#contract/billing/withdrawals.schemas';
import type { ApiError } from '#contract/platform/client';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { apiOf, useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import styles from './billing.module.css';
import { touched } from './billing-reads.ts';
import { PdfLink } from './pdf-link.tsx';

type Subject = { boostPurchaseId: number } | { subscriptionId: number };
type WithdrawDialogProps = {
  subject: Subject;
  /** The listing of the purchase. */
  listingTitle: string;
  onClose: () => void;
};

/** Two-step withdrawal (art. 54-bis Codice del consumo): statement, confirmation button, then the receipt. */
export function WithdrawDialog({ subject, listingTitle, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('billing');
  const preview = usePreview(subject);
  const errorText = useWithdrawalErrorText();
  const confirm = useWrite(withdraw, { touches: touched, once: true });
  const done = confirm.data?.data;
  const problem = confirm.error ?? preview.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !confirm.isPending && onClose()}
      title={t(done ? 'withdraw.doneTitle' : 'withdraw.title')}
      closeLabel={t('close')}
      returnFocus={() => !(done && focusList())}
      actions={
        done ? (
          <Button variant="primary" onClick={onClose}>
            {t('withdraw.finish')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('withdraw.keep')}</Button>
            {preview.data && (
              <Button variant="primary" isPending={confirm.isPending} onClick={() => confirm.mutate({ body: subject })}>
                {t('withdraw.confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.withdrawal}>
        {done ? (
          <Receipt withdrawal={done} />
        ) : (
          <>
            {preview.data && <Terms preview={preview.data.data} listingTitle={listingTitle} />}
            {preview.isPending && <Skeleton height="220px" shape="photo" />}
            {problem && <Note tone="bad">{errorText(problem)}</Note>}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The button that opened the dialog is removed: moves the focus to the result. */
function focusList(): boolean {
  const list = document.getElementById('withdrawals');
  list?.focus();
  return list !== null;
}

/** Outside the feature's reads, because a completed withdrawal has no preview. */
function usePreview(query: Subject) {
  return useQuery<{ data: WithdrawalPreview }, ApiError>({
    queryKey: ['withdrawalPreview', query],
    queryFn: ({ client, signal }) => apiOf(client).call(previewWithdrawal, { query }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Text of the reason against a withdrawal. */
function useWithdrawalErrorText() {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  return (error: ApiError) => {
    const reason = withdrawalErrors.find((one: WithdrawalError) => one === error.details?.reason);
    return error.code === 'WITHDRAWAL_NOT_ALLOWED_EXCEPTION' && reason
      ? t(`withdraw.refused.${reason}`)
      : errorText(error);
  };
}

/** Subject, refund, and reason for a partial refund. */
function Terms({ preview, listingTitle }: { preview: WithdrawalPreview; listingTitle: string }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { paid, refund, kept } = preview;
  const why = paid.amount === 0 ? 'nothingPaid' : kept.amount > 0 ? 'partKept' : 'allBack';
  const facts = [
    [t('withdraw.what'), preview.productName],
    [t('withdraw.ad'), listingTitle || t('noTitle')],
    [t('withdraw.contractAt'), format.date(preview.contractAt)],
    [t('withdraw.lastDay'), format.date(preview.until)],
    [t('withdraw.paid'), format.price(paid)],
    ...(kept.amount > 0 ? [[t('withdraw.kept'), format.price(kept)] as const] : []),
  ] as const;
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div data-total="">
          <dt>{t('withdraw.refund')}</dt>
          <dd>{format.price(refund)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>{t(`withdraw.why.${why}`, { kept: format.price(kept) })}</p>
      <p className={styles.soft}>
        {t('withdraw.effect')} {refund.amount > 0 && t('withdraw.where')}
      </p>
    </>
  );
}

/** Confirmation of receipt with its time and a copy to save. */
function Receipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { productName: name, askedAt, refund, receiptPdf } = withdrawal;
  const values = { name, date: format.dateTime(askedAt) };
  return (
    <>
      <Note tone="ok">
        <p>{t('withdraw.received', values)}</p>
        <p>{refund.amount > 0 ? t('withdraw.comesBack', { amount: format.price(refund) }) : t('withdraw.noneBack')}</p>
      </Note>
      <p className={styles.soft}>{t('withdraw.mailed')}</p>
      <p>
        <PdfLink
          href={receiptPdf}
          text={t('withdrawals.receipt')}
          label={t('withdrawals.receiptLabel', { name, date: format.date(askedAt) })}
        />
      </p>
    </>
  );
}
