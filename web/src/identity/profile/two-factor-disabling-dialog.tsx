import { useForm } from 'react-hook-form';
import { disableTwoFactor } from '#contract/identity/two-factor';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { Dialog } from '../../platform/ui/overlays/dialog.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from './two-factor.module.css';

/** One field for both kinds of code: users without their phone disable it with a backup code. */
export default function TwoFactorDisablingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const disable = useWrite(disableTwoFactor, {
    touches: ['users', 'accounts'],
    onSuccess: () => {
      notify({ text: t('twoFactor.disabled'), tone: 'ok' });
      onClose();
    },
    onError: (error) => {
      setError('code', { type: 'server', message: errorText(error) });
      setFocus('code');
      notify({ text: t('twoFactor.disableFailed'), description: errorText(error), tone: 'bad' });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('twoFactor.disableTitle')}
      description={t('twoFactor.disableText')}
      closeLabel={t('close')}
    >
      <ScriptedForm noValidate className={styles.step} onSubmit={handleSubmit((body) => disable.mutate({ body }))}>
        <TextField
          label={t('twoFactor.disableCode')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          error={formState.errors.code?.message}
          {...register('code', { validate: (text) => text.trim() !== '' || t('validation:required') })}
        />
        <Button type="submit" variant="primary" size="big" full isPending={disable.isPending}>
          {t('twoFactor.disable')}
        </Button>
      </ScriptedForm>
    </Dialog>
  );
}
