import { Bookmark, Clock, Heart, House, type LucideIcon, Tag } from 'lucide-react';
import { Link } from 'react-router';
import type { DashboardOverview } from '#contract/site/dashboard';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import styles from './overview.module.css';

type Counted = 'properties' | 'listings' | 'savedSearches' | 'recentSearches' | 'favorites';

type Tile = { counted: Counted; icon: LucideIcon; to: string; toWithoutAny?: string };

/** spec/000 §2 "Dashboard": what a count leads to, and where none yet leads. */
const tiles: readonly Tile[] = [
  {
    counted: 'properties',
    icon: House,
    to: links.myProperties(),
    toWithoutAny: links.tutorial('sell-property'),
  },
  { counted: 'listings', icon: Tag, to: links.myListings() },
  { counted: 'savedSearches', icon: Bookmark, to: links.savedSearches() },
  { counted: 'recentSearches', icon: Clock, to: links.savedSearches() },
  { counted: 'favorites', icon: Heart, to: links.favorites() },
];

export function CountTiles({ counts }: { counts: DashboardOverview }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ counted, icon: Icon, to, toWithoutAny }) => {
        const count = counts[counted];
        return (
          <li key={counted}>
            <Link to={count === 0 && toWithoutAny ? toWithoutAny : to} className={styles.tile}>
              <span className={styles.count}>
                <b>{format.number(count)}</b>
                <Icon />
              </span>
              <span className={styles.what}>{t(`overview.${counted}.what`, { count })}</span>
              <span className={styles.action}>{t(`overview.${counted}.${count === 0 ? 'none' : 'some'}`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
