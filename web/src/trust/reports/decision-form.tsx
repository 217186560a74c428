import { type FormEvent, useState } from 'react';
import type { DecisionOutcome } from '#contract/trust/decisions';
import type { AdminReport } from '#contract/trust/decisions.schemas';
import type { ReportReason, reportSubjects } from '#contract/trust/reports';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
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
import { type DecisionState, useDecision } from './use-decision.ts';

type TemplateOf = (outcome: DecisionOutcome) => string;

/** Template of a statement for a reason and an outcome. The admin fills in its brackets. */
function useTemplates(reason: ReportReason, type: (typeof reportSubjects)[number]): TemplateOf {
  const { t } = useTranslation('reportTemplates');
  const what = t(`what.${type}`);
  return (outcome) => {
    if (outcome === 'MANIFESTLY_UNFOUNDED') return t('unfounded', { what });
    if (outcome === 'NO_ACTION') return `${t('looked', { thing: t(`thing.${type}`) })} ${t(`clear.${reason}`)}`;
    return `${t(`breach.${reason}`, { what })} ${t(`ending.${outcome}`)}`;
  };
}

/** Form of a decision: outcome, ground and facts, with a preview for both parties. */
export function DecisionForm({ report }: { report: AdminReport }) {
  const { t } = useTranslation('reportsAdmin');
  const state = useDecision(report);
  const [isConfirming, setIsConfirming] = useState(false);
  const { draft, isTouched } = state;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!state.check()) return;
    if (suspends(draft.outcome)) setIsConfirming(true);
    else state.send();
  }

  return (
    <>
      <Card title={t('decide.title')}>
        <p className={`soft ${styles.lead}`}>{t('decide.lead')}</p>
        <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
          {state.isChanged && <Note tone="warn">{t('decide.changed')}</Note>}
          <ErrorSummary title={state.hasGaps ? t('decide.problems') : t('decide.failed')} problems={state.problems} />
          <Fields report={report} state={state} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" isPending={state.isPending}>
              {t('decide.send')}
            </Button>
            {isTouched && (
              <Button variant="quiet" onClick={state.discard}>
                {t('decide.discard')}
              </Button>
            )}
          </div>
        </ScriptedForm>
      </Card>
      <StatementPreview draft={draft} source="REPORT" />
      {isConfirming && (
        <Confirm
          report={report}
          outcome={draft.outcome}
          isPending={state.isPending}
          onClose={() => setIsConfirming(false)}
          onConfirm={() => state.send(() => setIsConfirming(false))}
        />
      )}
    </>
  );
}

function Fields({ report, state }: { report: AdminReport; state: DecisionState }) {
  const { t } = useTranslation('reportsAdmin');
  const { t: decision } = useTranslation('decision');
  const templateOf = useTemplates(report.reason, report.subject.type);
  const { draft, texts, change } = state;
  const { outcomes } = report.can;
  const chosen = outcomes.find((outcome) => outcome === draft.outcome);
  return (
    <>
      <OutcomeChoice
        id="outcome"
        legend={t('decide.outcome')}
        value={chosen ?? ''}
        error={texts.outcome}
        options={outcomes.map((value) => ({
          value,
          label: decision(`outcomes.${value}`),
          text: t(`decide.does.${value}`),
        }))}
        onChange={(outcome) => change({ outcome })}
      />
      {chosen && needsGround(chosen) && (
        <GroundFields draft={draft} reason={report.reason} texts={texts} onChange={change} />
      )}
      <FactsField
        kind="facts"
        value={draft.facts}
        error={texts.facts}
        template={chosen ? templateOf(chosen) : null}
        isTemplate={(text) => outcomes.some((outcome) => templateOf(outcome) === text)}
        onChange={(facts) => change({ facts })}
      />
    </>
  );
}

type ConfirmProps = {
  report: AdminReport;
  outcome: string;
  isPending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Confirmation that names the affected item. */
function Confirm({ report: { subject }, outcome, isPending, onClose, onConfirm }: ConfirmProps) {
  const { t } = useTranslation('reportsAdmin');
  const isListing = outcome === 'LISTING_SUSPENDED';
  const name = (isListing ? subject.name : (subject.owner?.name ?? subject.name)) ?? t('subject.gone');
  return (
    <ConfirmDialog
      title={t(`decide.confirm.${isListing ? 'LISTING_SUSPENDED' : 'ACCOUNT_SUSPENDED'}`, { name })}
      text={t('decide.confirm.undo')}
      action={t('decide.confirm.action')}
      variant="danger"
      isPending={isPending}
      labels={{ cancel: t('decide.confirm.cancel'), close: t('decide.confirm.close') }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>{t(isListing ? 'decide.confirm.ad' : 'decide.confirm.account')}</li>
        <li>{t('decide.confirm.letters')}</li>
      </ul>
    </ConfirmDialog>
  );
}
