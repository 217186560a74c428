import { Link } from 'react-router';
import type { AdminAppeal, AdminReport } from '#contract/trust/decisions.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import styles from './report.module.css';

export function ReportTextCard({ report }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const format = useFormat();
  return (
    <Card title={t('report.told')}>
      <blockquote className={styles.quote}>{report.text}</blockquote>
      <p className="soft small">{t('report.receivedAt', { date: format.dateTime(report.createdAt) })}</p>
      {report.reason === 'CHILD_SAFETY' && (
        <div className={styles.note}>
          <Note tone="warn">{t('report.children')}</Note>
        </div>
      )}
    </Card>
  );
}

const statusTones: Record<string, BadgeTone> = { PUBLISHED: 'ok', ACTIVE: 'ok', SUSPENDED: 'bad', DRAFT: 'warn' };

type SubjectCardProps = { subject: AdminAppeal['subject']; otherReports?: number };

/** The listing or user in its current state, with a link for admins. */
export function SubjectCard({ subject, otherReports }: SubjectCardProps) {
  const { t } = useTranslation('reportsAdmin');
  const { type, id, name, status, owner } = subject;
  return (
    <Card title={t('report.about')}>
      <dl className={styles.facts}>
        <div className={styles.whole}>
          <dt>{t(`subject.${type}`)}</dt>
          <dd>{name ?? t('subject.gone')}</dd>
        </div>
        {status && (
          <div>
            <dt>{t('subject.status')}</dt>
            <dd>
              <Badge tone={statusTones[status] ?? 'neutral'}>
                {t(`subject.statuses.${status}` as Key<'reportsAdmin'>)}
              </Badge>
            </dd>
          </div>
        )}
        {type === 'LISTING' && owner && (
          <div>
            <dt>{t('subject.owner')}</dt>
            <dd>
              <Link to={links.adminUser(owner.id)}>{owner.name}</Link>
            </dd>
          </div>
        )}
        {otherReports !== undefined && (
          <div>
            <dt>{t('list.others')}</dt>
            <dd>{otherReports > 0 ? t('subject.others', { count: otherReports }) : t('subject.noOthers')}</dd>
          </div>
        )}
      </dl>
      {name !== null && (
        <p className={styles.actions}>
          {type === 'LISTING' ? (
            <LinkButton size="small" to={links.listing(id)}>
              {t('subject.look')}
            </LinkButton>
          ) : (
            <LinkButton size="small" to={links.adminUser(id)}>
              {t('subject.manage')}
            </LinkButton>
          )}
        </p>
      )}
    </Card>
  );
}

/** The reporter's identity, visible to admins only and labeled so. */
export function ReporterCard({ report: { reporter } }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const isAnonymous = !reporter || (reporter.id === null && !reporter.name && !reporter.email);
  return (
    <Card title={t('report.reporter')}>
      {isAnonymous ? (
        <p>{t('report.nobody')}</p>
      ) : (
        <p className={styles.reporter}>
          {reporter.id === null ? (
            <b>{reporter.name ?? t('report.noName')}</b>
          ) : (
            <Link to={links.adminUser(reporter.id)}>{reporter.name ?? t('report.noName')}</Link>
          )}
          <span>{reporter.email ?? t('report.noEmail')}</span>
        </p>
      )}
      <p className="soft small">{t('report.reporterNote')}</p>
    </Card>
  );
}
