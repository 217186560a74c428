import { cancellationPolicies } from '#contract/catalog/booking-terms';
import type { BookingTermsView } from '#contract/catalog/booking-terms.schemas';
import { addDays, todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { PolicySteps } from './policy-steps.shared.tsx';
import styles from './terms.module.css';
import type { TermsDraft } from './terms-draft.ts';
import type { PartProps } from './terms-form.tsx';

const EXAMPLE_DAYS_AHEAD = 60;
/** Minor units. */
const exampleNights = [10_000, 10_000, 10_000];

/** The cancellation policy, with the refunds of an example day by day. */
export function PolicyCard({ draft, errors, onChange, terms }: PartProps & { terms: BookingTermsView }) {
  const { t } = useTranslation('bookingTerms');
  const format = useFormat();
  const now = useNow();
  const checkIn = addDays(todayIn(now), EXAMPLE_DAYS_AHEAD);
  const stay = {
    policy: draft.cancellationPolicy,
    checkIn,
    checkInTime: terms.checkInTime,
    timeZone: terms.timeZone,
    nightPrices: exampleNights,
    extraPerNight: 0,
    cleaning: 0,
    pets: 0,
    serviceFee: 0,
    taxPerNight: exampleNights.map(() => 0),
  };
  return (
    <Card title={t('policy.title')}>
      <div className={styles.form}>
        <NativeSelect
          id="cancellationPolicy"
          label={t('policy.label')}
          error={errors.cancellationPolicy}
          value={draft.cancellationPolicy}
          onChange={({ currentTarget }) =>
            onChange({ cancellationPolicy: currentTarget.value as TermsDraft['cancellationPolicy'] })
          }
          options={cancellationPolicies.map((value) => ({ value, label: t(`policy.${value}`) }))}
        />
        <div className={styles.example} aria-live="polite">
          <p>
            {t('policy.example', {
              day: format.weekday(checkIn),
              count: exampleNights.length,
              price: format.price({ amount: 300, currency: 'EUR' }),
            })}
          </p>
          <PolicySteps stay={stay} currency="EUR" now={now} />
          <p className="soft">{t('policy.grace')}</p>
        </div>
      </div>
    </Card>
  );
}
