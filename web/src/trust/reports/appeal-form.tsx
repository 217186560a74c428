import { type FormEvent, useState } from 'react';
import type { AdminAppeal } from '#contract/trust/decisions.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { type Key, useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Card } from '../../platform/ui/display/card.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { ConfirmDialog } from '../../platform/ui/overlays/confirm-dialog.tsx';
import styles from './report.module.css';
import { needsGround, suspends } from './statement/draft.ts';
import { FactsField } from './statement/facts-field.tsx';
import { GroundFields } from './statement/ground-fields.tsx';
import { OutcomeChoice } from './statement/outcome-choice.tsx';
import { StatementPreview } from './statement-preview.tsx';
import { type AppealState, useAppeal } from './use-appeal.ts';

/** Confirms or replaces a decision, with a reply to the appellant. */
export function AppealForm({ one }: { one: AdminAppeal }) {
  const { t } = useTranslation('reportsAdmin');
  const state = useAppeal(one);
  const [isConfirming, setIsConfirming] = useState(false);
  const isReversed = state.draft.status === 'REVERSED';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.check()) return;
    if (isReversed) setIsConfirming(true);
    else state.send();
  }

  return (
    <>
      <Card title={t('appeal.form')}>
        <p className={`soft ${styles.lead}`}>{t('decide.lead')}</p>
        <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
          {state.isChanged && <Note tone="warn">{t('appeal.changed')}</Note>}
          <ErrorSummary title={state.hasGaps ? t('decide.problems') : t('decide.failed')} problems={state.problems} />
          <Fields one={one} state={state} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isPending={state.isPending}>
              {t('appeal.send')}
            </Button>
            {state.isTouched && (
              <Button variant="quiet" onClick={state.discard}>
                {t('decide.discard')}
              </Button>
            )}
          </div>
        </ScriptedForm>
      </Card>
      {isReversed && <StatementPreview draft={state.draft} source="APPEAL" />}
      {isConfirming && (
        <Confirm
          outcome={state.draft.outcome}
          isPending={state.isPending}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => state.send(() => setIsConfirming(false))}
        />
      )}
    </>
  );
}

function Fields({ one, state }: { one: AdminAppeal; state: AppealState }) {
  const { t } = useTranslation('reportsAdmin');
  const { t: decision } = useTranslation('decision');
  const { draft, texts, change } = state;
  const { can, report } = one;
  const chosen = can.outcomes.find((outcome) => outcome === draft.outcome);
  const choices = [
    ...(can.uphold ? [{ value: 'UPHELD', label: t('appeal.choose.UPHELD'), text: t('appeal.choose.upheldText') }] : []),
    ...(can.outcomes.length > 0
      ? [{ value: 'REVERSED', label: t('appeal.choose.REVERSED'), text: t('appeal.choose.reversedText') }]
      : []),
  ];
  return (
    <>
      <OutcomeChoice
        id="status"
        legend={t('appeal.status')}
        value={draft.status}
        error={texts.status}
        options={choices}
        onChange={(status) => change({ status })}
      />
      {draft.status === 'REVERSED' && (
        <>
          <OutcomeChoice
            id="outcome"
            legend={t('appeal.outcome')}
            value={chosen ?? ''}
            error={texts.outcome}
            options={can.outcomes.map((value) => ({
              value,
              label: decision(`outcomes.${value}`),
              text: t(`decide.does.${value}`),
            }))}
            onChange={(outcome) => change({ outcome })}
          />
          {chosen && needsGround(chosen) && (
            <GroundFields draft={draft} reason={report?.reason ?? null} texts={texts} onChange={change} />
          )}
        </>
      )}
      <FactsField kind="answer" value={draft.facts} error={texts.facts} onChange={(facts) => change({ facts })} />
    </>
  );
}

type ConfirmProps = { outcome: string; isPending: boolean; onClose: () => void; onConfirm: () => void };

function Confirm({ outcome, isPending, onClose, onConfirm }: ConfirmProps) {
  const { t } = useTranslation('reportsAdmin');
  const { t: decision } = useTranslation('decision');
  return (
    <ConfirmDialog
      title={t('appeal.confirm', { outcome: decision(`outcomes.${outcome}` as Key<'decision'>) })}
      text={t('appeal.confirmText')}
      action={t('appeal.confirmAction')}
      variant={suspends(outcome) ? 'danger' : 'primary'}
      isPending={isPending}
      labels={{ cancel: t('decide.confirm.cancel'), close: t('decide.confirm.close') }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>{t(suspends(outcome) ? 'appeal.confirmOff' : 'appeal.confirmBack')}</li>
      </ul>
    </ConfirmDialog>
  );
}
