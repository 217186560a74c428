import type { UseQueryResult } from '@tanstack/react-query';
import type { listListings } from '#contract/catalog/listing-admin';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { SortLink, Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { AdRow } from './ad-row.tsx';
import styles from './all-listings.module.css';
import { type AllListings, allListingsAddress } from './all-listings-address.ts';
import { useOrder } from './use-order.tsx';

type AdTableProps = { answer: UseQueryResult<OutputOf<typeof listListings>, ApiError>; list: AllListings };

/** The ads of this page, or what stands in their place: loading, failed, none. */
export function AdTable({ answer, list }: AdTableProps) {
  const { t } = useTranslation('allListings');
  const { order, dialog } = useOrder();
  if (answer.isError && (!answer.data || answer.isPlaceholderData)) return <Failed onRetry={answer.refetch} />;
  if (!answer.data) return <Loading />;
  const { data: ads, page } = answer.data;
  return (
    <>
      {ads.length === 0 ? (
        <None list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <Table caption={t('list.caption')} busy={answer.isPlaceholderData} head={<Head list={list} />}>
          {ads.map((ad) => (
            <AdRow key={ad.id} ad={ad} order={order} />
          ))}
        </Table>
      )}
      <Pager
        page={page.number}
        pages={ads.length === 0 ? 0 : Math.ceil(page.totalElements / page.size)}
        href={(number) => allListingsAddress({ ...list, page: number })}
        labels={{
          nav: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (shown) => t('list.page', { page: shown }),
        }}
      />
      {dialog}
    </>
  );
}

function Head({ list }: { list: AllListings }) {
  const { t } = useTranslation('allListings');
  return (
    <>
      <SortedHead field="title" list={list} />
      <th scope="col">{t('list.advertiser')}</th>
      <SortedHead field="status" list={list} />
      <th scope="col">{t('list.price')}</th>
      <SortedHead field="createdAt" list={list} />
      <TableActionsHead text={t('list.actions')} />
    </>
  );
}

/** Once more turns the order around. Dates begin with the newest. */
function SortedHead({ field, list }: { field: 'title' | 'status' | 'createdAt'; list: AllListings }) {
  const { t } = useTranslation('allListings');
  const [sorted, direction] = list.sort.split(',');
  const order = sorted === field ? (direction === 'asc' ? 'asc' : 'desc') : null;
  const first = field === 'createdAt' ? 'desc' : 'asc';
  const next = order === null ? first : order === 'asc' ? 'desc' : 'asc';
  const sort = `${field},${next}` as const;
  return (
    <th scope="col" aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}>
      <SortLink
        to={allListingsAddress({ ...list, sort, page: 0 })}
        text={t(`list.${field}`)}
        label={`${t(`list.${field}`)}: ${t('sort.label')} ${t(`sort.${sort}`)}`}
        order={order}
      />
    </th>
  );
}

function Loading() {
  const { t } = useTranslation('allListings');
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height="64px" shape="photo" />
      ))}
    </div>
  );
}

/** spec/001 §8 `listings.error.title` and its description. */
function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('allListings');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('error.title')}
        text={t('error.description')}
        actions={
          <Button look="primary" onClick={() => void onRetry()}>
            {t('error.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** spec/001 §2: 'Nessun annuncio trovato', whether nothing matches or the page is past the end. */
function None({ list, pastEnd }: { list: AllListings; pastEnd: boolean }) {
  const { t } = useTranslation('allListings');
  return (
    <EmptyState
      drawing={<SheetsDrawing />}
      title={t('list.none')}
      text={t(pastEnd ? 'list.noneHere' : 'list.noneText')}
      actions={
        pastEnd ? (
          <LinkButton to={allListingsAddress({ ...list, page: 0 })}>{t('list.first')}</LinkButton>
        ) : (
          <LinkButton to={links.adminListings()}>{t('list.all')}</LinkButton>
        )
      }
    />
  );
}
