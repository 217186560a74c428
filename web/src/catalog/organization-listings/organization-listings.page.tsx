import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { listingStatuses } from '#contract/catalog/listings';
import type { Organization } from '#contract/identity/organizations.schemas';
import { ClosedNote } from '../../identity/organizations/closed-note.shared.tsx';
import {
  findOrganization,
  membersRead,
  useOrganization,
} from '../../identity/organizations/organization-reads.shared.ts';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { type TypedSearch, useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { AllowanceNote, allowanceRead } from '../listing-feeds/allowance-note.shared.tsx';
import { ChangeProgress } from './change-progress.tsx';
import { OrganizationListingTable } from './organization-listing-table.tsx';
import styles from './organization-listings.module.css';
import {
  changesRead,
  listingKinds,
  type OrganizationListings,
  organizationListingsAddress,
  organizationListingsRead,
  readOrganizationListings,
  searchedText,
} from './organization-listings-address.ts';

/** `/dashboard/agency/{slug}/listings`: the agency's listings in one table, for all members. */
const page = pageData(async (args) => {
  const organization = await findOrganization(args);
  const { id } = organization;
  const waiting = allowanceRead(organization);
  const list = readOrganizationListings(args.url.searchParams);
  await Promise.all([
    args.fetch(organizationListingsRead(id, list)),
    args.fetch(membersRead(id)),
    args.fetch(changesRead(id)),
    waiting && args.fetch(waiting),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationListings', 'organizations', 'myListings'] };

/** The screen loads its own listings while its URL changes; the loader runs for navigations from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function OrganizationListingsPage() {
  const organization = useOrganization();
  return organization ? <Listings key={organization.id} organization={organization} /> : null;
}

function Listings({ organization }: { organization: Organization }) {
  const { t } = useTranslation('organizationListings');
  const state = useListState(organization.slug);
  const search = useRef<HTMLDivElement>(null);
  const result = useQuery({ ...organizationListingsRead(organization.id, state.list), refetchOnWindowFocus: 'always' });
  const members = useQuery(membersRead(organization.id)).data?.data ?? [];
  if (result.error && [401, 403, 404].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  const { text, status, kind, agent } = state.list;
  const hasFilters = text !== '' || status !== null || kind !== null || agent !== null;
  return (
    <>
      <PageHead title={`${t('title')} · ${organization.name}`} noindex />
      <div className={styles.head}>
        <div>
          <h1 id="organization-listings-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p role="status" className={styles.total}>
            {total !== undefined && t(hasFilters ? 'found' : 'total', { count: total })}
          </p>
        </div>
        {organization.status === 'ACTIVE' && organization.role !== 'VIEWER' && (
          <LinkButton variant="primary" to={links.newProperty({ advertiser: organization.accountId })}>
            <Plus />
            {t('add')}
          </LinkButton>
        )}
      </div>
      <ClosedNote organization={organization} />
      <AllowanceNote organization={organization} />
      <ChangeProgress organizationId={organization.id} />
      <div ref={search}>
        <Filters organization={organization} state={state} members={members} />
      </div>
      <OrganizationListingTable
        result={result}
        list={state.list}
        organization={organization}
        members={members}
        focusSearch={() => search.current?.querySelector('input')?.focus()}
      />
    </>
  );
}

type Members = Parameters<typeof OrganizationListingTable>[0]['members'];
type FiltersProps = { organization: Organization; state: ListState; members: Members };

function Filters({ organization, state, members }: FiltersProps) {
  const { t } = useTranslation('organizationListings');
  const { list, change } = state;
  const any = { value: '', label: t('filters.any') };
  return (
    <ListSearch
      action={links.agency(organization.slug, 'listings')}
      input={{ name: 'text', maxLength: 100, placeholder: t('filters.placeholder') }}
      labels={{ field: t('filters.text'), clear: t('filters.clear'), submit: t('filters.submit') }}
      state={state}
    >
      <div className={styles.filters}>
        <NativeSelect
          label={t('filters.status')}
          name="status"
          value={list.status ?? ''}
          onChange={({ currentTarget }) =>
            change({ status: listingStatuses.find((one) => one === currentTarget.value) ?? null })
          }
          options={[any, ...listingStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))]}
        />
        <NativeSelect
          label={t('filters.kind')}
          name="kind"
          value={list.kind ?? ''}
          onChange={({ currentTarget }) =>
            change({ kind: listingKinds.find((one) => one === currentTarget.value) ?? null })
          }
          options={[any, ...listingKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        />
        <NativeSelect
          label={t('filters.agent')}
          name="agent"
          value={list.agent === null ? '' : String(list.agent)}
          onChange={({ currentTarget: { value } }) => change({ agent: value === '' ? null : Number(value) })}
          options={[
            any,
            { value: '0', label: t('unassigned') },
            ...members.map(({ userId, name, surname }) => ({ value: String(userId), label: `${name} ${surname}` })),
          ]}
        />
      </div>
    </ListSearch>
  );
}

type ListState = TypedSearch & {
  list: OrganizationListings;
  /** Filters and sorting return to the first page. */
  change: (changes: Partial<Omit<OrganizationListings, 'page'>>) => void;
};

/** Keeps the list state in the URL. */
function useListState(slug: string): ListState {
  const search = useTypedSearch({
    textIn: (query) => readOrganizationListings(query).text,
    searched: searchedText,
    addressWith: (query, text) =>
      organizationListingsAddress(slug, { ...readOrganizationListings(query), text, page: 0 }),
  });
  const { query, nowQuery, go } = search.ahead;
  return {
    ...search,
    list: readOrganizationListings(query),
    change: (changes) =>
      go(organizationListingsAddress(slug, { ...readOrganizationListings(nowQuery()), ...changes, page: 0 }), {
        preventScrollReset: true,
      }),
  };
}
