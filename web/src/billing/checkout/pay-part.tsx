import { CircleAlert, LockKeyhole } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import field from '../../platform/ui/fields/field.module.css';
import styles from './checkout.module.css';
import type { DetailsValues } from './details-values.shared.ts';
import type { Sale } from './purchase.ts';
import { SumDue } from './sum-due.tsx';

type PayPartProps = {
  sale: Sale;
  consent: { given: boolean; give: (given: boolean) => void; error: string | undefined };
  details: UseFormReturn<DetailsValues>;
  asked: () => boolean;
  busy: boolean;
};

/** What is agreed to, how much, and the button that says that it must be paid (art. 51 c. 2 Codice del consumo). */
export function PayPart({ sale, consent, details, asked, busy }: PayPartProps) {
  const { t } = useTranslation('checkout');
  // Drawn again when the kind changes: a company withdraws from nothing.
  useWatch({ control: details.control, name: 'kind' });
  const isCompany = asked();
  return (
    <div className={styles.pay}>
      {sale.isNew && !isCompany && (
        <div>
          <label className={styles.consent}>
            <input
              id="consent"
              type="checkbox"
              checked={consent.given}
              aria-required="true"
              aria-invalid={consent.error ? true : undefined}
              aria-describedby={consent.error ? 'consent-error' : undefined}
              onChange={({ target }) => consent.give(target.checked)}
            />
            <span>{t(sale.isPlan ? 'consent.plan' : 'consent.boost')}</span>
          </label>
          {consent.error && (
            <p id="consent-error" className={field.error}>
              <CircleAlert />
              {consent.error}
            </p>
          )}
        </div>
      )}
      <SumDue sale={sale} />
      <Button type="submit" look="primary" size="big" full busy={busy} className={styles.payButton}>
        <PayWords sale={sale} />
      </Button>
      <p className={styles.safe}>
        <LockKeyhole aria-hidden="true" />
        {t('pay.safe')}
      </p>
    </div>
  );
}

function PayWords({ sale }: { sale: Sale }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const per = sale.billingInterval ? ` ${t(`interval.${sale.billingInterval}`)}` : '';
  const price = format.price(sale.price);
  if (!sale.isPlan || !sale.isNew) return t('pay.button', { price });
  if (sale.trialDays === 0) return t('pay.plan', { price: price + per });
  return t('pay.trial', { nothing: format.price({ ...sale.price, amount: 0 }), price: price + per });
}
