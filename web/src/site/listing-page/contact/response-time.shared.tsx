import { useQuery } from '@tanstack/react-query';
import { getResponseTime } from '#contract/conversations/messages';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { read } from '../../../platform/lib/queries.ts';
import styles from '../price-card.module.css';

const HOUR = 60;

const DAY = 24 * HOUR;

type ResponseDelay = { unit: 'soon' } | { unit: 'hours' | 'days'; count: number };

/** Median response time in a readable unit, rounded up. */
export function responseDelay(minutes: number): ResponseDelay {
  if (minutes <= 15) return { unit: 'soon' };
  if (minutes <= 23 * HOUR) return { unit: 'hours', count: Math.ceil(minutes / HOUR) };
  return { unit: 'days', count: Math.ceil(minutes / DAY) };
}

/** Response time of an advertiser; hidden without enough data. */
export function ResponseTime({ advertiserId }: { advertiserId: number }) {
  const known = useQuery({ ...read(getResponseTime, { params: { id: advertiserId } }), retry: false }).data?.data;
  return known ? (
    <p className={styles.note}>
      <ResponseTimeText {...known} />
    </p>
  ) : null;
}

/** "Risponde entro 2 ore (su 12 richieste)". */
export function ResponseTimeText({ minutes, count }: { minutes: number; count: number }) {
  const { t } = useTranslation('contact');
  const words = responseDelay(minutes);
  const text = words.unit === 'soon' ? t('answers.soon') : t(`answers.${words.unit}`, { count: words.count });
  return `${text} (${t('answers.behind', { count })})`;
}
