import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { getUser, type PublicProfile } from '#contract/users';
import { cutAtWord } from '../lib/cut-at-word.ts';
import { useFormat } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.tsx';
import { useNow } from '../lib/now.ts';
import { pageData, routeError } from '../lib/page-data.ts';
import { read } from '../lib/queries.ts';
import { ReportButton } from '../lib/reports/report-button.tsx';
import { links } from '../links.ts';
import { PageHead } from '../shell/page-head.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Avatar } from '../ui/display/avatar.tsx';
import { Card } from '../ui/display/card.tsx';
import { Badge } from '../ui/feedback/badge.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../ui/feedback/list-drawings.tsx';
import { pageIn } from './ads/page-in.ts';
import { PagedAds } from './ads/paged-ads.tsx';
import { memberSince } from './member-since.ts';
import { TraderFacts } from './person/trader-facts.tsx';
import { marketRead, staysRead } from './profile-reads.ts';
import { PublicContacts } from './public-contacts.tsx';
import styles from './public-profile.module.css';

const SIZE = 12;
const LONGEST_DESCRIPTION = 160;

const profileRead = (id: number) => read(getUser, { params: { id }, query: {} });

/** `/profile/{id}`: somebody as everybody sees them (spec/000 §2, §6). */
const page = pageData(async ({ params, url, fetch }) => {
  const id = idOf(params.userId);
  await Promise.all([
    fetch(profileRead(id)),
    fetch(marketRead(id, pageIn(url.searchParams, 'page'), SIZE)),
    fetch(staysRead(id, pageIn(url.searchParams, 'stays'), SIZE)),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['profile'] };

/** An id that cannot exist is a page that does not exist, not a bad request. */
function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw routeError(404, 'USER_NOT_FOUND_EXCEPTION');
  return id;
}

export default function PublicProfilePage() {
  const { userId } = useParams();
  const id = idOf(userId);
  const { data: profile } = useSuspenseQuery(profileRead(id)).data;
  if (profile.projection !== 'public') throw new Error('Asked for the public profile, got the personal one');
  return (
    <div className="wrap">
      <Head profile={profile} />
      <div className={styles.columns}>
        <Side profile={profile} />
        <Ads profile={profile} />
      </div>
    </div>
  );
}

function Head({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const { unit, count } = memberSince(profile.createdAt, useNow());
  const name = `${profile.name} ${profile.surname}`;
  const since = t(`since.${unit}`, { count });
  const facts = t('public.description', { name, since: format.within(since), count: profile.publishedListings });
  const description = profile.biography
    ? cutAtWord(profile.biography.replace(/\s+/g, ' '), LONGEST_DESCRIPTION)
    : facts;
  return (
    <header className={styles.head}>
      <PageHead title={name} description={description} canonical={links.profile(profile.id)} type="profile" />
      <Avatar huge name={name} url={profile.avatar} />
      <div className={styles.name}>
        <h1>{name}</h1>
        <p className={styles.facts}>
          <Badge tone={profile.business ? 'info' : 'neutral'}>
            {estate(profile.business ? 'professional' : 'privateOwner')}
          </Badge>
          <span>{since}</span>
          <span>{t('public.published', { count: profile.publishedListings })}</span>
        </p>
      </div>
      {profile.can.edit && <LinkButton to={links.myProfile()}>{t('public.edit')}</LinkButton>}
    </header>
  );
}

function Side({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  return (
    <div className={styles.side}>
      {profile.biography && (
        <Card title={t('public.about')}>
          <p className={styles.biography}>{profile.biography}</p>
        </Card>
      )}
      <PublicContacts profile={profile} />
      {profile.business && (
        <Card title={t('public.trader')}>
          <TraderFacts business={profile.business} />
        </Card>
      )}
      {!profile.can.edit && (
        <p className={styles.report}>
          <ReportButton subject={{ type: 'USER', id: profile.id }}>{t('public.report')}</ReportButton>
        </p>
      )}
    </div>
  );
}

function Ads({ profile: { id } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  const [query] = useSearchParams();
  const market = useSuspenseQuery(marketRead(id, pageIn(query, 'page'), SIZE)).data;
  const stays = useSuspenseQuery(staysRead(id, pageIn(query, 'stays'), SIZE)).data;
  const hasNone = market.page.totalElements + stays.page.totalElements === 0;
  return (
    <div className={styles.ads}>
      {hasNone && (
        <EmptyState
          drawing={<KeysDrawing />}
          title={t('public.noAds')}
          text={t('public.noAdsText')}
          actions={<LinkButton to={links.searchMarket()}>{t('public.noAdsSearch')}</LinkButton>}
        />
      )}
      <PagedAds userId={id} heading={t('ads.market')} name="page" ads={market.data} page={market.page} />
      <PagedAds userId={id} heading={t('ads.stays')} name="stays" ads={stays.data} page={stays.page} />
    </div>
  );
}
