import { Check, Hourglass, Printer, Scale } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DecisionNotice } from '#contract/trust/decisions.schemas';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { Statement } from '../reports/statement/statement.shared.tsx';
import { AppealForm, type NoticeQuery } from './appeal-form.tsx';
import styles from './notice.module.css';

type NoticeViewProps = { token: string; notice: DecisionNotice; noticeQuery: NoticeQuery };

/** View of one party: subject, decision with reasons, and appeal. Contains no data of the other party. */
export function NoticeView({ token, notice, noticeQuery }: NoticeViewProps) {
  const { t } = useTranslation('decision');
  const [newest, ...before] = notice.decisions;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t(newest ? 'page.decidedTitle' : 'page.waitingTitle')}</h1>
      {notice.subject.name && <p className="lead">{notice.subject.name}</p>}
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
          <ProgressSteps notice={notice} />
        )}
        {newest && <AppealCard token={token} notice={notice} newest={newest} noticeQuery={noticeQuery} />}
        <About notice={notice} />
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

function About({ notice }: { notice: DecisionNotice }) {
  const { t } = useTranslation('decision');
  const { t: reports } = useTranslation('reports');
  const format = useFormat();
  const { reference, reason, reportedAt, subject } = notice;
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

/** A report without a decision: completed, current and next steps. */
function ProgressSteps({ notice: { reportedAt, dueAt } }: { notice: DecisionNotice }) {
  const { t } = useTranslation('decision');
  const format = useFormat();
  const now = useNow();
  const reading = !dueAt
    ? t('page.readingSoon')
    : t(new Date(dueAt) < now ? 'page.readingLate' : 'page.readingText', { date: format.date(dueAt) });
  return (
    <Card title={t('page.steps')}>
      <ol className={styles.steps}>
        <Step
          icon={<Check />}
          state="done"
          title={t('page.received')}
          text={reportedAt && format.dateTime(reportedAt)}
        />
        <Step icon={<Hourglass />} state="now" title={t('page.reading')} text={reading} />
        <Step icon={<Scale />} state="later" title={t('page.decided')} text={t('page.decidedText')} />
      </ol>
    </Card>
  );
}

type StepProps = { icon: ReactNode; state: 'done' | 'now' | 'later'; title: string; text: string | null };

function Step({ icon, state, title, text }: StepProps) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.stepIcon}>{icon}</span>
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
    </li>
  );
}

type Appeal = NonNullable<DecisionNotice['appeal']>;

type AppealCardProps = {
  token: string;
  notice: DecisionNotice;
  newest: DecisionNotice['decisions'][number];
  noticeQuery: NoticeQuery;
};

/** Own appeals with their results, and the form while an appeal is possible. */
function AppealCard({ token, notice, newest, noticeQuery }: AppealCardProps) {
  const { t } = useTranslation('decision');
  const [justSent, setJustSent] = useState(false);
  const { appeal, can } = notice;
  return (
    <>
      {appeal && <OwnAppeal appeal={appeal} focused={justSent} />}
      {can.appeal && (
        <Card title={t('appeal.title')}>
          <AppealForm
            token={token}
            notice={notice}
            newest={newest}
            noticeQuery={noticeQuery}
            onSent={() => setJustSent(true)}
          />
        </Card>
      )}
    </>
  );
}

const tones: Record<Appeal['status'], BadgeTone> = { OPEN: 'warn', UPHELD: 'neutral', REVERSED: 'ok' };

function OwnAppeal({ appeal, focused }: { appeal: Appeal; focused: boolean }) {
  const { t } = useTranslation('decision');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  // The submitted form is removed.
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  return (
    <Card
      title={t('appeal.yours')}
      aside={<Badge tone={tones[appeal.status]}>{t(`appeal.states.${appeal.status}`)}</Badge>}
    >
      <div ref={box} tabIndex={-1} className={styles.own}>
        {focused && <p className={styles.sent}>{t('appeal.sent')}</p>}
        <p className="soft">
          {t('appeal.at', { date: format.dateTime(appeal.at) })}{' '}
          {appeal.status === 'OPEN' && t('appeal.dueAt', { date: format.date(appeal.dueAt) })}
        </p>
        {appeal.answer && (
          <div>
            <h3>{t('appeal.answer')}</h3>
            <p className={styles.text}>{appeal.answer}</p>
            {appeal.decidedAt && (
              <p className="soft small">{t('appeal.answeredAt', { date: format.date(appeal.decidedAt) })}</p>
            )}
          </div>
        )}
        <div>
          <h3>{t('appeal.yourText')}</h3>
          <p className={styles.text}>{appeal.text}</p>
        </div>
      </div>
    </Card>
  );
}
