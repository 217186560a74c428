import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LimitedOrganization } from '#contract/identity/organization-limits.schemas';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import styles from './organizations.module.css';
import {
  type OrganizationList,
  organizationListAddress,
  organizationListRead,
  readOrganizationList,
  searchedName,
} from './organizations-address.ts';

/** `/admin/organizations`: agencies with their seats and listing allowances, for admins. */
const page = pageData(async ({ url, fetch }) => {
  await fetch(organizationListRead(readOrganizationList(url.searchParams))).catch((error: unknown) => {
    // The page shows a failed read with a retry.
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['organizationLimits'] };

/** The screen reads its own rows while its address changes. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function OrganizationsPage() {
  const { t } = useTranslation('organizationLimits');
  const search = useTypedSearch({
    textIn: (query) => readOrganizationList(query).name,
    searched: searchedName,
    addressWith: (_query, name) => organizationListAddress({ name, page: 0 }),
  });
  const list = readOrganizationList(search.ahead.query);
  const result = useQuery(organizationListRead(list));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <h1 id="organizations-title" tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <p role="status" className={styles.total}>
        {total !== undefined && t('total', { count: total })}
      </p>
      <ListSearch
        action={links.adminOrganizations()}
        input={{ name: 'name', maxLength: 100, placeholder: t('search.placeholder') }}
        labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
        state={search}
        className={styles.search}
      />
      {result.isError && (!result.data || result.isPlaceholderData) ? (
        <Failed onRetry={result.refetch} />
      ) : result.data ? (
        <Organizations rows={result.data.data} list={list} total={total ?? 0} isPending={result.isPlaceholderData} />
      ) : (
        <div role="status" aria-label={t('loading')} className={styles.loading}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height="56px" shape="photo" />
          ))}
        </div>
      )}
    </>
  );
}

type OrganizationsProps = {
  rows: readonly LimitedOrganization[];
  list: OrganizationList;
  total: number;
  isPending: boolean;
};

function Organizations({ rows, list, total, isPending }: OrganizationsProps) {
  const { t } = useTranslation('organizationLimits');
  const [edited, setEdited] = useState<LimitedOrganization | null>(null);
  if (rows.length === 0)
    return (
      <EmptyState
        drawing={<SheetsDrawing />}
        title={t('none')}
        text={t(list.name === '' ? 'noneText' : 'noneFound')}
        actions={<LinkButton to={links.adminOrganizations()}>{t('search.clear')}</LinkButton>}
      />
    );
  return (
    <>
      <Table
        caption={t('title')}
        isPending={isPending}
        head={
          <>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('seats')}</th>
            <th scope="col">{t('allowance')}</th>
            <TableActionsHead text={t('actions')} />
          </>
        }
      >
        {rows.map((organization) => (
          <Row key={organization.id} organization={organization} onEdit={() => setEdited(organization)} />
        ))}
      </Table>
      <Pager
        page={list.page}
        pages={Math.ceil(total / 20)}
        href={(number) => organizationListAddress({ ...list, page: number })}
        labels={{
          nav: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (shown) => t('pages.page', { page: shown }),
        }}
      />
      {edited && <LimitsDialog organization={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function Row({ organization, onEdit }: { organization: LimitedOrganization; onEdit: () => void }) {
  const { t } = useTranslation('organizationLimits');
  const format = useFormat();
  const { name, status, seats, listingAllowance, listingsUsed } = organization;
  const counts = { used: format.number(listingsUsed), allowance: format.number(listingAllowance ?? 0) };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={t('status')}>
        <Badge tone={status === 'ACTIVE' ? 'ok' : 'neutral'}>{t(`statuses.${status}`)}</Badge>
      </td>
      <td data-label={t('seats')} className="num">
        {t('used', { used: seats.used, total: seats.total })}
      </td>
      <td data-label={t('allowance')} className="num">
        {t(listingAllowance === null ? 'perListing' : 'online', counts)}
      </td>
      <TableActions>
        <Button size="small" aria-label={t('editOne', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
      </TableActions>
    </tr>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('organizationLimits');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failed')}
        text={t('failedText')}
        actions={
          <Button variant="primary" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}
