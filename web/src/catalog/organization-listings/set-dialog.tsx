import { type FormEvent, useState } from 'react';
import { type BulkField, bulkFields } from '#contract/catalog/organization-listings';
import { DateField } from '../../platform/dates/date-field.tsx';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { NativeSelect } from '../../platform/ui/fields/native-select.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import type { ChangeOptions } from './use-listing-changes.tsx';

type SetDialogProps = {
  count: number;
  isPending: boolean;
  onConfirm: (options: ChangeOptions) => void;
  onClose: () => void;
};

const types = { contactEmail: 'email', contactPhone: 'tel', contactWhatsapp: 'tel' } as const;

/** One value for all chosen listings; an empty one clears the field, except the email. */
export function SetDialog({ count, isPending, onConfirm, onClose }: SetDialogProps) {
  const { t } = useTranslation('organizationListings');
  const [field, setField] = useState<BulkField>(bulkFields[0]);
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const label = t(`set.fields.${field}`);
  const error = isMissing ? t('set.emailNeeded') : undefined;

  function change(next: string) {
    setValue(next);
    setMissing(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = value.trim();
    if (field === 'contactEmail' && !typed.includes('@')) return setMissing(true);
    onConfirm({ values: { [field]: typed || null } });
  }

  return (
    <FormDialog
      unsaved={value !== '' && !isPending}
      onClose={onClose}
      title={t('set.title', { count })}
      description={t('set.text')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('set.submit')}
        variant="primary"
        isPending={isPending}
      >
        <NativeSelect
          label={t('set.field')}
          value={field}
          onChange={({ currentTarget }) => {
            setField(currentTarget.value as BulkField);
            change('');
          }}
          options={bulkFields.map((one) => ({ value: one, label: t(`set.fields.${one}`) }))}
        />
        {field === 'availabilityStartDate' ? (
          <DateField id="bulk-value" label={label} value={value} onChange={change} />
        ) : (
          <TextField
            id="bulk-value"
            type={types[field]}
            label={label}
            error={error}
            maxLength={254}
            value={value}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
      </DialogForm>
    </FormDialog>
  );
}
