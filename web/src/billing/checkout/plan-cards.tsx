import { useId } from 'react';
import type { Plan } from '#contract/billing/billing.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './checkout.module.css';

type PlanCardsProps = {
  plans: readonly Plan[];
  chosen: Plan;
  /** m² of the listing's property. */
  area?: number | null | undefined;
  onChoose: (id: number) => void;
};

/** Plan choice, starting with the plan that fits the listing: price, maximum area and next steps. */
export function PlanCards({ plans, chosen, area, onChoose }: PlanCardsProps) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const name = useId();
  return (
    <fieldset className={styles.plans}>
      <legend>{t('plans.legend')}</legend>
      {plans.map((plan, index) => (
        <label key={plan.id} className={styles.plan}>
          <input type="radio" name={name} checked={plan.id === chosen.id} onChange={() => onChoose(plan.id)} />
          <span className={styles.planName}>
            <b>{plan.name}</b>
            {index === 0 && plans.length > 1 && <Badge tone="ok">{t('plans.suits')}</Badge>}
          </span>
          <span className={styles.planPrice}>
            {format.price(plan.price)} <small>{t(`interval.${plan.billingInterval}`)}</small>
          </span>
          <span className={styles.soft}>
            {plan.maxArea === null ? t('plans.anyArea') : t('plans.area', { area: format.area(plan.maxArea) })}
            {area && index === 0 ? ` ${t('plans.yours', { area: format.area(area) })}` : ''}
          </span>
          {plan.trialPeriodDays ? (
            <span className={styles.planTrial}>{t('plans.trial', { count: plan.trialPeriodDays })}</span>
          ) : null}
        </label>
      ))}
      <p className={styles.soft}>{t('plans.afterwards')}</p>
    </fieldset>
  );
}
