import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type FavoriteSort, favoriteSorts, listFavorites } from '#contract/catalog/favorites';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { listQuery } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { HeartDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { FavoriteCard } from './favorite-card.tsx';
import styles from './favorites.module.css';

const SIZE = 12;
const FIRST: FavoriteSort = 'added,desc';

const favoritesIn = (query: URLSearchParams) => listQuery(listFavorites, { query: { ...stateIn(query), size: SIZE } });

/** State in the URL; invalid values mean the first page, last saved first. */
function stateIn(query: URLSearchParams): { page: number; sort: FavoriteSort } {
  const page = query.get('page') ?? '';
  const sort = favoriteSorts.find((one) => one === query.get('sort'));
  return { page: /^\d{1,6}$/.test(page) ? Number(page) : 0, sort: sort ?? FIRST };
}

/** `/dashboard/profile/favorites`: the listings that the user has saved (DECISIONS.md "Favourites page"). */
const page = pageData(async ({ url, fetch }) => {
  await fetch(favoritesIn(url.searchParams));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard', 'favorites'] };

export default function FavoritesPage() {
  const { t } = useTranslation('favorites');
  const [query] = useSearchParams();
  const ahead = useAddressAhead();
  const { sort } = stateIn(query);
  const result = useSuspenseQuery(favoritesIn(query)).data;
  const { totalElements, number, size } = result.page;
  const addressOf = (next: { page?: number; sort?: FavoriteSort }) => {
    const requested = { page: 0, sort, ...next };
    return links.favorites({ page: requested.page, ...(requested.sort !== FIRST && { sort: requested.sort }) });
  };
  return (
    <>
      <PageHead title={t('title')} noindex />
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className="soft">{t('total', { count: totalElements })}</p>
        </div>
        {totalElements > 1 && (
          <NativeSelect
            label={t('sort.label')}
            value={stateIn(ahead.query).sort}
            options={favoriteSorts.map((one) => ({ value: one, label: t(`sort.${sortWords[one]}`) }))}
            onChange={(event) => ahead.go(addressOf({ sort: event.target.value as FavoriteSort }))}
          />
        )}
      </header>
      {result.data.length === 0 ? (
        <Nothing isPastEnd={totalElements > 0} first={addressOf({})} />
      ) : (
        <ul className={styles.cards}>
          {result.data.map((favorite) => (
            <li key={favorite.listingId}>
              <FavoriteCard favorite={favorite} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        page={number}
        pages={Math.ceil(totalElements / size)}
        href={(to) => addressOf({ page: to })}
        labels={{
          nav: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (one) => t('page', { page: one }),
        }}
      />
    </>
  );
}

/** Empty state: no favorites, or none on this page. */
function Nothing({ isPastEnd, first }: { isPastEnd: boolean; first: string }) {
  const { t } = useTranslation('favorites');
  return (
    <EmptyState
      drawing={<HeartDrawing />}
      title={isPastEnd ? t('pastEnd') : t('none')}
      text={isPastEnd ? t('pastEndText') : t('noneText')}
      actions={
        <LinkButton to={isPastEnd ? first : links.searchMarket()} variant="primary">
          {isPastEnd ? t('first') : t('find')}
        </LinkButton>
      }
    />
  );
}

const sortWords = {
  'added,desc': 'lastAdded',
  'added,asc': 'firstAdded',
  'price,asc': 'cheapest',
  'price,desc': 'dearest',
  'change,asc': 'fellMost',
  'change,desc': 'roseMost',
} as const satisfies Record<FavoriteSort, string>;
