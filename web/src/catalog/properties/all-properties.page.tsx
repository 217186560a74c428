import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Search, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { getOwnerEmail, listProperties, searchPropertiesByStreet } from '#contract/catalog/properties';
import type { OwnProperty } from '#contract/catalog/properties.schemas';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { listQuery, read } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { usePropertyLabels } from '../property-labels/property-labels.shared.ts';
import styles from './all-properties.module.css';
import { fromList } from './back-to-list.ts';
import { ListFailed, ListPager } from './list-parts.tsx';
import { streetOf, townOf } from './property-labels.ts';
import { deferError } from './property-reads.ts';
import { useDeleteProperty } from './use-delete-property.tsx';

/** `/admin/properties`: the properties of all users, for admins (ADM-06). */
const page = pageData(async ({ url, fetch }) => {
  await deferError(fetch(propertiesQuery(readAllProperties(url.searchParams))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['homes'] };

/** The screen loads its own properties while its URL changes; the loader runs for navigations from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AllPropertiesPage() {
  const { t } = useTranslation('homes');
  const search = useStreetSearch();
  const result = useQuery(propertiesQuery(search.list));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  const { street } = search.list;
  return (
    <>
      <PageHead title={t('admin.title')} noindex />
      <h1 id="all-homes-title" tabIndex={-1} className={styles.title}>
        {t('admin.title')}
      </h1>
      <p role="status" className={styles.total}>
        {total !== undefined && t(street === '' ? 'admin.total' : 'admin.found', { count: total, text: street })}
      </p>
      <StreetSearchForm search={search} />
      <Properties result={result} list={search.list} />
    </>
  );
}

type PropertiesProps = { result: UseQueryResult<OutputOf<typeof listProperties>, ApiError>; list: AllProperties };

/** The properties of this page, or its loading, error or empty state. */
function Properties({ result, list }: PropertiesProps) {
  const { t } = useTranslation('homes');
  const { confirmDelete, dialog } = useDeleteProperty({
    // The focused row no longer exists.
    onDeleted: () => document.getElementById('all-homes-title')?.focus(),
  });
  if (result.isError && (!result.data || result.isPlaceholderData)) {
    return <ListFailed title={t('admin.failed')} onRetry={result.refetch} />;
  }
  if (!result.data) return <Loading />;
  const { data: properties, page } = result.data;
  return (
    <>
      {properties.length === 0 ? (
        <None list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <Table caption={t('admin.caption')} isPending={result.isPlaceholderData} head={<Head />}>
          {properties.map((property) => (
            <PropertyRow key={property.id} property={property} onDelete={() => confirmDelete(property)} />
          ))}
        </Table>
      )}
      <ListPager page={page} href={(number) => allPropertiesAddress({ ...list, page: number })} />
      {dialog}
    </>
  );
}

function Head() {
  const { t } = useTranslation('homes');
  return (
    <>
      <th scope="col" aria-sort="ascending">
        {t('admin.address')}
      </th>
      <th scope="col">{t('admin.type')}</th>
      <th scope="col">{t('admin.size')}</th>
      <th scope="col">{t('admin.ads')}</th>
      <th scope="col">{t('admin.owner')}</th>
      <th scope="col">{t('admin.updated')}</th>
      <TableActionsHead text={t('admin.actions')} />
    </>
  );
}

function None({ list, pastEnd }: { list: AllProperties; pastEnd: boolean }) {
  const { t } = useTranslation('homes');
  const noneOfAll = list.street === '' ? t('admin.noneAtAll') : t('admin.noneText', { text: list.street });
  return (
    <EmptyState
      drawing={<SheetsDrawing />}
      title={t('admin.none')}
      text={pastEnd ? t('list.noneHere') : noneOfAll}
      actions={
        pastEnd ? (
          <LinkButton to={allPropertiesAddress({ ...list, page: 0 })}>{t('list.first')}</LinkButton>
        ) : (
          list.street !== '' && <LinkButton to={links.adminProperties()}>{t('admin.clear')}</LinkButton>
        )
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation('homes');
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} height="56px" shape="photo" />
      ))}
    </div>
  );
}

/** A native GET form, so that it also works before hydration. */
function StreetSearchForm({ search }: { search: StreetSearch }) {
  const { t } = useTranslation('homes');
  const { typed, type, searchNow } = search;

  function submit(event: FormEvent) {
    event.preventDefault();
    searchNow();
  }

  return (
    <form role="search" method="get" action={links.adminProperties()} className={styles.search} onSubmit={submit}>
      <div className={styles.searchField}>
        <TextField
          label={t('admin.search')}
          name="street"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t('admin.placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton label={t('admin.clear')} icon={<X />} className={styles.clear} onClick={() => searchNow('')} />
        )}
      </div>
      <Button type="submit">
        <Search />
        {t('admin.submit')}
      </Button>
    </form>
  );
}

