import { CreditCard, Plus } from 'lucide-react';
import { cardName } from '#contract/billing/card-brands';
import type { PaymentMethod } from '#contract/billing/payments.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './checkout.module.css';

/** `new`, or the id of a saved method. */
export type Method = 'new' | (string & {});

type MethodChoiceProps = { methods: readonly PaymentMethod[]; value: Method; onChange: (method: Method) => void };

/** Choice of a saved method or a new card. Expired cards stay visible with the reason. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const { t } = useTranslation('checkout');
  const choice = { name: 'method', onChange };
  return (
    <fieldset className={styles.methods}>
      <legend>{t('methods.legend')}</legend>
      {methods.map((method) => (
        <label key={method.id} className={styles.method} data-disabled={method.expired || undefined}>
          <input
            type="radio"
            name={choice.name}
            disabled={method.expired}
            checked={value === method.id}
            onChange={() => onChange(method.id)}
          />
          <CreditCard aria-hidden="true" />
          <span className={styles.methodWords}>
            <b>
              {cardName(method.brand)} •••• {method.last4}
            </b>
            <small>
              {t(method.expired ? 'methods.expired' : 'methods.until', {
                date: `${String(method.expMonth).padStart(2, '0')}/${method.expYear}`,
              })}
            </small>
          </span>
        </label>
      ))}
      <label className={styles.method}>
        <input type="radio" name={choice.name} checked={value === 'new'} onChange={() => onChange('new')} />
        <Plus aria-hidden="true" />
        <span className={styles.methodWords}>
          <b>{t('methods.new')}</b>
        </span>
      </label>
    </fieldset>
  );
}
