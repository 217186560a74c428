import { type FormEvent, useState } from 'react';
import { writable } from '#contract/platform/plain-text';
import { APPEAL_DAYS_TO_DECIDE, appealDecision, FACTS_MAX, type readDecision } from '#contract/trust/decisions';
import type { DecisionNotice } from '#contract/trust/decisions.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useFormProblems } from '../../platform/forms/use-form-problems.ts';
import { usePersistedForm } from '../../platform/forms/use-persisted-form.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { type read, useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import { helpAddress } from '../report-dialog/help-address.shared.ts';
import styles from './notice.module.css';

const TEXT_MIN = 20;
const empty = { text: '' };

export type NoticeQuery = ReturnType<typeof read<typeof readDecision>>;

type AppealFormProps = {
  token: string;
  notice: DecisionNotice;
  newest: DecisionNotice['decisions'][number];
  noticeQuery: NoticeQuery;
  onSent: () => void;
};

/** Form of an appeal. The draft is stored in this tab until it is sent. */
export function AppealForm({ token, notice, newest, noticeQuery, onSent }: AppealFormProps) {
  const { t } = useTranslation('decision');
  const format = useFormat();
  const { fields, change, clear } = usePersistedForm('tab', `soglia.appeal.${newest.id}.${notice.side}`, empty);
  const [error, setError] = useState<string>();
  const problems = useFormProblems<'appealText'>({
    labels: { appealText: t('appeal.text') },
    setError: (_, text) => setError(text),
    sent: { text: 'appealText' },
  });
  const send = useWrite(appealDecision, {
    answers: noticeQuery,
    once: true,
    onSuccess: () => {
      clear();
      onSent();
    },
    onError: problems.showError,
  });
  const { length } = writable(fields.text);

  function submit(event: FormEvent) {
    event.preventDefault();
    const gap =
      length < TEXT_MIN
        ? t('appeal.short', { min: TEXT_MIN })
        : length > FACTS_MAX
          ? t('appeal.long', { max: format.number(FACTS_MAX) })
          : undefined;
    setError(gap);
    problems.showGaps({ appealText: gap });
    if (!gap) send.mutate({ body: { token, text: writable(fields.text) } });
  }

  return (
    <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
      <p>{t('appeal.lead', { days: APPEAL_DAYS_TO_DECIDE })}</p>
      {newest.appealUntil && <p className="soft">{t('appeal.until', { date: format.date(newest.appealUntil) })}</p>}
      <noscript>
        <p>{t('appeal.noScript', { email: helpAddress })}</p>
      </noscript>
      <ErrorSummary title={problems.hasGaps ? t('appeal.problems') : t('appeal.failed')} problems={problems.problems} />
      <TextArea
        id="appealText"
        label={t('appeal.text')}
        help={t('appeal.help', { count: format.number(length), max: format.number(FACTS_MAX), min: TEXT_MIN })}
        error={error}
        aria-required="true"
        rows={7}
        value={fields.text}
        onChange={(event) => {
          setError(undefined);
          change({ text: event.target.value });
        }}
      />
      <div>
        <Button type="submit" variant="primary" isPending={send.isPending}>
          {t('appeal.send')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
