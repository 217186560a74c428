import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useParams, useSearchParams } from 'react-router';
import { revealProfile } from '#contract/catalog/engagement';
import { getUser } from '#contract/identity/users';
import type { PublicProfile } from '#contract/identity/users.schemas';
import { marketRead, staysRead } from '../../catalog/own-listings/advertiser-listings.shared.ts';
import { ListingFilters } from '../../catalog/own-listings/listing-filters.shared.tsx';
import { isNarrowed, profileAddress, readProfileQuery } from '../../catalog/own-listings/listings-address.shared.ts';
import { PagedListings } from '../../catalog/own-listings/paged-listings.shared.tsx';
import { cutAtWord } from '../../platform/lib/cut-at-word.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { PageHead } from '../../platform/page/page-head.tsx';
import shared from '../../platform/page/profile-page.module.css';
import { links } from '../../platform/routing/links.ts';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Avatar } from '../../platform/ui/display/avatar.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ReportButton } from '../../trust/report-dialog/report-button.shared.tsx';
import { memberSince } from './member-since.ts';
import { PublicContacts } from './public-contacts.tsx';
import styles from './public-profile.module.css';
import { TraderFacts } from './trader-facts.shared.tsx';

const SIZE = 12;
const LONGEST_DESCRIPTION = 160;

const profileRead = (id: number) => read(getUser, { params: { id }, query: {} });

/** `/profile/{id}`: the public profile of a user (spec/000 §2, §6). */
const page = pageData(async ({ params, url, fetch }) => {
  const id = idOf(params.userId);
  const { filters, page, stays } = readProfileQuery(url.searchParams);
  const { data: profile } = await fetch(profileRead(id));
  if (profile.projection === 'public' && profile.agencySlug) throw redirect(links.agencyPage(profile.agencySlug), 301);
  await Promise.all([
    fetch(marketRead(id, { page, size: SIZE, filters })),
    fetch(staysRead(id, { page: stays, size: SIZE, filters })),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['profile'] };

/** An invalid id gives a 404, not a 400. */
function idOf(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw routeError(404, 'USER_NOT_FOUND_EXCEPTION');
  return id;
}

export default function PublicProfilePage() {
  const { userId } = useParams();
  const id = idOf(userId);
  const { data: profile } = useSuspenseQuery(profileRead(id)).data;
  if (profile.projection !== 'public') throw new Error('Requested the public profile, received the personal one');
  return (
    <div className="wrap">
      <Head profile={profile} />
      <Hidden profile={profile} />
      <div className={shared.columns}>
        <Sidebar profile={profile} />
        <Listings profile={profile} />
      </div>
    </div>
  );
}

/** A business is shown by its name; the trader card shows its owner. */
const nameOf = ({ business, name, surname }: PublicProfile) => business?.name ?? `${name} ${surname}`;

function Head({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const { unit, count } = memberSince(profile.createdAt, useNow());
  const name = nameOf(profile);
  const since = t(`since.${unit}`, { count });
  const facts = t('public.description', { name, since: format.within(since), count: profile.publishedListings });
  const description = profile.biography
    ? cutAtWord(profile.biography.replace(/\s+/g, ' '), LONGEST_DESCRIPTION)
    : facts;
  return (
    <header className={styles.head}>
      <PageHead title={name} description={description} canonical={links.profile(profile.id)} type="profile" />
      <Avatar huge logo={profile.business !== null} name={name} url={profile.avatar} />
      <div className={styles.name}>
        <h1>{name}</h1>
        <p className={shared.facts}>
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

/** Explains who sees a profile that is not public. */
function Hidden({ profile: { isPublic, can } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  if (isPublic) return null;
  return (
    <div className={styles.hidden}>
      <Note>{can.edit ? t('public.onlyYou') : t('public.notPublic')}</Note>
    </div>
  );
}

function Sidebar({ profile }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  const reveal = useWrite(revealProfile, { once: true });
  return (
    <div className={shared.side}>
      {profile.biography && (
        <Card title={t('public.about')}>
          <p className={shared.text}>{profile.biography}</p>
        </Card>
      )}
      <Areas profile={profile} />
      <PublicContacts
        profile={profile}
        reveal={{
          revealed: reveal.data?.data,
          isPending: reveal.isPending,
          error: reveal.error,
          request: () => reveal.mutate({ params: { id: profile.id } }),
        }}
      />
      {profile.business && (
        <Card title={t('public.trader')}>
          <TraderFacts business={profile.business} />
          <p className={styles.person}>{t('public.person', { name: `${profile.name} ${profile.surname}` })}</p>
        </Card>
      )}
      {!profile.can.edit && (
        <p className={shared.report}>
          <ReportButton subject={{ type: 'USER', id: profile.id }}>{t('public.report')}</ReportButton>
        </p>
      )}
    </div>
  );
}

/** Locations of the listings; each comune filters the list. */
function Areas({ profile: { id, areas } }: { profile: PublicProfile }) {
  const { t } = useTranslation('profile');
  const [query] = useSearchParams();
  if (areas.length < 2) return null;
  const chosen = readProfileQuery(query).filters.comuneId;
  return (
    <Card title={t('public.areas')}>
      <ul className={shared.areas}>
        {areas.map(({ comuneId, name, listings }) => (
          <li key={comuneId}>
            <LinkChip
              to={profileAddress(id, { comuneId })}
              preventScrollReset
              aria-current={comuneId === chosen || undefined}
            >
              {t('public.area', { name, listings })}
            </LinkChip>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Listings({ profile }: { profile: PublicProfile }) {
  const { id } = profile;
  const { t } = useTranslation('profile');
  const [query] = useSearchParams();
  const { filters, page, stays: staysPage } = readProfileQuery(query);
  const market = useSuspenseQuery(marketRead(id, { page, size: SIZE, filters })).data;
  const stays = useSuspenseQuery(staysRead(id, { page: staysPage, size: SIZE, filters })).data;
  const shown = {
    market: filters.kind === 'HOSPITALITY' ? 0 : market.page.totalElements,
    stays: filters.kind === undefined || filters.kind === 'HOSPITALITY' ? stays.page.totalElements : 0,
  };
  const narrowed = isNarrowed(filters);
  const hasNone = shown.market + shown.stays === 0;
  return (
    <div className={shared.listings}>
      {(narrowed || profile.publishedListings > SIZE) && <ListingFilters profile={profile} filters={filters} />}
      {narrowed && (
        <p className={shared.resultCount} role="status">
          {t('filters.found', { count: shown.market + shown.stays })}
        </p>
      )}
      {hasNone && narrowed && (
        <EmptyState
          drawing={<KeysDrawing />}
          title={t('filters.none')}
          text={t('filters.noneText')}
          actions={<LinkButton to={links.profile(id)}>{t('filters.clear')}</LinkButton>}
        />
      )}
      {hasNone && !narrowed && (
        <EmptyState
          drawing={<KeysDrawing />}
          title={t('public.noAds')}
          text={t('public.noAdsText')}
          actions={<LinkButton to={links.searchMarket()}>{t('public.noAdsSearch')}</LinkButton>}
        />
      )}
      {shown.market > 0 && (
        <PagedListings userId={id} heading={t('ads.market')} name="page" listings={market.data} page={market.page} />
      )}
      {shown.stays > 0 && (
        <PagedListings userId={id} heading={t('ads.stays')} name="stays" listings={stays.data} page={stays.page} />
      )}
    </div>
  );
}
