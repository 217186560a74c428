import { type FormEvent, useId, useState } from 'react';
import { REASON_MAX, REASON_MIN } from '#contract/platform/admin-reason';
import { type DecisionGround, decisionGrounds } from '#contract/trust/decisions';
import type { ModerationSignName } from '#contract/trust/moderation';
import type { ModerationCase } from '#contract/trust/moderation.schemas';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Chip } from '../../platform/ui/actions/chip.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { RadioGroup } from '../../platform/ui/fields/radio-group.tsx';
import { TextArea, TextField } from '../../platform/ui/fields/text-field.tsx';
import { clauseNumber, ruleNumber } from '../report-dialog/clauses.shared.ts';
import styles from './moderation.module.css';

export type HoldReasons = { reason: string; ground: DecisionGround; groundReference?: string };

type HoldDialogProps = {
  moderationCase: ModerationCase;
  isPending: boolean;
  problem: string | null;
  onConfirm: (words: HoldReasons) => void;
  onClose: () => void;
};

const REFERENCE_MIN = 3;
const REFERENCE_MAX = 300;

/** Illegal content; the other signals violate the terms. */
const unlawful: readonly ModerationSignName[] = [
  ...(['DISCRIMINATORY_WORDING', 'CIN_MISMATCH', 'CIN_SHARED', 'ENERGY_MISSING'] as const),
];
/** Clause of the terms for each signal; signals of illegal content cite their law. */
const clauses: Partial<Record<ModerationSignName, string>> = {
  PRICE_FAR_FROM_MEDIAN: ruleNumber('WRONG_DATA'),
  CONTACT_IN_TEXT: clauseNumber('ads'),
  CONTACT_IN_PHOTO: clauseNumber('ads'),
  DUPLICATE_PHOTOS: ruleNumber('COPYRIGHT'),
  NEW_ACCOUNT_WEEKEND: clauseNumber('checks'),
};
const groundOf = (sign: ModerationSignName): DecisionGround => (unlawful.includes(sign) ? 'ILLEGAL_CONTENT' : 'TERMS');

/** The advertiser of a suspended listing receives the reason, the ground and the right to appeal. */
export function HoldDialog({ moderationCase, isPending, problem, onConfirm, onClose }: HoldDialogProps) {
  const { t } = useTranslation('moderation');
  const { title, advertiserName } = moderationCase.listing;
  const form = useHoldForm(moderationCase, onConfirm, isPending);
  return (
    <FormDialog
      wide
      unsaved={form.isTyped && !isPending}
      onClose={onClose}
      title={t('dialog.title', { title })}
      description={t('dialog.text', { name: advertiserName })}
      closeLabel={t('dialog.close')}
      // The case may be removed by then; the caller focuses the next one.
      returnFocus={() => document.getElementById(`case-${moderationCase.id}`) !== null}
    >
      <ScriptedForm noValidate className={styles.dialog} onSubmit={form.submit}>
        <fieldset className={styles.templates}>
          <legend>{t('dialog.template')}</legend>
          {moderationCase.signs.map(({ sign }) => (
            <Chip key={sign} pressed={form.template === sign} onClick={() => form.applyTemplate(sign)}>
              {t(`signs.${sign}`)}
            </Chip>
          ))}
        </fieldset>
        <TextArea
          id={form.reasonId}
          label={t('dialog.reason')}
          help={t('dialog.reasonHelp')}
          error={form.isReasonShort ? t('dialog.reasonShort', { count: REASON_MIN }) : undefined}
          aria-required="true"
          maxLength={REASON_MAX}
          rows={4}
          value={form.reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
        <RadioGroup
          legend={t('dialog.ground')}
          value={form.ground}
          onChange={form.setGround}
          options={decisionGrounds.map((value) => ({ value, label: t(`dialog.${value}`) }))}
        />
        <TextField
          id={form.referenceId}
          label={t('dialog.reference')}
          help={t('dialog.referenceHelp')}
          error={form.isReferenceShort ? t('dialog.referenceShort', { count: REFERENCE_MIN }) : undefined}
          maxLength={REFERENCE_MAX}
          value={form.reference}
          onChange={(event) => form.setReference(event.target.value)}
        />
        {problem && <Note tone="bad">{problem}</Note>}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" variant="danger" isPending={isPending}>
            {t('hold')}
          </Button>
        </div>
      </ScriptedForm>
    </FormDialog>
  );
}

/** Starts with the template of the first signal. Another template replaces unedited text, or follows edited text. */
function useHoldForm(moderationCase: ModerationCase, onConfirm: (words: HoldReasons) => void, isPending: boolean) {
  const { t } = useTranslation('moderation');
  const first = moderationCase.signs[0]?.sign ?? null;
  const textOf = (sign: ModerationSignName) => t(`templates.${sign}.reason`);
  const referenceOf = (sign: ModerationSignName) => t(`templates.${sign}.reference`, { clause: clauses[sign] ?? '' });
  const [template, setTemplate] = useState<ModerationSignName | null>(first);
  const [reason, setReason] = useState(first ? textOf(first) : '');
  const [ground, setGround] = useState<DecisionGround>(first ? groundOf(first) : 'TERMS');
  const [reference, setReference] = useState(first ? referenceOf(first) : '');
  const [showsProblems, setShowsProblems] = useState(false);
  const [reasonId, referenceId] = [useId(), useId()];
  const initial = template ? [textOf(template), referenceOf(template)] : ['', ''];
  const isTyped = reason !== initial[0] || reference !== initial[1];
  const isReasonShort = reason.trim().length < REASON_MIN;
  const isReferenceShort = reference.trim() !== '' && reference.trim().length < REFERENCE_MIN;

  function applyTemplate(sign: ModerationSignName) {
    const isUntouched = reason.trim() === '' || (template !== null && reason === textOf(template));
    setReason(isUntouched ? textOf(sign) : `${reason.trimEnd()}\n${textOf(sign)}`.slice(0, REASON_MAX));
    setGround(groundOf(sign));
    setReference(referenceOf(sign));
    setTemplate(sign);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setShowsProblems(true);
    if (isReasonShort) return document.getElementById(reasonId)?.focus();
    if (isReferenceShort) return document.getElementById(referenceId)?.focus();
    const groundReference = reference.trim();
    onConfirm({ reason: reason.trim(), ground, ...(groundReference !== '' && { groundReference }) });
  }

  return {
    template,
    reason,
    setReason,
    ground,
    setGround,
    reference,
    setReference,
    reasonId,
    referenceId,
    applyTemplate,
    submit,
    isTyped,
    isReasonShort: showsProblems && isReasonShort,
    isReferenceShort: showsProblems && isReferenceShort,
  };
}
