import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ApiError } from '#contract/platform/client';
import type { OutputOf } from '#contract/platform/endpoint';
import { type listCases, moderationSigns, moderationStatuses } from '#contract/trust/moderation';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { CloudDrawing } from '../../platform/ui/feedback/drawings.tsx';
import { EmptyState } from '../../platform/ui/feedback/empty-state.tsx';
import { CupDrawing } from '../../platform/ui/feedback/list-drawings.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { CaseCard } from './case-card.tsx';
import styles from './moderation.module.css';
import { casesIn, type Queue, queueAddress, readQueue } from './moderation-address.ts';
import { useDeciding } from './use-deciding.tsx';

/** `/admin/moderation`: listings with signals for human review (ADM-10). */
const page = pageData(async ({ url, fetch }) => {
  await fetch(casesIn(readQueue(url.searchParams))).catch((error: unknown) => {
    // After a read without response the page shows the error with a retry.
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['moderation'] };

/** The screen fetches its cases when the query changes. The loader runs only on navigation from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

type Counts = OutputOf<typeof listCases>['counts'];

export default function ModerationPage() {
  const { t } = useTranslation('moderation');
  const queue = readQueue(new URLSearchParams(useLocation().search));
  const result = useQuery(casesIn(queue));
  if (result.error && [401, 403].includes(result.error.status)) return <ErrorView error={result.error} />;
  const counts = result.data?.counts;
  const total = result.data?.page.totalElements;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <h1 id="moderation-title" tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.choices}>
        <Statuses queue={queue} counts={counts} />
        <SignChoice queue={queue} counts={counts} />
      </div>
      <p role="status" className={styles.total}>
        {total !== undefined && t('found', { count: total })}
      </p>
      <CaseList result={result} queue={queue} />
    </>
  );
}

type ChoiceProps = { queue: Queue; counts: Counts | undefined };

function Statuses({ queue, counts }: ChoiceProps) {
  const { t } = useTranslation('moderation');
  return (
    <nav aria-label={t('tabs.label')} className={styles.statuses}>
      {moderationStatuses.map((status) => (
        <LinkChip
          key={status}
          to={queueAddress({ status, sign: null, page: 0 })}
          preventScrollReset
          aria-current={status === queue.status ? 'page' : undefined}
        >
          {counts ? t('tab', { name: t(`tabs.${status}`), count: counts[status] }) : t(`tabs.${status}`)}
        </LinkChip>
      ))}
    </nav>
  );
}

/** Counts of open cases, shown with open cases only. */
function SignChoice({ queue, counts }: ChoiceProps) {
  const { t } = useTranslation('moderation');
  const { query, nowQuery, go } = useAddressAhead();
  const countOf = (name: string) => counts?.bySign.find((one) => one.sign === name)?.count ?? 0;
  return (
    <NativeSelect
      label={t('sign')}
      value={readQueue(query).sign ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = moderationSigns.find((name) => name === currentTarget.value) ?? null;
        go(queueAddress({ ...readQueue(nowQuery()), sign: chosen, page: 0 }), { preventScrollReset: true });
      }}
      options={[
        { value: '', label: t('anySign') },
        ...moderationSigns.map((value) => ({
          value,
          label:
            queue.status === 'OPEN'
              ? t('signOption', { sign: t(`signs.${value}`), count: countOf(value) })
              : t(`signs.${value}`),
        })),
      ]}
    />
  );
}

type CaseListProps = { result: UseQueryResult<OutputOf<typeof listCases>, ApiError>; queue: Queue };

/** Cases of this page, or a loading, error or empty state. */
function CaseList({ result, queue }: CaseListProps) {
  const { t } = useTranslation('moderation');
  const cases = result.data?.data ?? [];
  const deciding = useDeciding(cases.map(({ id }) => id));
  if (result.isError && (!result.data || result.isPlaceholderData)) {
    return <Failed onRetry={() => void result.refetch()} />;
  }
  if (!result.data) return <Loading />;
  const { page } = result.data;
  return (
    <>
      {cases.length === 0 ? (
        <None queue={queue} pastEnd={page.totalElements > 0} />
      ) : (
        <ol aria-busy={result.isPlaceholderData || undefined} className={styles.cases}>
          {cases.map((one) => (
            <CaseCard key={one.id} shown={one} deciding={deciding} />
          ))}
        </ol>
      )}
      <Pager
        page={page.number}
        pages={cases.length === 0 ? 0 : Math.ceil(page.totalElements / page.size)}
        href={(number) => queueAddress({ ...queue, page: number })}
        labels={{
          nav: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (shown) => t('page', { page: shown }),
        }}
      />
      {deciding.dialog}
    </>
  );
}

function None({ queue, pastEnd }: { queue: Queue; pastEnd: boolean }) {
  const { t } = useTranslation('moderation');
  const { status, sign } = queue;
  return (
    <EmptyState
      drawing={<CupDrawing />}
      title={t(`noneTitle.${status}`)}
      text={pastEnd ? t('nonePastEnd') : sign ? t('noneOfSign') : t(`noneText.${status}`)}
      actions={
        pastEnd ? (
          <LinkButton to={queueAddress({ ...queue, page: 0 })}>{t('first')}</LinkButton>
        ) : (
          sign && <LinkButton to={queueAddress({ status, sign: null, page: 0 })}>{t('all')}</LinkButton>
        )
      }
    />
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('moderation');
  return (
    <div role="alert">
      <EmptyState
        drawing={<CloudDrawing />}
        title={t('failedTitle')}
        text={t('failedText')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('moderation');
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height="240px" shape="photo" />
      ))}
    </div>
  );
}
