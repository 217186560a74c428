import type { OutputOf } from '#contract/platform/endpoint';
import type { getEventFigures } from '#contract/visits/bookings';
import type { OpenDayCapacity } from '#contract/visits/open-days';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './participants.module.css';

export type Figures = OutputOf<typeof getEventFigures>['data'];

/** spec/002 §2, §9: people of bookings that are not cancelled; bookings confirmed (those present too), waiting, present. */
export function Tiles({ figures, capacity }: { figures: Figures; capacity: OpenDayCapacity }) {
  const { t } = useTranslation('openDays');
  const format = useFormat();
  const people = (count: number) => t('participants.tiles.withPeople', { count });
  const tiles = [
    ['people', figures.people, t('participants.tiles.inBookings', { count: figures.bookings })],
    ['confirmed', figures.confirmed, people(capacity.confirmed)],
    ['waiting', figures.waiting, people(capacity.waiting)],
    ['present', figures.present, people(figures.peoplePresent)],
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
