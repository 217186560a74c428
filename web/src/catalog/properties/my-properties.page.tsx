import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Ellipsis, ImageOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { listOwnedProperties, OwnProperty } from '#contract/catalog/properties';
import { getMe } from '#contract/identity/accounts';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { useHomeWords } from '../property-labels/home-words.shared.ts';
import { fromList } from './back-to-list.ts';
import { DraftCards } from './draft-cards.tsx';
import { ListFailed, ListPager } from './list-parts.tsx';
import styles from './properties.module.css';
import {
  type HomeSort,
  homeSorts,
  homesOf,
  type PropertyList,
  propertyListAddress,
  readPropertyList,
} from './properties-address.ts';
import { orSayLater } from './property-reads.ts';
import { streetOf, townOf } from './property-words.ts';
import { useDeleteProperty } from './use-delete-property.tsx';
import { draftsQuery } from './use-drafts.ts';

/** `/dashboard/properties`: drafts, then the homes of the signed-in person (PRP-01). */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await Promise.all([
    orSayLater(fetch(homesOf(me.id, readPropertyList(url.searchParams)))),
    orSayLater(fetch(draftsQuery)),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['homes'] };

/** The screen asks for its own homes while its address changes; the loader runs for whoever comes from elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function MyPropertiesPage() {
  const me = useMe();
  return me && <MyProperties owner={me.id} />;
}

function MyProperties({ owner }: { owner: number }) {
  const { t } = useTranslation('homes');
  const list = readPropertyList(new URLSearchParams(useLocation().search));
  const answer = useQuery(homesOf(owner, list));
  if (answer.error && [401, 403].includes(answer.error.status)) return <ErrorView error={answer.error} />;
  const total = answer.data?.page.totalElements;
  return (
    <>
      <PageHead title={t('list.title')} noindex />
      <div className={styles.head}>
        <div>
          <h1 id="homes-title" tabIndex={-1}>
            {t('list.title')}
          </h1>
          <p role="status" className={styles.total}>
            {total !== undefined && t('list.total', { count: total })}
          </p>
        </div>
        <LinkButton look="primary" to={links.newProperty()}>
          <Plus />
          {t('list.create')}
        </LinkButton>
      </div>
      <DraftCards />
      {(total ?? 0) > 1 && <Sort />}
      <Homes answer={answer} list={list} />
    </>
  );
}

function Sort() {
  const { t } = useTranslation('homes');
  const { query, go } = useAddressAhead();
  return (
    <div className={styles.sort}>
      <NativeSelect
        label={t('sort.label')}
        name="sort"
        value={readPropertyList(query).sort}
        options={homeSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ currentTarget }) =>
          go(propertyListAddress({ sort: currentTarget.value as HomeSort, page: 0 }), { preventScrollReset: true })
        }
      />
    </div>
  );
}

type HomesProps = { answer: UseQueryResult<OutputOf<typeof listOwnedProperties>, ApiError>; list: PropertyList };

/** The homes of this page, or what stands in their place: loading, failed, none. */
function Homes({ answer, list }: HomesProps) {
  const { t } = useTranslation('homes');
  const { askDelete, dialog } = useDeleteProperty({
    // The card that had the focus is gone.
    onDeleted: () => document.getElementById('homes-title')?.focus(),
  });
  if (answer.isError && (!answer.data || answer.isPlaceholderData)) {
    return <ListFailed title={t('list.failed')} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Loading />;
  const { data: homes, page } = answer.data;
  return (
    <>
      {homes.length === 0 ? (
        <None list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <ul className={styles.cards} aria-label={t('list.label')} aria-busy={answer.isPlaceholderData || undefined}>
          {homes.map((home) => (
            <li key={home.id}>
              <HomeCard home={home} onDelete={() => askDelete(home)} />
            </li>
          ))}
        </ul>
      )}
      <ListPager page={page} href={(number) => propertyListAddress({ ...list, page: number })} />
      {dialog}
    </>
  );
}

function None({ list, pastEnd }: { list: PropertyList; pastEnd: boolean }) {
  const { t } = useTranslation('homes');
  return (
    <EmptyState
      drawing={<KeysDrawing />}
      title={t(pastEnd ? 'list.noneHere' : 'list.none')}
      text={t(pastEnd ? 'list.noneHereText' : 'list.noneText')}
      actions={
        pastEnd ? (
          <LinkButton to={propertyListAddress({ ...list, page: 0 })}>{t('list.first')}</LinkButton>
        ) : (
          <LinkButton look="primary" to={links.newProperty()}>
            {t('list.create')}
          </LinkButton>
        )
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation('homes');
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.cards}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} ratio="1" shape="photo" />
      ))}
    </div>
  );
}

/** One home of the owner's list: its cover, what it is and where, and what can be done with it. */
function HomeCard({ home, onDelete }: { home: OwnProperty; onDelete: () => void }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = useHomeWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const street = streetOf(home);
  const facts = [
    format.area(home.commercialArea),
    home.roomsCount ? words.rooms(home.roomsCount) : null,
    home.bathroomsCount ? words.bathrooms(home.bathroomsCount) : null,
  ].filter(Boolean);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover home={home} />
        <span className={styles.badges}>
          <Badge tone="plate">{estate(`propertyTypes.${home.propertyType}`)}</Badge>
        </span>
      </div>
      <div className={styles.cardBody}>
        <h2>
          <Link to={links.property(home.id)} state={fromList(search)}>
            {street}
          </Link>
        </h2>
        <p className={styles.soft}>{townOf(home)}</p>
        <p>{facts.join(' · ')}</p>
        <p className={styles.updated}>{t('list.updated', { date: format.date(home.updatedAt) })}</p>
      </div>
      {(home.can.edit || home.can.delete) && (
        <Menu
          trigger={
            <IconButton look="plate" className={styles.more} label={t('list.more', { street })} icon={<Ellipsis />} />
          }
          items={[
            ...(home.can.edit
              ? [
                  {
                    text: t('detail.edit'),
                    icon: <Pencil />,
                    onSelect: () => void navigate(links.propertyWizard(home.id)),
                  },
                ]
              : []),
            ...(home.can.delete ? [{ text: t('remove.action'), icon: <Trash2 />, onSelect: onDelete }] : []),
          ]}
        />
      )}
    </article>
  );
}

function Cover({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const first = home.media.find(({ type }) => type === 'PHOTO');
  if (first?.photo) {
    return (
      <Photo
        photo={first.photo}
        alt={first.alt ?? t('list.photo', { street: streetOf(home) })}
        sizes="(min-width: 1200px) 30vw, (min-width: 640px) 45vw, 100vw"
        failedText={t('detail.photoFailed')}
      />
    );
  }
  return (
    <div className={styles.noCover}>
      <ImageOff />
      {t(first?.isProcessing ? 'list.processing' : 'list.noPhoto')}
    </div>
  );
}
