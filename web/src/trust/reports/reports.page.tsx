import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { AdminAppeal } from '#contract/trust/decisions.schemas';
import { isApiError } from '../../platform/lib/api-error.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Deadline } from './deadline.tsx';
import styles from './queue.module.css';
import { Failed, Loading, None } from './queue-states.tsx';
import { QueuePager, ReportList } from './report-list.tsx';
import {
  appealsIn,
  type Box,
  boxes,
  isAppeals,
  pendingCountsQuery,
  type ReportQueue,
  readReportQueue,
  reportQueueAddress,
  reportsIn,
} from './reports-address.ts';
import { SubjectLine } from './subject-line.tsx';

/** `/admin/reports`: reports by users, decisions and appeals, for admins (LAW-03). */
const page = pageData(async ({ url, fetch }) => {
  const queue = readReportQueue(url.searchParams);
  const list: Promise<unknown> = isAppeals(queue.box) ? fetch(appealsIn(queue)) : fetch(reportsIn(queue));
  await Promise.all([list, fetch(pendingCountsQuery)].map(deferError));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['reportsAdmin', 'decision', 'reports'] };

/** After a read without response the page shows the error with a retry. */
async function deferError(reading: Promise<unknown>): Promise<void> {
  await reading.catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 0 && error.status < 500)) throw error;
  });
}

/** The screen fetches its list when the query changes. The loader runs only on navigation from other pages. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function ReportsPage() {
  const { t } = useTranslation('reportsAdmin');
  const queue = readReportQueue(new URLSearchParams(useLocation().search));
  const countsResult = useQuery(pendingCountsQuery);
  if (countsResult.error && [401, 403].includes(countsResult.error.status))
    return <ErrorView error={countsResult.error} />;
  const counts = countsResult.data?.counts;
  return (
    <>
      <PageHead title={t('title')} noindex />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <BoxLinks box={queue.box} counts={counts} />
      {counts && counts.overdue > 0 && !isAppeals(queue.box) && (
        <div className={styles.overdue}>
          <Note tone="warn">{t('overdue', { count: counts.overdue })}</Note>
        </div>
      )}
      {isAppeals(queue.box) ? <AppealList queue={queue} /> : <ReportList queue={queue} />}
    </>
  );
}

type Counts = { open: number; openAppeals: number } | undefined;

/** The four lists as links, each with its own address. Lists with pending items show their count. */
function BoxLinks({ box, counts }: { box: Box; counts: Counts }) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  const countsResult: Partial<Record<Box, number | undefined>> = { open: counts?.open, appeals: counts?.openAppeals };
  return (
    <nav aria-label={t('boxes.label')} className={styles.boxes}>
      <ul>
        {boxes.map((one) => {
          const count = countsResult[one] ?? 0;
          return (
            <li key={one}>
              <Link
                to={reportQueueAddress({ box: one, reason: null, subject: null, q: '', page: 0 })}
                aria-current={one === box ? 'page' : undefined}
              >
                {t(`boxes.${one}`)}
                {count > 0 && (
                  <span className={styles.count}>
                    {format.number(count)} <span className="visually-hidden">{t('boxes.waiting')}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Appeals of this page, or a loading, error or empty state. */
function AppealList({ queue }: { queue: ReportQueue }) {
  const { t } = useTranslation('reportsAdmin');
  const answer = useQuery(appealsIn(queue));
  const { data } = answer;
  const box = queue.box === 'appeals' ? 'appeals' : 'appeals-decided';
  return (
    <>
      <p role="status" className={styles.total}>
        {data && !answer.isPlaceholderData && t(`total.${box}`, { count: data.page.totalElements })}
      </p>
      {answer.isError && (!data || answer.isPlaceholderData) ? (
        <Failed onRetry={answer.refetch} />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <None queue={queue} pastEnd={data.page.totalElements > 0} />
      ) : (
        <Table
          caption={t('list.appealsCaption')}
          isPending={answer.isPlaceholderData}
          head={
            <>
              <th scope="col">{t('list.appeal')}</th>
              <th scope="col">{t('list.about')}</th>
              <th scope="col">{t('list.received')}</th>
              <th scope="col">{t(box === 'appeals' ? 'list.deadline' : 'list.decision')}</th>
              <TableActionsHead text={t('list.actions')} />
            </>
          }
        >
          {data.data.map((one) => (
            <AppealRow key={one.appeal.id} one={one} />
          ))}
        </Table>
      )}
      {data && data.data.length > 0 && <QueuePager queue={queue} page={data.page} />}
    </>
  );
}

function AppealRow({ one }: { one: AdminAppeal }) {
  const { t } = useTranslation('reportsAdmin');
  const { t: decisions } = useTranslation('decision');
  const format = useFormat();
  const { appeal, decision, report, subject, overdue } = one;
  const to = links.adminAppeal(appeal.id);
  const isOpen = appeal.status === 'OPEN';
  const name = t('appeal.title', { outcome: decisions(`outcomes.${decision.outcome}`) });
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Link to={to}>{name}</Link>
          <span>
            {t(`decided.side.${appeal.side}`)}
            {report && ` · ${report.reference}`}
          </span>
        </span>
      </th>
      <td data-label={t('list.about')}>
        <SubjectLine subject={subject} />
      </td>
      <td data-label={t('list.received')} className="num">
        {format.date(appeal.at)}
      </td>
      <td data-label={t(isOpen ? 'list.deadline' : 'list.decision')}>
        {isOpen ? (
          <Deadline dueAt={appeal.dueAt} overdue={overdue} />
        ) : (
          <Badge tone={appeal.status === 'REVERSED' ? 'ok' : 'neutral'}>{t(`appeal.states.${appeal.status}`)}</Badge>
        )}
      </td>
      <TableActions>
        <LinkButton
          size="small"
          variant={isOpen ? 'primary' : 'second'}
          to={to}
          aria-label={t(isOpen ? 'list.decideOne' : 'list.openOne', { name })}
        >
          {t(isOpen ? 'list.decide' : 'list.open')}
        </LinkButton>
      </TableActions>
    </tr>
  );
}
