import { ChartNoAxesColumn, ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { BoostState } from '#contract/billing/boosts';
import type { BoostPurchase } from '#contract/billing/boosts.schemas';
import { cancelPayment } from '#contract/billing/payments';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { useMinute } from '../../platform/dates/use-minute.ts';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './boosts.module.css';
import { remainingUntil, stateAt } from './left-over.ts';
import { useBoostLabels } from './use-boost-labels.ts';

const Effect = lazyPart(() => import('./effect-card.tsx').then((module) => ({ default: module.EffectCard })));

/** spec/002 §4: green, gray, orange, red. */
const tones: Record<BoostState, BadgeTone> = {
  active: 'ok',
  paused: 'info',
  expired: 'neutral',
  pending: 'warn',
  failed: 'bad',
  refunded: 'neutral',
};

type PurchaseCardProps = { purchase: BoostPurchase; listing: ListingView; showsEffect: boolean };

/** One boost: package, state, effect and actions. */
export function PurchaseCard({ purchase, listing, showsEffect }: PurchaseCardProps) {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  const words = useBoostLabels();
  const now = useMinute();
  const [open, setOpen] = useState(showsEffect);
  const panel = useId();
  const { boostPackage, can, startsAt, withdrawUntil } = purchase;
  const state = stateAt(purchase, now);
  return (
    <article className={styles.purchase} data-state={state}>
      <div className={styles.purchaseHead}>
        <h3>
          {t(`types.${boostPackage.boostType}`)} · {words.duration(boostPackage.durationHours)}
        </h3>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      </div>
      <p className={styles.soft}>
        {boostPackage.name} · {format.price(purchase.price)} ·{' '}
        {t('history.bought', { date: format.dateTime(purchase.createdAt) })}
      </p>
      <When purchase={purchase} state={state} now={now} />
      {(can.pay || can.cancel) && <PendingActions purchase={purchase} listing={listing} />}
      {can.withdraw && withdrawUntil && (
        <p className={styles.soft}>
          {t('history.withdrawUntil', { date: format.date(withdrawUntil) })}{' '}
          <Link className={styles.link} to={links.billingTransactions('transactions')}>
            {t('history.withdraw')}
          </Link>
        </p>
      )}
      {startsAt && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          >
            <ChartNoAxesColumn aria-hidden="true" />
            {t('effect.toggle')}
            <ChevronDown aria-hidden="true" className={styles.chevron} />
          </button>
          <div id={panel} hidden={!open}>
            {open && (
              <Suspense fallback={<Skeleton height="180px" shape="photo" />}>
                <Effect purchaseId={purchase.id} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </article>
  );
}

/** Remaining time, current to the minute; the server only returns the end. */
function When({ purchase, state, now }: { purchase: BoostPurchase; state: BoostState; now: Date | null }) {
  const { t } = useTranslation('boosts');
  const format = useFormat();
  const words = useBoostLabels();
  const { startsAt, expiresAt } = purchase;
  if (state === 'active' && expiresAt) {
    const remaining = now && remainingUntil(expiresAt, now);
    return (
      <p className={styles.when}>
        {remaining ? `${t('history.left', { time: words.span(remaining) })} ` : ''}
        <span className={styles.soft}>{t('history.until', { date: format.dateTime(expiresAt) })}</span>
      </p>
    );
  }
  if (state === 'expired' && startsAt && expiresAt)
    return <p>{t('history.ran', { from: format.date(startsAt), to: format.date(expiresAt) })}</p>;
  if (state === 'paused') return <p>{t('history.paused')}</p>;
  if (state === 'pending') return <p>{t('history.pending')}</p>;
  if (state === 'failed') return <p>{t('history.failed')}</p>;
  return state === 'refunded' ? <p>{t('history.refunded')}</p> : null;
}

const PaymentDialog = lazyPart(() => import('../checkout/payment-dialog.shared.tsx'));

type PendingActionsProps = { purchase: BoostPurchase; listing: ListingView };

/** Resume or cancel a pending payment. */
function PendingActions({ purchase, listing }: PendingActionsProps) {
  const { t } = useTranslation('boosts');
  const errorText = useErrorText();
  const [openDialog, setOpenDialog] = useState<'pay' | 'cancel' | null>(null);
  const close = () => setOpenDialog(null);
  const cancel = useWrite(cancelPayment, {
    touches: ['boosts', 'billingCatalog'],
    once: true,
    onSuccess: ({ data }) => {
      close();
      notify({ text: t(data.status === 'canceled' ? 'cancel.done' : 'cancel.tooLate'), tone: 'ok' });
    },
  });
  const name = { name: purchase.boostPackage.name };
  return (
    <div className={styles.buttons}>
      {purchase.can.pay && (
        <Button variant="primary" size="small" aria-label={t('pay.label', name)} onClick={() => setOpenDialog('pay')}>
          {t('pay.action')}
        </Button>
      )}
      {purchase.can.cancel && (
        <Button size="small" aria-label={t('cancel.label', name)} onClick={() => setOpenDialog('cancel')}>
          {t('cancel.action')}
        </Button>
      )}
      {openDialog === 'pay' && (
        <Suspense fallback={null}>
          <PaymentDialog purchase={{ resume: purchase.paymentId }} onClose={close} onPaid={close} />
        </Suspense>
      )}
      {openDialog === 'cancel' && (
        <ConfirmDialog
          title={t('cancel.title')}
          text={t('cancel.text', { ...name, title: listing.title })}
          action={t('cancel.confirm')}
          variant="danger"
          isPending={cancel.isPending}
          problem={cancel.error && errorText(cancel.error)}
          labels={{ cancel: t('cancel.keep'), close: t('close') }}
          onConfirm={() => cancel.mutate({ params: { id: purchase.paymentId } })}
          onClose={close}
        />
      )}
    </div>
  );
}
