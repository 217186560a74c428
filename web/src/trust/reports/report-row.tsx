import { Link } from 'react-router';
import type { AdminReport } from '#contract/trust/decisions';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { TableActions } from '../../platform/ui/display/table.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Deadline } from './deadline.tsx';
import styles from './queue.module.css';
import { outcomeTones } from './statement/statement.shared.tsx';
import { SubjectLine } from './subject-line.tsx';

/** One report: a row of the table, a card where there is no room for it. */
export function ReportRow({ report }: { report: AdminReport }) {
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
          look={act === 'decide' ? 'primary' : 'second'}
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
