import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '#contract/billing/withdrawals.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import styles from './billing.module.css';
import { pollIntervalOf, withdrawalsRead } from './billing-reads.ts';
import { PdfLink } from './pdf-link.tsx';
import { useBilledAccount } from './use-billed-account.ts';
import { useSettled } from './use-settled.ts';

const tones: Record<Withdrawal['status'], BadgeTone> = { PENDING: 'info', REFUNDED: 'ok', FAILED: 'bad' };
const isPending = ({ status }: Withdrawal) => status === 'PENDING';

/** Withdrawals of the user from boosts or plans, with receipts; nothing if none. */
export function MyWithdrawals({ of }: { of: 'boostPurchaseId' | 'subscriptionId' }) {
  const { t } = useTranslation('billing');
  const { account } = useBilledAccount();
  const { data } = useQuery({
    ...withdrawalsRead(account),
    refetchInterval: ({ state }) => pollIntervalOf((state.data?.data ?? []).some(isPending)),
  });
  const all = data?.data ?? [];
  useSettled(all.filter(isPending).length);
  const relevant = all.filter((withdrawal) => withdrawal[of] !== null);
  if (relevant.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals" className={styles.withdrawals}>
      <h2 id="withdrawals" tabIndex={-1}>
        {t('withdrawals.title')}
      </h2>
      <ul>
        {relevant.map((withdrawal) => (
          <li key={withdrawal.id}>
            <Line withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const { productName, askedAt, paid, refund, status, receiptPdf } = withdrawal;
  const date = format.date(askedAt);
  const sums = { refund: format.price(refund), paid: format.price(paid) };
  const isNothing = refund.amount === 0;
  return (
    <>
      <p className={styles.what}>
        <b>{productName}</b>
        <small>
          {t('withdrawals.asked', { date })} · {isNothing ? t('withdrawals.nothing') : t('withdrawals.sums', sums)}
        </small>
      </p>
      <Badge tone={isNothing ? 'neutral' : tones[status]}>
        {isNothing ? t('withdrawals.done') : t(`withdrawals.statuses.${status}`)}
      </Badge>
      <PdfLink
        href={receiptPdf}
        text={t('withdrawals.receipt')}
        label={t('withdrawals.receiptLabel', { name: productName, date })}
      />
    </>
  );
}
