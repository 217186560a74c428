import { type FormEvent, useId, useState } from 'react';
import type { PersonalProfile } from '#contract/identity/users';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import styles from './dialogs.module.css';
import { ReasonField, useReason } from './reason-dialog.tsx';
import { fullName } from './user-names.ts';

type DeleteDialogProps = {
  user: PersonalProfile;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Names what is destroyed, as every feature's `personal-data.ts` destroys it, and wants the reason and the email written. */
export function DeleteDialog({ user, busy, onConfirm, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('users');
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const reason = useReason();
  const id = useId();
  const agrees = typed.trim().toLowerCase() === user.email.toLowerCase();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const why = reason.confirmed();
    if (agrees && why !== null) return onConfirm(why);
    setRefused(true);
    if (why !== null) document.getElementById(id)?.focus();
  }

  return (
    <FormDialog
      unsaved={reason.field.value.trim() !== '' && !busy}
      onClose={onClose}
      title={t('delete.title', { name: fullName(user) })}
      description={t('delete.destroyed')}
      closeLabel={t('actions.close')}
    >
      <form method="post" noValidate className={styles.body} onSubmit={submit}>
        <ul className={styles.destroyed}>
          <li>{t('delete.profile', { email: user.email })}</li>
          <li>{t('delete.ads')}</li>
          <li>{t('delete.homes')}</li>
          <li>{t('delete.access')}</li>
          <li>{t('delete.letters')}</li>
        </ul>
        <p className={styles.soft}>{t('delete.kept')}</p>
        <ReasonField help={t('reason.logged')} {...reason.field} />
        <TextField
          id={id}
          label={t('delete.confirm', { email: user.email })}
          error={refused && !agrees ? t('delete.differs') : undefined}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" look="danger" busy={busy}>
            {t('delete.submit')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
