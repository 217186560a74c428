import { useEffect, useRef } from 'react';
import type { AdminAppeal } from '#contract/trust/decisions';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { links } from '../../platform/routing/links.ts';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { DecidedBy } from './decided.tsx';
import styles from './report.module.css';

/** What an appeal came to, by whom and when, and the way back. */
export function AnsweredCard({ one: { appeal, report } }: { one: AdminAppeal }) {
  const { t } = useTranslation('reportsAdmin');
  const top = useRef<HTMLDivElement>(null);
  // The form that was sent is gone.
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
        <LinkButton look="primary" to={links.adminReports({ box: 'appeals' })}>
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
