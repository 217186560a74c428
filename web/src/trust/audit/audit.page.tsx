import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import type { searchEntries } from '#contract/trust/audit';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { SheetsDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import styles from './audit.module.css';
import { type AuditFilters, auditAddress, auditFile, entriesIn, isFiltered, readAudit } from './audit-address.ts';
import { AuditForm } from './audit-form.tsx';
import { EntryRow } from './entry-row.tsx';
import { useAudit } from './use-audit.ts';

/** `/admin/audit`: actor, action, subject, time and reason of audited events (ADM-10). */
const page = pageData(async ({ url, fetch }) => {
  await fetch(entriesIn(readAudit(url.searchParams))).catch((error: unknown) => {
    // After a read without response the page shows the error with a retry.
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['audit'] };

/** The screen fetches its rows when the query changes. The loader runs only on navigation from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function AuditPage() {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const state = useAudit();
  const result = useQuery(entriesIn(state.filters));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const total = result.data?.page.totalElements;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.text}>{t('text')}</p>
        </div>
        <LinkButton to={auditFile(state.filters)} reloadDocument download aria-describedby="audit-export">
          <Download />
          {t('export')}
        </LinkButton>
      </div>
      <AuditForm state={state} entries={result.data?.data ?? []} />
      <div className={styles.counted}>
        <p role="status">{total !== undefined && t('found', { count: total, shown: format.number(total) })}</p>
        <p id="audit-export">{t('exportText')}</p>
      </div>
      <Entries result={result} filters={state.filters} />
    </>
  );
}

type EntriesProps = { result: UseQueryResult<OutputOf<typeof searchEntries>, ApiError>; filters: AuditFilters };

/** Rows of this page, or a loading, error or empty state. */
function Entries({ result, filters }: EntriesProps) {
  const { t } = useTranslation('audit');
  if (result.isError && (!result.data || result.isPlaceholderData)) {
    return <Failed onRetry={() => void result.refetch()} />;
  }
  if (!result.data) return <Loading />;
  const { data: entries, page: at } = result.data;
  if (entries.length === 0) return <None filters={filters} pastEnd={at.totalElements > 0} />;
  return (
    <>
      <ol aria-busy={result.isPlaceholderData || undefined} className={styles.entries}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} filters={filters} />
        ))}
      </ol>
      <Pager
        page={at.number}
        pages={Math.ceil(at.totalElements / at.size)}
        href={(number) => auditAddress({ ...filters, page: number })}
        labels={{
          nav: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (shown) => t('list.page', { page: shown }),
        }}
      />
    </>
  );
}

function None({ filters, pastEnd }: { filters: AuditFilters; pastEnd: boolean }) {
  const { t } = useTranslation('audit');
  const hasFilters = isFiltered(filters);
  return (
    <EmptyState
      drawing={<SheetsDrawing />}
      title={t('list.none')}
      text={t(pastEnd ? 'list.nonePastEnd' : hasFilters ? 'list.noneFound' : 'list.noneYet')}
      actions={
        pastEnd ? (
          <LinkButton to={auditAddress({ ...filters, page: 0 })}>{t('list.first')}</LinkButton>
        ) : (
          hasFilters && <LinkButton to={auditAddress(readAudit(new URLSearchParams()))}>{t('search.reset')}</LinkButton>
        )
      }
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('audit');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('list.failed')}
        text={t('list.failedText')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('list.retry')}
          </Button>
        }
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('audit');
  return (
    <div role="status" aria-label={t('list.loading')} className={styles.loading}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height="88px" shape="photo" />
      ))}
    </div>
  );
}
