import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { DecisionTold } from '#contract/trust/decisions';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Statement } from '../reports/statement/statement.shared.tsx';
import { AppealCard } from './appeal-card.tsx';
import type { Answers } from './appeal-form.tsx';
import styles from './told.module.css';
import { WaitingSteps } from './waiting-steps.tsx';

type ToldViewProps = { token: string; told: DecisionTold; answers: Answers };

/** What one side reads: what it is about, the decision with its reasons, and the way to appeal. Nothing of the other side. */
export function ToldView({ token, told, answers }: ToldViewProps) {
  const { t } = useTranslation('decision');
  const [newest, ...before] = told.decisions;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t(newest ? 'page.decidedTitle' : 'page.waitingTitle')}</h1>
      {told.subject.name && <p className="lead">{told.subject.name}</p>}
      <div className={styles.cards}>
        {newest ? (
          <Card>
            <Statement stated={newest} />
            <div className={styles.print} data-print="no">
              <Button size="small" onClick={() => window.print()}>
                <Printer />
                {t('page.print')}
              </Button>
            </div>
          </Card>
        ) : (
          <WaitingSteps told={told} />
        )}
        {newest && <AppealCard token={token} told={told} newest={newest} answers={answers} />}
        <About told={told} />
        {before.length > 0 && (
          <Card title={t('page.before')}>
            <p className="soft">{t('page.beforeText')}</p>
            <div className={styles.before}>
              {before.map((decision) => (
                <Statement key={decision.id} stated={decision} level={3} past />
              ))}
            </div>
          </Card>
        )}
        <p className={styles.secret}>{t('page.secret')}</p>
      </div>
    </div>
  );
}

function About({ told }: { told: DecisionTold }) {
  const { t } = useTranslation('decision');
  const { t: reports } = useTranslation('reports');
  const format = useFormat();
  const { reference, reason, reportedAt, subject } = told;
  const name = subject.name ?? t('page.subjectGone');
  return (
    <Card title={t('page.about')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t(`page.subject.${subject.type}`)}</dt>
          <dd>{subject.path ? <Link to={subject.path}>{name}</Link> : name}</dd>
        </div>
        {reason && (
          <div>
            <dt>{t('page.reason')}</dt>
            <dd>{reports(`reasons.${reason}`)}</dd>
          </div>
        )}
        {reportedAt && (
          <div>
            <dt>{t('page.reportedAt')}</dt>
            <dd>
              <time dateTime={reportedAt}>{format.dateTime(reportedAt)}</time>
            </dd>
          </div>
        )}
        {reference && (
          <div>
            <dt>{t('page.reference')}</dt>
            <dd className="num">{reference}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
