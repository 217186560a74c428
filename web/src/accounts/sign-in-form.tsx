import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { login, type Me } from '#contract/accounts';
import { useTranslation } from '../lib/i18n.tsx';
import { useWrite } from '../lib/queries.ts';
import { links } from '../links.ts';
import { Button } from '../ui/actions/button.tsx';
import { ErrorSummary } from '../ui/fields/error-summary.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { notify } from '../ui/overlays/notify.ts';
import { TextLink } from './auth-frame.tsx';
import { useFormProblems } from './use-form-problems.ts';
import { useRefusalText } from './use-refusal-text.ts';

const TwoFactorDialog = lazy(() => import('./two-factor-dialog.tsx'));

type SignInFormProps = {
  /** Signed in, with the second factor where it is on. */
  onEntered: (user: Me) => Promise<void>;
  identifier?: string;
};

export function SignInForm({ onEntered, identifier = '' }: SignInFormProps) {
  const { t } = useTranslation('accounts');
  const sayRefusal = useRefusalText();
  const form = useForm({ defaultValues: { identifier, password: '' }, shouldFocusError: false });
  const [challenge, setChallenge] = useState<string | null>(null);
  const labels = { identifier: t('signIn.identifier'), password: t('signIn.password') };
  const problems = useFormProblems({ labels, setError: form.setError });
  const signIn = useWrite(login, {
    onSuccess: async ({ data }) => {
      if (data.completed) await onEntered(data.user);
      else setChallenge(data.challengeToken);
    },
    onError: (error) => {
      problems.showRefusal(error);
      notify({ text: sayRefusal(error), tone: 'bad' });
    },
  });
  const { errors } = form.formState;
  const required = t('validation:required');
  const submit = form.handleSubmit((body) => {
    problems.clear();
    signIn.mutate({ body });
  }, problems.showGaps);

  /** The challenge is used up: its words above the form, and the password once more. */
  function startAgain(text: string) {
    setChallenge(null);
    form.resetField('password');
    problems.say(text);
  }

  return (
    <>
      <form method="post" noValidate onSubmit={submit}>
        <ErrorSummary
          title={problems.hasGaps ? t('validation:summaryTitle') : t('signIn.failed')}
          problems={problems.problems}
        />
        <TextField
          id="identifier"
          label={labels.identifier}
          autoComplete="username"
          autoCapitalize="none"
          error={errors.identifier?.message}
          {...form.register('identifier', { required })}
        />
        <PasswordField
          id="password"
          label={labels.password}
          aside={
            <TextLink aside to={links.forgotPassword()}>
              {t('signIn.forgot')}
            </TextLink>
          }
          labels={{ show: t('signIn.showPassword'), hide: t('signIn.hidePassword') }}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required })}
        />
        <Button type="submit" look="primary" size="big" full busy={signIn.isPending}>
          {signIn.isPending ? t('signIn.submitting') : t('signIn.submit')}
        </Button>
      </form>
      {challenge !== null && (
        <Suspense>
          <TwoFactorDialog
            challengeToken={challenge}
            onEntered={onEntered}
            onExpired={startAgain}
            onClose={() => setChallenge(null)}
          />
        </Suspense>
      )}
    </>
  );
}
