import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Handshake, type LucideIcon, PencilLine, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ListingStatus } from '#contract/catalog/listings';
import type { AdvertiserStats, ListingView } from '#contract/catalog/listings.schemas';
import { getMe } from '#contract/identity/accounts';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { lazyPart } from '../../platform/loading/lazy-part.tsx';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { MapDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import type { JustPublished } from '../listing-editing/use-save-listing.shared.ts';
import { ListingsError, ListingsLoading } from './listings-states.tsx';
import { ManagedCard } from './managed-card.tsx';
import styles from './my-listings.module.css';
import { marketOf, myListingsAddress, readMyListings, statsOf, staysOf } from './my-listings-address.ts';
import { type PublishedListing, PublishedNote } from './published-note.shared.tsx';
import { useListingActions } from './use-listing-actions.tsx';

/** Lazy: the checkout is large and rarely used. */
const PlanDialog = lazyPart(() => import('../../billing/checkout/plan-dialog.shared.tsx'));
const ChooseKindDialog = lazyPart(() =>
  import('./choose-kind-dialog.tsx').then((module) => ({ default: module.ChooseKindDialog })),
);

/** `/dashboard/listings`: own listings of any status (spec/001 §2 "Listings dashboard"). */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  const list = readMyListings(url.searchParams);
  await Promise.all([fetch(marketOf(me.id, list.market)), fetch(staysOf(me.id, list.stays)), fetch(statsOf(me.id))]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['myListings'] };

/** The screen loads its own listings while its URL changes; the loader runs for navigations from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function MyListingsPage() {
  const me = useMe();
  return me && <MyListings advertiserId={me.id} />;
}

function MyListings({ advertiserId }: { advertiserId: number }) {
  const { t } = useTranslation('myListings');
  const list = readMyListings(new URLSearchParams(useLocation().search));
  // Another tab may have published or suspended listings.
  const fresh = { refetchOnWindowFocus: 'always' as const };
  const market = useQuery({ ...marketOf(advertiserId, list.market), ...fresh });
  const stays = useQuery({ ...staysOf(advertiserId, list.stays), ...fresh });
  const stats = useQuery({ ...statsOf(advertiserId), ...fresh }).data?.data;
  const [published, setPublished] = usePublished();
  const actions = useListingActions({
    PlanDialog,
    onPublished: setPublished,
    // The focused card no longer exists.
    leaveDeleted: () => document.getElementById('ads-title')?.focus(),
  });
  const [choosing, setChoosing] = useState(false);
  const error = market.error ?? stays.error;
  if (error && [401, 403].includes(error.status)) return <ErrorView error={error} />;
  return (
    <>
      <PageHead title={t('list.title')} noindex />
      <Head total={stats?.totalListings} onAdd={() => setChoosing(true)} />
      {published && <PublishedNote key={published.id} listing={published} />}
      {stats && stats.totalListings > 0 && (
        <>
          <HiddenNotice counts={stats.listingsByStatus} />
          <StatusTiles counts={stats.listingsByStatus} />
        </>
      )}
      {market.data && stays.data ? (
        <>
          <ListingsSection
            heading={t('list.market')}
            result={market.data}
            isPending={market.isPlaceholderData}
            href={(number) => myListingsAddress({ ...list, market: number })}
            actions={actions}
            none={stats?.totalListings ? <NoMarketListings /> : <FirstListing onAdd={() => setChoosing(true)} />}
          />
          {stays.data.page.totalElements > 0 && (
            <ListingsSection
              heading={t('list.stays')}
              result={stays.data}
              isPending={stays.isPlaceholderData}
              href={(number) => myListingsAddress({ ...list, stays: number })}
              actions={actions}
            />
          )}
        </>
      ) : error ? (
        <ListingsError onRetry={() => void Promise.all([market.refetch(), stays.refetch()])} />
      ) : (
        <ListingsLoading />
      )}
      {actions.dialogs}
      {choosing && (
        <Suspense fallback={null}>
          <ChooseKindDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A listing published here or in the form; shown once, not after a reload. */
function usePublished() {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [published, setPublished] = useState<PublishedListing | null>(null);
  const arrived = (state as Partial<JustPublished> | null)?.published;
  useEffect(() => {
    if (!arrived) return;
    setPublished(arrived);
    void navigate(links.myListings() + search, { replace: true, state: null, preventScrollReset: true });
  }, [arrived, search, navigate]);
  return [published, setPublished] as const;
}

function Head({ total, onAdd }: { total: number | undefined; onAdd: () => void }) {
  const { t } = useTranslation('myListings');
  return (
    <div className={styles.head}>
      <div>
        <h1 id="ads-title" tabIndex={-1}>
          {t('list.title')}
        </h1>
        <p role="status" className={styles.total}>
          {total !== undefined && t('list.total', { count: total })}
        </p>
      </div>
      <Button variant="primary" onClick={onAdd}>
        <Plus />
        {t('list.add')}
      </Button>
    </div>
  );
}

/** Empty state: explains how to create the first listing. */
function FirstListing({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('myListings');
  return (
    <EmptyState
      level={3}
      drawing={<KeysDrawing />}
      title={t('list.first')}
      text={t('list.firstText')}
      actions={
        <>
          <Button variant="primary" onClick={onAdd}>
            <Plus />
            {t('list.add')}
          </Button>
          <LinkButton to={links.tutorial('sell-property')}>{t('list.how')}</LinkButton>
        </>
      }
    />
  );
}

/** The user has stays only. */
function NoMarketListings() {
  const { t } = useTranslation('myListings');
  return (
    <EmptyState
      level={3}
      drawing={<MapDrawing />}
      title={t('list.noMarket')}
      text={t('list.noMarketText')}
      actions={<LinkButton to={links.newListing({ type: 'market' })}>{t('list.add')}</LinkButton>}
    />
  );
}

const tiles: readonly [ListingStatus, LucideIcon][] = [
  ['DRAFT', PencilLine],
  ['PUBLISHED', CircleCheck],
  ['SUSPENDED', CirclePause],
  ['CONCLUDED', Handshake],
];
type Counts = { counts: AdvertiserStats['listingsByStatus'] };

/** Number of listings by status. */
function StatusTiles({ counts }: Counts) {
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

/** One notice about all listings that visitors cannot see. */
function HiddenNotice({ counts: { DRAFT, SUSPENDED } }: Counts) {
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

type ListingsSectionProps = {
  heading: string;
  result: { data: readonly ListingView[]; page: { totalElements: number; number: number; size: number } };
  isPending: boolean;
  href: (page: number) => string;
  actions: ReturnType<typeof useListingActions>;
  /** Replaces the list if it is empty. */
  none?: ReactNode;
};

/** Listings of one kind, six per page. */
function ListingsSection({ heading, result, isPending, href, actions, none }: ListingsSectionProps) {
  const { t } = useTranslation('myListings');
  const id = useId();
  const { totalElements, number, size } = result.page;
  const pages = Math.ceil(totalElements / size);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {result.data.length > 0 ? (
        <ul className={styles.cards} aria-busy={isPending || undefined}>
          {result.data.map((listing) => (
            <li key={listing.id}>
              <ManagedCard listing={listing} actions={actions} />
            </li>
          ))}
        </ul>
      ) : totalElements === 0 ? (
        none
      ) : (
        <EmptyState
          level={3}
          drawing={<MapDrawing />}
          title={t('list.noneHere')}
          text={t('list.noneHereText')}
          actions={<LinkButton to={href(0)}>{t('list.toFirst')}</LinkButton>}
        />
      )}
      <Pager
        page={number}
        pages={number < pages ? pages : 0}
        href={href}
        labels={{
          nav: t('list.pages', { heading }),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (one) => t('list.page', { page: one }),
        }}
      />
    </section>
  );
}
