import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Table, TableActionsHead } from '../../platform/ui/display/table.tsx';
import styles from './queue.module.css';
import { Failed, Loading, None } from './queue-states.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportRow } from './report-row.tsx';
import { type ReportQueue, reportQueueAddress, reportsIn } from './reports-address.ts';

/** The reports of this page, or what stands in their place: loading, failed, none. */
export function ReportList({ queue }: { queue: ReportQueue }) {
  const { t } = useTranslation('reportsAdmin');
  const answer = useQuery(reportsIn(queue));
  const { data } = answer;
  const total = data?.page.totalElements;
  const isDecided = queue.box === 'decided';
  return (
    <>
      <ReportFilters />
      <p role="status" className={styles.total}>
        {total !== undefined &&
          !answer.isPlaceholderData &&
          t(`total.${isDecided ? 'decided' : 'open'}`, { count: total })}
      </p>
      {answer.isError && (!data || answer.isPlaceholderData) ? (
        <Failed onRetry={answer.refetch} />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <None queue={queue} pastEnd={data.page.totalElements > 0} />
      ) : (
        <Table
          caption={t('list.caption')}
          busy={answer.isPlaceholderData}
          head={
            <>
              <th scope="col">{t('list.reference')}</th>
              <th scope="col">{t('list.about')}</th>
              <th scope="col">{t('list.received')}</th>
              <th scope="col">{t(isDecided ? 'list.decision' : 'list.deadline')}</th>
              <th scope="col">{t('list.others')}</th>
              <TableActionsHead text={t('list.actions')} />
            </>
          }
        >
          {data.data.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </Table>
      )}
      {data && data.data.length > 0 && <QueuePager queue={queue} page={data.page} />}
    </>
  );
}

type QueuePagerProps = { queue: ReportQueue; page: { number: number; size: number; totalElements: number } };

export function QueuePager({ queue, page }: QueuePagerProps) {
  const { t } = useTranslation('reportsAdmin');
  return (
    <Pager
      page={page.number}
      pages={Math.ceil(page.totalElements / page.size)}
      href={(number) => reportQueueAddress({ ...queue, page: number })}
      labels={{
        nav: t('list.pages'),
        previous: t('list.previous'),
        next: t('list.next'),
        page: (shown) => t('list.page', { page: shown }),
      }}
    />
  );
}
