import { useForm } from 'react-hook-form';
import { DELETION_DAYS, requestDeletion } from '#contract/identity/privacy';
import type { PersonalProfile } from '#contract/identity/users.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useFormat } from '../../platform/lib/format.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { PasswordField } from '../../platform/ui/fields/password-field.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './deletion-dialog.module.css';

type DeletionDialogProps = { profile: PersonalProfile; onClose: () => void };

const destroyed = ['profile', 'ads', 'searches', 'access'] as const;
const retained = ['log', 'invoices'] as const;

/** Lists deleted and retained data, and requires the password if the account has one. */
export default function DeletionDialog({ profile, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('profile');
  const { form, submit, isPending, problem } = useDeletion({ profile, onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('deletion.dialogTitle')}
      description={t('deletion.dialogText', { days: DELETION_DAYS })}
      closeLabel={t('close')}
    >
      <ScriptedForm noValidate className={styles.form} onSubmit={submit}>
        <div className={styles.list}>
          <h3>{t('deletion.destroyed')}</h3>
          <ul>
            {destroyed.map((item) => (
              <li key={item}>{t(`deletion.destroyedItems.${item}`)}</li>
            ))}
          </ul>
        </div>
        <div className={styles.list}>
          <h3>{t('deletion.kept')}</h3>
          <ul>
            {retained.map((item) => (
              <li key={item}>{t(`deletion.keptItems.${item}`)}</li>
            ))}
          </ul>
        </div>
        {problem && <Note tone="bad">{problem}</Note>}
        {profile.hasPassword && (
          <PasswordField
            label={t('deletion.password')}
            labels={{ show: t('password.show'), hide: t('password.hide') }}
            autoComplete="current-password"
            maxLength={128}
            error={form.formState.errors.password?.message}
            {...form.register('password', { required: t('validation:required') })}
          />
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {t('deletion.confirm', { days: DELETION_DAYS })}
          </Button>
        </div>
      </ScriptedForm>
    </Dialog>
  );
}

function useDeletion({ profile, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const errorText = useErrorText();
  const form = useForm({ defaultValues: { password: '' } });
  const request = useWrite(requestDeletion, {
    touches: ['accounts', 'users'],
    onSuccess: ({ data }) => {
      const date = data.deletionDueAt ? format.date(data.deletionDueAt) : '';
      notify({ text: t('deletion.asked', { date }), tone: 'ok' });
      onClose();
    },
    onError: (error) => {
      if (error.code !== 'WRONG_PASSWORD_EXCEPTION') return;
      form.setError('password', { type: 'server', message: errorText(error) });
      form.setFocus('password');
    },
  });
  const submit = form.handleSubmit(({ password }) =>
    request.mutate({ params: { id: profile.id }, body: profile.hasPassword ? { password } : {} }),
  );
  const isWrongPassword = request.error?.code === 'WRONG_PASSWORD_EXCEPTION';
  return {
    form,
    submit,
    isPending: request.isPending,
    problem: request.error && !isWrongPassword ? errorText(request.error) : null,
  };
}
