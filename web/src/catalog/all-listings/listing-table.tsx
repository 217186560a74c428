import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, CircleCheck, Ellipsis, Eye, ImageOff, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { listListings } from '#contract/catalog/listing-admin';
import type { AdminListing } from '#contract/catalog/listing-admin.schemas';
import type { ListingStatus } from '#contract/catalog/listings';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { SortLink, Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { pricePer } from '../property-labels/property-labels.shared.ts';
import styles from './all-listings.module.css';
import { type AllListings, allListingsAddress } from './all-listings-address.ts';
import { type Order, useOrder } from './use-order.tsx';

type ListingTableProps = { result: UseQueryResult<OutputOf<typeof listListings>, ApiError>; list: AllListings };

/** The listings of this page, or its loading, error or empty state. */
export function ListingTable({ result, list }: ListingTableProps) {
  const { t } = useTranslation('allListings');
  const { order, dialog } = useOrder();
  if (result.isError && (!result.data || result.isPlaceholderData)) return <Failed onRetry={result.refetch} />;
  if (!result.data) return <Loading />;
  const { data: listings, page } = result.data;
  return (
    <>
      {listings.length === 0 ? (
        <None list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <Table caption={t('list.caption')} isPending={result.isPlaceholderData} head={<Head list={list} />}>
          {listings.map((listing) => (
            <ListingRow key={listing.id} listing={listing} order={order} />
          ))}
        </Table>
      )}
      <Pager
        page={page.number}
        pages={listings.length === 0 ? 0 : Math.ceil(page.totalElements / page.size)}
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

/** A second click reverses the order. The first click on a date sorts newest first. */
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
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('error.retry')}
          </Button>
        }
      />
    </div>
  );
}

/** spec/001 §2: 'Nessun annuncio trovato', without matches or past the last page. */
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

const tones: Record<ListingStatus, BadgeTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'ok',
  SUSPENDED: 'bad',
  CONCLUDED: 'neutral',
};

/** One listing: a table row, or a card on narrow screens. */
function ListingRow({ listing, order }: { listing: AdminListing; order: Order }) {
  const { t } = useTranslation('allListings');
  const format = useFormat();
  return (
    <tr>
      <th scope="row">
        <ListingTitle listing={listing} />
      </th>
      <td data-label={t('list.advertiser')}>
        <span className={styles.advertiser}>
          <Link to={links.adminUser(listing.advertiserId)}>{listing.advertiserName}</Link>
          <span>{listing.advertiserEmail ?? t('list.noEmail')}</span>
          {listing.professional && <span>{t('list.professional')}</span>}
        </span>
      </td>
      <td data-label={t('list.status')}>
        <span className={styles.badges}>
          <Badge tone={tones[listing.status]}>{t(`statuses.${listing.status}`)}</Badge>
          {listing.cinReview === 'NEEDED' && <Badge tone="warn">{t('list.cinNeeded')}</Badge>}
          {listing.suspension && (
            <span className={styles.reason}>
              {[t(`suspendedBy.${listing.suspension.by}`), listing.suspension.reason].filter(Boolean).join(': ')}
            </span>
          )}
        </span>
      </td>
      <td data-label={t('list.price')} className="num">
        {format.price(listing.price, pricePer(listing.contractType))}
      </td>
      <td data-label={t('list.createdAt')} className="num">
        {format.date(listing.createdAt)}
      </td>
      <TableActions>
        {listing.status === 'PUBLISHED' ? (
          <LinkButton
            size="small"
            to={links.listing(listing.id)}
            aria-label={t('actions.viewOne', { title: listing.title })}
          >
            {t('actions.view')}
          </LinkButton>
        ) : (
          <LinkButton
            size="small"
            to={editAddress(listing)}
            aria-label={t('actions.editOne', { title: listing.title })}
          >
            {t('actions.edit')}
          </LinkButton>
        )}
        <MoreActions listing={listing} order={order} />
      </TableActions>
    </tr>
  );
}

const editAddress = ({ id }: AdminListing) => `${links.myListings()}/${id}`;

function ListingTitle({ listing }: { listing: AdminListing }) {
  const { t } = useTranslation('allListings');
  const { t: estate } = useTranslation('estate');
  const kind = listing.contractType ? estate(`contractTypes.${listing.contractType}`) : estate('stay');
  const street = [listing.street, listing.streetNumber].filter(Boolean).join(' ');
  return (
    <span className={styles.listing}>
      <span className={styles.photo}>
        {listing.photo ? (
          <Photo photo={listing.photo} alt="" sizes="80px" errorText={t('list.photoFailed')} />
        ) : (
          <span className={styles.noPhoto}>
            <ImageOff role="img" aria-label={t('list.noPhoto')} />
          </span>
        )}
      </span>
      <span className={styles.what}>
        <Link to={links.listing(listing.id)}>{listing.title || t('list.untitled')}</Link>
        <span>
          {kind} · {estate(`propertyTypes.${listing.propertyType}`)}
        </span>
        <span>{[street, listing.administrativeAreaLevel1].filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}

function MoreActions({ listing, order }: { listing: AdminListing; order: Order }) {
  const { t } = useTranslation('allListings');
  const navigate = useNavigate();
  const { can } = listing;
  const items = [
    { text: t('actions.view'), icon: <Eye />, onSelect: () => void navigate(links.listing(listing.id)) },
    can.edit && { text: t('actions.edit'), icon: <Pencil />, onSelect: () => void navigate(editAddress(listing)) },
    can.acceptCin && { text: t('actions.acceptCin'), icon: <ShieldCheck />, onSelect: () => order.confirmCin(listing) },
    can.lift && { text: t('actions.lift'), icon: <CircleCheck />, onSelect: () => order.lift(listing) },
    can.suspend && { text: t('actions.suspend'), icon: <Ban />, onSelect: () => order.confirmSuspend(listing) },
    can.delete && { text: t('actions.delete'), icon: <Trash2 />, onSelect: () => order.confirmDelete(listing) },
  ].filter((item) => item !== false);
  return (
    <Menu
      trigger={<IconButton label={t('actions.more', { title: listing.title })} icon={<Ellipsis />} />}
      items={items}
    />
  );
}
