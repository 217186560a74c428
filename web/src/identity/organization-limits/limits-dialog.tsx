import { type FormEvent, useState } from 'react';
import { LISTING_ALLOWANCE_MAX, SEATS_MAX, setOrganizationLimits } from '#contract/identity/organization-limits';
import type { LimitedOrganization } from '#contract/identity/organization-limits.schemas';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useReason } from '../../platform/forms/use-reason.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { NumberField } from '../../platform/ui/fields/number-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';

const whole = { maximumFractionDigits: 0 };
const isWithin = (value: number | null, min: number, max: number): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/** Seats and listing allowance of an agency, with the reason for the audit log. An empty allowance is the usual rule. */
export function LimitsDialog({ organization, onClose }: { organization: LimitedOrganization; onClose: () => void }) {
  const { t, language } = useTranslation('organizationLimits');
  const errorText = useErrorText();
  const [seats, setSeats] = useState<number | null>(organization.seats.total);
  const [allowance, setAllowance] = useState(organization.listingAllowance);
  const [problems, setProblems] = useState<{ seats?: string; allowance?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const reason = useReason({ label: t('reason'), help: t('reasonHelp'), short: t('reasonShort') });
  const save = useWrite(setOrganizationLimits, {
    touches: ['organizations'],
    once: true,
    onSuccess: () => {
      notify({ text: t('saved', { name: organization.name }), tone: 'ok' });
      onClose();
    },
    onError: (error) => {
      const { seats: seatsUsed, listings } = error.details ?? {};
      if (typeof seatsUsed === 'number') setProblems({ seats: t('seatsUsed', { count: seatsUsed }) });
      else if (typeof listings === 'number') setProblems({ allowance: t('listingsUsed', { count: listings }) });
      else setFailure(errorText(error));
    },
  });
  const isChanged = seats !== organization.seats.total || allowance !== organization.listingAllowance;

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const isSeats = isWithin(seats, 1, SEATS_MAX);
    const isAllowance = allowance === null || isWithin(allowance, 0, LISTING_ALLOWANCE_MAX);
    setProblems({
      ...(!isSeats && { seats: t('seatsWrong') }),
      ...(!isAllowance && { allowance: t('allowanceWrong') }),
    });
    const text = reason.submittedReason();
    if (!isSeats || !isAllowance || text === null) return;
    const params = { organizationId: organization.id };
    save.mutate({ params, body: { seats, listingAllowance: allowance, reason: text } });
  }

  return (
    <FormDialog
      unsaved={(isChanged || reason.isTyped) && !save.isPending}
      onClose={onClose}
      title={t('dialog', { name: organization.name })}
      description={t('dialogText')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('save')}
        variant="primary"
        isPending={save.isPending}
      >
        <NumberField
          label={t('seats')}
          help={t('seatsHelp')}
          error={problems.seats}
          locale={language}
          min={1}
          max={SEATS_MAX}
          format={whole}
          value={seats}
          onChange={setSeats}
        />
        <NumberField
          label={t('allowance')}
          help={t('allowanceHelp')}
          error={problems.allowance}
          locale={language}
          min={0}
          max={LISTING_ALLOWANCE_MAX}
          format={whole}
          value={allowance}
          onChange={setAllowance}
        />
        {reason.field}
        {failure && <Note tone="bad">{failure}</Note>}
      </DialogForm>
    </FormDialog>
  );
}
