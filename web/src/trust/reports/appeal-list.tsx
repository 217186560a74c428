import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminAppeal } from '#contract/trust/decisions';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Table, TableActions, TableActionsHead } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Deadline } from './deadline.tsx';
import styles from './queue.module.css';
import { Failed, Loading, None } from './queue-states.tsx';
import { QueuePager } from './report-list.tsx';
import { appealsIn, type ReportQueue } from './reports-address.ts';
import { SubjectLine } from './subject-line.tsx';

/** The appeals of this page, or what stands in their place: loading, failed, none. */
export function AppealList({ queue }: { queue: ReportQueue }) {
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
          busy={answer.isPlaceholderData}
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
          look={isOpen ? 'primary' : 'second'}
          to={to}
          aria-label={t(isOpen ? 'list.decideOne' : 'list.openOne', { name })}
        >
          {t(isOpen ? 'list.decide' : 'list.open')}
        </LinkButton>
      </TableActions>
    </tr>
  );
}
