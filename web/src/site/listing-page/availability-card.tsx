import { CalendarDays } from 'lucide-react';
import type { MarketListingView } from '#contract/catalog/listings';
import { todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { availabilityState } from './availability-state.ts';
import styles from './price-card.module.css';

/** Whether a home for sale or rent can be had (LST-14). */
export function AvailabilityCard({ listing }: { listing: MarketListingView }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const { availabilityStartDate: start, availabilityEndDate: end } = listing;
  const { state, date } = availabilityState(start, end, todayIn(useNow()));
  if (state === 'unknown') return null;
  return (
    <section className={styles.available} data-state={state} aria-label={t('available.heading')}>
      <CalendarDays aria-hidden="true" />
      <p>{t(`available.${state}`, { date: date ? format.date(date) : '' })}</p>
    </section>
  );
}
