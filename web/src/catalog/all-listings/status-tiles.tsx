import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countListingsByStatus } from '#contract/catalog/listing-admin';
import { listingStatuses } from '#contract/catalog/listings';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { readKeeping } from '../../platform/lib/queries.ts';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './all-listings.module.css';
import { type AllListings, allListingsAddress, countedTitle } from './all-listings-address.ts';
import type { AllListingsState } from './use-all-listings.ts';

export const countsOf = (title: string) =>
  readKeeping(countListingsByStatus, { query: { title: countedTitle(title) } });

/** How many ads there are by status, of what is searched for; each leads to those ads. spec/001 §2: '...' until known. */
export function StatusTiles({ state: { list } }: { state: AllListingsState }) {
  const { t } = useTranslation('allListings');
  const { data, isPlaceholderData } = useQuery(countsOf(list.title));
  const counts = isPlaceholderData ? undefined : data?.data;
  const isFiltered = countedTitle(list.title) !== '';
  const all = { ...list, status: null, cin: false, page: 0 };
  return (
    <ul aria-label={t('tiles.label')} className={styles.tiles}>
      <Tile text={t('tiles.all')} count={counts?.totalListings} to={all} list={list} isFiltered={isFiltered} />
      {listingStatuses.map((status) => (
        <Tile
          key={status}
          text={t(`tiles.${status}`)}
          count={counts?.listingsByStatus[status]}
          to={{ ...all, status }}
          list={list}
          isFiltered={isFiltered}
        />
      ))}
      <Tile
        text={t('tiles.cin')}
        count={counts?.cinReviewsNeeded}
        to={{ ...all, cin: true }}
        list={list}
        isFiltered={isFiltered}
      />
    </ul>
  );
}

type TileProps = {
  text: string;
  count: number | undefined;
  to: AllListings;
  list: AllListings;
  isFiltered: boolean;
};

function Tile({ text, count, to, list, isFiltered }: TileProps) {
  const { t } = useTranslation('allListings');
  const format = useFormat();
  const isCurrent = to.status === list.status && to.cin === list.cin;
  return (
    <li>
      <Link
        to={allListingsAddress(to)}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={styles.tile}
      >
        <b>{count === undefined ? '...' : format.number(count)}</b>
        <span>{text}</span>
        {isFiltered && <Badge>{t('tiles.filtered')}</Badge>}
      </Link>
    </li>
  );
}
