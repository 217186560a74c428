import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Ellipsis, ImageOff, Pencil, Plus, Trash2 } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { listOwnedProperties } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
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
import { usePropertyLabels } from '../property-labels/property-labels.shared.ts';
import { fromList } from './back-to-list.ts';
import { DraftCards } from './draft-cards.tsx';
import { ListFailed, ListPager } from './list-parts.tsx';
import styles from './properties.module.css';
import {
  type OwnPropertySort,
  ownPropertiesQuery,
  ownPropertySorts,
  type PropertyList,
  propertyListAddress,
  readPropertyList,
} from './properties-address.ts';
import { streetOf, townOf } from './property-labels.ts';
import { deferError } from './property-reads.ts';
import { useDeleteProperty } from './use-delete-property.tsx';
import { draftsQuery } from './use-drafts.ts';

/** `/dashboard/properties`: drafts, then the properties of the signed-in user (PRP-01). */
const page = pageData(async ({ url, fetch }) => {
  const me = (await fetch(read(getMe, {}))).data;
  if (!me) throw signInFirst(url);
  await Promise.all([
    deferError(fetch(ownPropertiesQuery(me.id, readPropertyList(url.searchParams)))),
    deferError(fetch(draftsQuery)),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['homes'] };

/** The screen loads its own properties while its URL changes; the loader runs for navigations from other pages. */
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
  const result = useQuery(ownPropertiesQuery(owner, list));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
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
        <LinkButton variant="primary" to={links.newProperty()}>
          <Plus />
          {t('list.create')}
        </LinkButton>
      </div>
      <DraftCards />
      {(total ?? 0) > 1 && <Sort />}
      <Properties result={result} list={list} />
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
        options={ownPropertySorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ currentTarget }) =>
          go(propertyListAddress({ sort: currentTarget.value as OwnPropertySort, page: 0 }), {
            preventScrollReset: true,
          })
        }
      />
    </div>
  );
}

type PropertiesProps = { result: UseQueryResult<OutputOf<typeof listOwnedProperties>, ApiError>; list: PropertyList };

/** The properties of this page, or its loading, error or empty state. */
function Properties({ result, list }: PropertiesProps) {
  const { t } = useTranslation('homes');
  const { confirmDelete, dialog } = useDeleteProperty({
    // The focused card no longer exists.
    onDeleted: () => document.getElementById('homes-title')?.focus(),
  });
  if (result.isError && (!result.data || result.isPlaceholderData)) {
    return <ListFailed title={t('list.failed')} onRetry={result.refetch} />;
  }
  if (!result.data) return <Loading />;
  const { data: properties, page } = result.data;
  return (
    <>
      {properties.length === 0 ? (
        <None list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <ul className={styles.cards} aria-label={t('list.label')} aria-busy={result.isPlaceholderData || undefined}>
          {properties.map((property) => (
            <li key={property.id}>
              <PropertyCard property={property} onDelete={() => confirmDelete(property)} />
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
          <LinkButton variant="primary" to={links.newProperty()}>
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

/** A property of the own list: cover, facts, address and actions. */
function PropertyCard({ property, onDelete }: { property: OwnProperty; onDelete: () => void }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = usePropertyLabels();
  const navigate = useNavigate();
  const { search } = useLocation();
  const street = streetOf(property);
  const facts = [
    format.area(property.commercialArea),
    property.roomsCount ? words.rooms(property.roomsCount) : null,
    property.bathroomsCount ? words.bathrooms(property.bathroomsCount) : null,
  ].filter(Boolean);
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Cover property={property} />
        <span className={styles.badges}>
          <Badge tone="plate">{estate(`propertyTypes.${property.propertyType}`)}</Badge>
        </span>
      </div>
      <div className={styles.cardBody}>
        <h2>
          <Link to={links.property(property.id)} state={fromList(search)}>
            {street}
          </Link>
        </h2>
        <p className={styles.soft}>{townOf(property)}</p>
        <p>{facts.join(' · ')}</p>
        <p className={styles.updated}>{t('list.updated', { date: format.date(property.updatedAt) })}</p>
      </div>
      {(property.can.edit || property.can.delete) && (
        <Menu
          trigger={
            <IconButton
              variant="plate"
              className={styles.more}
              label={t('list.more', { street })}
              icon={<Ellipsis />}
            />
          }
          items={[
            ...(property.can.edit
              ? [
                  {
                    text: t('detail.edit'),
                    icon: <Pencil />,
                    onSelect: () => void navigate(links.propertyWizard(property.id)),
                  },
                ]
              : []),
            ...(property.can.delete ? [{ text: t('remove.action'), icon: <Trash2 />, onSelect: onDelete }] : []),
          ]}
        />
      )}
    </article>
  );
}

function Cover({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const first = property.media.find(({ type }) => type === 'PHOTO');
  if (first?.photo) {
    return (
      <Photo
        photo={first.photo}
        alt={first.alt ?? t('list.photo', { street: streetOf(property) })}
        sizes="(min-width: 1200px) 30vw, (min-width: 640px) 45vw, 100vw"
        errorText={t('detail.photoFailed')}
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
