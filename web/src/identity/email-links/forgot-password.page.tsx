import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { requestReset } from '#contract/identity/passwords';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { TextField } from '../../platform/ui/fields/text-field.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import { AuthFrame, TextLink } from '../authentication/auth-frame.shared.tsx';
import { useWayBack } from '../authentication/way-back.shared.ts';

export const handle = { words: ['accounts', 'identity'] };

/**
 * spec/000 §2 and §8: requests an email to set a new password. Success and failure look the same, so that they do not
 * reveal accounts. The input stays for another attempt.
 */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('identity');
  const wayBack = useWayBack();
  const [isRequested, setIsRequested] = useState(false);
  const form = useForm({ defaultValues: { identifier: '' } });
  const request = useWrite(requestReset, {
    onSettled: () => {
      setIsRequested(true);
      notify({ text: t('forgot.asked'), description: t('forgot.askedText'), tone: 'ok' });
    },
  });
  const submit = form.handleSubmit((body) => request.mutate({ body: { ...body, redirect: wayBack } }));
  const error = form.formState.errors.identifier?.message;
  return (
    <AuthFrame
      title={t('forgot.title')}
      heading={isRequested ? t('forgot.asked') : t('forgot.heading')}
      lead={<p role="status">{isRequested ? t('forgot.askedText') : t('forgot.lead')}</p>}
      foot={
        <>
          {t('forgot.remembered')} <TextLink to={links.signIn(wayBack)}>{t('toSignIn')}</TextLink>
        </>
      }
    >
      <ScriptedForm noValidate onSubmit={submit}>
        <TextField
          id="identifier"
          label={t('forgot.identifier')}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          error={error}
          {...form.register('identifier', { validate: (text) => text.trim() !== '' || t('validation:required') })}
        />
        <Button
          type="submit"
          variant={isRequested ? 'second' : 'primary'}
          size="big"
          full
          isPending={request.isPending}
        >
          {isRequested ? t('forgot.again') : t('forgot.submit')}
        </Button>
      </ScriptedForm>
    </AuthFrame>
  );
}
