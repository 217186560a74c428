import { type FormEvent, useState } from 'react';
import { closeOrganization } from '#contract/identity/organizations';
import type { Organization } from '#contract/identity/organizations.schemas';
import { DialogForm } from '../../platform/forms/dialog-form.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './organizations.module.css';

/** The name, typed again, confirms the closing. */
export default function ClosingDialog({ organization, onClose }: { organization: Organization; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [isRejected, setRejected] = useState(false);
  const agrees = typed.trim() === organization.name;
  const close = useWrite(closeOrganization, {
    touches: ['listings', 'dashboard'],
    once: true,
    onSuccess: () => {
      notify({ text: t('closing.done', { organization: organization.name }), tone: 'ok' });
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (agrees) return close.mutate({ params: { organizationId: organization.id }, body: { name: typed.trim() } });
    setRejected(true);
    document.getElementById('typed-name')?.focus();
  }

  return (
    <FormDialog
      unsaved={false}
      onClose={onClose}
      title={t('closing.question', { organization: organization.name })}
      description={t('closing.happens')}
      closeLabel={t('close')}
    >
      <DialogForm
        onSubmit={submit}
        onCancel={onClose}
        cancelLabel={t('cancel')}
        action={t('closing.action')}
        isPending={close.isPending}
      >
        <ul className={styles.points}>
          <li>{t('closing.listings')}</li>
          <li>{t('closing.members')}</li>
          <li>{t('closing.undo')}</li>
        </ul>
        <TextField
          id="typed-name"
          label={t('closing.type', { organization: organization.name })}
          error={isRejected && !agrees ? t('closing.differs') : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {close.error && <Note tone="bad">{errorText(close.error)}</Note>}
      </DialogForm>
    </FormDialog>
  );
}
