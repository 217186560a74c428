import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminReport } from '#contract/trust/decisions.schemas';
import { reportReasons, reportSubjects } from '#contract/trust/reports';
import { ListSearch } from '../../platform/forms/list-search.tsx';
import { useTypedSearch } from '../../platform/forms/use-typed-search.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Pager } from '../../platform/ui/actions/pager.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { Deadline } from './deadline.tsx';
import styles from './queue.module.css';
import { Failed, Loading, None } from './queue-states.tsx';
import {
  type ReportQueue,
  readReportQueue,
  reportQueueAddress,
  reportsIn,
  searchedReference,
} from './reports-address.ts';
import { outcomeTones } from './statement/statement.shared.tsx';
import { SubjectLine } from './subject-line.tsx';

/** Reports of this page, or a loading, error or empty state. */
export function ReportList({ queue }: { queue: ReportQueue }) {
  const { t } = useTranslation('reportsAdmin');
  const result = useQuery(reportsIn(queue));
  const { data } = result;
  const total = data?.page.totalElements;
  const isDecided = queue.box === 'decided';
  return (
    <>
      <ReportFilters />
      <p role="status" className={styles.total}>
        {total !== undefined &&
          !result.isPlaceholderData &&
          t(`total.${isDecided ? 'decided' : 'open'}`, { count: total })}
      </p>
      {result.isError && (!data || result.isPlaceholderData) ? (
        <Failed onRetry={result.refetch} />
      ) : !data ? (
        <Loading />
      ) : data.data.length === 0 ? (
        <None queue={queue} pastEnd={data.page.totalElements > 0} />
      ) : (
        <Table
          caption={t('list.caption')}
          isPending={result.isPlaceholderData}
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

/** Filters: reference, reason and subject. */
function ReportFilters() {
  const { t } = useTranslation('reportsAdmin');
  const { t: reports } = useTranslation('reports');
  const search = useTypedSearch({
    textIn: (query) => readReportQueue(query).q,
    searched: searchedReference,
    addressWith: (query, q) => reportQueueAddress({ ...readReportQueue(query), q, page: 0 }),
  });
  const { query, nowQuery, go } = search.ahead;
  const queue = readReportQueue(query);
  const change = (changes: Partial<ReportQueue>) =>
    go(reportQueueAddress({ ...readReportQueue(nowQuery()), ...changes, page: 0 }), { preventScrollReset: true });

  return (
    <ListSearch
      action={links.adminReports()}
      input={{ name: 'q', autoCapitalize: 'characters', maxLength: 40, placeholder: t('search.placeholder') }}
      labels={{ field: t('search.label'), clear: t('search.clear'), submit: t('search.submit') }}
      state={search}
    >
      {queue.box !== 'open' && <input type="hidden" name="box" value={queue.box} />}
      <div className={styles.choices}>
        <NativeSelect
          label={t('search.reason')}
          name="reason"
          value={queue.reason ?? ''}
          onChange={({ currentTarget }) =>
            change({ reason: reportReasons.find((reason) => reason === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('search.anyReason') },
            ...reportReasons.map((value) => ({ value, label: reports(`reasons.${value}`) })),
          ]}
        />
        <NativeSelect
          label={t('search.subject')}
          name="subject"
          value={queue.subject ?? ''}
          onChange={({ currentTarget }) =>
            change({ subject: reportSubjects.find((type) => type === currentTarget.value) ?? null })
          }
          options={[
            { value: '', label: t('search.anySubject') },
            ...reportSubjects.map((value) => ({ value, label: t(`search.subjects.${value}`) })),
          ]}
        />
      </div>
    </ListSearch>
  );
}

/** Report as a table row; a card on narrow screens. */
function ReportRow({ report }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const { t: reports } = useTranslation('reports');
  const format = useFormat();
  const { reference, reason, createdAt, subject, status } = report;
  const to = links.adminReport(report.id);
  const act = status === 'OPEN' ? 'decide' : 'open';
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          <Link to={to} className="num">
            {reference}
          </Link>
          <span>{reports(`reasons.${reason}`)}</span>
        </span>
      </th>
      <td data-label={t('list.about')}>
        <SubjectLine subject={subject} />
      </td>
      <td data-label={t('list.received')} className="num">
        {format.date(createdAt)}
      </td>
      <td data-label={t(status === 'OPEN' ? 'list.deadline' : 'list.decision')}>
        {status === 'OPEN' ? <Deadline dueAt={report.dueAt} overdue={report.overdue} /> : <Decided report={report} />}
      </td>
      <td data-label={t('list.others')} className="num">
        {subject.otherReports === 0 ? (
          <span className="soft">{t('list.noOthers')}</span>
        ) : (
          format.number(subject.otherReports)
        )}
      </td>
      <TableActions>
        <LinkButton
          size="small"
          variant={act === 'decide' ? 'primary' : 'second'}
          to={to}
          aria-label={t(`list.${act}One`, { name: reference })}
        >
          {t(`list.${act}`)}
        </LinkButton>
      </TableActions>
    </tr>
  );
}

function Decided({ report: { decisions } }: { report: AdminReport }) {
  const { t } = useTranslation('decision');
  const format = useFormat();
  const [newest] = decisions;
  if (!newest) return null;
  return (
    <span className={styles.name}>
      <Badge tone={outcomeTones[newest.outcome]}>{t(`outcomes.${newest.outcome}`)}</Badge>
      <span>{format.date(newest.at)}</span>
    </span>
  );
}
