import { useEffect, useRef, useState } from 'react';
import type { DecisionTold } from '#contract/trust/decisions';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Badge, type BadgeTone } from '../../platform/ui/feedback/badge.tsx';
import { type Answers, AppealForm } from './appeal-form.tsx';
import styles from './told.module.css';

type Appeal = NonNullable<DecisionTold['appeal']>;

type AppealCardProps = {
  token: string;
  told: DecisionTold;
  newest: DecisionTold['decisions'][number];
  answers: Answers;
};

/** One's own appeal and what became of it; and the form, where one may still appeal. */
export function AppealCard({ token, told, newest, answers }: AppealCardProps) {
  const { t } = useTranslation('decision');
  const [justSent, setJustSent] = useState(false);
  const { appeal, can } = told;
  return (
    <>
      {appeal && <OwnAppeal appeal={appeal} focused={justSent} />}
      {can.appeal && (
        <Card title={t('appeal.title')}>
          <AppealForm token={token} told={told} newest={newest} answers={answers} onSent={() => setJustSent(true)} />
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
  // The form that was sent is gone.
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
