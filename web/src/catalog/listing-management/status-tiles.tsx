import { CircleCheck, CirclePause, Handshake, type LucideIcon, PencilLine } from 'lucide-react';
import type { AdvertiserStats, ListingStatus } from '#contract/catalog/listings';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './my-listings.module.css';

const tiles: readonly [ListingStatus, LucideIcon][] = [
  ['DRAFT', PencilLine],
  ['PUBLISHED', CircleCheck],
  ['SUSPENDED', CirclePause],
  ['CONCLUDED', Handshake],
];
type Counts = { counts: AdvertiserStats['listingsByStatus'] };

/** How many ads are where in their life. */
export function StatusTiles({ counts }: Counts) {
  const { t } = useTranslation('myListings');
  const format = useFormat();
  return (
    <ul className={styles.tiles} aria-label={t('tiles.label')}>
      {tiles.map(([status, Icon]) => (
        <li key={status} className={styles.tile} data-status={status}>
          <span className={styles.count}>
            <b>{format.number(counts[status])}</b>
            <Icon aria-hidden="true" />
          </span>
          {t(`tiles.${status}`, { count: counts[status] })}
        </li>
      ))}
    </ul>
  );
}

/** Ads that nobody finds, said once. */
export function HiddenNotice({ counts: { DRAFT, SUSPENDED } }: Counts) {
  const { t } = useTranslation('myListings');
  if (DRAFT + SUSPENDED === 0) return null;
  const drafts = t('hidden.drafts', { count: DRAFT });
  const suspended = t('hidden.suspended', { count: SUSPENDED });
  return (
    <div className={styles.notice}>
      <Note tone="warn">
        {DRAFT > 0 && SUSPENDED > 0
          ? t('hidden.both', { drafts, suspended })
          : t('hidden.one', { what: DRAFT > 0 ? drafts : suspended })}
      </Note>
    </div>
  );
}
