import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import type { listOwnedProperties } from '#contract/catalog/properties';
import { getMe } from '#contract/identity/accounts';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { useMe } from '../../identity/me/me.shared.tsx';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, signInFirst } from '../../platform/lib/page-data.ts';
import { read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { DraftCards } from './draft-cards.tsx';
import { HomeCard } from './home-card.tsx';
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
