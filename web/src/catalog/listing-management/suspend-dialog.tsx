import { type FormEvent, useId, useState } from 'react';
import { SUSPENSION_REASON_MAX, SUSPENSION_REASON_MIN } from '#contract/catalog/listing-life';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import styles from './dialogs.module.css';

type SuspendDialogProps = { title: string; busy: boolean; onConfirm: (reason: string) => void; onClose: () => void };

/** An admin takes somebody's ad off: never without telling them why. */
export function SuspendDialog({ title, busy, onConfirm, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('myListings');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const isShort = reason.trim().length < SUSPENSION_REASON_MIN;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!isShort) return onConfirm(reason.trim());
    setTried(true);
    document.getElementById(id)?.focus();
  }

  return (
    <FormDialog
      unsaved={reason.trim() !== '' && !busy}
      onClose={onClose}
      title={t('suspend.title', { title })}
      description={t('suspend.adminText')}
      closeLabel={t('actions.close')}
    >
      <form method="post" noValidate className={styles.body} onSubmit={submit}>
        <TextArea
          id={id}
          label={t('suspend.reason')}
          help={t('suspend.reasonHelp')}
          error={tried && isShort ? t('suspend.reasonShort') : undefined}
          aria-required="true"
          maxLength={SUSPENSION_REASON_MAX}
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
