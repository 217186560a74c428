import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Search, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  getOwnerEmail,
  listProperties,
  type OwnProperty,
  searchPropertiesByStreet,
} from '#contract/catalog/properties';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { read, readKeeping } from '../../platform/lib/queries.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { IconButton } from '../../platform/ui/actions/icon-button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { Menu } from '../../platform/ui/overlays/menu.tsx';
import { useHomeWords } from '../property-labels/home-words.shared.ts';
import styles from './all-properties.module.css';
import { fromList } from './back-to-list.ts';
import { ListFailed, ListPager } from './list-parts.tsx';
import { orSayLater } from './property-reads.ts';
import { streetOf, townOf } from './property-words.ts';
import { useDeleteProperty } from './use-delete-property.tsx';

/** `/admin/properties`: the homes of the whole portal, for admins (ADM-06). */
const page = pageData(async ({ url, fetch }) => {
  await orSayLater(fetch(homesIn(readAllProperties(url.searchParams))));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['homes'] };

/** The screen asks for its own homes while its address changes; the loader runs for whoever comes from elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AllPropertiesPage() {
  const { t } = useTranslation('homes');
  const search = useStreetSearch();
  const answer = useQuery(homesIn(search.list));
  if (answer.error && [401, 403].includes(answer.error.status)) return <ErrorView error={answer.error} />;
  const total = answer.data?.page.totalElements;
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
      <Homes answer={answer} list={search.list} />
    </>
  );
}

type HomesProps = { answer: UseQueryResult<OutputOf<typeof listProperties>, ApiError>; list: AllProperties };

/** The homes of this page, or what stands in their place: loading, failed, none. */
function Homes({ answer, list }: HomesProps) {
  const { t } = useTranslation('homes');
  const { askDelete, dialog } = useDeleteProperty({
    // The row that had the focus is gone.
    onDeleted: () => document.getElementById('all-homes-title')?.focus(),
  });
  if (answer.isError && (!answer.data || answer.isPlaceholderData)) {
    return <ListFailed title={t('admin.failed')} onRetry={answer.refetch} />;
  }
  if (!answer.data) return <Loading />;
  const { data: homes, page } = answer.data;
  return (
    <>
      {homes.length === 0 ? (
        <None list={list} pastEnd={page.totalElements > 0} />
      ) : (
        <table className={styles.table} aria-busy={answer.isPlaceholderData || undefined}>
          <caption>{t('admin.caption')}</caption>
          <thead>
            <tr>
              <th scope="col" aria-sort="ascending">
                {t('admin.address')}
              </th>
              <th scope="col">{t('admin.type')}</th>
              <th scope="col">{t('admin.size')}</th>
              <th scope="col">{t('admin.ads')}</th>
              <th scope="col">{t('admin.owner')}</th>
              <th scope="col">{t('admin.updated')}</th>
              <th scope="col">
                <span className={styles.hidden}>{t('admin.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {homes.map((home) => (
              <HomeRow key={home.id} home={home} onDelete={() => askDelete(home)} />
            ))}
          </tbody>
        </table>
      )}
      <ListPager page={page} href={(number) => allPropertiesAddress({ ...list, page: number })} />
      {dialog}
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

/** A plain form that asks for the list's own address, so that it also works before the page is alive. */
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
  /** What the address says. */
  list: AllProperties;
};

/** The list lives in its address: the street that is searched and the page. */
function useStreetSearch(): StreetSearch {
  const search = useTypedSearch({
    textIn: (query) => readAllProperties(query).street,
    searched: searchedStreet,
    addressWith: (_query, street) => allPropertiesAddress({ street, page: 0 }),
  });
  return { ...search, list: readAllProperties(search.ahead.query) };
}

/** spec/001 §2 "Admin properties list": ten a page by street, looked for from 2 characters on. */
const PAGE_SIZE = 10;
const LEAST_LETTERS = 2;

type AllProperties = { street: string; page: number };

/** What the address cannot mean is dropped, never an error. */
export function readAllProperties(query: URLSearchParams): AllProperties {
  const page = query.get('page') ?? '';
  return { street: searchedStreet(query.get('street') ?? ''), page: /^\d{1,6}$/.test(page) ? Number(page) : 0 };
}

/** What is searched for of what somebody typed: too little of it is nothing. */
function searchedStreet(typed: string): string {
  const text = typed.trim();
  return text.length < LEAST_LETTERS ? '' : text.slice(0, 200);
}

export function allPropertiesAddress({ street, page }: AllProperties): string {
  const query = new URLSearchParams();
  if (street !== '') query.set('street', street);
  if (page > 0) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? links.adminProperties() : `${links.adminProperties()}?${text}`;
}

/** The read behind it: all homes, or those whose street holds the text. */
function homesIn({ street, page }: AllProperties) {
  const query = { page, size: PAGE_SIZE, sort: 'street,asc' } as const;
  return street === ''
    ? readKeeping(listProperties, { query })
    : readKeeping(searchPropertiesByStreet, { query: { ...query, street } });
}

/** One home: a row of the table, a card where there is no room for it. */
function HomeRow({ home, onDelete }: { home: OwnProperty; onDelete: () => void }) {
  const { t } = useTranslation('homes');
  const { t: estate } = useTranslation('estate');
  const format = useFormat();
  const words = useHomeWords();
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = fromList(search, 'all');
  const street = streetOf(home);
  const size = [format.area(home.commercialArea), home.roomsCount ? words.rooms(home.roomsCount) : null];
  return (
    <tr>
      <th scope="row" className={styles.address}>
        <Link to={links.property(home.id)} state={state}>
          {street}
        </Link>
        <span>{townOf(home)}</span>
      </th>
      <td data-label={t('admin.type')}>{estate(`propertyTypes.${home.propertyType}`)}</td>
      <td data-label={t('admin.size')}>{size.filter(Boolean).join(' · ')}</td>
      <td data-label={t('admin.ads')}>{format.number(home.listingsCount)}</td>
      <td data-label={t('admin.owner')}>
        <OwnerEmail home={home} />
      </td>
      <td data-label={t('admin.updated')}>{format.date(home.updatedAt)}</td>
      <td className={styles.actions}>
        <LinkButton size="small" to={links.property(home.id)} state={state} aria-label={t('admin.viewOne', { street })}>
          {t('admin.view')}
        </LinkButton>
        <Menu
          trigger={<IconButton label={t('admin.more', { street })} icon={<Ellipsis />} />}
          items={[
            {
              text: t('admin.edit'),
              icon: <Pencil />,
              disabled: !home.can.edit,
              onSelect: () => void navigate(links.propertyWizard(home.id)),
            },
            { text: t('remove.action'), icon: <Trash2 />, disabled: !home.can.delete, onSelect: onDelete },
          ]}
        />
      </td>
    </tr>
  );
}

/** Whose home it is, asked for when somebody wants to know: a list of addresses is no list of people. */
function OwnerEmail({ home }: { home: OwnProperty }) {
  const { t } = useTranslation('homes');
  const [wanted, setWanted] = useState(false);
  const answer = useQuery({ ...read(getOwnerEmail, { query: { propertyId: home.id } }), enabled: wanted });
  return (
    <span role="status" className={styles.owner}>
      {answer.data ? (
        <a href={`mailto:${answer.data.data}`}>{answer.data.data}</a>
      ) : (
        <>
          {answer.isError && <span>{t('admin.emailFailed')}</span>}
          <Button
            size="small"
            look="quiet"
            busy={answer.isFetching}
            aria-label={t('admin.emailOf', { street: streetOf(home) })}
            onClick={() => (wanted ? void answer.refetch() : setWanted(true))}
          >
            {t('admin.email')}
          </Button>
        </>
      )}
    </span>
  );
}
