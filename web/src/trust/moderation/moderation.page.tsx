import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { OutputOf } from '#contract/platform/endpoint';
import { type listCases, moderationSigns, moderationStatuses } from '#contract/trust/moderation';
import { useAddressAhead } from '../../platform/lib/address-ahead.ts';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { LinkChip } from '../../platform/ui/actions/chip.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { CaseList } from './case-list.tsx';
import styles from './moderation.module.css';
import { casesIn, type Queue, queueAddress, readQueue } from './moderation-address.ts';

/** `/admin/moderation`: ads with signs that a person should look at (ADM-10). */
const page = pageData(async ({ url, fetch }) => {
  await fetch(casesIn(readQueue(url.searchParams))).catch((error: unknown) => {
    // Where nothing answered the page says so itself, with a way to try again.
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['moderation'] };

/** The screen asks for its own cases while its address changes; the loader runs for whoever comes from elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

type Counts = OutputOf<typeof listCases>['counts'];

export default function ModerationPage() {
  const { t } = useTranslation('moderation');
  const queue = readQueue(new URLSearchParams(useLocation().search));
  const answer = useQuery(casesIn(queue));
  if (answer.error && [401, 403].includes(answer.error.status)) return <ErrorView error={answer.error} />;
  const counts = answer.data?.counts;
  const total = answer.data?.page.totalElements;
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
      <CaseList answer={answer} queue={queue} />
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

/** The counts are of open cases, and are shown with them only. */
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
