import type { OpenDayCapacity } from '#contract/visits/open-days.schemas';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import styles from './fill-bar.module.css';

/** Seats: occupied, offered, free. The text next to the bar has the same content. */
export function FillBar({ capacity }: { capacity: OpenDayCapacity }) {
  const { t } = useTranslation('openDays');
  const { maxParticipants: max, confirmed, held, waiting, available } = capacity;
  const people = t('fill.people', { count: confirmed });
  const offered = held - confirmed;
  const words = [
    max === null ? (confirmed === 0 ? t('fill.none') : people) : t('fill.of', { people, most: max }),
    available !== null && available <= 0 && t('fill.full'),
    offered > 0 && t('fill.offered', { count: offered }),
    waiting > 0 && t('fill.waiting', { count: waiting }),
  ];
  return (
    <div className={styles.fill}>
      {max !== null && (
        <Parts
          max={Math.max(max, held)}
          parts={[
            ['confirmed', confirmed],
            ['offered', offered],
          ]}
        />
      )}
      <p>{words.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

type Part = 'present' | 'confirmed' | 'offered';

/** Decorative bar; `max` is its full width. */
export function Parts({ max, parts }: { max: number; parts: readonly (readonly [Part, number])[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(
        ([part, count]) =>
          count > 0 && <i key={part} className={styles[part]} style={{ width: `${(count / max) * 100}%` }} />,
      )}
    </div>
  );
}
