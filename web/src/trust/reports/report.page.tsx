import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { AdminReport } from '#contract/trust/decisions.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { Deadline } from './deadline.tsx';
import { Decided } from './decided.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Failed } from './queue-states.tsx';
import styles from './report.module.css';
import { ReporterCard, ReportTextCard, SubjectCard } from './report-cards.tsx';
import { reportOf } from './report-reads.ts';
import { outcomeTones } from './statement/statement.shared.tsx';

/** `/admin/reports/{id}`: a report with its decision and appeals, for admins (LAW-03). */
const page = pageData(async ({ params, fetch }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.reportId ?? '')) throw routeError(404, 'REPORT_NOT_FOUND_EXCEPTION');
  await fetch(reportOf(Number(params.reportId)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['reportsAdmin', 'reportTemplates', 'decision', 'reports'] };

export default function ReportPage() {
  const { t } = useTranslation('reportsAdmin');
  const { reportId } = useParams();
  const result = useQuery(reportOf(Number(reportId)));
  const report = result.data?.data;
  const isUnavailable = result.error && result.error.status < 500 && result.error.status > 0;
  if (isUnavailable) return <ErrorView error={result.error} />;
  return (
    <>
      <PageHead title={report ? t('report.title', { reference: report.reference }) : t('title')} noindex />
      <Link to={links.adminReports()} className={styles.back}>
        <ArrowLeft />
        {t('report.back')}
      </Link>
      {report ? (
        <Report key={report.id} report={report} />
      ) : result.isError ? (
        <Failed onRetry={result.refetch} />
      ) : (
        <div role="status" aria-label={t('report.loading')}>
          <Skeleton height="420px" shape="photo" />
        </div>
      )}
    </>
  );
}

function Report({ report }: { report: AdminReport }) {
  const { t: reports } = useTranslation('reports');
  const isOpen = report.status === 'OPEN';
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className="soft num">{report.reference}</p>
          <h1>{reports(`reasons.${report.reason}`)}</h1>
        </div>
        <ReportStatus report={report} />
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <ReportTextCard report={report} />
          <SubjectCard subject={report.subject} otherReports={report.subject.otherReports} />
          <ReporterCard report={report} />
        </div>
        <div className={styles.main}>{isOpen ? <DecisionForm report={report} /> : <Decided report={report} />}</div>
      </div>
    </>
  );
}

function ReportStatus({ report }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const { t: decision } = useTranslation('decision');
  const format = useFormat();
  const [newest] = report.decisions;
  if (report.status === 'OPEN') return <Deadline dueAt={report.dueAt} overdue={report.overdue} />;
  if (!newest) return null;
  return (
    <div className={styles.status}>
      <Badge tone={outcomeTones[newest.outcome]}>{decision(`outcomes.${newest.outcome}`)}</Badge>
      <span className="soft small">{t('report.decidedAt', { date: format.dateTime(newest.at) })}</span>
    </div>
  );
}
