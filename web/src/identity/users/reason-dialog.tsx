import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { REASON_MAX, REASON_MIN } from '#contract/platform/admin-reason';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import styles from './dialogs.module.css';

type ReasonDialogProps = {
  title: string;
  description: string;
  /** Use of the reason. */
  help: string;
  submit: string;
  variant?: 'primary' | 'danger';
  isPending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Confirmation with a required reason, which is recorded with the admin's action on the user. */
export function ReasonDialog({
  title,
  description,
  help,
  submit,
  variant = 'danger',
  isPending,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const { t } = useTranslation('users');
  const { field, confirmed } = useReason();

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    const reason = confirmed();
    if (reason !== null) onConfirm(reason);
  }

  return (
    <FormDialog
      unsaved={field.value.trim() !== '' && !isPending}
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={t('actions.close')}
    >
      <form method="post" noValidate className={styles.body} onSubmit={send}>
        {children}
        <ReasonField help={help} {...field} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" variant={variant} isPending={isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

type ReasonFieldProps = { id: string; value: string; error: string | undefined; onType: (text: string) => void };

/** Reason of a dialog; shows an error on submit if it is too short. */
export function useReason() {
  const { t } = useTranslation('users');
  const [value, setValue] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const id = useId();
  const length = value.trim().length;
  const gap = length === 0 ? t('validation:required') : t('reason.tooShort', { least: REASON_MIN });
  const isLongEnough = length >= REASON_MIN;

  /** Returns the reason, or null and focuses the field. */
  function confirmed(): string | null {
    if (isLongEnough) return value.trim();
    setSubmitted(true);
    document.getElementById(id)?.focus();
    return null;
  }

  const error = isSubmitted && !isLongEnough ? gap : undefined;
  return { field: { id, value, error, onType: setValue } satisfies ReasonFieldProps, confirmed };
}

export function ReasonField({ help, onType, ...field }: ReasonFieldProps & { help: string }) {
  const { t } = useTranslation('users');
  return (
    <TextArea
      {...field}
      label={t('reason.label')}
      help={help}
      aria-required="true"
      maxLength={REASON_MAX}
      rows={3}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
