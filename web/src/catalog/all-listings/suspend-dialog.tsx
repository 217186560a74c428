import { type FormEvent, useId, useState } from 'react';
import type { AdminListing } from '#contract/catalog/listing-admin';
import { SUSPENSION_REASON_MAX, SUSPENSION_REASON_MIN } from '#contract/catalog/listing-life';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextArea } from '../../platform/ui/fields/text-field.tsx';
import styles from './all-listings.module.css';

type SuspendDialogProps = {
  ad: AdminListing;
  busy: boolean;
  problem: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** No ad is taken off without its advertiser being told why. */
export function SuspendDialog({ ad, busy, problem, onConfirm, onClose }: SuspendDialogProps) {
  const { t } = useTranslation('allListings');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState(false);
  const id = useId();
  const isShort = reason.trim().length < SUSPENSION_REASON_MIN;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!isShort) return onConfirm(reason.trim());
    setRefused(true);
    document.getElementById(id)?.focus();
  }

  return (
    <FormDialog
      unsaved={reason.trim() !== '' && !busy}
      onClose={onClose}
      title={t('suspend.title', { title: ad.title })}
      description={t('suspend.text')}
      closeLabel={t('actions.close')}
    >
      <form method="post" noValidate className={styles.dialog} onSubmit={submit}>
        <TextArea
          id={id}
          label={t('suspend.reason')}
          help={t('suspend.reasonHelp', { name: ad.advertiserName })}
          error={refused && isShort ? t('suspend.reasonShort', { count: SUSPENSION_REASON_MIN }) : undefined}
          aria-required="true"
          maxLength={SUSPENSION_REASON_MAX}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {problem && <Note tone="bad">{problem}</Note>}
        <div className={styles.dialogButtons}>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button type="submit" look="danger" busy={busy}>
            {t('actions.suspend')}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
