import { Check, Hourglass, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DecisionTold } from '#contract/trust/decisions';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useNow } from '../../platform/lib/now.ts';
import { Card } from '../../platform/ui/display/card.tsx';
import styles from './told.module.css';

/** A report that nobody decided yet: what was done, what is being done, what comes. */
export function WaitingSteps({ told: { reportedAt, dueAt } }: { told: DecisionTold }) {
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
