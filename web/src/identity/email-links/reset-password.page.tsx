import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { validateReset } from '#contract/identity/passwords';
import { confirmReset } from '#contract/identity/passwords.schemas';
import { ScriptedForm } from '../../platform/forms/scripted-form.tsx';
import { useErrorText } from '../../platform/forms/use-error-text.ts';
import { useSchemaForm } from '../../platform/forms/use-schema-form.ts';
import { useTranslation } from '../../platform/lib/i18n.tsx';
import { read, useWrite } from '../../platform/lib/queries.ts';
import { links } from '../../platform/routing/links.ts';
import { Button } from '../../platform/ui/actions/button.tsx';
import { LinkButton } from '../../platform/ui/actions/link-button.tsx';
import { Note } from '../../platform/ui/feedback/note.tsx';
import { Spinner } from '../../platform/ui/feedback/spinner.tsx';
import { ErrorSummary } from '../../platform/ui/fields/error-summary.tsx';
import { notify } from '../../platform/ui/overlays/notify.ts';
import styles from '../authentication/auth-frame.module.css';
import { AuthFrame, TextLink } from '../authentication/auth-frame.shared.tsx';
import { useBecome } from '../authentication/enter.shared.ts';
import { ConfirmationField } from '../authentication/new-account-fields.shared.tsx';
import { useWayBack } from '../authentication/way-back.shared.ts';
import { NewPasswordField, useNewPasswordRules } from '../password-fields/new-password-field.shared.tsx';
import { useLinkToken } from './use-link-token.shared.ts';

export const handle = { words: ['accounts', 'identity'] };

/** spec/000 §2 and §4, the password reset page: validating, then the form or the invalid-token message. */
export default function ResetPasswordPage() {
  const { t } = useTranslation('identity');
  const errorText = useErrorText();
  const token = useLinkToken();
  const wayBack = useWayBack();
  const [isUsedUp, setIsUsedUp] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...read(validateReset, { query: { token: token ?? '' } }),
    enabled: Boolean(token),
    // The token is checked once, on open, and cached no longer than the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isInvalid = isUsedUp || token === null || data?.data.valid === false;
  const phase = isInvalid ? 'invalid' : data ? 'form' : 'checking';
  return (
    <AuthFrame
      secret
      title={t('reset.title')}
      heading={phase === 'invalid' ? t('reset.invalid') : t('reset.heading')}
      lead={<p role="status">{t(`reset.${phase}Text`)}</p>}
      foot={<TextLink to={links.signIn(wayBack)}>{t('toSignIn')}</TextLink>}
    >
      {phase === 'form' && token && <ResetForm token={token} wayBack={wayBack} onInvalid={() => setIsUsedUp(true)} />}
      {phase === 'invalid' && (
        <LinkButton to={links.forgotPassword(wayBack)} variant="primary" size="big" full>
          {t('reset.askAgain')}
        </LinkButton>
      )}
      {phase === 'checking' && !error && (
        <p className={styles.wait}>
          <Spinner />
          {t('reset.wait')}
        </p>
      )}
      {phase === 'checking' && error && (
        <>
          <Note tone="bad">{errorText(error)}</Note>
          <Button size="big" full isPending={isFetching} onClick={() => void refetch()}>
            {t('reset.retry')}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}

type ResetFormProps = { token: string; wayBack: string | undefined; onInvalid: () => void };

/** spec/000 §5: newPassword and confirmPassword. After a rejected password the form stays and the token remains valid. */
function ResetForm({ token, wayBack, onInvalid }: ResetFormProps) {
  const { t } = useTranslation('identity');
  const become = useBecome();
  const navigate = useNavigate();
  const { tooShort, repetitionProblem } = useNewPasswordRules();
  const labels = { newPassword: t('password.new'), confirmPassword: t('password.confirmation') };
  const { form, problems, onSubmit } = useSchemaForm({
    schema: confirmReset.body,
    defaultValues: { newPassword: '', confirmPassword: '' },
    toBody: ({ newPassword }) => ({ token, password: newPassword }),
    labels,
    sent: { password: 'newPassword' },
    rules: { 'newPassword.too_small': tooShort },
    ownProblems: ({ newPassword, confirmPassword }) => ({
      confirmPassword: repetitionProblem(newPassword, confirmPassword),
    }),
  });
  const reset = useWrite(confirmReset, {
    onSuccess: async () => {
      // All sessions of the account have ended, probably also that of this browser.
      become(null);
      notify({ text: t('reset.done'), description: t('reset.doneText'), tone: 'ok' });
      await navigate(links.signIn(wayBack), { replace: true });
    },
    onError: (error) => (error.code === 'INVALID_RESET_TOKEN_EXCEPTION' ? onInvalid() : problems.showError(error)),
  });
  const typed = useWatch({ control: form.control, name: 'newPassword' });
  const { errors } = form.formState;
  const submit = onSubmit((body) => reset.mutate({ body }));
  return (
    <ScriptedForm noValidate onSubmit={submit}>
      <ErrorSummary
        title={problems.hasGaps ? t('validation:summaryTitle') : t('reset.failed')}
        problems={problems.problems}
      />
      <NewPasswordField
        id="newPassword"
        label={labels.newPassword}
        typed={typed}
        known={[]}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <ConfirmationField
        id="confirmPassword"
        label={labels.confirmPassword}
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="big" full isPending={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </ScriptedForm>
  );
}
