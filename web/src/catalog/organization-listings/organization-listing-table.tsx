import type { UseQueryResult } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ListingStatus } from '#contract/catalog/listings';
import type { listOrganizationListings } from '#contract/catalog/organization-listings';
import type { OrganizationListing } from '#contract/catalog/organization-listings.schemas';
import type { Member, Organization } from '#contract/identity/organizations.schemas';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Photo } from '../../platform/ui/display/photo.tsx';
import { SortLink, Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { KeysDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { pricePer } from '../property-labels/property-labels.shared.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './organization-listings.module.css';
import { type OrganizationListings, organizationListingsAddress } from './organization-listings-address.ts';
import { RowActions } from './row-actions.tsx';
import { type ListingChanges, useListingChanges } from './use-listing-changes.tsx';
import { type RowOperations, useRowOperations } from './use-row-operations.tsx';
import { type Selection, useSelection } from './use-selection.ts';

type OrganizationListingTableProps = {
  result: UseQueryResult<OutputOf<typeof listOrganizationListings>, ApiError>;
  list: OrganizationListings;
  organization: Organization;
  members: readonly Member[];
  focusSearch: () => void;
};

/** The listings of this page, or its loading, error or empty state. */
export function OrganizationListingTable(props: OrganizationListingTableProps) {
  const { result, list, organization, members, focusSearch } = props;
  const { t } = useTranslation('organizationListings');
  const listings = result.data?.data ?? [];
  const total = result.data?.page.totalElements ?? 0;
  const filter = organizationListingsAddress('', { ...list, sort: 'updatedAt,desc', page: 0 });
  const selection = useSelection({ ids: listings.map(({ id }) => id), total, filter });
  const changes = useListingChanges({ organization, members, selection, list });
  const operations = useRowOperations(organization);
  useListKeys({ selection, focusSearch });
  if (result.isError && (!result.data || result.isPlaceholderData)) return <Failed onRetry={result.refetch} />;
  if (!result.data) return <Loading />;
  const { page } = result.data;
  return (
    <>
      {listings.length === 0 ? (
        <None slug={organization.slug} list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <>
          <p className={styles.keys}>{t('keys')}</p>
          <div className={styles.table}>
            <Table
              caption={t('caption')}
              isPending={result.isPlaceholderData}
              head={<Head slug={organization.slug} list={list} selection={selection} />}
            >
              {listings.map((listing) => (
                <ListingRow
                  key={listing.id}
                  listing={listing}
                  selection={selection}
                  changes={changes}
                  operations={operations}
                />
              ))}
            </Table>
          </div>
        </>
      )}
      <Pager
        page={page.number}
        pages={listings.length === 0 ? 0 : Math.ceil(page.totalElements / page.size)}
        href={(number) => organizationListingsAddress(organization.slug, { ...list, page: number })}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (shown) => t('pages.page', { page: shown }),
        }}
      />
      <BulkBar selection={selection} changes={changes} total={total} />
      {changes.dialog}
      {operations.dialog}
    </>
  );
}

/** `/` search, `j` and `k` next and previous row, `x` select, `e` edit, unless the user types. */
function useListKeys({ selection, focusSearch }: { selection: Selection; focusSearch: () => void }) {
  const navigate = useNavigate();
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const row = document.activeElement?.closest<HTMLElement>('tr[data-id]') ?? null;
    const id = Number(row?.dataset.id);
    const go = (to: Element | null | undefined) => to?.querySelector<HTMLElement>('a')?.focus();
    if (event.key === '/') focusSearch();
    else if (event.key === 'j') go(row ? row.nextElementSibling : document.querySelector('tr[data-id]'));
    else if (event.key === 'k' && row) go(row.previousElementSibling);
    else if (event.key === 'x' && row) selection.toggle(id);
    else if (event.key === 'e' && row?.dataset.editable) void navigate(links.listingForm(id));
    else return;
    event.preventDefault();
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=dialog] *'));

type HeadProps = { slug: string; list: OrganizationListings; selection: Selection };

function Head({ slug, list, selection }: HeadProps) {
  const { t } = useTranslation('organizationListings');
  const sorted = (field: SortField) => <SortedHead field={field} slug={slug} list={list} />;
  return (
    <>
      <th scope="col" className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('select.all')}
          checked={selection.isAll}
          onChange={() => selection.toggleAll()}
        />
      </th>
      {sorted('title')}
      {sorted('price')}
      {sorted('status')}
      <th scope="col">{t('columns.agent')}</th>
      <th scope="col">{t('columns.quality')}</th>
      {sorted('views')}
      {sorted('contacts')}
      <TableActionsHead text={t('columns.actions')} />
    </>
  );
}

type SortField = 'title' | 'price' | 'status' | 'views' | 'contacts';

