import { resumeSubscription, type SubscriptionStatus } from '#contract/billing/subscriptions';
import type { Subscription } from '#contract/billing/subscriptions.schemas';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TableActions } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './billing.module.css';
import { ListingLink } from './listing-link.tsx';
import type { DialogRequest } from './subscription-dialogs.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const tones: Record<SubscriptionStatus, BadgeTone> = {
  TRIALING: 'info',
  ACTIVE: 'ok',
  PAST_DUE: 'bad',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
};

type SubscriptionRowProps = { subscription: Subscription; onConfirmRequest: (request: DialogRequest) => void };

export function SubscriptionRow({ subscription, onConfirmRequest }: SubscriptionRowProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const next = useNextLabels();
  const { plan, status, cancelAtPeriodEnd } = subscription;
  const isLeaving = cancelAtPeriodEnd && (status === 'TRIALING' || status === 'ACTIVE');
  return (
    <tr>
      <th scope="row">
        <ListingLink listing={subscription} />
      </th>
      <td data-label={t('subscriptions.columns.plan')} className={styles.when}>
        {plan.name}
        <small>
          {format.price(plan.price)} {t(`subscriptions.intervals.${plan.billingInterval}`)}
        </small>
      </td>
      <td data-label={t('subscriptions.columns.status')}>
        <Badge tone={isLeaving ? 'warn' : tones[status]}>
          {t(isLeaving ? 'subscriptions.leaving' : `subscriptions.statuses.${status}`)}
        </Badge>
      </td>
      <td data-label={t('subscriptions.columns.next')} className={styles.next}>
        {next(subscription)}
      </td>
      <TableActions>
        <Steps subscription={subscription} onConfirmRequest={onConfirmRequest} />
      </TableActions>
    </tr>
  );
}

/** Available actions. */
function Steps({ subscription, onConfirmRequest }: SubscriptionRowProps) {
  const { quoted } = useFormat();
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const resume = useWrite(resumeSubscription, {
    once: true,
    onSuccess: () => notify({ text: t('resume.done'), tone: 'ok' }),
    onError: (error) => notify({ text: errorText(error), tone: 'bad' }),
  });
  const { can, id, plan, listingTitle, withdrawUntil } = subscription;
  const title = { title: listingTitle || t('noTitle') };
  return (
    <div className={styles.steps}>
      {can.pay && (
        <Button
          variant="primary"
          size="small"
          aria-label={t('payOwed.label', title)}
          onClick={() => onConfirmRequest({ kind: 'pay', subscription })}
        >
          {t('payOwed.action')}
        </Button>
      )}
      {can.resume && (
        <Button
          size="small"
          isPending={resume.isPending}
          aria-label={t('resume.label', title)}
          onClick={() => resume.mutate({ params: { id } })}
        >
          {t('resume.action')}
        </Button>
      )}
      {can.cancel && (
        <Button
          variant="quiet"
          size="small"
          className={styles.bare}
          aria-label={t('cancel.label', title)}
          onClick={() => onConfirmRequest({ kind: 'cancel', subscription })}
        >
          {t('cancel.action')}
        </Button>
      )}
      {can.withdraw && withdrawUntil && (
        <WithdrawButton
          until={withdrawUntil}
          name={`${plan.name}, ${quoted(title.title)}`}
          onConfirmRequest={() => onConfirmRequest({ kind: 'withdraw', subscription })}
        />
      )}
    </div>
  );
}

/** Next step of a subscription with its date, as one sentence. */
function useNextLabels() {
  const { t } = useTranslation('billing');
  const format = useFormat();
  return ({ status, cancelAtPeriodEnd, plan, ...when }: Subscription): string => {
    const price = format.price(plan.price);
    const date = format.date(when.currentPeriodEnd);
    if (status === 'TRIALING') {
      const end = format.date(when.trialEndsAt ?? when.currentPeriodEnd);
      return t(cancelAtPeriodEnd ? 'subscriptions.next.trialLeaving' : 'subscriptions.next.trial', {
        date: end,
        price,
      });
    }
    if (status === 'ACTIVE') {
      return t(cancelAtPeriodEnd ? 'subscriptions.next.leaving' : 'subscriptions.next.renews', { date, price });
    }
    if (status === 'PAST_DUE') {
      return t('subscriptions.next.owed', { price, date: format.date(when.servesUntil ?? when.currentPeriodEnd) });
    }
    return t(`subscriptions.next.${status}`, { date: format.date(when.endedAt ?? when.currentPeriodEnd) });
  };
}
