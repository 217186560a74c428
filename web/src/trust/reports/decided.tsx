import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AdminReport } from '#contract/trust/decisions.schemas';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge } from '../../platform/ui/feedback/badge.tsx';
import styles from './report.module.css';
import { nextReports } from './report-reads.ts';
import { emptyDraft } from './statement/draft.ts';
import { Statement } from './statement/statement.shared.tsx';
import { draftKey } from './use-decision.ts';

type Decision = AdminReport['decisions'][number];

/** Decision of a report with admin and time, its appeals, and links. */
export function Decided({ report }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const top = useRef<HTMLDivElement>(null);
  // The submitted form has disappeared: a decided report starts with focus at its top.
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={top} tabIndex={-1} className={styles.decided}>
      <WayOn report={report} />
      <UnsentDraft report={report} />
      {report.decisions.map((decision, index) => (
        <Card key={decision.id} title={t(index === 0 ? 'decided.title' : 'decided.before')}>
          <DecidedBy decision={decision} />
          <Statement stated={decision} level={3} past={index > 0} />
          <Appeals decision={decision} />
        </Card>
      ))}
    </div>
  );
}

export function DecidedBy({ decision: { by, at } }: { decision: Pick<Decision, 'by' | 'at'> }) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  const date = format.dateTime(at);
  return (
    <p className={`soft small ${styles.lead}`}>
      {by ? t('decided.by', { name: by.name, date }) : t('decided.byNobody', { date })}
    </p>
  );
}

function Appeals({ decision: { appeals } }: { decision: Decision }) {
  const { t } = useTranslation('reportsAdmin');
  return (
    <div className={styles.appeals}>
      <h3>{t('decided.appeals')}</h3>
      {appeals.length === 0 ? (
        <p className="soft">{t('decided.noAppeals')}</p>
      ) : (
        <ul>
          {appeals.map((appeal) => (
            <li key={appeal.id}>
              <Link to={links.adminAppeal(appeal.id)}>{t(`decided.side.${appeal.side}`)}</Link>
              <Badge tone={appeal.status === 'OPEN' ? 'warn' : 'neutral'}>{t(`appeal.states.${appeal.status}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function WayOn({ report }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const { data } = useQuery(nextReports);
  const next = data?.data.find(({ id }) => id !== report.id);
  return (
    <div className={styles.actions}>
      {next && (
        <LinkButton variant="primary" to={links.adminReport(next.id)}>
          {t('decided.next')}
        </LinkButton>
      )}
      <LinkButton to={links.adminReports()}>{t('decided.queue')}</LinkButton>
      {data && !next && <p className="soft">{t('decided.empty')}</p>}
    </div>
  );
}

/** Unsent draft of this tab, after another admin decided first. */
function UnsentDraft({ report }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const { fields, clear: clearDraft } = usePersistedForm('tab', draftKey(report.id), emptyDraft);
  if (fields.facts.trim() === '') return null;
  return (
    <Card title={t('decided.written')}>
      <p className="soft small">{t('decided.writtenText')}</p>
      <blockquote className={styles.quote}>{fields.facts}</blockquote>
      <Button size="small" onClick={clearDraft}>
        {t('decided.forget')}
      </Button>
    </Card>
  );
}
