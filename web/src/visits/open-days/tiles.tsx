import type { OutputOf } from '#contract/platform/endpoint';
import type { getEventStats } from '#contract/visits/bookings';
import type { OpenDayCapacity } from '#contract/visits/open-days.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './participants.module.css';

export type EventStats = OutputOf<typeof getEventStats>['data'];

/** Headcount of bookings that are not canceled; bookings confirmed (including checked in), waiting and checked in (spec/002 §2, §9). */
export function Tiles({ stats, capacity }: { stats: EventStats; capacity: OpenDayCapacity }) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const people = (count: number) => t('participants.tiles.withPeople', { count });
  const tiles = [
    ['people', stats.people, t('participants.tiles.inBookings', { count: stats.bookings })],
    ['confirmed', stats.confirmed, people(capacity.confirmed)],
    ['waiting', stats.waiting, people(capacity.waiting)],
    ['present', stats.present, people(stats.peoplePresent)],
  ] as const;
  return (
    <dl className={styles.tiles} aria-label={t('participants.tiles.label')}>
      {tiles.map(([what, count, small]) => (
        <div key={what} className={styles.tile} data-tile={what}>
          <dt>{t(`participants.tiles.${what}`)}</dt>
          <dd>
            <b>{format.number(count)}</b> <small>{small}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
