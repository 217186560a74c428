import { useQuery } from '@tanstack/react-query';
import { getAvailability } from '#contract/catalog/availability';
import type { Availability } from '#contract/catalog/availability.schemas';
import { nightsBetween, todayIn } from '../../platform/dates/local-days.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { read } from '../../platform/lib/queries.ts';
import { useAfterHydration } from '../../platform/lib/use-hydrated.ts';
import styles from './listing.module.css';

const SHOWN = 6;

/** Availability of a stay: minimum and maximum length, first free night and the next occupied nights. */
export function FreeNights({ listingId }: { listingId: number }) {
  const { t } = useTranslation('offer');
  const format = useFormat();
  const today = todayIn(useNow());
  const known = useAfterHydration(useQuery(read(getAvailability, { params: { id: listingId } }))).data?.data;
  if (!known) return null;
  const { minNights, maxNights } = known;
  const occupied = nextOccupied(known.busy, today, SHOWN);
  const free = firstFreeNight(known.busy, today);
  const rows = [
    { term: t('nights.free'), value: free === today ? t('nights.fromToday') : format.date(free) },
    { term: t('nights.least'), value: t('nights.count', { count: minNights }) },
    ...(maxNights === null ? [] : [{ term: t('nights.most'), value: t('nights.count', { count: maxNights }) }]),
  ];
  return (
    <section id="nights" className={styles.section}>
      <h2>{t('nights.heading')}</h2>
      <dl className={styles.facts}>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.subheading}>{t('nights.busy')}</h3>
      {occupied.length === 0 ? (
        <p className={styles.soft}>{t('nights.none')}</p>
      ) : (
        <ul className={styles.words}>
          {occupied.map(({ from, to }) => (
            <li key={from}>
              <span>
                {t('nights.span', { from: format.shortDate(from), to: format.shortDate(to) })}
                <small className={styles.inSmall}>{t('nights.count', { count: nightsBetween(from, to) })}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Next occupied spans, at most `count`. A span that started before today starts today. */
export function nextOccupied(occupied: Availability['busy'], today: string, count: number): Availability['busy'] {
  return occupied
    .filter(({ to }) => to > today)
    .slice(0, count)
    .map(({ from, to }) => ({ from: from < today ? today : from, to }));
}

/** First free night from today. */
export function firstFreeNight(occupied: Availability['busy'], today: string): string {
  let night = today;
  for (const { from, to } of occupied) {
    if (from > night) break;
    if (to > night) night = to;
  }
  return night;
}
