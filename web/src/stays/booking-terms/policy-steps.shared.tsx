import { type Currency, fromMinor } from '#contract/platform/money';
import { zonedDate } from '#contract/platform/zoned-time';
import { type CancellableStay, refundSteps } from '#contract/stays/refund-steps';
import { DEFAULT_CHECK_IN_TIME } from '#contract/stays/stay-bookings';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './policy-steps.module.css';

type PolicyProps = { stay: CancellableStay; currency: Currency; now: Date };

/** Day and time of a deadline at the property: "sabato 5 giugno alle 15:00". */
export function useDeadlineText() {
  const { t } = useTranslation('bookingTerms');
  const format = useFormat();
  return (until: number, { checkInTime, timeZone }: Pick<CancellableStay, 'checkInTime' | 'timeZone'>) =>
    t('deadline', {
      day: format.weekday(zonedDate(until, timeZone)),
      time: (checkInTime ?? DEFAULT_CHECK_IN_TIME).slice(0, 5),
    });
}

/** "Gratis fino a sabato 5 giugno alle 15:00", or that no day is free. */
export function FreeUntil({ stay, now }: Omit<PolicyProps, 'currency'>) {
  const { t } = useTranslation('bookingTerms');
  const deadline = useDeadlineText();
  const [first] = refundSteps(stay, now.getTime());
  return <>{first?.isAll ? t('freeUntil', { deadline: deadline(first.until, stay) }) : t('notFree')}</>;
}

/** What a guest gets back, deadline by deadline. */
export function PolicySteps({ stay, currency, now }: PolicyProps) {
  const { t } = useTranslation('bookingTerms');
  const format = useFormat();
  const deadline = useDeadlineText();
  return (
    <dl className={styles.steps}>
      {refundSteps(stay, now.getTime()).map(({ until, refund, isAll }) => (
        <div key={until}>
          <dt>{t('until', { deadline: deadline(until, stay) })}</dt>
          <dd>
            {isAll ? t('refundAll') : t('refundPart', { price: format.price({ amount: fromMinor(refund), currency }) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
