import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getMe } from '#contract/accounts';
import { type ListingView, listHospitalityByAdvertiser, listMarketByAdvertiser } from '#contract/listings';
import { AdCard } from '../lib/ad-card.tsx';
import { useTranslation } from '../lib/i18n.tsx';
import { pageData, signInFirst } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { useMe } from '../shell/session.ts';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Pager } from '../ui/actions/pager.tsx';
import { DoorDrawing } from '../ui/feedback/drawings.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import styles from './my-listings.module.css';

const SIZE = 12;

const marketOf = (advertiserId: number, page: number) =>
  read(listMarketByAdvertiser, { params: { advertiserId }, query: { page, size: SIZE } });
const staysOf = (advertiserId: number, page: number) =>
  read(listHospitalityByAdvertiser, { params: { advertiserId }, query: { page, size: SIZE } });

/** A page number of the address: whole, from 0. */
function pageIn(query: URLSearchParams, name: string): number {
  const text = query.get(name) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

/** `/dashboard/listings`: my own ads, whatever their state. */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await Promise.all([
    fetch(marketOf(me.id, pageIn(url.searchParams, 'page'))),
    fetch(staysOf(me.id, pageIn(url.searchParams, 'stays'))),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['dashboard'] };

export default function MyListingsPage() {
  const me = useMe();
  return me && <MyListings advertiserId={me.id} />;
}

function MyListings({ advertiserId }: { advertiserId: number }) {
  const { t } = useTranslation('dashboard');
  const [query] = useSearchParams();
  const market = useSuspenseQuery(marketOf(advertiserId, pageIn(query, 'page'))).data;
  const stays = useSuspenseQuery(staysOf(advertiserId, pageIn(query, 'stays'))).data;
  const total = market.page.totalElements + stays.page.totalElements;
  return (
    <>
      <PageHead title={t('ads.title')} noindex />
      <h1>{t('ads.title')}</h1>
      <p className="soft">{t('ads.total', { count: total })}</p>
      {total === 0 ? (
        <EmptyState
          drawing={<DoorDrawing />}
          title={t('ads.none')}
          text={t('ads.noneText')}
          actions={<LinkButton to={links.tutorial('sell-property')}>{t('ads.how')}</LinkButton>}
        />
      ) : (
        <>
          <Ads heading={t('ads.market')} name="page" ads={market.data} page={market.page} />
          <Ads heading={t('ads.stays')} name="stays" ads={stays.data} page={stays.page} />
        </>
      )}
    </>
  );
}

type AdsProps = {
  heading: string;
  name: 'page' | 'stays';
  ads: readonly ListingView[];
  page: { totalElements: number; number: number; size: number };
};

function Ads({ heading, name, ads, page: { totalElements, number, size } }: AdsProps) {
  const { t } = useTranslation('dashboard');
  const [query] = useSearchParams();
  if (totalElements === 0) return null;
  const href = (to: number) => {
    const next = new URLSearchParams(query);
    next.set(name, String(to));
    return `${links.myListings()}?${next}`;
  };
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <ul className={styles.cards}>
        {ads.map((ad) => (
          <li key={ad.id}>
            <AdCard
              listing={ad}
              to={links.listing(ad.id)}
              sizes="(max-width: 640px) 100vw, 360px"
              badges={[t(`ads.statuses.${ad.status}`)]}
            />
          </li>
        ))}
      </ul>
      <Pager
        page={number}
        pages={Math.ceil(totalElements / size)}
        href={href}
        labels={{
          nav: t('ads.pages', { heading }),
          previous: t('ads.previous'),
          next: t('ads.next'),
          page: (one) => t('ads.page', { page: one }),
        }}
      />
    </section>
  );
}
