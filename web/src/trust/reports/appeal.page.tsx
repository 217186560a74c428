import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminAppeal } from '#contract/trust/decisions.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { pageData, routeError } from '../../platform/lib/page-data.ts';
import { ErrorView } from '../../platform/page/error-view.tsx';
import { PageHead } from '../../platform/page/page-head.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Skeleton } from '../../platform/ui/feedback/skeleton.tsx';
import { AppealForm } from './appeal-form.tsx';
import { appealOf } from './appeal-reads.ts';
import { Deadline } from './deadline.tsx';
import { DecidedBy } from './decided.tsx';
import { Failed } from './queue-states.tsx';
import styles from './report.module.css';
import { SubjectCard } from './report-cards.tsx';
import { Statement } from './statement/statement.shared.tsx';

/** `/admin/reports/appeals/{id}`: an appeal, the decision it contests, and the reply, for admins (LAW-03). */
const page = pageData(async ({ params, fetch }) => {
  if (!/^[1-9]\d{0,8}$/.test(params.appealId ?? '')) throw routeError(404, 'APPEAL_NOT_FOUND_EXCEPTION');
  await fetch(appealOf(Number(params.appealId)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const handle = { words: ['reportsAdmin', 'decision', 'reports'] };

export default function AppealPage() {
  const { t } = useTranslation('reportsAdmin');
  const { appealId } = useParams();
  const result = useQuery(appealOf(Number(appealId)));
  const one = result.data?.data;
  const isUnavailable = result.error && result.error.status < 500 && result.error.status > 0;
  if (isUnavailable) return <ErrorView error={result.error} />;
  return (
    <>
      <PageHead title={t('list.appeal')} noindex />
      <Link to={links.adminReports({ box: 'appeals' })} className={styles.back}>
        <ArrowLeft />
        {t('appeal.back')}
      </Link>
      {one ? (
        <Appeal key={one.appeal.id} one={one} />
      ) : result.isError ? (
        <Failed onRetry={result.refetch} />
      ) : (
        <div role="status" aria-label={t('appeal.loading')}>
          <Skeleton height="420px" shape="photo" />
        </div>
      )}
    </>
  );
}

function Appeal({ one }: { one: AdminAppeal }) {
  const { t } = useTranslation('reportsAdmin');
  const { t: decisions } = useTranslation('decision');
  const { appeal, decision, subject, overdue } = one;
  const isOpen = appeal.status === 'OPEN';
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className="soft">
            <Origin one={one} />
          </p>
          <h1>{t('appeal.title', { outcome: decisions(`outcomes.${decision.outcome}`) })}</h1>
        </div>
        {isOpen ? (
          <Deadline dueAt={appeal.dueAt} overdue={overdue} />
        ) : (
          <Badge tone={appeal.status === 'REVERSED' ? 'ok' : 'neutral'}>{t(`appeal.states.${appeal.status}`)}</Badge>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <TextCard one={one} />
          <SubjectCard subject={subject} />
          <Card title={t('appeal.decision')}>
            <DecidedBy decision={decision} />
            <Statement stated={decision} level={3} />
          </Card>
        </div>
        <div className={styles.main}>
          {isOpen && one.decidedByMe && <Note tone="warn">{t('appeal.mine')}</Note>}
          {isOpen ? <AppealForm one={one} /> : <DecidedAppealCard one={one} />}
        </div>
      </div>
    </>
  );
}

/** Source: a report, the moderation, or an admin. */
function Origin({ one: { report, decision } }: { one: AdminAppeal }) {
  const { t } = useTranslation('reportsAdmin');
  if (report) {
    return (
      <Link to={links.adminReport(report.id)} className={styles.origin}>
        {t('appeal.ofReport', { reference: report.reference })}
      </Link>
    );
  }
  const { source } = decision;
  return <>{t(`appeal.noReport.${source === 'MODERATION' || source === 'ADMIN' ? source : 'other'}`)}</>;
}

function TextCard({ one: { appeal } }: { one: AdminAppeal }) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  return (
    <Card title={t('appeal.text')}>
      <p className={`small ${styles.lead}`}>
        <b>{t(`decided.side.${appeal.side}`)}</b>
      </p>
      <blockquote className={styles.quote}>{appeal.text}</blockquote>
      <p className="soft small">{t('appeal.receivedAt', { date: format.dateTime(appeal.at) })}</p>
    </Card>
  );
}

/** Result of an appeal with admin and time, and a back link. */
function DecidedAppealCard({ one: { appeal, report } }: { one: AdminAppeal }) {
  const { t } = useTranslation('reportsAdmin');
  const top = useRef<HTMLDivElement>(null);
  // The submitted form is removed.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={top} tabIndex={-1} className={styles.decided}>
      <Card title={t(`appeal.states.${appeal.status}`)}>
        {appeal.decidedAt && <DecidedBy decision={{ by: appeal.by, at: appeal.decidedAt }} />}
        <h3>{t('appeal.answered')}</h3>
        <blockquote className={styles.quote}>{appeal.answer}</blockquote>
      </Card>
      <div className={styles.actions}>
        <LinkButton variant="primary" to={links.adminReports({ box: 'appeals' })}>
          {t('appeal.back')}
        </LinkButton>
        {report && (
          <LinkButton to={links.adminReport(report.id)}>
            {t('appeal.ofReport', { reference: report.reference })}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