type StreetSearch = TypedSearch & {
  /** State in the URL. */
  list: AllProperties;
};

/** Keeps the list state in the URL: the street query and the page. */
function useStreetSearch(): StreetSearch {
  const search = useTypedSearch({
    textIn: (query) => readAllProperties(query).street,
    searched: searchedStreet,
    addressWith: (_query, street) => allPropertiesAddress({ street, page: 0 }),
  });
  return { ...search, list: readAllProperties(search.ahead.query) };
}

/** spec/001 §2 "Admin properties list": ten per page by street, searched from 2 characters. */
const PAGE_SIZE = 10;
const MIN_CHARACTERS = 2;

type AllProperties = { street: string; page: number };

/** Ignores invalid parameters. */
export function readAllProperties(query: URLSearchParams): AllProperties {
  const page = query.get('page') ?? '';
  return { street: searchedStreet(query.get('street') ?? ''), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

/** Trimmed query; empty below the minimum length. */
function searchedStreet(typed: string): string {
  const text = typed.trim();
  return text.length < MIN_CHARACTERS ? '' : text.slice(0, 200);
}

export function allPropertiesAddress({ street, page }: AllProperties): string {
  const query = new URLSearchParams();
  if (street !== '') query.set('street', street);
  if (page > 0) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? links.adminProperties() : `${links.adminProperties()}?${text}`;
}

/** Query for all properties, or for those with the text in the street. */
function propertiesQuery({ street, page }: AllProperties) {
  const query = { page, size: PAGE_SIZE, sort: 'street,asc' } as const;
  return street === ''
    ? listQuery(listProperties, { query })
    : listQuery(searchPropertiesByStreet, { query: { ...query, street } });
}

/** A property: a table row, or a card on narrow screens. */
function PropertyRow({ property, onDelete }: { property: OwnProperty; onDelete: () => void }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = usePropertyLabels();
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = fromList(search, 'all');
  const street = streetOf(property);
  const size = [format.area(property.commercialArea), property.roomsCount ? words.rooms(property.roomsCount) : null];
  return (
    <tr>
      <th scope="row" className={styles.address}>
        <Link to={links.property(property.id)} state={state}>
          {street}
        </Link>
        <span>{townOf(property)}</span>
      </th>
      <td data-label={t('admin.type')}>{estate(`propertyTypes.${property.propertyType}`)}</td>
      <td data-label={t('admin.size')}>{size.filter(Boolean).join(' · ')}</td>
      <td data-label={t('admin.ads')}>{format.number(property.listingsCount)}</td>
      <td data-label={t('admin.owner')}>
        <OwnerEmail property={property} />
      </td>
      <td data-label={t('admin.updated')}>{format.date(property.updatedAt)}</td>
      <TableActions>
        <LinkButton
          size="small"
          to={links.property(property.id)}
          state={state}
          aria-label={t('admin.viewOne', { street })}
        >
          {t('admin.view')}
        </LinkButton>
        <Menu
          trigger={<IconButton label={t('admin.more', { street })} icon={<Ellipsis />} />}
          items={[
            {
              text: t('admin.edit'),
              icon: <Pencil />,
              disabled: !property.can.edit,
              onSelect: () => void navigate(links.propertyWizard(property.id)),
            },
            { text: t('remove.action'), icon: <Trash2 />, disabled: !property.can.delete, onSelect: onDelete },
          ]}
        />
      </TableActions>
    </tr>
  );
}

/** Email of the property's owner, loaded on request: personal data does not appear in a list of addresses. */
function OwnerEmail({ property }: { property: OwnProperty }) {
  const { t } = useTranslation('homes');
  const [isRequested, setRequested] = useState(false);
  const result = useQuery({ ...read(getOwnerEmail, { query: { propertyId: property.id } }), enabled: isRequested });
  return (
    <span role="status" className={styles.owner}>
      {result.data ? (
        <a href={`mailto:${result.data.data}`}>{result.data.data}</a>
      ) : (
        <>
          {result.isError && <span>{t('admin.emailFailed')}</span>}
          <Button
            size="small"
            variant="quiet"
            isPending={result.isFetching}
            aria-label={t('admin.emailOf', { street: streetOf(property) })}
            onClick={() => (isRequested ? void result.refetch() : setRequested(true))}
          >
            {t('admin.email')}
          </Button>
        </>
      )}
    </span>
  );
}
