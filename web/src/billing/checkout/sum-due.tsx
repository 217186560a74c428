import { vatWithin } from '#contract/billing/billing';
import { fromMinor, toMinor } from '#contract/platform/money';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import styles from './checkout.module.css';
import type { Sale } from './purchase.ts';

const DAY_MS = 86_400_000;

/** What is paid now, with the VAT that is in it, and what is charged later: before the button that makes it due. */
export function SumDue({ sale }: { sale: Sale }) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const now = useNow();
  const { price, trialDays, isPlan } = sale;
  const { netMinor, vatMinor } = vatWithin(toMinor(price.amount));
  const say = (minor: number) => format.price({ amount: fromMinor(minor), currency: price.currency });
  const per = sale.billingInterval ? ` ${t(`interval.${sale.billingInterval}`)}` : '';
  const firstCharge = format.date(new Date(now.getTime() + trialDays * DAY_MS).toISOString());
  return (
    <div className={styles.sum}>
      <dl>
        <div>
          <dt>{t('sum.net')}</dt>
          <dd>{say(netMinor)}</dd>
        </div>
        <div>
          <dt>{t('sum.vat')}</dt>
          <dd>{say(vatMinor)}</dd>
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
            <dd>{say(0)}</dd>
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
