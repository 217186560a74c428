import type { Subscription } from '#contract/billing/subscriptions';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';

/** What comes next for a subscription, and when, in one sentence. */
export function useNextWords() {
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
