import { type FormEvent, useId, useState } from 'react';
import type { PersonalProfile } from '#contract/identity/users';
import { REASON_MAX } from '#contract/platform/admin-reason';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import styles from './dialogs.module.css';
import { fullName } from './user-names.ts';

type SuspendDialogProps = {
  user: PersonalProfile;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Nobody is suspended without being told why. */
export function SuspendDialog({ user, busy, onConfirm, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('users');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (reason.trim() !== '') return onConfirm(reason.trim());
    setMissing(true);
    document.getElementById(id)?.focus();
  }

  return (
    <FormDialog
      unsaved={reason.trim() !== '' && !busy}
      onClose={onClose}
      title={t('suspend.title', { name: fullName(user) })}
      description={t('suspend.text')}
      closeLabel={t('actions.close')}
    >
      <form method="post" noValidate className={styles.body} onSubmit={submit}>
        <TextArea
          id={id}
          label={t('suspend.reason')}
          help={t('suspend.reasonHelp')}
          error={missing && reason.trim() === '' ? t('validation:required') : undefined}
          aria-required="true"
          maxLength={REASON_MAX}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" look="danger" busy={busy}>
            {t('actions.suspend')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