/** A second click reverses the order; the first click on a number sorts the highest first. */
function SortedHead({ field, slug, list }: { field: SortField; slug: string; list: OrganizationListings }) {
  const { t } = useTranslation('organizationListings');
  const [sortedBy, direction] = list.sort.split(',');
  const order = sortedBy === field ? (direction === 'asc' ? 'asc' : 'desc') : null;
  const first = field === 'title' || field === 'status' ? 'asc' : 'desc';
  const next = order === null ? first : order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}>
      <SortLink
        to={organizationListingsAddress(slug, { ...list, sort: `${field},${next}`, page: 0 })}
        text={t(`columns.${field}`)}
        label={t(next === 'asc' ? 'sort.ascending' : 'sort.descending', { column: t(`columns.${field}`) })}
        order={order}
      />
    </th>
  );
}

const tones: Record<ListingStatus, BadgeTone> = {
  DRAFT: 'warn',
  PUBLISHED: 'ok',
  SUSPENDED: 'bad',
  CONCLUDED: 'neutral',
};

type ListingRowProps = {
  listing: OrganizationListing;
  selection: Selection;
  changes: ListingChanges;
  operations: RowOperations;
};

/** A table row; a card on narrow screens. */
function ListingRow({ listing, selection, changes, operations }: ListingRowProps) {
  const { t } = useTranslation('organizationListings');
  const format = useFormat();
  const { id, status, missing } = listing;
  const title = listing.title || t('untitled');
  return (
    <tr
      data-id={id}
      data-editable={listing.can.edit || undefined}
      data-selected={selection.has(id) || undefined}
      className={styles.row}
    >
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={t('select.one', { title })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </td>
      <th scope="row">
        <ListingTitle listing={listing} title={title} />
      </th>
      <td data-label={t('columns.price')} className="num">
        {format.price(listing.price, pricePer(listing.contractType))}
      </td>
      <td data-label={t('columns.status')}>
        <span className={styles.badges}>
          <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
          {status === 'DRAFT' && missing.length > 0 && (
            <span className={styles.soft}>{t('missing', { count: missing.length })}</span>
          )}
          {listing.suspension && <span className={styles.soft}>{t(`suspendedBy.${listing.suspension.by}`)}</span>}
        </span>
      </td>
      <td data-label={t('columns.agent')}>
        {listing.agent?.name ?? <span className={styles.soft}>{t('unassigned')}</span>}
      </td>
      <td data-label={t('columns.quality')} className="num">
        {listing.quality}
      </td>
      <td data-label={t('columns.views')} className="num">
        {format.number(listing.views)}
      </td>
      <td data-label={t('columns.contacts')} className="num">
        {format.number(listing.contacts)}
      </td>
      <TableActions>
        <RowActions listing={listing} title={title} changes={changes} operations={operations} />
      </TableActions>
    </tr>
  );
}

function ListingTitle({ listing, title }: { listing: OrganizationListing; title: string }) {
  const { t } = useTranslation('organizationListings');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const kind = listing.contractType ? estate(`contractTypes.${listing.contractType}`) : estate('stay');
  const street = [listing.street, listing.streetNumber].filter(Boolean).join(' ');
  return (
    <span className={styles.listing}>
      <span className={styles.photo}>
        {listing.photo ? (
          <Photo photo={listing.photo} alt="" sizes="64px" errorText="" />
        ) : (
          <span className={styles.noPhoto}>
            <ImageOff role="img" aria-label={t('noPhoto')} />
          </span>
        )}
      </span>
      <span className={styles.what}>
        <Link to={links.listing(listing.id)}>{title}</Link>
        <span>
          {[kind, estate(`propertyTypes.${listing.propertyType}`), format.area(listing.commercialArea)].join(' · ')}
        </span>
        <span>{[street, listing.administrativeAreaLevel1].filter(Boolean).join(', ')}</span>
      </span>
    </span>
  );
}

function Loading() {
  const { t } = useTranslation('organizationListings');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height="60px" shape="photo" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('organizationListings');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failed.title')}
        text={t('failed.text')}
        actions={
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('failed.retry')}
          </Button>
        }
      />
    </div>
  );
}

function None({ slug, list, pastEnd }: { slug: string; list: OrganizationListings; pastEnd: boolean }) {
  const { t } = useTranslation('organizationListings');
  const { text, status, kind, agent } = list;
  const isFiltered = text !== '' || status !== null || kind !== null || agent !== null;
  if (pastEnd || isFiltered)
    return (
      <EmptyState
        drawing={<KeysDrawing />}
        title={t('none.title')}
        text={t(pastEnd ? 'none.here' : 'none.filtered')}
        actions={<LinkButton to={links.agency(slug, 'listings')}>{t('none.all')}</LinkButton>}
      />
    );
  return <EmptyState drawing={<KeysDrawing />} title={t('none.first')} text={t('none.firstText')} />;
}
