import { CircleAlert, LockKeyhole } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { vatWithin } from '#contract/billing/billing';
import { fromMinor, toMinor } from '#contract/platform/money';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import field from '../../platform/ui/fields/field.module.css';
import styles from './checkout.module.css';
import type { DetailsValues } from './details-values.shared.ts';
import type { Sale } from './purchase.ts';

type PayPartProps = {
  sale: Sale;
  consent: { isGiven: boolean; onChange: (isGiven: boolean) => void; error: string | undefined };
  details: UseFormReturn<DetailsValues>;
  checkCompany: () => boolean;
  isPending: boolean;
};

/** Consents, and the button that states the obligation to pay (art. 51 c. 2 Codice del consumo). */
export function PayPart({ sale, consent, details, checkCompany, isPending }: PayPartProps) {
  const { t } = useTranslation('checkout');
  // Re-renders when the kind changes: a company has no right of withdrawal.
  useWatch({ control: details.control, name: 'kind' });
  const isCompany = checkCompany();
  return (
    <div className={styles.pay}>
      {sale.isNew && !isCompany && (
        <div>
          <label className={styles.consent}>
            <input
              id="consent"
              type="checkbox"
              checked={consent.isGiven}
              aria-required="true"
              aria-invalid={consent.error ? true : undefined}
              aria-describedby={consent.error ? 'consent-error' : undefined}
              onChange={({ target }) => consent.onChange(target.checked)}
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
      <Button type="submit" variant="primary" size="big" full isPending={isPending} className={styles.payButton}>
        <PayLabel sale={sale} />
      </Button>
      <p className={styles.safe}>
        <LockKeyhole aria-hidden="true" />
        {t('pay.safe')}
      </p>
    </div>
  );
}

function PayLabel({ sale }: { sale: Sale }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const per = sale.billingInterval ? ` ${t(`interval.${sale.billingInterval}`)}` : '';
  const price = format.price(sale.price);
  if (!sale.isPlan || !sale.isNew) return t('pay.button', { price });
  if (sale.trialDays === 0) return t('pay.plan', { price: price + per });
  return t('pay.trial', { nothing: format.price({ ...sale.price, amount: 0 }), price: price + per });
}

const DAY_MS = 86_400_000;

/** Amount due now including VAT, and later charges: above the button that creates the obligation. */
function SumDue({ sale }: { sale: Sale }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const now = useNow();
  const { price, trialDays, isPlan } = sale;
  const { netMinor, vatMinor } = vatWithin(toMinor(price.amount));
  const formatSum = (minor: number) => format.price({ amount: fromMinor(minor), currency: price.currency });
  const per = sale.billingInterval ? ` ${t(`interval.${sale.billingInterval}`)}` : '';
  const firstCharge = format.date(new Date(now.getTime() + trialDays * DAY_MS).toISOString());
  return (
    <div className={styles.sum}>
      <dl>
        <div>
          <dt>{t('sum.net')}</dt>
          <dd>{formatSum(netMinor)}</dd>
        </div>
        <div>
          <dt>{t('sum.vat')}</dt>
          <dd>{formatSum(vatMinor)}</dd>
        </div>
        <div>
          <dt>{t(isPlan && sale.isNew ? 'sum.price' : 'sum.total')}</dt>
          <dd>
            {format.price(price)}
            {per}
          </dd>
        </div>
        {trialDays > 0 && (
          <div data-now="">
            <dt>{t('sum.today')}</dt>
            <dd>{formatSum(0)}</dd>
          </div>
        )}
      </dl>
      {isPlan && sale.isNew && (
        <p>
          {trialDays > 0
            ? t('sum.trial', { count: trialDays, date: firstCharge, price: format.price(price) + per })
            : t('sum.renews', { price: format.price(price) + per })}
        </p>
      )}
    </div>
  );
}
