import { type FormEvent, useState } from 'react';
import { type DisputeOutcome, disputeOutcomes, refundStay, resolveDispute } from '#contract/stays/stay-disputes';
import type { AdminBooking } from '#contract/stays/stay-disputes.schemas';
import { DialogForm } from '../../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../../platform/forms/use-error-text.ts';
import { useReason } from '../../../platform/forms/use-reason.tsx';
import { useFormat } from '../../../platform/lib/format.ts';
import { useTranslation } from '../../../platform/lib/i18n.tsx';
import { useWrite } from '../../../platform/lib/queries.ts';
import { Note } from '../../../platform/ui/feedback/note.tsx';
import { NumberField } from '../../../platform/ui/fields/number-field.tsx';
import { RadioGroup } from '../../../platform/ui/fields/radio-group.tsx';
import { adminStayRead } from './admin-stays-reads.ts';
import { useDecided } from './use-decided.ts';

type AmountDialogProps = { kind: 'resolve' | 'refund'; stay: AdminBooking; onClose: () => void };

/** Decides a dispute, or refunds a part besides the policy. The sentence above the button says what happens. */
export function AmountDialog({ kind, stay, onClose }: AmountDialogProps) {
  const { t, language } = useTranslation('adminStays');
  const format = useFormat();
  const errorText = useErrorText();
  const { id } = stay.booking;
  const { amount: limit, currency } = stay.money.refundable;
  const min = kind === 'resolve' ? 0 : 0.01;
  const [amount, setAmount] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<DisputeOutcome>('CONTINUE');
  const [isAmountWrong, setIsAmountWrong] = useState(false);
  const reason = useReason({
    label: t('reason.label'),
    help: t('reason.help'),
    short: t('reason.needed'),
    minLength: 1,
  });
  const [key] = useState(() => crypto.randomUUID());
  const options = { ...useDecided(id, onClose), answers: adminStayRead(id), keyOf: () => key };
  const resolve = useWrite(resolveDispute, options);
  const refund = useWrite(refundStay, options);
  const error = kind === 'resolve' ? resolve.error : refund.error;
  const isPending = resolve.isPending || refund.isPending;
  const isWithin = amount !== null && amount >= min && amount <= limit;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsAmountWrong(!isWithin);
    const text = reason.submittedReason();
    if (!isWithin || text === null) return;
    const [params, money] = [{ id }, { amount, currency }];
    if (kind === 'resolve') resolve.mutate({ params, body: { outcome, amount: money, reason: text } });
    else refund.mutate({ params, body: { amount: money, reason: text } });
  }

  const most = format.price({ amount: limit, currency });
  return (
    <FormDialog
      unsaved={(amount !== null || reason.isTyped) && !isPending}
      onClose={onClose}
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t(`${kind}.action`)}
        variant={kind === 'resolve' && outcome === 'END' ? 'danger' : 'primary'}
        isPending={isPending}
      >
        {kind === 'resolve' && (
          <RadioGroup
            legend={t('outcome.legend')}
            value={outcome}
            onChange={setOutcome}
            options={disputeOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          />
        )}
        <NumberField
          label={t('amount.label')}
          help={t(`amount.${kind}Help`, { price: most })}
          error={isAmountWrong && !isWithin ? t('amount.wrong', { price: most }) : undefined}
          locale={language}
          min={min}
          max={limit}
          unit="€"
          format={{ maximumFractionDigits: 2 }}
          value={amount}
          onChange={setAmount}
        />
        {reason.field}
        {isWithin && (
          <Note tone="warn">
            {t(kind === 'resolve' ? `summary.${outcome}` : 'summary.REFUND', {
              price: format.price({ amount, currency }),
            })}
          </Note>
        )}
        {error && <Note tone="bad">{errorText(error)}</Note>}
      </DialogForm>
    </FormDialog>
  );
}
